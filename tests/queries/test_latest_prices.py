"""The newest known price of a coin, with its moment and who said so; nothing is fetched."""

from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from pathlib import Path

from fifolio.actions.import_prices import import_prices
from fifolio.actions.manual_price import enter_price
from fifolio.money.amount import Amount
from fifolio.queries.books import Books
from fifolio.queries.latest_prices import LatestPrice, latest_prices
from fifolio.store.ledger_file import LedgerFile
from fifolio.store.live_prices import LivePrice
from fifolio.store.market_recording import record_live
from store.ledgers import open_ledger

NOW = datetime(2026, 11, 30, 15, 0, tzinfo=UTC)


def euros(number: str) -> Amount:
    return Amount(Decimal(number), "EUR")


def told(
    ledger: LedgerFile, *symbols: str, now: datetime = NOW
) -> tuple[list[LatestPrice], tuple[str, ...]]:
    with ledger.reading() as reader:
        found = latest_prices(Books(reader, "EUR", now.date()), symbols, now)
    return list(found.prices), found.not_tracked


def live(symbol: str, price: Amount, minutes_ago: int) -> LivePrice:
    return LivePrice(symbol, price, NOW - timedelta(minutes=minutes_ago), "kraken")


def test_live_prices_are_told_in_the_order_asked_and_each_once(tmp_path: Path) -> None:
    ledger = open_ledger(tmp_path)
    with ledger.writing() as writer:
        record_live(writer, [live("BTC", euros("60000.10"), 5), live("ETH", euros("2000"), 20)])

    prices, missing = told(ledger, "ETH", "BTC", "ETH", "DOGE")

    assert [(one.symbol, one.price, one.staleness_seconds, one.is_stale) for one in prices] == [
        ("ETH", euros("2000"), 1200, True),
        ("BTC", euros("60000.10"), 300, False),
    ]
    assert missing == ("DOGE",)
    ledger.close()


def test_a_price_in_another_currency_is_not_converted(tmp_path: Path) -> None:
    ledger = open_ledger(tmp_path)
    with ledger.writing() as writer:
        record_live(writer, [live("BTC", Amount(Decimal(1), "USD"), 5)])
    import_prices(ledger, b"date,symbol,currency,close\n2026-11-29,BTC,USD,1\n", "a.csv")

    assert told(ledger, "BTC") == ([], ("BTC",))
    ledger.close()


def test_without_a_live_price_the_last_close_is_told_as_one(tmp_path: Path) -> None:
    ledger = open_ledger(tmp_path)
    import_prices(ledger, b"date,symbol,currency,close\n2026-11-28,BTC,EUR,5\n", "a.csv")
    enter_price(ledger, "BTC", date(2026, 11, 29), euros("6"), NOW)

    (price,), _ = told(ledger, "btc".upper())
    assert (price.kind, price.price, price.provider) == ("close", euros("6"), "MANUAL")
    assert price.at == datetime(2026, 11, 30, tzinfo=UTC)
    assert not price.is_stale

    (later,), _ = told(ledger, "BTC", now=NOW + timedelta(hours=22))
    assert later.is_stale
    ledger.close()


def test_a_close_of_a_day_that_is_not_over_is_no_price_yet(tmp_path: Path) -> None:
    ledger = open_ledger(tmp_path)
    import_prices(ledger, b"date,symbol,currency,close\n2026-11-30,BTC,EUR,5\n", "a.csv")

    assert told(ledger, "BTC") == ([], ("BTC",))
    ledger.close()


def test_a_newer_close_stands_before_an_old_live_price(tmp_path: Path) -> None:
    ledger = open_ledger(tmp_path)
    with ledger.writing() as writer:
        record_live(writer, [live("BTC", euros("1"), 60 * 48)])
    import_prices(ledger, b"date,symbol,currency,close\n2026-11-29,BTC,EUR,5\n", "a.csv")

    (price,), _ = told(ledger, "BTC")
    assert price.kind == "close"
    ledger.close()


def test_an_old_name_is_answered_under_the_new_one(tmp_path: Path) -> None:
    ledger = open_ledger(tmp_path)
    with ledger.writing() as writer:
        record_live(writer, [live("POL", euros("0.2"), 1)])

    assert [one.symbol for one in told(ledger, "MATIC")[0]] == ["POL"]
    ledger.close()


def test_a_moment_ahead_of_ours_is_no_negative_age(tmp_path: Path) -> None:
    ledger = open_ledger(tmp_path)
    with ledger.writing() as writer:
        record_live(writer, [live("BTC", euros("1"), -3)])

    assert told(ledger, "BTC")[0][0].staleness_seconds == 0
    ledger.close()
