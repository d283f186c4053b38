"""Times a computer wrote in its own language."""

import pytest

from fifolio.importers.trezor_moments import day_comes_first


@pytest.mark.parametrize(
    ("times", "day_first"),
    [
        (["1/25/2022, 2:03:40 AM", "1/2/2022, 2:03:40 AM"], False),
        (["25/1/2022, 2:03:40 am", "1/2/2022, 2:03:40 am"], True),
        (["1/2/2022, 2:03:40 PM"], False),
        (["1/2/2022, 2:03:40 pm"], True),
        (["1. 2. 2022 14:03:40"], True),
        (["2022-01-02T10:00:00Z"], True),
    ],
)
def test_the_whole_column_decides_the_order_of_day_and_month(
    times: list[str], day_first: bool
) -> None:
    assert day_comes_first(times) is day_first
