"""Missing days, at the edges and inside."""

from datetime import date

from fifolio.money.day_gaps import DayRange, day_ranges, every_day, missing_days


def on(*days: int) -> set[date]:
    return {date(2024, 2, day) for day in days}


def test_interior_holes_are_missing_too() -> None:
    wanted = tuple(every_day(date(2024, 2, 26), date(2024, 3, 2)))

    missing = missing_days(wanted, on(27, 29))

    assert missing == (date(2024, 2, 26), date(2024, 2, 28), date(2024, 3, 1), date(2024, 3, 2))
    assert day_ranges(wanted, set(missing)) == (
        DayRange(date(2024, 2, 26), date(2024, 2, 26)),
        DayRange(date(2024, 2, 28), date(2024, 2, 28)),
        DayRange(date(2024, 3, 1), date(2024, 3, 2)),
    )


def test_days_that_nobody_wants_do_not_part_a_range() -> None:
    wanted = sorted(on(1, 2, 5, 6))

    assert day_ranges(wanted, on(2, 5)) == (DayRange(date(2024, 2, 2), date(2024, 2, 5)),)


def test_a_span_that_ends_before_it_begins_has_no_day() -> None:
    assert list(every_day(date(2024, 2, 2), date(2024, 2, 1))) == []
    assert day_ranges([], set()) == ()
