"""The bank's calendar, held against every day it ever published on."""

from datetime import date

import pytest

from fifolio.market.ecb import ecb_rates
from fifolio.money.publication_days import (
    easter_sunday,
    is_publication_day,
    last_publication_day,
    publication_days,
)


@pytest.mark.parametrize(
    "day",
    # From published tables of Easter dates.
    [
        "2000-04-23",
        "2008-03-23",
        "2011-04-24",
        "2016-03-27",
        "2024-03-31",
        "2025-04-20",
        "2038-04-25",
    ],
)
def test_easter_is_where_the_church_has_it(day: str) -> None:
    assert easter_sunday(int(day[:4])) == date.fromisoformat(day)


def test_the_calendar_is_that_of_all_publications_since_2009() -> None:
    published = {rate.on for rate in ecb_rates() if rate.currency == "USD"}

    assert set(publication_days(min(published), max(published))) == published


@pytest.mark.parametrize(
    "day",
    [
        "2024-01-01",
        "2024-03-29",
        "2024-04-01",
        "2024-05-01",
        "2024-12-25",
        "2024-12-26",
        "2024-06-01",
        "2024-06-02",
    ],
)
def test_no_rates_are_published_on_holidays_and_weekends(day: str) -> None:
    assert not is_publication_day(date.fromisoformat(day))


def test_the_rates_of_a_sunday_are_those_of_the_friday_before() -> None:
    assert last_publication_day(date(2019, 11, 10)) == date(2019, 11, 8)
    assert last_publication_day(date(2024, 4, 1)) == date(2024, 3, 28)
    assert last_publication_day(date(2024, 4, 2)) == date(2024, 4, 2)
