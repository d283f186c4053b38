"""What-if figures (reference value R17)."""

from decimal import Decimal

import pytest

from fifolio.fifo.chain import Unvalued, Valuation, Valued
from fifolio.portfolio.scenarios import NotHeld, PositionValue, position_value, shock
from fifolio.portfolio.valuation import Holding

D = Decimal


def held(asset: str, units: str, value: str | None) -> Holding:
    worth: Valuation = Unvalued("price") if value is None else Valued(D(value))
    return Holding(asset, D(units), Valued(D(1)), worth, None)


BOTH = (held("BTC", "2", "100000"), held("ETH", "10", "100000"))


def moved(*holdings: Holding, price: str) -> PositionValue:
    found = position_value(holdings, "BTC", D(price))
    assert isinstance(found, PositionValue)
    return found


def test_a_position_at_another_price_changes_its_share() -> None:
    up = moved(*BOTH, price="70000")

    assert (up.value, up.delta) == (D(140000), D(40000))
    assert up.allocation_pct is not None
    assert round(up.allocation_pct, 6) == D("58.333333")
    assert moved(*BOTH, price="75000").allocation_pct == 60


def test_a_price_of_zero_is_a_price() -> None:
    assert moved(*BOTH, price="0") == PositionValue(D(0), D(-100000), D(0))


def test_a_position_without_a_value_now_only_has_one_then() -> None:
    assert moved(held("BTC", "2", None), BOTH[1], price="5") == PositionValue(D(10), None, None)


def test_of_an_empty_portfolio_there_is_no_share() -> None:
    assert moved(held("BTC", "2", "100000"), price="0").allocation_pct is None


def test_what_is_not_held_has_no_value() -> None:
    assert position_value(BOTH, "XYZ", D(5)) == NotHeld()


SMALL = (held("BTC", "1", "100"), held("ETH", "1", "300"))


@pytest.mark.parametrize(
    ("pct", "by_asset", "after", "delta"),
    [
        (D(-50), {}, "200", "-200"),
        (D(0), {"BTC": D(10)}, "410", "10"),
        (D(0), {"XYZ": D(5), "ETH": D(-10)}, "370", "-30"),
        (D(-100), {}, "0", "-400"),
        (D(1000), {}, "4400", "4000"),
    ],
)
def test_a_shock_moves_what_it_names(
    pct: Decimal, by_asset: dict[str, Decimal], after: str, delta: str
) -> None:
    found = shock(SMALL, pct, by_asset)

    assert (found.before, found.after, found.delta) == (D(400), D(after), D(delta))


def test_a_shock_names_what_it_cannot_move() -> None:
    found = shock((*SMALL, held("DOT", "5", None)), D(0), {"XYZ": D(5), "DOT": D(5)})

    assert (found.not_held, found.unvalued) == (("XYZ",), ("DOT",))
    assert [one.asset for one in found.assets] == ["ETH", "BTC"]


def test_a_shock_keeps_every_digit() -> None:
    found = shock((held("BTC", "1", "12345678901234567890.123456789"),), D(10), {})

    assert found.after == D("13580246791358024679.1358024679")
