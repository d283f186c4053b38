"""Fetch the closes that the books lack, and no others."""

from collections.abc import Callable, Collection, Iterable, Sequence
from contextlib import aclosing
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, time

from fifolio.actions.fetch_turn import Clock, fetch_turn, utc_now
from fifolio.ledger.fetch_attempt import SOURCE_IS_DOWN, Attempt, Fault, Outcome
from fifolio.ledger.naming import usual_code, usual_ticker
from fifolio.market.coin_ids import asked_as
from fifolio.market.price_source import (
    AmbiguousTickerError,
    Coin,
    DayClose,
    PriceSource,
    SourceError,
)
from fifolio.money.currencies import is_fiat
from fifolio.money.day_gaps import ONE_DAY, every_day, missing_days
from fifolio.portfolio.price_needs import first_needs
from fifolio.store.coin_choices import CoinCandidate, load_choices
from fifolio.store.fetch_attempts import load_attempts
from fifolio.store.ledger_file import LedgerFile, Reader
from fifolio.store.market_recording import record_attempt, record_candidates, record_fetched
from fifolio.store.price_history import load_prices
from fifolio.store.recording import DailyClose
from fifolio.store.transactions import load_events

QUOTED_IN = ("EUR", "USD", "GBP", "CHF")
"""Money of states that the central bank has rates for; a close in a stablecoin is none."""
NO_FAULT_OF_THE_SOURCE = frozenset({Fault.UNKNOWN_COIN, Fault.NOTHING, Fault.OUT_OF_REACH})


class UnknownCoinError(LookupError):
    """A coin that prices are wanted of is not in the books."""

    def __init__(self, symbol: str) -> None:
        reason = (
            "is money: fetch its rates with `fifolio rates sync`"
            if is_fiat(symbol)
            else "is not in the books: only coins that are need a price"
        )
        super().__init__(f"{symbol[:40]!r} {reason}")


@dataclass(frozen=True, slots=True)
class AssetFetch:
    """What came of fetching the closes of one coin."""

    symbol: str
    lacking: int
    """Days without a close before."""
    found: int
    attempts: tuple[Attempt, ...]
    """At each source that was asked, in order."""

    @property
    def left(self) -> int:
        """Days that still have no close."""
        return self.lacking - self.found


async def sync_prices(
    ledger: LedgerFile,
    sources: Sequence[PriceSource],
    symbols: Collection[str] = (),
    clock: Clock = utc_now,
    tell: Callable[[AssetFetch], None] = lambda _: None,
) -> tuple[AssetFetch, ...]:
    """Ask the sources in turn for each day without a close, of some coins or of all.

    Each page is recorded when it comes, so that whatever breaks off leaves what came before; each
    coin is told of when it is done. Raises UnknownCoinError, FetchRunningError, LedgerError.
    """
    today = clock().astimezone(UTC).date()
    async with fetch_turn(ledger, clock):
        with ledger.reading() as reader:
            wanted = _lacking(reader, symbols, today)
            run = _Fetch(ledger, clock, today, load_choices(reader), _tries(reader))
        done: list[AssetFetch] = []
        for symbol, days in wanted.items():
            done.append(await run.fill(sources, symbol, days))
            tell(done[-1])
        return tuple(done)


@dataclass(slots=True)
class _Fetch:
    """One run over all coins, and which sources turned out to be down in it."""

    ledger: LedgerFile
    clock: Clock
    today: date
    choices: dict[str, str]
    tries: dict[tuple[str, str], int]
    down: set[str] = field(default_factory=set)

    async def fill(
        self, sources: Sequence[PriceSource], symbol: str, days: Sequence[date]
    ) -> AssetFetch:
        """Ask one source after the other for what is still lacking of a coin."""
        lacking, attempts = set(days), list[Attempt]()
        for source in sources:
            if lacking and source.name not in self.down:
                attempts.append(await self._ask(source, symbol, lacking))
        return AssetFetch(symbol, len(days), len(days) - len(lacking), tuple(attempts))

    async def _ask(self, source: PriceSource, symbol: str, lacking: set[date]) -> Attempt:
        """Ask a source, take what it gives out of what is lacking, and record the attempt."""
        asked = sorted(lacking)
        faults: list[Fault] = []
        oldest = source.oldest(self.today)
        for coin, name in asked_as(symbol, self.choices.get(symbol)):
            days = [
                day
                for day in sorted(lacking)
                if day >= oldest and name.since <= _start_of(day) < name.before
            ]
            if days and source.name not in self.down:
                faults += await self._pages(source, symbol, coin, days, lacking)
        if lacking and min(lacking) < oldest:
            faults.append(Fault.OUT_OF_REACH)
        attempt = self._attempt(source.name, symbol, asked, lacking, faults)
        with self.ledger.writing() as writer:
            record_attempt(writer, attempt)
        return attempt

    async def _pages(
        self,
        source: PriceSource,
        symbol: str,
        coin: Coin,
        days: Sequence[date],
        lacking: set[date],
    ) -> list[Fault]:
        """Record page after page; return what went wrong."""
        faults: list[Fault] = []
        try:
            async with aclosing(source.closes(coin, days, QUOTED_IN)) as pages:
                async for page in pages:
                    faults += [page.fault] if page.fault else []
                    self._record(symbol, [one for one in page.closes if one.on in lacking], source)
                    lacking -= {one.on for one in page.closes}
        except SourceError as error:
            faults.append(error.fault)
            if error.fault in SOURCE_IS_DOWN and not error.is_about_the_question:
                self.down.add(source.name)
            if isinstance(error, AmbiguousTickerError):
                self._ask_the_user(symbol, error)
        return faults

    def _record(self, symbol: str, closes: Iterable[DayClose], source: PriceSource) -> None:
        with self.ledger.writing() as writer:
            # Closes are recorded by ticker; of one that means two coins, under one that does not.
            named = ((usual_ticker(symbol, _start_of(one.on)), one) for one in closes)
            found = [DailyClose(name, one.on, one.price) for name, one in named if name]
            record_fetched(writer, found, source.name)

    def _ask_the_user(self, symbol: str, error: AmbiguousTickerError) -> None:
        candidates = [
            CoinCandidate(one.coin_id, one.name, one.rank, one.price) for one in error.candidates
        ]
        with self.ledger.writing() as writer:
            record_candidates(writer, symbol, candidates)

    def _attempt(
        self,
        source: str,
        symbol: str,
        asked: Sequence[date],
        lacking: Collection[date],
        faults: Sequence[Fault],
    ) -> Attempt:
        hard = [one for one in faults if one not in NO_FAULT_OF_THE_SOURCE]
        fault = next(iter((*hard, *faults)), Fault.NOTHING) if lacking else None
        found = len(asked) - len(lacking)
        outcome: Outcome = "filled"
        if lacking:
            outcome = "partly" if found else "failed" if hard else "nothing"
        return Attempt(
            "close",
            symbol,
            source,
            asked[0],
            asked[-1],
            self.clock(),
            outcome,
            fault,
            found,
            self.tries.get((symbol, source), 0) + 1,
        )


def _start_of(day: date) -> datetime:
    return datetime.combine(day, time(), UTC)


def _lacking(reader: Reader, symbols: Collection[str], today: date) -> dict[str, tuple[date, ...]]:
    """Find the days without a close, of each coin or of those asked for; today is not over."""
    needs, history = first_needs(load_events(reader)), load_prices(reader)
    now = _start_of(today)
    asked = [usual_code(symbol.upper(), now) for symbol in symbols] or list(needs)
    for symbol in asked:
        if symbol not in needs:
            raise UnknownCoinError(symbol)
    missing = {
        symbol: missing_days(every_day(needs[symbol], today - ONE_DAY), set(history.days(symbol)))
        for symbol in asked
    }
    return {symbol: days for symbol, days in missing.items() if days}


def _tries(reader: Reader) -> dict[tuple[str, str], int]:
    """Count how often each source was asked about each coin since it last gave everything."""
    return {
        (one.subject, one.source): one.tries
        for one in load_attempts(reader, "close")
        if one.outcome != "filled"
    }
