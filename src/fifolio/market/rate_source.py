"""What is asked of whoever gives exchange rates."""

from collections.abc import AsyncGenerator, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Protocol


@dataclass(frozen=True, slots=True)
class PublishedRate:
    """What one euro was worth in a currency on a day of publication."""

    currency: str
    on: date
    rate: Decimal


class RateSource(Protocol):
    """Somebody who tells published rates."""

    @property
    def name(self) -> str:
        """What attempts at it are marked with."""
        ...

    def rates(
        self, days: Sequence[date], today: date
    ) -> AsyncGenerator[tuple[PublishedRate, ...], None]:
        """Yield the rates of some days, a document at a time. Raises SourceError."""
        ...
