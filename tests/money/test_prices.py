from datetime import date
from decimal import Decimal

from fifolio.money.amount import Amount
from fifolio.money.prices import Close, PriceHistory

FRIDAY, SATURDAY = date(2024, 3, 1), date(2024, 3, 2)
HISTORY = PriceHistory(
    {
        "BTC": [(SATURDAY, Decimal(43000), "USD"), (FRIDAY, Decimal(42000), "EUR")],
        "ETH": [],
        "ADA": iter([(FRIDAY, Decimal("0.50"), "EUR")]),
    }
)


def test_the_latest_close_on_or_before_the_day_is_taken() -> None:
    assert HISTORY.close("BTC", FRIDAY) == Close(Amount(Decimal(42000), "EUR"), FRIDAY)
    assert HISTORY.close("BTC", SATURDAY) == Close(Amount(Decimal(43000), "USD"), SATURDAY)
    assert HISTORY.close("BTC", date(2024, 3, 9)) == HISTORY.close("BTC", SATURDAY)


def test_a_price_of_a_later_day_is_never_taken() -> None:
    assert HISTORY.close("BTC", date(2024, 2, 29)) is None


def test_an_asset_without_any_price_has_none() -> None:
    assert HISTORY.close("ETH", SATURDAY) is None
    assert HISTORY.close("DOGE", SATURDAY) is None


def test_closes_may_be_read_from_an_iterator() -> None:
    assert HISTORY.close("ADA", SATURDAY) == Close(Amount(Decimal("0.50"), "EUR"), FRIDAY)
