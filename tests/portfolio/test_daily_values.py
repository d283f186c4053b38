"""What was held at the end of each day, by hand."""

from datetime import date
from decimal import Decimal
from zoneinfo import ZoneInfo

from fifo.ledger_text import market, matched
from fifolio.fifo.market_value import Market
from fifolio.portfolio.daily_values import DailyValue, daily_values

MADRID = ZoneInfo("Europe/Madrid")
D = Decimal


def valued(text: str, at: Market, until: str) -> list[DailyValue]:
    return list(daily_values(matched(text, at), at, MADRID, date.fromisoformat(until)))


def test_every_day_from_the_first_purchase_has_a_value() -> None:
    at = market("BTC 2024-03-01 100 EUR\nBTC 2024-03-03 120 EUR")
    days = valued("2024-03-01 BUY + 2 BTC - 200 EUR", at, "2024-03-10")

    assert len(days) == 10
    # The close of the 1st holds on the 2nd, as a Friday's does on Saturday.
    assert [day.value for day in days[:3]] == [D(200), D(200), D(240)]


def test_what_is_carried_is_what_was_held_the_evening_before() -> None:
    at = market("BTC 2024-03-01 100 EUR\nBTC 2024-03-02 110 EUR\nBTC 2024-03-03 110 EUR")
    days = valued(
        """
        2024-03-01 BUY + 1 BTC - 100 EUR
        2024-03-02 BUY + 9 BTC - 990 EUR
        2024-03-03 SELL - 10 BTC + 1100 EUR
        """,
        at,
        "2024-03-03",
    )

    assert [(day.value, day.carried) for day in days] == [
        (D(100), None),
        (D(1100), D(110)),
        (D(0), D(1100)),
    ]


def test_a_coin_without_a_price_is_named_and_nothing_is_compared_over_it() -> None:
    at = market("BTC 2024-03-01 100 EUR\nETH 2024-03-03 10 EUR")
    days = valued(
        """
        2024-03-01 BUY + 1 BTC - 100 EUR
        2024-03-02 BUY + 1 ETH - 10 EUR
        """,
        at,
        "2024-03-04",
    )

    assert [(day.value, set(day.missing), day.carried) for day in days] == [
        (D(100), set(), None),
        (D(100), {"price"}, D(100)),
        (D(110), set(), None),
        (D(110), set(), D(110)),
    ]


def test_a_price_in_dollars_is_converted_at_the_rate_of_its_day() -> None:
    at = market(
        "BTC 2024-03-01 100 USD\nBTC 2024-03-02 100 USD",
        "USD/EUR 2024-03-01 0.9\nUSD/EUR 2024-03-02 0.8",
    )
    days = valued("2024-03-01 BUY + 1 BTC - 90 EUR", at, "2024-03-02")

    assert [day.value for day in days] == [D(90), D(80)]


def test_a_rename_is_neither_purchase_nor_sale() -> None:
    at = market("MATIC 2024-03-01 1 EUR\nPOL 2024-03-02 1 EUR")
    days = valued(
        """
        2024-03-01 BUY + 10 MATIC - 10 EUR
        2024-03-02 MIGRATION_SWAP - 10 MATIC + 10 POL
        """,
        at,
        "2024-03-02",
    )

    assert [day.value for day in days] == [D(10), D(10)]


def test_an_empty_ledger_has_no_days() -> None:
    assert valued("", market(""), "2024-03-10") == []
