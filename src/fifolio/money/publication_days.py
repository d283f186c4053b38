"""On which days the European Central Bank publishes reference rates.

It does on every working day of the TARGET calendar, in force since 2002: not at weekends, and not
on 1 January, Good Friday, Easter Monday, 1 May, 25 and 26 December.
"""

from datetime import date, timedelta
from functools import lru_cache

from fifolio.money.day_gaps import ONE_DAY, every_day

SATURDAY = 5
FIXED_HOLIDAYS = frozenset({(1, 1), (5, 1), (12, 25), (12, 26)})


def is_publication_day(day: date) -> bool:
    """Tell whether rates are published on a day."""
    if day.weekday() >= SATURDAY or (day.month, day.day) in FIXED_HOLIDAYS:
        return False
    easter = easter_sunday(day.year)
    return day not in {easter - timedelta(days=2), easter + ONE_DAY}


def publication_days(first: date, last: date) -> tuple[date, ...]:
    """List the days of a span on which rates are published."""
    return tuple(day for day in every_day(first, last) if is_publication_day(day))


def last_publication_day(on: date) -> date:
    """Find the day whose rates hold on a day: itself, or the last one before it."""
    while not is_publication_day(on):
        on -= ONE_DAY
    return on


@lru_cache(maxsize=256)
def easter_sunday(year: int) -> date:
    """Work out Easter Sunday of the Gregorian calendar (the method of Meeus, Jones and Butcher)."""
    golden = year % 19
    century, of_century = divmod(year, 100)
    leap_centuries, rest = divmod(century, 4)
    moon = (19 * golden + century - leap_centuries - _correction(century) + 15) % 30
    leaps, after = divmod(of_century, 4)
    weekday = (32 + 2 * rest + 2 * leaps - moon - after) % 7
    shift = (golden + 11 * moon + 22 * weekday) // 451
    month, day = divmod(moon + weekday - 7 * shift + 114, 31)
    return date(year, month, day + 1)


def _correction(century: int) -> int:
    """Correct the lunar cycle, which loses a day in about three centuries."""
    return (century - (century + 8) // 25 + 1) // 3
