from datetime import UTC, datetime, timedelta, timezone
from zoneinfo import ZoneInfo

import pytest

from fifolio.importers.moments import (
    MomentError,
    parse_epoch,
    parse_moment,
    parse_zone,
    rewritten,
    split_heading,
    zone_in_name,
)

MADRID = ZoneInfo("Europe/Madrid")


def shift(hours: int) -> timezone:
    return timezone(timedelta(hours=hours))


@pytest.mark.parametrize(
    ("text", "utc"),
    [
        ("2024-03-01T10:00:00Z", "2024-03-01T10:00:00+00:00"),
        ("2024-03-01T10:00:00+02:00", "2024-03-01T08:00:00+00:00"),
        ("2024-03-01 10:00:00 UTC", "2024-03-01T10:00:00+00:00"),
        ("2024-03-01 10:00:00 GMT+1", "2024-03-01T09:00:00+00:00"),
        ("2024-03-01 10:00:00", "2024-03-01T09:00:00+00:00"),
        ("2024-07-01 10:00:00", "2024-07-01T08:00:00+00:00"),
        ("2024-03-01", "2024-02-29T23:00:00+00:00"),
        ("2023-01-15 09:30:00.1234", "2023-01-15T08:30:00.123400+00:00"),
        ("2026-02-05 16:29:01.408", "2026-02-05T15:29:01.408000+00:00"),
        ("25-12-31 01:00:45", "2025-12-31T00:00:45+00:00"),
        ("2025-01-19 22:49", "2025-01-19T21:49:00+00:00"),
        ("31/12/2024 23:59:59", "2024-12-31T22:59:59+00:00"),
    ],
)
def test_a_time_is_read_to_utc(text: str, utc: str) -> None:
    assert parse_moment(text, MADRID) == datetime.fromisoformat(utc)
    assert parse_moment(text, MADRID).tzinfo is UTC


@pytest.mark.parametrize(
    "text",
    ["2024-13-40 10:00:00", "2023-02-29", "", "yesterday", "0001-01-01", "9999-12-31T23:59:59-12:00",
     "2024-03-01T25:00:00", "２０２４-03-01", "45000", "20240301"],
)  # fmt: skip
def test_a_date_of_no_calendar_is_refused(text: str) -> None:
    with pytest.raises(MomentError):
        parse_moment(text, MADRID)


def test_the_29th_of_february_exists_in_a_leap_year() -> None:
    assert parse_moment("2024-02-29", UTC) == datetime(2024, 2, 29, tzinfo=UTC)


def test_of_an_hour_that_happened_twice_it_is_the_first() -> None:
    assert parse_moment("2024-10-27 02:30:00", MADRID) == datetime(2024, 10, 27, 0, 30, tzinfo=UTC)


@pytest.mark.parametrize(
    ("text", "zone"),
    [
        ("UTC", UTC),
        ("UTC+02:00", shift(2)),
        ("+01:00", shift(1)),
        ("GMT+1", shift(1)),
        ("UTC--6", shift(-6)),
        ("-0530", timezone(-timedelta(hours=5, minutes=30))),
        ("KST", shift(9)),
        ("jst", shift(9)),
        ("Europe/Madrid", MADRID),
        ("Nowhere/Land", None),
        ("Europe", None),
        ("../etc/passwd", None),
        ("+15:00", None),
        ("", None),
    ],
)
def test_a_zone_is_read_in_its_many_spellings(text: str, zone: timezone | None) -> None:
    assert parse_zone(text) == zone


def test_a_heading_may_state_the_zone() -> None:
    assert split_heading("Date(UTC+1)") == ("Date", shift(1))
    assert split_heading("Time of Update(UTC+02:00)") == ("Time of Update", shift(2))
    assert split_heading("Total (inclusive of fees)") == ("Total (inclusive of fees)", None)


def test_a_file_name_may_state_the_zone() -> None:
    assert zone_in_name("Binance-Transaction-History-202603230400(UTC--6)_a1b2.csv") == shift(-6)
    assert zone_in_name("ledgers (1).csv") is None


def test_an_epoch_is_seconds_or_milliseconds() -> None:
    assert parse_epoch("1694766966") == datetime(2023, 9, 15, 8, 36, 6, tzinfo=UTC)
    assert parse_epoch("1694766966250") == datetime(2023, 9, 15, 8, 36, 6, 250_000, tzinfo=UTC)
    assert parse_epoch("1694766966.25") == datetime(2023, 9, 15, 8, 36, 6, 250_000, tzinfo=UTC)


@pytest.mark.parametrize("text", ["", "12", "-1694766966", "9999999999", "1e9", "nan"])
def test_what_is_no_epoch_is_not_read_as_one(text: str) -> None:
    with pytest.raises(MomentError):
        parse_epoch(text)


def test_an_order_of_day_and_month_that_only_its_venue_knows_becomes_iso() -> None:
    patterns = ("%m/%d/%Y %H:%M", "%d-%m-%y %H:%M:%S")

    assert rewritten("5/1/2022 14:00", patterns) == "2022-05-01T14:00:00"
    assert rewritten("04-02-20 16:52:06", patterns) == "2020-02-04T16:52:06"
    assert rewritten("2022-05-01 14:00:00", patterns) == "2022-05-01 14:00:00"
