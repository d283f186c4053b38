"""Fetch the published exchange rates that the books lack, and no others."""

from collections.abc import Sequence
from contextlib import aclosing
from dataclasses import dataclass
from datetime import UTC, date

from fifolio.actions.fetch_turn import Clock, fetch_turn, utc_now
from fifolio.ledger.fetch_attempt import Attempt, Fault, Outcome
from fifolio.market.price_source import SourceError
from fifolio.market.rate_source import RateSource
from fifolio.money.day_gaps import ONE_DAY, missing_days
from fifolio.money.publication_days import last_publication_day, publication_days
from fifolio.store.fetch_attempts import load_attempts
from fifolio.store.ledger_file import LedgerFile, Reader
from fifolio.store.market_recording import record_attempt, record_published
from fifolio.store.rate_history import published_days
from fifolio.store.recording import DailyRate
from fifolio.store.transactions import first_event_day

SUBJECT = "EUR/*"


@dataclass(frozen=True, slots=True)
class RateFetch:
    """What came of fetching rates."""

    lacking: int
    """Days of publication without rates before."""
    found: int
    recorded: int
    """Rates that were written; one the user gave stays."""
    attempt: Attempt | None
    """None where nothing lacked, and nobody was asked."""


async def sync_rates(ledger: LedgerFile, source: RateSource, clock: Clock = utc_now) -> RateFetch:
    """Ask for each day of publication without rates, from the first event to yesterday.

    Raises FetchRunningError, LedgerError.
    """
    today = clock().astimezone(UTC).date()
    async with fetch_turn(ledger, clock):
        with ledger.reading() as reader:
            asked = _lacking(reader, today)
            tries = _tries(reader, source.name)
        if not asked:
            return RateFetch(0, 0, 0, None)
        run = _RateFetch(ledger, set(asked))
        fault = await run.fill(source, asked, today)
        found = len(asked) - len(run.lacking)
        outcome: Outcome = "filled"
        if run.lacking:
            outcome = "partly" if found else "failed" if fault else "nothing"
            fault = fault or Fault.NOTHING
        first, last = asked[0], asked[-1]
        attempt = Attempt(
            "rate", SUBJECT, source.name, first, last, clock(), outcome, fault, found, tries + 1
        )
        with ledger.writing() as writer:
            record_attempt(writer, attempt)
        return RateFetch(len(asked), found, run.recorded, attempt)


@dataclass(slots=True)
class _RateFetch:
    """One run, a document at a time."""

    ledger: LedgerFile
    lacking: set[date]
    recorded: int = 0

    async def fill(self, source: RateSource, asked: Sequence[date], today: date) -> Fault | None:
        """Record what a source gives of some days; return what went wrong."""
        try:
            async with aclosing(source.rates(asked, today)) as documents:
                async for rates in documents:
                    found = [DailyRate(f"EUR/{one.currency}", one.on, one.rate) for one in rates]
                    with self.ledger.writing() as writer:
                        self.recorded += record_published(writer, found)
                    self.lacking -= {one.on for one in rates}
        except SourceError as error:
            return error.fault
        return None


def _lacking(reader: Reader, today: date) -> tuple[date, ...]:
    first = first_event_day(reader)
    if first is None:
        return ()
    wanted = publication_days(last_publication_day(first), today - ONE_DAY)
    return missing_days(wanted, published_days(reader))


def _tries(reader: Reader, source: str) -> int:
    """Count how often the source was asked since it last gave everything."""
    attempts = load_attempts(reader, "rate")
    unfilled = (one for one in attempts if one.source == source and one.outcome != "filled")
    return next((one.tries for one in unfilled), 0)
