"""Which closes and rates are missing since they are first needed, and what was tried."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime

from fifolio.ledger.fetch_attempt import Attempt
from fifolio.ledger.quality import Defect, QualityFlag
from fifolio.money.day_gaps import DayRange, day_ranges, every_day, missing_days
from fifolio.money.publication_days import last_publication_day, publication_days
from fifolio.portfolio.price_needs import first_needs
from fifolio.queries.derived import derived
from fifolio.queries.ledger_events import ledger_events
from fifolio.store.coin_choices import CoinCandidate, load_candidates, load_choices
from fifolio.store.fetch_attempts import load_attempts
from fifolio.store.ledger_file import Reader
from fifolio.store.price_history import load_prices
from fifolio.store.rate_history import published_days
from fifolio.store.transactions import first_event_day


@dataclass(frozen=True, slots=True)
class DayGaps:
    """Which days are known since the first that is needed."""

    first_need: date
    known: int
    lacking: int
    gaps: tuple[DayRange, ...]


@dataclass(frozen=True, slots=True)
class AssetPrices:
    """How complete the closes of one coin are, and why they are not."""

    symbol: str
    days: DayGaps
    attempts: tuple[Attempt, ...]
    """The last one at each source."""
    choice: str | None
    """The coin the user chose, as CoinGecko calls it."""
    candidates: tuple[CoinCandidate, ...]
    """Between which to choose; none where the ticker is clear."""


@dataclass(frozen=True, slots=True)
class PublishedRates:
    """How complete the published rates are."""

    days: DayGaps | None
    """None while the books are empty."""
    last_known: date | None
    attempts: tuple[Attempt, ...]


@dataclass(frozen=True, slots=True)
class Backfill:
    """Whether anybody was asked for a missing price."""

    tries: int
    """0 is pending: nobody was asked for that day yet."""
    last_try: datetime | None


@dataclass(frozen=True, slots=True)
class BackfillCount:
    """How many missing prices nobody was asked for yet, and how many nobody had."""

    pending: int
    failed: int
    last_try: datetime | None


def needed_coins(reader: Reader) -> dict[str, date]:
    """Find the coins of the books, and the day each is first in them."""
    return derived(reader, "price needs", lambda: first_needs(ledger_events(reader)))


def price_gaps(reader: Reader, last: date) -> tuple[AssetPrices, ...]:
    """Tell of every coin of the books which closes up to a day are missing, by symbol."""
    attempts = _by_subject(load_attempts(reader, "close"))
    choices, candidates = load_choices(reader), load_candidates(reader)
    return tuple(
        AssetPrices(
            symbol,
            days,
            attempts.get(symbol, ()),
            choices.get(symbol),
            candidates.get(symbol, ()),
        )
        for symbol, days in _gaps(reader, last).items()
    )


def rate_gaps(reader: Reader, last: date) -> PublishedRates:
    """Tell which days of publication up to a day are missing since the books begin."""
    known = derived(reader, "published days", lambda: published_days(reader))
    first = first_event_day(reader)
    wanted = () if first is None else publication_days(last_publication_day(first), last)
    return PublishedRates(
        _days(wanted[0], wanted, known) if wanted else None,
        max(known, default=None),
        load_attempts(reader, "rate"),
    )


def backfills(reader: Reader, defects: Iterable[Defect]) -> list[Backfill | None]:
    """Tell of each missing price whether it was asked for; None where it is of no coin."""
    coins = needed_coins(reader)
    attempts = _by_subject(load_attempts(reader, "close"))
    return [
        _backfill(attempts.get(one.asset or "", ()), one.occurred_at)
        if one.asset in coins
        else None
        for one in defects
    ]


def backfill_count(reader: Reader, defects: Iterable[Defect]) -> BackfillCount:
    """Count the missing prices among defects by whether they were asked for."""
    missing = [one for one in defects if one.flag is QualityFlag.MISSING_PRICE]
    told = [one for one in backfills(reader, missing) if one is not None]
    tried = [one for one in told if one.tries]
    return BackfillCount(
        pending=len(told) - len(tried),
        failed=len(tried),
        last_try=max((one.last_try for one in tried if one.last_try), default=None),
    )


def _gaps(reader: Reader, last: date) -> dict[str, DayGaps]:
    def work_out() -> dict[str, DayGaps]:
        history = load_prices(reader)
        return {
            symbol: _days(first, tuple(every_day(first, last)), set(history.days(symbol)))
            for symbol, first in needed_coins(reader).items()
        }

    return derived(reader, ("price gaps", last), work_out)


def _days(first: date, wanted: Sequence[date], known: Collection[date]) -> DayGaps:
    missing = set(missing_days(wanted, known))
    ranges = day_ranges(wanted, missing)
    return DayGaps(first, len(wanted) - len(missing), len(missing), ranges)


def _by_subject(attempts: Iterable[Attempt]) -> dict[str, tuple[Attempt, ...]]:
    found: dict[str, list[Attempt]] = {}
    for one in attempts:
        found.setdefault(one.subject, []).append(one)
    return {subject: tuple(of_it) for subject, of_it in found.items()}


def _backfill(attempts: Iterable[Attempt], at: datetime | None) -> Backfill:
    day = None if at is None else at.astimezone(UTC).date()
    failed = [one for one in attempts if day is not None and one.covers(day)]
    return Backfill(sum(one.tries for one in failed), max((one.at for one in failed), default=None))
