from decimal import Decimal

from fifolio.fifo.chain import Lot, Unvalued, Valued
from fifolio.fifo.market_value import Market
from fifolio.portfolio.valuation import Holding, value_holdings
from portfolio.held import NO_PRICE, NO_RATE, TODAY, chain, lot, market

BTC_AT_50000 = market({"BTC": ("50000", "EUR")})


def held(prices: Market, *lots: Lot) -> tuple[Holding, ...]:
    return value_holdings(chain(*lots), prices, TODAY)


def test_open_lots_of_an_asset_are_one_holding() -> None:
    (holding,) = held(
        BTC_AT_50000, lot("BTC", "1", "30000"), lot("BTC", "0.5", "10000", remaining="0.25")
    )

    assert holding.units == Decimal("1.25")
    assert holding.cost == Valued(Decimal(35000))
    assert holding.average_price == Decimal(28000)


def test_a_value_is_units_times_the_latest_close() -> None:
    (holding,) = held(BTC_AT_50000, lot("BTC", "0.5", "10000"))

    assert isinstance(holding.value, Valued)
    assert holding.value.number == Decimal(25000)
    assert holding.unrealized == Decimal(15000)
    assert holding.is_valued


def test_a_close_in_dollars_is_converted_at_the_latest_rate() -> None:
    (holding,) = held(market({"BTC": ("50000", "USD")}, USD="0.9"), lot("BTC", "1", "10000"))

    assert isinstance(holding.value, Valued)
    assert holding.value.number == Decimal(45000)


def test_a_used_up_lot_is_not_held() -> None:
    assert held(BTC_AT_50000, lot("BTC", "1", "30000", remaining="0")) == ()


def test_a_holding_without_a_price_has_no_value_and_a_cost() -> None:
    (holding,) = held(market({}), lot("XYZ", "10", "100"))

    assert holding.value == Unvalued("price")
    assert holding.cost == Valued(Decimal(100))
    assert holding.unrealized is None
    assert holding.missing == {"price"}


def test_a_close_without_a_rate_is_not_taken_at_one() -> None:
    (holding,) = held(market({"BTC": ("50000", "USD")}), lot("BTC", "1", "10000"))

    assert holding.value == Unvalued("rate")


def test_one_lot_without_a_basis_takes_the_cost_of_the_holding() -> None:
    (holding,) = held(BTC_AT_50000, lot("BTC", "1", "10000"), lot("BTC", "1", NO_RATE))

    assert holding.cost == Unvalued("rate")
    assert holding.average_price is None
    assert not holding.is_valued


def test_the_valued_come_first_by_value_and_the_rest_by_symbol() -> None:
    prices = market({"BTC": ("50000", "EUR"), "ADA": ("1", "EUR"), "SOL": ("1", "EUR")})

    found = held(
        prices,
        lot("ZZZ", "1", "1"),
        lot("AAA", "1", "1"),
        lot("SOL", "7", "1"),
        lot("ADA", "7", "1"),
        lot("BTC", "1", "1"),
        lot("ETH", "1", NO_PRICE),
    )

    assert [one.asset for one in found] == ["BTC", "ADA", "SOL", "AAA", "ETH", "ZZZ"]


def test_a_micro_price_keeps_all_its_digits() -> None:
    (holding,) = held(market({"PEPE": ("0.00000001234", "EUR")}), lot("PEPE", "1000", "1"))

    assert isinstance(holding.value, Valued)
    assert holding.value.number == Decimal("0.00001234")


def test_a_later_close_is_not_known_yet() -> None:
    early = TODAY.replace(year=2025)

    (holding,) = value_holdings(chain(lot("BTC", "1", "1")), BTC_AT_50000, early)

    assert holding.value == Unvalued("price")
    assert holding.close is None
