"""Which tax year an instant belongs to, and how years are counted."""

from datetime import date, datetime
from zoneinfo import ZoneInfo


def civil_year(at: datetime, zone: ZoneInfo) -> int:
    """Tell the tax year of an instant: the civil year of its delivery (art. 14.1.c LIRPF)."""
    return at.astimezone(zone).year


def a_year_after(day: date) -> date:
    """Count one year from date to date; 29 February ends on 28 February."""
    try:
        return day.replace(year=day.year + 1)
    except ValueError:
        return day.replace(year=day.year + 1, day=28)
