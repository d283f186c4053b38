from decimal import Decimal

from fifolio.fifo.chain import Lot, Missing, Unvalued
from fifolio.portfolio.realized import Realized
from fifolio.portfolio.totals import Totals, totals
from fifolio.portfolio.valuation import value_holdings
from portfolio.held import NO_RATE, TODAY, chain, lot, market

PRICES = market({"BTC": ("50000", "EUR"), "ETH": ("2000", "EUR")})


def realized(number: str = "0", *missing: Missing) -> Realized:
    return Realized(Decimal(number), len(missing), frozenset(missing))


def summed(*lots: Lot, won: Realized | None = None) -> Totals:
    return totals(value_holdings(chain(*lots), PRICES, TODAY), won or realized())


def test_totals_are_over_valued_holdings_only() -> None:
    found = summed(
        lot("BTC", "1", "30000"),
        lot("ETH", "1", NO_RATE),
        lot("XYZ", "5", "100"),
        won=realized("7"),
    )

    assert (found.equity, found.cost_basis) == (Decimal(50000), Decimal(30000))
    assert (found.unrealized, found.realized, found.total) == (
        Decimal(20000),
        Decimal(7),
        Decimal(20007),
    )
    assert found.unvalued == 2


def test_a_missing_rate_and_a_missing_price_are_told_apart() -> None:
    assert summed(lot("ETH", "1", NO_RATE)).rates_incomplete
    assert not summed(lot("ETH", "1", NO_RATE)).prices_incomplete
    assert summed(lot("XYZ", "5", "100")).prices_incomplete
    assert not summed(lot("XYZ", "5", "100")).rates_incomplete


def test_a_disposal_without_a_rate_makes_the_totals_incomplete() -> None:
    found = summed(lot("BTC", "1", "1"), won=realized("0", "rate"))

    assert found.rates_incomplete
    assert found.excluded == 1


def test_each_total_is_rounded_once() -> None:
    found = summed(*(lot("BTC", "1", "0.004", name=f"n{n}") for n in range(3)))

    assert found.cost_basis == Decimal("0.01")


def test_nothing_held_gives_zeros_and_no_gap() -> None:
    found = summed()

    assert (found.equity, found.total) == (Decimal("0.00"), Decimal("0.00"))
    assert not found.rates_incomplete
    assert not found.prices_incomplete


def test_a_price_in_another_currency_is_a_missing_price() -> None:
    assert summed(lot("BTC", "1", Unvalued("currency"))).prices_incomplete
