"""A curve told in fewer points that keeps its ends and its extremes."""

from collections.abc import Callable, Sequence
from typing import TypeVar

Point = TypeVar("Point")


def thinned(
    points: Sequence[Point], most: int, height: Callable[[Point], float]
) -> tuple[Point, ...]:
    """Keep at most `most` points: the first, the last, the lowest, the highest, and even steps.

    Fewer than four cannot hold them all; then they are kept in that order.
    """
    if len(points) <= most:
        return tuple(points)
    places = range(len(points))
    needed = (
        0,
        len(points) - 1,
        min(places, key=lambda place: height(points[place])),
        max(places, key=lambda place: height(points[place])),
    )
    kept = set(dict.fromkeys(needed[:most]))
    steps = most - len(kept)
    # As many even steps as there is room for; one that falls on a kept point makes no other.
    kept |= {step * len(points) // (steps + 1) for step in range(1, steps + 1)}
    return tuple(points[place] for place in sorted(kept))
