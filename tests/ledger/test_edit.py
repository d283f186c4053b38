from datetime import UTC, date, datetime
from decimal import Decimal
from zoneinfo import ZoneInfo

from fifolio.fifo.chain import Lot, Unvalued, Valued
from fifolio.fifo.ledger_chain import match_ledger
from fifolio.fifo.market_value import Market
from fifolio.ledger.edit import Edit, Total, effective
from fifolio.ledger.transaction import Quantity, Transaction, TransactionId, TransactionType
from fifolio.money.amount import Amount
from fifolio.money.prices import PriceHistory
from fifolio.money.rates import RateHistory

D = Decimal
NOTHING_KNOWN = Market(PriceHistory({}), RateHistory({}))
TEN_EUROS = (Quantity(D(10), "EUR"),)

# R13
BUY = Transaction(
    TransactionId("buy"),
    datetime(2024, 1, 5, 10, tzinfo=UTC),
    TransactionType.BUY,
    "Kraken",
    received=Quantity(D(1), "BTC"),
    given=Quantity(D(40000), "EUR"),
    fees=TEN_EUROS,
)


def eur(number: str) -> Amount:
    return Amount(D(number), "EUR")


def lot(imported: Transaction, edit: Edit) -> Lot:
    chain = match_ledger(
        [effective(imported, edit)], NOTHING_KNOWN, "EUR", ZoneInfo("Europe/Madrid")
    )
    (only,) = chain.lots
    return only


def without_fee(**changes: object) -> Transaction:
    fields = {name: getattr(BUY, name) for name in BUY._fields}
    return Transaction(**(fields | {"fees": ()} | changes))


def test_an_edited_price_takes_the_place_of_the_money_paid() -> None:
    assert lot(BUY, Edit(unit_price=eur("42000"))).basis == Valued(D(42010), "MANUAL")


def test_an_edited_price_values_what_had_no_recorded_total() -> None:
    bought = without_fee(given=None)

    assert lot(bought, Edit(unit_price=eur("43000"))).basis == Valued(D(43000), "MANUAL")


def test_an_edited_total_beats_an_edited_price() -> None:
    edit = Edit(unit_price=eur("42000"), total=Total(eur("50000")))

    assert lot(without_fee(), edit).basis == Valued(D(50000), "MANUAL")


def test_a_fee_edited_away_leaves_the_price_alone() -> None:
    assert lot(BUY, Edit(fees=())).basis == Valued(D(40000), "RECORDED")


def test_an_edited_quantity_keeps_the_total() -> None:
    found = lot(BUY, Edit(units_in=D("2.0")))

    assert (found.units, found.basis) == (D(2), Valued(D(40010), "RECORDED"))


def test_an_edited_price_is_of_the_edited_quantity() -> None:
    edit = Edit(units_in=D(2), unit_price=eur("30000"))

    assert lot(without_fee(), edit).basis == Valued(D(60000), "MANUAL")


def test_money_edited_on_its_own_is_the_new_total() -> None:
    assert lot(BUY, Edit(units_out=D(41000))).basis == Valued(D(41010), "MANUAL")


def test_a_total_edited_to_be_unknown_is_unknown_and_not_what_was_imported() -> None:
    assert lot(without_fee(), Edit(total=Total(None))).basis == Unvalued("price")


def test_a_price_edited_in_another_currency_than_the_row_is_no_value() -> None:
    price = Amount(D(42000), "USD")

    assert lot(without_fee(), Edit(unit_price=price)).basis == Unvalued("currency")


def test_a_charged_fee_of_zero_is_not_the_same_as_none() -> None:
    charged = effective(BUY, Edit(fees=(Quantity(D(0), "EUR"),)))

    assert charged.fees == (Quantity(D(0), "EUR"),)
    assert effective(BUY, Edit(fees=())).fees == ()
    assert effective(BUY, Edit(note="?")) == BUY


def test_type_and_moment_are_what_the_user_says() -> None:
    later = datetime(2025, 3, 1, tzinfo=UTC)

    changed = effective(BUY, Edit(type=TransactionType.SWAP, at=later))

    assert (changed.type, changed.at) == (TransactionType.SWAP, later)
    assert (BUY.type, BUY.at.date()) == (TransactionType.BUY, date(2024, 1, 5))


def test_an_edit_names_its_fields() -> None:
    assert Edit(note="only a word").fields == ()
    assert Edit(total=Total(None), fees=()).fields == ("total", "fees")
