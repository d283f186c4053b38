"""Dates and times of day as text names them, in Spanish and English."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date

from fifolio.advisor.guardrails.lexicon.unit_names import MONTHS

_MONTH = "|".join(sorted(MONTHS, key=len, reverse=True))
_WRITTEN = re.compile(
    rf"(?<![\w.-])(?P<y1>\d{{4}})-(?P<m1>\d{{2}})-(?P<d1>\d{{2}})"
    r"(?:[t ](?P<clock>\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?(?:z|[+-]\d{2}:?\d{2})?)?(?![\w-])"
    r"|(?<![\w.-])(?P<y2>\d{4})-(?P<m2>0[1-9]|1[0-2])(?![\w-])"
    r"|(?<![\w./-])(?P<a>\d{1,2})(?P<cut>[/.-])(?P<b>\d{1,2})(?P=cut)(?P<y3>\d{4})(?![\w/-])"
    r"|(?<![\w.,])(?P<d4>\d{1,2})(?:st|nd|rd|th|o|er)?(?: of| de)? "
    rf"(?P<m4>{_MONTH})\b\.?(?:,? (?:of |de |del )?(?P<y4>\d{{4}})(?!\w))?"
    rf"|\b(?P<m5>{_MONTH})\.? (?P<d5>\d{{1,2}})(?:st|nd|rd|th)?(?![\w.,]?\d|\w)"
    rf"(?:,? (?P<y5>\d{{4}})(?!\w))?"
    rf"|\b(?P<m6>{_MONTH})\.?,? (?:of |de |del )?(?P<y6>\d{{4}})(?!\w)"
)
_CLOCK = re.compile(r"(?<![\w:.,])(?P<clock>\d{1,2}:\d{2})(?::\d{2})?(?![\w:])")

Parts = tuple[int | None, int | None, int | None]
"""Year, month, day; None where the text does not say."""


@dataclass(frozen=True, slots=True)
class NamedDate:
    """A date in a text, with what it can mean."""

    start: int
    end: int
    readings: tuple[Parts, ...]
    clock: str | None = None

    def days_among(self, days: Iterable[date]) -> frozenset[date]:
        """Choose the days it can mean."""
        return frozenset(day for day in days if any(_fits(parts, day) for parts in self.readings))


def day_of(year: int, month: int, day: int) -> date | None:
    """Make a date, or nothing where the calendar has none."""
    try:
        return date(year, month, day)
    except ValueError:
        return None


def dates_in(folded: str) -> Iterator[NamedDate]:
    """Find the dates and times of day in a folded text."""
    for found in _WRITTEN.finditer(folded):
        parts = found.groupdict()
        yield NamedDate(found.start(), found.end(), _parts(parts), parts["clock"])
    taken = [found.span() for found in _WRITTEN.finditer(folded)]
    for found in _CLOCK.finditer(folded):
        if not any(start <= found.start() < end for start, end in taken):
            yield NamedDate(found.start(), found.end(), (), found["clock"].rjust(5, "0"))


def _parts(found: dict[str, str | None]) -> tuple[Parts, ...]:
    if found["cut"]:
        first, second, year = (_number(found[key]) for key in ("a", "b", "y3"))
        return ((year, second, first), (year, first, second))
    number, month = next((each, said) for each in "12456" if (said := found[f"m{each}"]))
    year, day = _number(found[f"y{number}"]), _number(found.get(f"d{number}"))
    return ((year, MONTHS.get(month) or int(month), day),)


def _number(text: str | None) -> int | None:
    return None if text is None else int(text)


def _fits(parts: Parts, day: date) -> bool:
    return all(
        part is None or part == real
        for part, real in zip(parts, (day.year, day.month, day.day), strict=True)
    )
