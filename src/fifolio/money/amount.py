"""So much of one currency."""

from dataclasses import dataclass
from decimal import Decimal

from fifolio.money.exact import EXACT


class CurrencyMismatchError(ValueError):
    """Two currencies met in one sum."""

    def __init__(self, left: str, right: str) -> None:
        super().__init__(f"cannot add {right!r} to {left!r}: convert first")


@dataclass(frozen=True, slots=True)
class Amount:
    """So much of one currency, kept exactly."""

    number: Decimal
    currency: str

    def __add__(self, other: "Amount") -> "Amount":
        """Add within one currency."""
        if other.currency != self.currency:
            raise CurrencyMismatchError(self.currency, other.currency)
        return Amount(EXACT.add(self.number, other.number), self.currency)

    def __neg__(self) -> "Amount":
        """Turn the sign."""
        return Amount(EXACT.minus(self.number), self.currency)
