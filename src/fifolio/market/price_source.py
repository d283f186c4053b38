"""What is asked of whoever gives prices or rates, whoever that is."""

from collections.abc import AsyncGenerator, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal, InvalidOperation
from typing import Protocol

from fifolio.ledger.fetch_attempt import Fault
from fifolio.money.amount import Amount
from fifolio.money.exact import EXACT

MOST_DIGITS = 60
LARGEST = Decimal("1e30")
"""No coin costs more; longer numbers are a mistake, or mean harm."""


@dataclass(frozen=True, slots=True)
class Coin:
    """A coin, as sources are asked for it."""

    ticker: str
    coin_id: str | None = None
    """What CoinGecko calls it, where that is known."""
    is_traded_as_ticker: bool = True
    """Whether the exchanges mean this coin by the ticker."""
    may_be_looked_up: bool = True
    """Whether a source that knows coins by id may look for the ticker."""


@dataclass(frozen=True, slots=True)
class DayClose:
    """What a coin cost at the end of a day, in UTC."""

    on: date
    price: Amount


@dataclass(frozen=True, slots=True)
class Page:
    """What one request brought: what can be used, and what was wrong with the rest."""

    closes: tuple[DayClose, ...]
    fault: Fault | None = None


@dataclass(frozen=True, slots=True)
class Quote:
    """What a coin costs at a moment."""

    coin: Coin
    price: Amount
    at: datetime | None
    """None where the source tells no moment."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """One of several coins that go by a ticker."""

    coin_id: str
    name: str
    rank: int | None
    price: Amount | None


class SourceError(Exception):
    """A source did not give what it was asked for."""

    def __init__(
        self,
        fault: Fault,
        detail: str,
        *,
        status: int | None = None,
        wait_seconds: float | None = None,
    ) -> None:
        super().__init__(f"{fault.value}: {detail}")
        self.fault = fault
        self.status = status
        """Of the answer, where there was one."""
        self.wait_seconds = wait_seconds
        """How long the source asks us to wait."""

    @property
    def is_about_the_question(self) -> bool:
        """Whether the source refused just this question, and may answer another."""
        return self.fault is Fault.REFUSED and self.status in {400, 404, 410, 422}


class AmbiguousTickerError(SourceError):
    """Several coins go by a ticker; none of them is guessed."""

    def __init__(self, ticker: str, candidates: Sequence[Candidate]) -> None:
        super().__init__(Fault.AMBIGUOUS, f"{len(candidates)} coins go by {ticker!r}")
        self.candidates = tuple(candidates)


class PriceSource(Protocol):
    """Somebody who tells prices of coins."""

    @property
    def name(self) -> str:
        """What closes from here are marked with."""
        ...

    def oldest(self, today: date) -> date:
        """Tell the first day of which it gives closes at all."""
        ...

    def closes(
        self, coin: Coin, days: Sequence[date], currencies: Sequence[str]
    ) -> AsyncGenerator[Page, None]:
        """Yield the closes of some days, in order, each in the first of the currencies it has.

        A page is one request. Raises SourceError.
        """
        ...

    async def latest(self, coins: Sequence[Coin], currencies: Sequence[str]) -> list[Quote]:
        """Tell what coins cost now, each in the first of the currencies it has.

        Coins it does not know are left out. Raises SourceError.
        """
        ...


def read_price(value: object) -> Decimal | None:
    """Read a price exactly; None of what can be none: zero, below zero, no number, a float."""
    if not isinstance(value, str | int | Decimal) or isinstance(value, bool):
        return None
    try:
        number = EXACT.create_decimal(value) if isinstance(value, str) else Decimal(value)
    except InvalidOperation:
        return None
    is_sane = number.is_finite() and 0 < number < LARGEST
    return number if is_sane and -_exponent(number) < MOST_DIGITS else None


def _exponent(number: Decimal) -> int:
    exponent = number.as_tuple().exponent
    return exponent if isinstance(exponent, int) else 0
