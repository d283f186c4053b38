"""Prices and rates put into the answers of the API and the command line."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, date, datetime

from fifolio.actions.fetch_from_outside import PriceFetch
from fifolio.actions.sync_rates import RateFetch
from fifolio.ledger.fetch_attempt import Attempt
from fifolio.money.day_gaps import ONE_DAY, DayRange
from fifolio.money.exact import plain
from fifolio.queries.latest_prices import LatestPrice, live_quotes
from fifolio.queries.price_gaps import AssetPrices, price_gaps, rate_gaps
from fifolio.store.coin_choices import CoinCandidate
from fifolio.store.fetch_attempts import find_turn
from fifolio.store.ledger_file import Reader
from fifolio.store.price_history import SourcedClose
from fifolio.web.fetching import Fetching
from fifolio.web.price_answers import (
    AssetFetchAnswer,
    AssetPricesAnswer,
    AttemptAnswer,
    CandidateAnswer,
    CloseAnswer,
    ClosesAnswer,
    FetchAnswer,
    GapAnswer,
    LiveFetchAnswer,
    LivePriceAnswer,
    PriceFetchAnswer,
    PricesAnswer,
    RateFetchAnswer,
    RatesAnswer,
)

MOST_GAPS = 20


def prices_answer(reader: Reader, now: datetime, mine: Fetching | None = None) -> PricesAnswer:
    """Tell of every coin of the books which closes are missing up to yesterday."""
    until = _yesterday(now)
    live = {one.symbol: one for one in live_quotes(reader, now)}
    return PricesAnswer(
        until=until.isoformat(),
        assets=[_asset(one, live) for one in price_gaps(reader, until)],
        fetch=fetch_answer(reader, now, mine),
    )


def rates_answer(reader: Reader, now: datetime, mine: Fetching | None = None) -> RatesAnswer:
    """Tell which publications are missing up to yesterday."""
    until = _yesterday(now)
    told = rate_gaps(reader, until)
    days = told.days
    return RatesAnswer(
        until=until.isoformat(),
        first_need=None if days is None else days.first_need.isoformat(),
        last_known=None if told.last_known is None else told.last_known.isoformat(),
        known=0 if days is None else days.known,
        lacking=0 if days is None else days.lacking,
        gaps=[] if days is None else _gaps(days.gaps),
        attempts=_attempts(told.attempts),
        fetch=fetch_answer(reader, now, mine),
    )


def fetch_answer(reader: Reader, now: datetime, mine: Fetching | None) -> FetchAnswer:
    """Tell whether somebody fetches just now: this process, or another worker or command."""
    turn = find_turn(reader, "fetch")
    is_held = turn is not None and turn.outcome is None and turn.held_until > now
    is_running = is_held or (mine is not None and mine.is_running)
    broke_off = turn is not None and turn.outcome is None
    return FetchAnswer(
        is_running=is_running,
        started_at=None if turn is None else _moment(turn.started_at),
        outcome=None if is_running or turn is None else "failed" if broke_off else turn.outcome,
        problem=None if is_running or mine is None else mine.problem,
    )


def closes_answer(symbol: str, closes: Sequence[SourcedClose], limit: int) -> ClosesAnswer:
    """Tell the newest closes of a coin."""
    return ClosesAnswer(
        symbol=symbol,
        total=len(closes),
        closes=[
            CloseAnswer(
                day=one.on.isoformat(),
                price=plain(one.price.number),
                currency=one.price.currency,
                source=one.source,
            )
            for one in closes[:limit]
        ],
    )


def price_fetch_answer(done: PriceFetch) -> PriceFetchAnswer:
    """Tell what came of fetching prices."""
    live = done.live
    return PriceFetchAnswer(
        closes=[
            AssetFetchAnswer(
                symbol=one.symbol,
                lacking=one.lacking,
                found=one.found,
                left=one.left,
                attempts=_attempts(one.attempts),
            )
            for one in done.closes
        ],
        live=None
        if live is None
        else LiveFetchAnswer(
            found=len(live.found), left=list(live.left), attempts=_attempts(live.attempts)
        ),
    )


def rate_fetch_answer(done: RateFetch) -> RateFetchAnswer:
    """Tell what came of fetching rates."""
    return RateFetchAnswer(
        lacking=done.lacking,
        found=done.found,
        left=done.lacking - done.found,
        recorded=done.recorded,
        attempt=None if done.attempt is None else _attempt(done.attempt),
    )


def _asset(one: AssetPrices, live: Mapping[str, LatestPrice]) -> AssetPricesAnswer:
    return AssetPricesAnswer(
        symbol=one.symbol,
        first_need=one.days.first_need.isoformat(),
        known=one.days.known,
        lacking=one.days.lacking,
        gaps=_gaps(one.days.gaps),
        attempts=_attempts(one.attempts),
        choice=one.choice,
        candidates=[_candidate(each) for each in one.candidates],
        live=_live(live[one.symbol]) if one.symbol in live else None,
    )


def _gaps(gaps: Sequence[DayRange]) -> list[GapAnswer]:
    newest = sorted(gaps, key=lambda gap: gap.first, reverse=True)[:MOST_GAPS]
    return [GapAnswer(first=gap.first.isoformat(), last=gap.last.isoformat()) for gap in newest]


def _attempts(attempts: Iterable[Attempt]) -> list[AttemptAnswer]:
    return [_attempt(one) for one in attempts]


def _attempt(one: Attempt) -> AttemptAnswer:
    return AttemptAnswer(
        source=one.source,
        outcome=one.outcome,
        fault=one.fault,
        first_day=one.first_day.isoformat(),
        last_day=one.last_day.isoformat(),
        at=_moment(one.at),
        found=one.found,
        tries=one.tries,
    )


def _candidate(one: CoinCandidate) -> CandidateAnswer:
    return CandidateAnswer(
        coin_id=one.coin_id,
        name=one.name,
        rank=one.rank,
        price=None if one.price is None else plain(one.price.number),
        currency=None if one.price is None else one.price.currency,
    )


def _live(one: LatestPrice) -> LivePriceAnswer:
    return LivePriceAnswer(
        price=plain(one.price.number),
        currency=one.price.currency,
        at=_moment(one.at),
        provider=one.provider,
        staleness_seconds=one.staleness_seconds,
        stale=one.is_stale,
    )


def _yesterday(now: datetime) -> date:
    return now.astimezone(UTC).date() - ONE_DAY


def _moment(at: datetime) -> str:
    return at.isoformat().replace("+00:00", "Z")
