"""Tax years."""

from datetime import UTC, date, datetime
from zoneinfo import ZoneInfo

from fifolio.irpf.civil_year import a_year_after, civil_year

MADRID = ZoneInfo("Europe/Madrid")
CANARY = ZoneInfo("Atlantic/Canary")


def test_the_last_hour_of_the_year_belongs_to_the_next_one_in_madrid() -> None:
    at = datetime(2024, 12, 31, 23, 0, tzinfo=UTC)

    assert civil_year(at, MADRID) == 2025
    assert civil_year(at, CANARY) == 2024


def test_a_year_after_29_february_is_28_february() -> None:
    assert a_year_after(date(2024, 2, 29)) == date(2025, 2, 28)
