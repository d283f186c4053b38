"""Published rates are fetched where they lack, and take no place that is taken."""

from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from pathlib import Path

import pytest

from actions.canonical import imported, open_ledger
from fifolio.actions.import_rates import import_rates
from fifolio.actions.sync_rates import RateFetch, sync_rates
from fifolio.ledger.fetch_attempt import Fault
from fifolio.money.publication_days import publication_days
from fifolio.store.fetch_attempts import load_attempts
from fifolio.store.ledger_file import LedgerFile
from fifolio.store.rate_history import find_rates, load_rates
from fifolio.store.recording import DailyRate, record_rates
from market.market_server import MarketServer, Wrong, html_page, market_server
from market.quick_sources import quick_ecb

NOW = datetime(2026, 11, 30, 15, 0, tzinfo=UTC)
RECENT, ARCHIVE = "/ecb/eurofxref-hist-90d.xml", "/ecb/eurofxref-hist.zip"


@pytest.fixture
def outside() -> Iterator[MarketServer]:
    with market_server() as server:
        for day in publication_days(date(2020, 1, 1), date(2026, 11, 30)):
            server.rates[day] = {"USD": f"1.{day.day:02}", "GBP": "0.85"}
        yield server


@pytest.fixture
def ledger(tmp_path: Path) -> Iterator[LedgerFile]:
    ledger = open_ledger(tmp_path)
    yield ledger
    ledger.close()


def buy(ledger: LedgerFile, at: str) -> None:
    imported(ledger, f"{at},BUY,BTC,1,EUR,100,,,,EUR,Mine,{at},")


async def sync(ledger: LedgerFile, server: MarketServer) -> RateFetch:
    async with quick_ecb(server) as source:
        return await sync_rates(ledger, source, lambda: NOW)


def rates(ledger: LedgerFile, pair: str = "EUR/USD") -> dict[date, tuple[str, str]]:
    with ledger.reading() as reader:
        found = find_rates(reader, [pair])
    return {day: (str(rate), source) for (_, day), (rate, source) in found.items()}


async def test_every_publication_since_the_first_event_is_fetched(
    ledger: LedgerFile, outside: MarketServer
) -> None:
    # A Sunday: the rates that hold on it are those of Friday the 20th.
    buy(ledger, "2026-11-22T10:00:00Z")

    done = await sync(ledger, outside)

    assert sorted(rates(ledger)) == [
        date(2026, 11, day) for day in (20, 23, 24, 25, 26, 27)
    ]  # today, the 30th, is not over
    assert rates(ledger)[date(2026, 11, 20)] == ("1.20", "ECB")
    assert (done.lacking, done.found, done.recorded) == (6, 6, 12)
    assert outside.asked == [RECENT]
    with ledger.reading() as reader:
        known = load_rates(reader).rate("EUR", "USD", date(2026, 11, 22))
    assert known is not None
    assert (known.value, known.on) == (Decimal("1.20"), date(2026, 11, 20))


async def test_a_second_run_fetches_nothing(ledger: LedgerFile, outside: MarketServer) -> None:
    buy(ledger, "2026-11-22T10:00:00Z")
    await sync(ledger, outside)
    outside.asked.clear()

    assert await sync(ledger, outside) == RateFetch(0, 0, 0, None)
    assert outside.asked == []


async def test_an_old_gap_asks_for_the_archive(ledger: LedgerFile, outside: MarketServer) -> None:
    buy(ledger, "2020-02-03T10:00:00Z")

    done = await sync(ledger, outside)

    assert done.lacking == done.found > 1700
    assert outside.asked == [ARCHIVE]


async def test_a_published_rate_and_one_of_the_user_stay_and_a_carried_one_goes(
    ledger: LedgerFile, outside: MarketServer
) -> None:
    buy(ledger, "2026-11-23T10:00:00Z")
    with ledger.writing() as writer:
        record_rates(writer, [DailyRate("EUR/GBP", date(2026, 11, 23), Decimal("0.7"))], "ECB")
        carried = DailyRate("EUR/USD", date(2026, 11, 24), Decimal("1.1"))
        record_rates(writer, [carried], "ECB_PRIOR_DAY")
    import_rates(ledger, b"date,pair,rate\n2026-11-25,EUR/USD,1.3\n", "rates.csv")

    await sync(ledger, outside)

    assert rates(ledger) == {
        date(2026, 11, 24): ("1.24", "ECB"),
        date(2026, 11, 25): ("1.3", "FILE"),
        date(2026, 11, 26): ("1.26", "ECB"),
        date(2026, 11, 27): ("1.27", "ECB"),
    }
    assert rates(ledger, "EUR/GBP")[date(2026, 11, 23)] == ("0.7", "ECB")
    assert await sync(ledger, outside) == RateFetch(0, 0, 0, None)


async def test_a_failure_is_kept_and_counted(ledger: LedgerFile, outside: MarketServer) -> None:
    buy(ledger, "2026-11-23T10:00:00Z")
    outside.fail(RECENT, html_page(), *[Wrong(status=503)] * 5)

    for fault, tries in ((Fault.MALFORMED, 1), (Fault.SERVER_ERROR, 2)):
        done = await sync(ledger, outside)
        assert done.attempt is not None
        assert (done.attempt.outcome, done.attempt.fault, done.attempt.tries) == (
            "failed",
            fault,
            tries,
        )
        with ledger.reading() as reader:
            assert load_attempts(reader, "rate") == (done.attempt,)

    assert (await sync(ledger, outside)).found == 5


async def test_what_came_before_a_break_is_kept(ledger: LedgerFile, outside: MarketServer) -> None:
    buy(ledger, (NOW - timedelta(days=85)).strftime("%Y-%m-%dT10:00:00Z"))
    outside.recent_days = 10
    outside.fail(ARCHIVE, *[Wrong(status=500)] * 5)

    done = await sync(ledger, outside)

    assert done.attempt is not None
    assert done.attempt.outcome == "partly"
    assert 0 < done.found == len(rates(ledger)) < done.lacking


async def test_empty_books_need_no_rates(ledger: LedgerFile, outside: MarketServer) -> None:
    assert await sync(ledger, outside) == RateFetch(0, 0, 0, None)
    assert outside.asked == []
