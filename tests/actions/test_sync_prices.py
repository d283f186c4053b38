"""Closes are fetched where they lack: exactly these, from source after source, and kept."""

import asyncio
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from pathlib import Path

import pytest
from sqlalchemy.exc import DBAPIError

from actions.canonical import imported, open_ledger
from databases import OnServer, Place
from fifolio.actions.fetch_turn import FetchRunningError
from fifolio.actions.import_prices import import_prices
from fifolio.actions.manual_price import enter_price
from fifolio.actions.sync_prices import AssetFetch, UnknownCoinError, sync_prices
from fifolio.ledger.fetch_attempt import Attempt, Fault
from fifolio.money.amount import Amount
from fifolio.store.coin_choices import load_candidates
from fifolio.store.failure import LedgerError
from fifolio.store.fetch_attempts import load_attempts
from fifolio.store.ledger_file import LedgerFile
from fifolio.store.market_recording import take_turn
from fifolio.store.price_history import list_closes, load_prices
from market.market_server import MarketServer, Wrong, days, html_page, market_server
from market.quick_sources import quick_sources

NOW = datetime(2026, 11, 30, 15, 0, tzinfo=UTC)
YESTERDAY = date(2026, 11, 29)
BOUGHT = "2026-11-25T10:00:00Z"


@pytest.fixture
def outside() -> Iterator[MarketServer]:
    with market_server() as server:
        yield server


@pytest.fixture
def ledger(tmp_path: Path) -> Iterator[LedgerFile]:
    ledger = open_ledger(tmp_path)
    yield ledger
    ledger.close()


def buy(ledger: LedgerFile, *coins: str, at: str = BOUGHT) -> None:
    imported(ledger, *(f"{at},BUY,{coin},1,EUR,100,,,,EUR,Mine,{coin}{at}," for coin in coins))


def clock() -> datetime:
    return NOW


async def sync(
    ledger: LedgerFile, server: MarketServer, *symbols: str, now: datetime = NOW
) -> dict[str, AssetFetch]:
    async with quick_sources(server) as sources:
        done = await sync_prices(ledger, sources, symbols, lambda: now)
    return {one.symbol: one for one in done}


def known(ledger: LedgerFile, symbol: str) -> dict[int, tuple[str, str, str]]:
    with ledger.reading() as reader:
        return {
            one.on.day: (str(one.price.number), one.price.currency, one.source)
            for one in list_closes(reader, [symbol])
        }


def attempts(ledger: LedgerFile, symbol: str) -> dict[str, Attempt]:
    with ledger.reading() as reader:
        return {one.source: one for one in load_attempts(reader, "close") if one.subject == symbol}


async def test_each_day_since_the_first_is_filled_and_today_is_not_over(
    ledger: LedgerFile, outside: MarketServer
) -> None:
    buy(ledger, "BTC")
    outside.kraken["BTC/EUR"] = days("2026-11-20", *(str(n) for n in range(20, 31)))

    done = await sync(ledger, outside)

    assert known(ledger, "BTC") == {n: (str(n), "EUR", "kraken") for n in range(25, 30)}
    assert (done["BTC"].lacking, done["BTC"].found, done["BTC"].left) == (5, 5, 0)


async def test_figures_follow_at_once(ledger: LedgerFile, outside: MarketServer) -> None:
    buy(ledger, "BTC")
    outside.kraken["BTC/EUR"] = days("2026-11-25", "1", "2", "3", "4", "5")
    with ledger.reading() as reader:
        assert load_prices(reader).close("BTC", YESTERDAY) is None

    await sync(ledger, outside)

    with ledger.reading() as reader:
        close = load_prices(reader).close("BTC", YESTERDAY)
    assert close is not None
    assert close.price == Amount(Decimal(5), "EUR")


async def test_interior_holes_are_filled_and_what_the_user_gave_stays(
    ledger: LedgerFile, outside: MarketServer
) -> None:
    buy(ledger, "BTC")
    text = "date,symbol,currency,close\n2026-11-26,BTC,USD,7\n2026-11-28,BTC,EUR,8\n"
    import_prices(ledger, text.encode(), "prices.csv")
    enter_price(ledger, "BTC", date(2026, 11, 29), Amount(Decimal(9), "EUR"), NOW)
    outside.kraken["BTC/EUR"] = days("2026-11-25", "1", "2", "3", "4", "5")

    done = await sync(ledger, outside)

    assert known(ledger, "BTC") == {
        25: ("1", "EUR", "kraken"),
        26: ("7", "USD", "FILE"),
        27: ("3", "EUR", "kraken"),
        28: ("8", "EUR", "FILE"),
        29: ("9", "EUR", "MANUAL"),
    }
    assert done["BTC"].lacking == 2


async def test_a_second_run_fetches_nothing_when_nothing_lacks(
    ledger: LedgerFile, outside: MarketServer
) -> None:
    buy(ledger, "BTC")
    outside.kraken["BTC/EUR"] = days("2026-11-25", "1", "2", "3", "4", "5")
    await sync(ledger, outside)
    outside.asked.clear()

    assert await sync(ledger, outside) == {}
    assert outside.asked == []


async def test_the_next_source_is_asked_for_what_is_left(
    ledger: LedgerFile, outside: MarketServer
) -> None:
    buy(ledger, "BTC")
    outside.kraken["BTC/EUR"] = days("2026-11-25", "1", "2")
    outside.coinbase["BTC/EUR"] = days("2026-11-25", "11", "12", "13")
    outside.binance["BTC/EUR"] = days("2026-11-28", "24")
    outside.coingecko["bitcoin"] = days("2026-11-25", "31", "32", "33", "34", "35")

    done = await sync(ledger, outside)

    assert known(ledger, "BTC") == {
        25: ("1", "EUR", "kraken"),
        26: ("2", "EUR", "kraken"),
        27: ("13", "EUR", "coinbase"),
        28: ("24", "EUR", "binance"),
        29: ("35", "EUR", "coingecko"),
    }
    assert [(one.source, one.outcome, one.found) for one in done["BTC"].attempts] == [
        ("kraken", "partly", 2),
        ("coinbase", "partly", 1),
        ("binance", "partly", 1),
        ("coingecko", "filled", 1),
    ]


async def test_days_beyond_the_window_of_an_exchange_come_from_another(
    ledger: LedgerFile, outside: MarketServer
) -> None:
    buy(ledger, "BTC", at="2023-01-01T10:00:00Z")
    outside.kraken["BTC/EUR"] = days("2024-12-11", *["5"] * 719)
    outside.binance["BTC/EUR"] = days("2023-01-01", *["7"] * 1500)

    done = await sync(ledger, outside)

    assert done["BTC"].left == 0
    with ledger.reading() as reader:
        sources = {one.on: one.source for one in list_closes(reader, ["BTC"])}
    assert sources[date(2024, 12, 10)] == "binance"
    assert sources[date(2024, 12, 11)] == "kraken"
    assert attempts(ledger, "BTC")["kraken"].fault is Fault.OUT_OF_REACH
    # It is asked for a day before the first it can give, which is how it counts.
    since = int(datetime(2024, 12, 10, tzinfo=UTC).timestamp())
    assert [each.split("since=")[1] for each in outside.asked_of("OHLC")] == [str(since)]


async def test_of_an_old_coin_only_the_last_year_is_asked_of_who_sells_the_rest(
    ledger: LedgerFile, outside: MarketServer
) -> None:
    buy(ledger, "B2M", at="2024-06-01T10:00:00Z")
    outside.coins = [("bit2me", "B2M", "Bit2Me")]
    outside.coingecko["bit2me"] = days("2024-06-01", *["0.015"] * 1000)

    done = await sync(ledger, outside)

    assert done["B2M"].found == 364
    assert attempts(ledger, "B2M")["coingecko"].fault is Fault.OUT_OF_REACH


async def test_a_source_that_is_down_stops_no_other_and_is_asked_once(
    ledger: LedgerFile, outside: MarketServer
) -> None:
    buy(ledger, "ADA", "BTC", "ETH")
    outside.fail("/kraken", *[Wrong(status=503)] * 20)
    for pair in ("ADA/EUR", "BTC/EUR", "ETH/EUR"):
        outside.coinbase[pair] = days("2026-11-25", "1", "2", "3", "4", "5")

    done = await sync(ledger, outside)

    assert [one.left for one in done.values()] == [0, 0, 0]
    assert len(outside.asked_of("/kraken")) == 5
    assert attempts(ledger, "ADA")["kraken"].fault is Fault.SERVER_ERROR
    assert "kraken" not in attempts(ledger, "BTC")


async def test_failures_are_kept_and_counted_until_everything_is_there(
    ledger: LedgerFile, outside: MarketServer
) -> None:
    buy(ledger, "BTC")
    outside.kraken["BTC/EUR"] = days("2026-11-25", "1")
    outside.fail("OHLC", html_page())
    await sync(ledger, outside, now=NOW - timedelta(hours=1))
    failed = attempts(ledger, "BTC")["kraken"]
    assert failed == Attempt(
        "close", "BTC", "kraken", date(2026, 11, 25), YESTERDAY, NOW - timedelta(hours=1),
        "failed", Fault.MALFORMED, 0, 1,
    )  # fmt: skip

    await sync(ledger, outside)
    partly = attempts(ledger, "BTC")["kraken"]
    assert (partly.outcome, partly.fault, partly.found, partly.tries) == (
        "partly",
        Fault.NOTHING,
        1,
        2,
    )

    outside.kraken["BTC/EUR"] = days("2026-11-25", "1", "2", "3", "4", "5")
    await sync(ledger, outside)
    filled = attempts(ledger, "BTC")["kraken"]
    assert (filled.outcome, filled.fault, filled.tries) == ("filled", None, 3)


async def test_what_came_before_a_break_is_kept_and_the_next_run_goes_on(
    ledger: LedgerFile, outside: MarketServer
) -> None:
    buy(ledger, "BTC", at="2025-01-01T10:00:00Z")
    outside.coinbase["BTC/EUR"] = days("2025-01-01", *["5"] * 698)
    outside.fail("candles", None, *[Wrong(status=503)] * 5)
    await sync(ledger, outside)
    assert len(known_days(ledger, "BTC")) == 300
    assert attempts(ledger, "BTC")["coinbase"].fault is Fault.SERVER_ERROR
    outside.asked.clear()

    done = await sync(ledger, outside)

    assert done["BTC"].lacking == 398
    assert done["BTC"].left == 0
    first_asked = outside.asked_of("candles")[0]
    assert f"start={int(datetime(2025, 10, 28, tzinfo=UTC).timestamp())}" in first_asked


async def test_a_full_disk_keeps_what_was_recorded(
    ledger: LedgerFile, outside: MarketServer, database: Place
) -> None:
    buy(ledger, "BTC", at="2025-01-01T10:00:00Z")
    outside.coinbase["BTC/EUR"] = days("2025-01-01", *["5"] * 698)
    # The second page no longer fits.
    with ledger.writing() as writer:
        failing = database.fail("INSERT ON prices", "new.date > '2025-10-30'")
        writer.connection.exec_driver_sql(failing)
    async with quick_sources(outside, ("coinbase",)) as sources:
        with pytest.raises(LedgerError if isinstance(database, OnServer) else DBAPIError):
            await sync_prices(ledger, sources, (), clock)

    assert len(known_days(ledger, "BTC")) == 300
    with ledger.writing() as writer:
        on = " ON prices" if isinstance(database, OnServer) else ""
        writer.connection.exec_driver_sql(f"DROP TRIGGER failing{on}")
    assert (await sync(ledger, outside))["BTC"].lacking == 398
    assert len(known_days(ledger, "BTC")) == 698


def known_days(ledger: LedgerFile, symbol: str) -> tuple[date, ...]:
    with ledger.reading() as reader:
        return load_prices(reader).days(symbol)


async def test_a_run_that_is_broken_off_leaves_its_turn_free(
    ledger: LedgerFile, outside: MarketServer
) -> None:
    buy(ledger, "BTC")
    outside.fail("/kraken", Wrong(hangs=True))
    async with quick_sources(outside) as sources:
        task = asyncio.create_task(sync_prices(ledger, sources, (), clock))
        assert await asyncio.to_thread(outside.was_asked.wait, 10)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
    outside.kraken["BTC/EUR"] = days("2026-11-25", "1", "2", "3", "4", "5")

    assert (await sync(ledger, outside))["BTC"].left == 0


async def test_two_never_fetch_at_once(ledger: LedgerFile, outside: MarketServer) -> None:
    buy(ledger, "BTC")
    with ledger.writing() as writer:
        assert take_turn(writer, "fetch", "another worker", NOW, timedelta(seconds=90))

    with pytest.raises(FetchRunningError):
        await sync(ledger, outside)
    assert outside.asked == []

    # A worker that died holds its turn for a while, and then no longer.
    await sync(ledger, outside, now=NOW + timedelta(seconds=91))
    assert outside.asked


async def test_a_ticker_of_two_coins_waits_for_the_user(
    ledger: LedgerFile, outside: MarketServer
) -> None:
    buy(ledger, "DUO")
    outside.coins = [("duo-one", "DUO", "Duo One"), ("duo-two", "DUO", "Duo Two")]
    outside.quotes |= {"coingecko:duo-one": "459", "coingecko:duo-two": "7"}

    await sync(ledger, outside)

    assert known(ledger, "DUO") == {}
    assert attempts(ledger, "DUO")["coingecko"].fault is Fault.AMBIGUOUS
    with ledger.reading() as reader:
        listed = load_candidates(reader)["DUO"]
    assert [(one.coin_id, one.price) for one in listed] == [
        ("duo-one", Amount(Decimal(459), "EUR")),
        ("duo-two", Amount(Decimal(7), "EUR")),
    ]


async def test_the_other_coin_of_a_shared_ticker_is_not_given_the_price_of_the_first(
    ledger: LedgerFile, outside: MarketServer
) -> None:
    # Before the fork of Bitcoin Gold there was only Bitgem; exchanges mean the other one today.
    buy(ledger, "BTG", at="2017-06-01T10:00:00Z")
    outside.kraken["BTG/EUR"] = days("2024-12-11", *["459"] * 719)
    outside.coins = [("bitcoin-gold", "BTG", "Bitcoin Gold"), ("bitgem", "BTG", "Bitgem")]

    done = await sync(ledger, outside)

    assert list(done) == ["BITGEM"]
    assert done["BITGEM"].found == 0
    assert attempts(ledger, "BITGEM")["kraken"].fault is Fault.UNKNOWN_COIN
    assert attempts(ledger, "BITGEM")["coingecko"].fault is Fault.AMBIGUOUS
    with ledger.reading() as reader:
        listed = load_candidates(reader)["BITGEM"]
    assert {one.coin_id for one in listed} == {"bitcoin-gold", "bitgem"}


async def test_a_renamed_coin_is_found_under_its_old_name_too(
    ledger: LedgerFile, outside: MarketServer
) -> None:
    buy(ledger, "MATIC")
    outside.kraken["POL/EUR"] = days("2026-11-27", "3", "4", "5")
    outside.kraken["MATIC/EUR"] = days("2026-11-25", "1", "2", "9")

    done = await sync(ledger, outside)

    assert done["POL"].left == 0
    assert known(ledger, "POL") == {n: (str(n - 24), "EUR", "kraken") for n in range(25, 30)}


async def test_the_second_coin_of_a_name_is_not_asked_for_the_first(
    ledger: LedgerFile, outside: MarketServer
) -> None:
    buy(ledger, "LUNA", at="2022-05-20T10:00:00Z")
    outside.coins = [("terra-luna-2", "LUNA", "Terra")]

    done = await sync(ledger, outside)

    assert list(done) == ["LUNC"]
    assert outside.asked_of("terra-luna-2") == []


@pytest.mark.parametrize("symbol", ["DOGE", "EUR", "'; DROP TABLE prices; --"])
async def test_a_coin_that_is_not_in_the_books_is_refused(
    ledger: LedgerFile, outside: MarketServer, symbol: str
) -> None:
    buy(ledger, "BTC")
    with pytest.raises(UnknownCoinError):
        await sync(ledger, outside, symbol)
    assert outside.asked == []


async def test_only_the_coins_asked_for_are_fetched(
    ledger: LedgerFile, outside: MarketServer
) -> None:
    buy(ledger, "BTC", "ETH")
    for pair in ("BTC/EUR", "ETH/EUR"):
        outside.kraken[pair] = days("2026-11-25", "1", "2", "3", "4", "5")

    assert list(await sync(ledger, outside, "eth")) == ["ETH"]
    assert known(ledger, "BTC") == {}


async def test_money_and_empty_books_need_no_price(
    ledger: LedgerFile, outside: MarketServer
) -> None:
    assert await sync(ledger, outside) == {}
    imported(ledger, f"{BOUGHT},DEPOSIT,EUR,100,,,,,,EUR,Mine,d,")

    assert await sync(ledger, outside) == {}
    assert outside.asked == []


async def test_a_bad_price_is_told_and_the_day_stays_open(
    ledger: LedgerFile, outside: MarketServer
) -> None:
    buy(ledger, "BTC")
    outside.kraken["BTC/EUR"] = days("2026-11-25", "1", "0", "3", "-4", "NaN")

    await sync(ledger, outside)

    assert set(known(ledger, "BTC")) == {25, 27}
    assert attempts(ledger, "BTC")["kraken"].fault is Fault.BAD_PRICE
