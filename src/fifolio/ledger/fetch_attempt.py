"""What came of asking a source outside for prices or rates."""

from dataclasses import dataclass
from datetime import date, datetime
from enum import StrEnum
from typing import Literal

FetchKind = Literal["close", "rate", "live"]
Outcome = Literal["filled", "partly", "nothing", "failed"]
"""`nothing`: the source answered, and has none of what was asked."""


class Fault(StrEnum):
    """Why a source did not give what it was asked for."""

    UNREACHABLE = "UNREACHABLE"
    """Nobody answered, or the connection was cut."""
    TIMEOUT = "TIMEOUT"
    RATE_LIMITED = "RATE_LIMITED"
    SERVER_ERROR = "SERVER_ERROR"
    REFUSED = "REFUSED"
    MALFORMED = "MALFORMED"
    """The answer is not what the source's format says: a page, half a document, other columns."""
    TOO_LARGE = "TOO_LARGE"
    BAD_PRICE = "BAD_PRICE"
    """A price that can be none: zero, below zero, no number."""
    WRONG_CURRENCY = "WRONG_CURRENCY"
    NOTHING = "NOTHING"
    """The source knows the coin and has no figure for these days."""
    UNKNOWN_COIN = "UNKNOWN_COIN"
    AMBIGUOUS = "AMBIGUOUS"
    """Several coins go by this ticker: the user has to say which."""
    OUT_OF_REACH = "OUT_OF_REACH"
    """The days lie before those the source gives away."""


SOURCE_IS_DOWN = frozenset(
    {Fault.UNREACHABLE, Fault.TIMEOUT, Fault.RATE_LIMITED, Fault.SERVER_ERROR, Fault.REFUSED}
)
"""Faults after which asking the same source for something else would only be rude."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """The last time a source was asked about one thing."""

    kind: FetchKind
    subject: str
    """The asset; of rates, the pairs, as `EUR/*`."""
    source: str
    first_day: date
    last_day: date
    at: datetime
    outcome: Outcome
    fault: Fault | None
    found: int
    """How many days it brought."""
    tries: int
    """How often it was asked since it last gave everything, this time included."""

    def covers(self, day: date) -> bool:
        """Tell whether a day was among those asked for."""
        return self.first_day <= day <= self.last_day
