from datetime import UTC, date, datetime
from decimal import Decimal
from zoneinfo import ZoneInfo

import pytest

from fifo.ledger_text import MADRID, market
from fifolio.fifo.chain import Valued
from fifolio.fifo.yardstick import Yardstick
from fifolio.ledger.transaction import Quantity
from fifolio.money.amount import Amount

LATE = datetime(2024, 12, 31, 23, 30, tzinfo=UTC)
MARKET = market("BTC 2024-12-31 90000 USD\nBTC 2025-01-01 91000 EUR", "USD/EUR 2024-12-31 0.9")


@pytest.mark.parametrize(
    ("at", "zone", "day"),
    [
        (LATE, "Europe/Madrid", date(2025, 1, 1)),
        (LATE, "Atlantic/Canary", date(2024, 12, 31)),
        (LATE.replace(minute=0, hour=22), "Europe/Madrid", date(2024, 12, 31)),
        (datetime(2024, 6, 30, 22, 0, tzinfo=UTC), "Europe/Madrid", date(2024, 7, 1)),
    ],
)
def test_the_day_is_the_civil_day_of_the_place(at: datetime, zone: str, day: date) -> None:
    # Z1, Z2; B091
    assert Yardstick(MARKET, "EUR", ZoneInfo(zone)).day(at) == day


def test_price_and_rate_are_those_of_the_civil_day() -> None:
    coin = Quantity(Decimal(1), "BTC")

    madrid = Yardstick(MARKET, "EUR", MADRID).worth(coin, LATE)
    canary = Yardstick(MARKET, "EUR", ZoneInfo("Atlantic/Canary")).worth(coin, LATE)

    assert madrid == Valued(Decimal(91000), "MARKET")
    assert canary == Valued(Decimal(81000), "MARKET_CONVERTED", Decimal("0.9"), date(2024, 12, 31))


def test_an_amount_of_its_own_currency_is_left_as_it_is() -> None:
    yardstick = Yardstick(MARKET, "EUR", MADRID)

    assert yardstick.converted(Amount(Decimal(5), "EUR"), LATE, "MANUAL") == Valued(
        Decimal(5), "MANUAL"
    )
    assert yardstick.converted(Amount(Decimal(5), "USD"), LATE) == Valued(
        Decimal("4.5"), "RECORDED", Decimal("0.9"), date(2024, 12, 31)
    )
