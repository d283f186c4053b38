"""What the API tells of prices and rates: which are missing, since when, and what was tried."""

from typing import Literal

from fifolio.ledger.fetch_attempt import Fault, Outcome
from fifolio.web.frames import Wire


class GapAnswer(Wire):
    """Days in a row without a figure, both ends included."""

    first: str
    last: str


class AttemptAnswer(Wire):
    """The last time a source was asked."""

    source: str
    outcome: Outcome
    fault: Fault | None
    """Why it did not give everything."""
    first_day: str
    last_day: str
    at: str
    found: int
    """Days it brought that time."""
    tries: int
    """How often it was asked since it last gave everything."""


class CandidateAnswer(Wire):
    """One of several coins that go by a ticker."""

    coin_id: str
    name: str
    rank: int | None
    price: str | None
    currency: str | None


class LivePriceAnswer(Wire):
    """What a coin cost at a moment."""

    price: str
    currency: str
    at: str
    provider: str
    staleness_seconds: int
    stale: bool


class AssetPricesAnswer(Wire):
    """How complete the closes of one coin are."""

    symbol: str
    first_need: str
    known: int
    lacking: int
    gaps: list[GapAnswer]
    """The newest ones; `lacking` counts the days of all."""
    attempts: list[AttemptAnswer]
    choice: str | None
    candidates: list[CandidateAnswer]
    live: LivePriceAnswer | None


class FetchAnswer(Wire):
    """Whether prices or rates are being fetched just now, and how the last time ended."""

    is_running: bool
    started_at: str | None
    outcome: Literal["done", "failed"] | None
    problem: str | None
    """One sentence, where it broke off."""


class PricesAnswer(Wire):
    """The closes of every coin of the books."""

    until: str
    """The last day that is over."""
    assets: list[AssetPricesAnswer]
    fetch: FetchAnswer


class RatesAnswer(Wire):
    """The published rates since the books begin."""

    until: str
    first_need: str | None
    last_known: str | None
    known: int
    lacking: int
    gaps: list[GapAnswer]
    attempts: list[AttemptAnswer]
    fetch: FetchAnswer


class CloseAnswer(Wire):
    """A close, with where it is from: `MANUAL`, `FILE`, or the name of a source."""

    day: str
    price: str
    currency: str
    source: str


class ClosesAnswer(Wire):
    """The closes of one coin, newest first; `total` is all there are."""

    symbol: str
    total: int
    closes: list[CloseAnswer]


class AppliedAnswer(Wire):
    """How many things the request changed."""

    applied: int


class AssetFetchAnswer(Wire):
    """What came of fetching the closes of one coin."""

    symbol: str
    lacking: int
    found: int
    left: int
    attempts: list[AttemptAnswer]


class LiveFetchAnswer(Wire):
    """What came of fetching prices of the moment."""

    found: int
    left: list[str]
    attempts: list[AttemptAnswer]


class PriceFetchAnswer(Wire):
    """What came of fetching prices."""

    closes: list[AssetFetchAnswer]
    live: LiveFetchAnswer | None


class RateFetchAnswer(Wire):
    """What came of fetching rates."""

    lacking: int
    found: int
    left: int
    recorded: int
    attempt: AttemptAnswer | None
