"""Exchange rates by date: the latest published on or before a day, never a later one."""

from bisect import bisect_right
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from fifolio.money.exact import EXACT

RECIPROCAL_PLACES = Decimal("0.000000000001")


@dataclass(frozen=True, slots=True)
class Rate:
    """What one unit of a currency was worth in another, and on which day that was published."""

    value: Decimal
    on: date
    is_reciprocal: bool = False


class RateHistory:
    """All known rates; a pair `USD/EUR` says what one dollar is worth in euros."""

    __slots__ = ("_by_pair",)

    def __init__(self, by_pair: Mapping[str, Iterable[tuple[date, Decimal]]]) -> None:
        self._by_pair = {
            pair: tuple(zip(*days, strict=True))
            for pair, unsorted in by_pair.items()
            if (days := sorted(unsorted))
        }

    def rate(self, base: str, quote: str, on: date) -> Rate | None:
        """Find the rate to turn `base` into `quote` on a day, or None where nothing is known.

        A direct pair is preferred, then its reciprocal (rounded to 12 decimals and marked), then
        the way over the euro, which is how the European Central Bank publishes.
        """
        if base == quote:
            return Rate(Decimal(1), on)
        return self._known(base, quote, on) or self._over_the_euro(base, quote, on)

    def _known(self, base: str, quote: str, on: date) -> Rate | None:
        if direct := self._latest(f"{base}/{quote}", on):
            return direct
        if inverse := self._latest(f"{quote}/{base}", on):
            value = EXACT.divide(Decimal(1), inverse.value)
            return Rate(_rounded(value), inverse.on, is_reciprocal=True)
        return None

    def _over_the_euro(self, base: str, quote: str, on: date) -> Rate | None:
        to_euro, from_euro = self._known(base, "EUR", on), self._known("EUR", quote, on)
        if to_euro is None or from_euro is None or "EUR" in (base, quote):
            return None
        value = EXACT.multiply(to_euro.value, from_euro.value)
        return Rate(_rounded(value), min(to_euro.on, from_euro.on), is_reciprocal=True)

    def _latest(self, pair: str, on: date) -> Rate | None:
        days, values = self._by_pair.get(pair, ((), ()))
        place = bisect_right(days, on)
        return Rate(values[place - 1], days[place - 1]) if place else None


def _rounded(value: Decimal) -> Decimal:
    return EXACT.quantize(value, RECIPROCAL_PLACES)
