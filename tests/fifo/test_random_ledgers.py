"""What holds for every ledger, checked on random ones against an oracle in fractions."""

from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from fractions import Fraction
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from fifo.fraction_oracle import PRICE, outcome
from fifo.ledger_text import MADRID
from fifolio.fifo.balances import account_balances
from fifolio.fifo.chain import Chain, Unvalued
from fifolio.fifo.custody import locate
from fifolio.fifo.ledger_chain import match_ledger
from fifolio.fifo.market_value import Market
from fifolio.fifo.own_transfers import own_transfers
from fifolio.ledger.transaction import Quantity, Transaction, TransactionId, TransactionType
from fifolio.money.amount import Amount
from fifolio.money.prices import PriceHistory
from fifolio.money.rates import RateHistory

COINS = ("BTC", "ETH", "BNB")
START = datetime(2024, 1, 1, tzinfo=UTC)
# Units carried over by a migration keep 40 places: of a lot of a hundred-millionth of a coin that
# leaves some thirty digits, and its cost is no nearer than they are.
TINY = Fraction(1, 10**28)
MARKET = Market(
    PriceHistory(
        {
            coin: [(date(2023, 1, 1), Decimal(PRICE.numerator) / PRICE.denominator, "EUR")]
            for coin in COINS
        }
    ),
    RateHistory({}),
)

# A busy machine is no fault of the ledger.
unhurried = settings(deadline=None)

units = st.decimals("0.00000001", "9999", places=8)
money = st.decimals("0", "99999", places=2)
coins = st.sampled_from(COINS)


@st.composite
def rows(draw: st.DrawFn, number: int) -> Transaction:
    """Make up a row of any type that the oracle knows; instants often coincide."""
    kind = draw(st.sampled_from(KINDS))
    coin, other = draw(st.permutations(COINS))[:2]
    here, there = Quantity(draw(units), coin), Quantity(draw(units), other)
    euros = Quantity(draw(money), "EUR")
    received, given_ = {
        "BUY": (here, euros),
        "SELL": (euros, here),
        "SWAP": (there, here),
        "MIGRATION_SWAP": (there, here),
    }.get(kind, (here, None) if kind in INWARD else (None, here))
    fee = draw(st.sampled_from(("EUR", "BNB", coin, None)))
    fees = (Quantity(draw(units) / 10000, fee),) if fee else ()
    if kind == "MIGRATION_SWAP" or any(side and side.units <= 1 for side in (received, given_)):
        fees = ()
    return Transaction(
        id=TransactionId(f"r{number:03}"),
        at=START + timedelta(hours=draw(st.integers(0, 9))),
        type=TransactionType(kind),
        account=draw(st.sampled_from(("A", "B"))),
        received=received,
        given=given_,
        fees=fees,
        value=Amount(draw(money), "EUR"),
        sequence=draw(st.integers(0, 3)),
    )


INWARD = ("STAKING", "REWARD", "GIFT_IN", "DEPOSIT", "TRANSFER_IN")
OUTWARD = ("SPEND", "GIFT_OUT", "STOLEN", "WITHDRAWAL", "TRANSFER_OUT")
OWN = {"DEPOSIT", "WITHDRAWAL", "TRANSFER_IN", "TRANSFER_OUT"}
KINDS = ("BUY", "BUY", "BUY", "SELL", "SELL", "SWAP", "MIGRATION_SWAP", *INWARD, *OUTWARD)


@st.composite
def ledgers(draw: st.DrawFn) -> list[Transaction]:
    return [draw(rows(number)) for number in range(draw(st.integers(1, 14)))]


def chain_of(ledger: list[Transaction]) -> Chain:
    return match_ledger(ledger, MARKET, "EUR", MADRID)


def near(exact: Decimal | None, true: Fraction | None) -> bool:
    if exact is None or true is None:
        return exact is None and true is None
    return abs(Fraction(exact) - true) <= TINY


@unhurried
@given(ledgers())
def test_every_cost_gain_and_shortage_is_what_fractions_say(ledger: list[Transaction]) -> None:
    chain, told = chain_of(ledger), outcome(ledger)

    assert {one.id for one in chain.disposals} == set(told.cost)
    for one in chain.disposals:
        assert near(one.cost, told.cost[one.id])
        assert near(one.net_proceeds, told.net[one.id])
        assert near(one.uncovered, told.short[one.id])


@unhurried
@given(ledgers())
def test_every_open_lot_is_what_fractions_say(ledger: list[Transaction]) -> None:
    chain, told = chain_of(ledger), outcome(ledger)

    for coin in COINS:
        lots = [lot for lot in chain.lots if lot.asset == coin and lot.remaining]
        lots.sort(key=lambda lot: lot.acquired_at)
        piles = [pile for pile in told.piles[coin] if pile.units]
        assert len(lots) == len(piles)
        for lot, pile in zip(lots, piles, strict=True):
            assert lot.acquired_at == pile.day
            assert near(lot.remaining, pile.units)
            assert near(lot.open_cost, pile.cost)


@unhurried
@given(ledgers())
def test_units_in_are_units_out_and_units_left(ledger: list[Transaction]) -> None:
    chain = chain_of(ledger)

    for coin in COINS:
        came = sum(Fraction(lot.units) for lot in chain.lots if lot.asset == coin)
        lots = {lot.id: lot for lot in chain.lots}
        gone = sum(
            Fraction(one.units) - Fraction(one.uncovered)
            for one in chain.disposals
            if one.asset == coin
        )
        renamed = sum(Fraction(one.units) for one in chain.carried if lots[one.lot].asset == coin)
        stayed = sum(Fraction(lot.remaining) for lot in chain.lots if lot.asset == coin)
        assert came == gone + renamed + stayed


@unhurried
@given(ledgers())
def test_the_parts_of_a_lot_cost_what_the_lot_cost_to_the_last_digit(
    ledger: list[Transaction],
) -> None:
    chain = chain_of(ledger)
    lots = {lot.id: lot for lot in chain.lots}
    spent = dict.fromkeys(lots, Fraction(0))
    for one in chain.disposals:
        for part in one.slices:
            spent[part.lot] += Fraction(part.cost or 0)
    for carried in chain.carried:
        basis = lots[carried.into].basis
        spent[carried.lot] += 0 if isinstance(basis, Unvalued) else Fraction(basis.number)

    for lot in chain.lots:
        if not isinstance(lot.basis, Unvalued):
            assert spent[lot.id] + Fraction(lot.open_cost or 0) == Fraction(lot.basis.number)


@unhurried
@given(ledgers())
def test_no_lot_is_used_before_it_was_acquired(ledger: list[Transaction]) -> None:
    for one in chain_of(ledger).disposals:
        assert all(part.acquired_at <= one.at for part in one.slices)
        assert [part.acquired_at for part in one.slices] == sorted(
            part.acquired_at for part in one.slices
        )


@unhurried
@given(ledgers(), st.randoms(use_true_random=False))
def test_the_order_of_the_rows_changes_nothing(ledger: list[Transaction], chance: Random) -> None:
    mixed = list(ledger)
    chance.shuffle(mixed)

    assert chain_of(mixed) == chain_of(ledger)
    assert locate(chain_of(mixed), own_transfers(mixed)) == locate(
        chain_of(ledger), own_transfers(ledger)
    )


@unhurried
@given(ledgers(), st.fractions(0, 1))
def test_cutting_a_sale_in_two_changes_nothing(ledger: list[Transaction], where: Fraction) -> None:
    cut: list[Transaction] = []
    for row in ledger:
        if row.type is not TransactionType.SELL or row.given is None:
            cut.append(row)
            continue
        first = (row.given.units * where.numerator / where.denominator).quantize(Decimal("1e-8"))
        halves = (first, row.given.units - first)
        cut.extend(
            row._replace(
                id=TransactionId(f"{row.id}{half}"),
                given=Quantity(size, row.given.asset),
                fees=row.fees if half else (),
                value=None,
            )
            for half, size in enumerate(halves)
        )

    whole, parts = chain_of(ledger), chain_of(cut)
    assert whole.lots == parts.lots
    assert total_cost(whole) == total_cost(parts)


def total_cost(chain: Chain) -> Fraction:
    return sum(
        (Fraction(part.cost or 0) for one in chain.disposals for part in one.slices), Fraction(0)
    )


@unhurried
@given(ledgers())
def test_every_unit_left_lies_somewhere(ledger: list[Transaction]) -> None:
    chain, moves = chain_of(ledger), own_transfers(ledger)
    found = dict.fromkeys((lot.id for lot in chain.lots), Fraction(0))
    for place in locate(chain, moves).locations:
        found[place.lot] += Fraction(place.units)

    assert found == {lot.id: Fraction(lot.remaining) for lot in chain.lots}


@unhurried
@given(ledgers())
def test_balances_are_what_came_less_what_went(ledger: list[Transaction]) -> None:
    balances = account_balances(ledger, own_transfers(ledger))

    for coin in COINS:
        by_rows = Fraction(0)
        for row in ledger:
            own = row.type in OWN
            for side, sign in ((row.received, 1), (row.given, -1)):
                if side and side.asset == coin and not own:
                    by_rows += sign * Fraction(side.units)
            by_rows -= sum(Fraction(fee.units) for fee in row.fees or () if fee.asset == coin)
        held = sum(Fraction(units) for (_, asset), units in balances.items() if asset == coin)
        assert held == by_rows
