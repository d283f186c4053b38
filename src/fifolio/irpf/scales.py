"""The savings scale of each tax year, and the quota it gives."""

from dataclasses import dataclass
from decimal import Decimal

from fifolio.money.exact import EXACT, ZERO
from fifolio.money.rounding import cents

Bracket = tuple[Decimal | None, Decimal]
"""Upper end in euros (None: no end) and the rate of one half, in hundredths."""


def _scale(*brackets: tuple[str | None, str]) -> tuple[Bracket, ...]:
    return tuple(
        (None if end is None else Decimal(end), Decimal(rate) / 100) for end, rate in brackets
    )


_LOWER = (("6000", "9.5"), ("50000", "10.5"))
_LEY_26_2014 = _scale(*_LOWER, (None, "11.5"))
_LEY_11_2020 = _scale(*_LOWER, ("200000", "11.5"), (None, "13"))
_LEY_31_2022 = _scale(*_LOWER, ("200000", "11.5"), ("300000", "13.5"), (None, "14"))
_LEY_7_2024 = _scale(*_LOWER, ("200000", "11.5"), ("300000", "13.5"), (None, "15"))

HALF_SCALE: dict[int, tuple[Bracket, ...]] = {
    2018: _LEY_26_2014,
    2019: _LEY_26_2014,
    2020: _LEY_26_2014,
    2021: _LEY_11_2020,
    2022: _LEY_11_2020,
    2023: _LEY_31_2022,
    2024: _LEY_31_2022,
    2025: _LEY_7_2024,
    2026: _LEY_7_2024,
}
"""State half by tax year; the regional half is the same (arts. 66 and 76 LIRPF).

A year that is not here has no verified scale, and so no quota. The last one may still change.
"""


@dataclass(frozen=True, slots=True)
class Quota:
    """Cuota íntegra on a savings base alone, personal minimum not considered, in euros."""

    state: Decimal
    regional: Decimal

    @property
    def total(self) -> Decimal:
        """Both halves, each rounded before they are added, as the return does."""
        return EXACT.add(self.state, self.regional)


def savings_quota(base: Decimal, year: int) -> Quota | None:
    """Work out the quota of a savings base, or None where the year's scale is not known."""
    brackets = HALF_SCALE.get(year)
    if brackets is None:
        return None
    half = cents(_half(base, brackets))
    return Quota(half, half)


def _half(base: Decimal, brackets: tuple[Bracket, ...]) -> Decimal:
    quota, start = ZERO, ZERO
    for end, rate in brackets:
        top = base if end is None else min(base, end)
        if top > start:
            quota += (top - start) * rate
            start = top
    return quota
