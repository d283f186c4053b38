"""Civil days of instants."""

from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from fifolio.ledger.civil_days import Calendar, civil_date, start_of

MADRID = ZoneInfo("Europe/Madrid")
CANARY = ZoneInfo("Atlantic/Canary")


def test_a_calendar_tells_each_day_from_midnight_to_midnight() -> None:
    calendar = Calendar(MADRID)
    instants = (
        datetime(2024, 3, 30, 22, 59, tzinfo=UTC),
        datetime(2024, 3, 30, 23, 0, tzinfo=UTC),
        # Summer time begins on 31 March 2024: that day has 23 hours.
        datetime(2024, 3, 31, 21, 59, tzinfo=UTC),
        datetime(2024, 3, 31, 22, 0, tzinfo=UTC),
        # and one that comes out of order
        datetime(2023, 12, 31, 23, 0, tzinfo=UTC),
    )

    assert [calendar.day(at) for at in instants] == [
        date(2024, 3, 30),
        date(2024, 3, 31),
        date(2024, 3, 31),
        date(2024, 4, 1),
        date(2024, 1, 1),
    ]


@pytest.mark.parametrize("zone", [MADRID, CANARY, ZoneInfo("Asia/Kathmandu")])
def test_a_calendar_agrees_with_the_clock_all_year_round(zone: ZoneInfo) -> None:
    calendar, at = Calendar(zone), datetime(2024, 1, 1, tzinfo=UTC)
    while at.year == 2024:
        assert calendar.day(at) == civil_date(at, zone)
        at += timedelta(minutes=97)


def test_a_day_begins_at_local_midnight() -> None:
    assert start_of(date(2024, 7, 1), MADRID) == datetime(2024, 6, 30, 22, tzinfo=UTC)
