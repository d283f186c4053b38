"""A close by hand: it stands first, and what lies beneath it comes back."""

from collections.abc import Iterator
from datetime import UTC, date, datetime
from decimal import Decimal
from pathlib import Path

import pytest

from actions.canonical import open_ledger, version
from fifolio.actions.import_prices import import_prices
from fifolio.actions.manual_price import ManualPriceError, enter_price, take_back_price
from fifolio.money.amount import Amount
from fifolio.store.ledger_file import LedgerFile
from fifolio.store.price_history import list_closes, load_prices

NOW = datetime(2026, 11, 30, 15, 0, tzinfo=UTC)
DAY = date(2024, 1, 31)


@pytest.fixture
def ledger(tmp_path: Path) -> Iterator[LedgerFile]:
    ledger = open_ledger(tmp_path)
    yield ledger
    ledger.close()


def euros(number: str) -> Amount:
    return Amount(Decimal(number), "EUR")


def close(ledger: LedgerFile, symbol: str = "BTC", on: date = DAY) -> Amount | None:
    with ledger.reading() as reader:
        found = load_prices(reader).close(symbol, on)
    return found.price if found and found.on == on else None


def sources(ledger: LedgerFile, symbol: str = "BTC") -> list[str]:
    with ledger.reading() as reader:
        return [one.source for one in list_closes(reader, [symbol])]


def test_a_close_by_hand_counts_at_once_and_says_what_it_is(ledger: LedgerFile) -> None:
    before = version(ledger)
    enter_price(ledger, "btc", DAY, euros("42580.123456789012345678"), NOW)

    assert close(ledger) == euros("42580.123456789012345678")
    assert sources(ledger) == ["MANUAL"]
    assert version(ledger) > before


def test_it_stands_before_a_file_and_the_file_is_there_again_without_it(
    ledger: LedgerFile,
) -> None:
    import_prices(ledger, b"date,symbol,currency,close\n2024-01-31,BTC,USD,1\n", "a.csv")
    enter_price(ledger, "BTC", DAY, euros("2"), NOW)
    assert close(ledger) == euros("2")
    assert sources(ledger) == ["MANUAL"]

    # A file that comes later goes beneath it, too.
    import_prices(ledger, b"date,symbol,currency,close\n2024-01-31,BTC,USD,3\n", "a.csv")
    assert close(ledger) == euros("2")

    assert take_back_price(ledger, "BTC", DAY)
    assert close(ledger) == Amount(Decimal(3), "USD")
    assert sources(ledger) == ["FILE"]
    assert not take_back_price(ledger, "BTC", DAY)


def test_a_second_one_takes_the_place_of_the_first(ledger: LedgerFile) -> None:
    enter_price(ledger, "BTC", DAY, euros("1"), NOW)
    enter_price(ledger, "BTC", DAY, Amount(Decimal(2), "GBP"), NOW)

    assert close(ledger) == Amount(Decimal(2), "GBP")


def test_a_worthless_coin_may_cost_nothing(ledger: LedgerFile) -> None:
    enter_price(ledger, "SCAM", DAY, euros("0"), NOW)

    assert close(ledger, "SCAM") == euros("0")


def test_an_old_name_means_the_coin_it_meant_that_day(ledger: LedgerFile) -> None:
    enter_price(ledger, "MATIC", DAY, euros("0.9"), NOW)
    enter_price(ledger, "LUNA", date(2022, 5, 1), euros("80"), NOW)
    enter_price(ledger, "LUNA", date(2022, 6, 1), euros("5"), NOW)

    assert close(ledger, "POL") == euros("0.9")
    assert close(ledger, "LUNC", date(2022, 5, 1)) == euros("80")
    assert close(ledger, "LUNA", date(2022, 6, 1)) == euros("5")
    assert take_back_price(ledger, "matic", DAY)


@pytest.mark.parametrize(
    ("symbol", "on", "price", "field"),
    [
        ("=1+1", DAY, euros("1"), "symbol"),
        ("USDС", DAY, euros("1"), "symbol"),
        ("", DAY, euros("1"), "symbol"),
        ("EUR", DAY, euros("1"), "symbol"),
        ("BTC", date(2026, 12, 1), euros("1"), "day"),
        ("BTC", date(2008, 12, 31), euros("1"), "day"),
        ("BTC", DAY, euros("-0.01"), "price"),
        ("BTC", DAY, euros("1e400"), "price"),
        ("BTC", DAY, euros("1e-400"), "price"),
        ("BTC", DAY, Amount(Decimal(1), "USDT"), "currency"),
        ("BTC", DAY, Amount(Decimal(1), "XXX"), "currency"),
    ],
)
def test_what_can_be_no_close_is_refused_in_a_sentence(
    ledger: LedgerFile, symbol: str, on: date, price: Amount, field: str
) -> None:
    with pytest.raises(ManualPriceError) as refused:
        enter_price(ledger, symbol, on, price, NOW)

    assert refused.value.field == field
    assert len(str(refused.value)) > 20
    assert sources(ledger, symbol or "BTC") == []
