"""Moments are kept in one zone and one width, so that their text sorts as they do."""

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

from fifolio.store.moment import from_text, to_text


def test_a_moment_is_kept_as_utc_with_microseconds() -> None:
    madrid = datetime(2024, 7, 1, 0, 30, tzinfo=ZoneInfo("Europe/Madrid"))

    assert to_text(madrid) == "2024-06-30T22:30:00.000000Z"
    assert from_text(to_text(madrid)) == madrid


def test_text_sorts_as_the_moments_do() -> None:
    whole = datetime(2024, 1, 1, tzinfo=UTC)
    moments = [datetime(999, 1, 1, tzinfo=UTC), whole, whole.replace(microsecond=1)]

    assert sorted(map(to_text, moments)) == [to_text(moment) for moment in moments]
