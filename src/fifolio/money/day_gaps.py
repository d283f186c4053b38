"""Which days are missing between two days."""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from datetime import date, timedelta

ONE_DAY = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class DayRange:
    """Days in a row, both ends included."""

    first: date
    last: date


def every_day(first: date, last: date) -> Iterator[date]:
    """Walk from a day to another, both included; none where the last is before the first."""
    return (first + timedelta(days=number) for number in range((last - first).days + 1))


def missing_days(wanted: Iterable[date], known: Collection[date]) -> tuple[date, ...]:
    """Find the days that are wanted and not known, interior ones too."""
    return tuple(day for day in wanted if day not in known)


def day_ranges(wanted: Iterable[date], missing: Collection[date]) -> tuple[DayRange, ...]:
    """Join missing days that follow each other among those wanted, which are in order."""
    ranges: list[DayRange] = []
    is_open = False
    for day in wanted:
        if day not in missing:
            is_open = False
        elif is_open:
            ranges[-1] = DayRange(ranges[-1].first, day)
        else:
            ranges.append(DayRange(day, day))
            is_open = True
    return tuple(ranges)
