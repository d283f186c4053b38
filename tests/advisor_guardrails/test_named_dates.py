"""Dates are read in both languages; one that is no day of the calendar is none."""

from datetime import date

import pytest

from fifolio.advisor.guardrails.folding import fold
from fifolio.advisor.guardrails.named_dates import dates_in, day_of

DAYS = (date(2023, 5, 4), date(2023, 4, 5), date(2024, 5, 4))


@pytest.mark.parametrize(
    ("text", "days"),
    [
        ("2023-05-04", {DAYS[0]}),
        ("2023-05-04T10:20:30Z", {DAYS[0]}),
        ("2023-05", {DAYS[0]}),
        ("4 May 2023", {DAYS[0]}),
        ("4th of May, 2023", {DAYS[0]}),
        ("May 4, 2023", {DAYS[0]}),
        ("el 4 de mayo de 2023", {DAYS[0]}),
        ("mayo de 2023", {DAYS[0]}),
        ("04/05/2023", {DAYS[0], DAYS[1]}),
        ("4 de mayo", {DAYS[0], DAYS[2]}),
        ("2023-13-04", set()),
        ("5 June 2023", set()),
    ],
)
def test_a_date_means_the_days_it_can_mean(text: str, days: set[date]) -> None:
    (named,) = dates_in(fold(text))

    assert named.days_among(DAYS) == days


def test_a_time_of_day_is_read_alone_or_in_a_timestamp() -> None:
    assert [named.clock for named in dates_in("9:05 and 2023-05-04 10:20")] == ["10:20", "09:05"]


def test_a_day_that_is_none() -> None:
    assert day_of(2023, 2, 30) is None
