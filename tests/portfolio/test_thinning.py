"""Thinning curves."""

from hypothesis import given
from hypothesis import strategies as st

from fifolio.portfolio.thinning import thinned

curves = st.lists(st.integers(-1000, 1000), min_size=1, max_size=400)


@given(curves, st.integers(4, 200))
def test_ends_and_extremes_are_kept_and_no_point_is_made_up(curve: list[int], most: int) -> None:
    points = list(enumerate(curve))
    kept = thinned(points, most, lambda point: point[1])

    assert len(kept) <= most
    assert list(kept) == sorted(set(kept) & set(points))
    assert (kept[0], kept[-1]) == (points[0], points[-1])
    heights = [height for _, height in kept]
    assert (min(heights), max(heights)) == (min(curve), max(curve))


def test_a_short_curve_stays_as_it_is() -> None:
    assert thinned([1, 2, 3], 3, float) == (1, 2, 3)


def test_steps_are_even() -> None:
    kept = thinned(list(range(101)), 5, float)

    # The ends are the extremes here: three steps are left, at quarters.
    assert kept == (0, 25, 50, 75, 100)


def test_the_lowest_point_between_two_steps_is_kept() -> None:
    curve = [0.0] * 50 + [-9.0] + [0.0] * 50

    assert -9.0 in thinned(curve, 4, lambda value: value)


@given(curves, st.integers(1, 3))
def test_little_room_keeps_the_first(curve: list[int], most: int) -> None:
    kept = thinned(list(enumerate(curve)), most, lambda point: point[1])

    assert kept[0] == (0, curve[0])
    assert len(kept) <= most
