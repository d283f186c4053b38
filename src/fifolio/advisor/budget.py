"""How much of the books a model is told: a size an answer, one for the run, and the marker."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Generic, Literal, Protocol, TypeVar

from pydantic import BaseModel, ConfigDict, Field
from pydantic.alias_generators import to_camel

from fifolio.portfolio.thinning import thinned

MOST_POINTS = 120
"""Of a curve, whatever room there is."""

Item = TypeVar("Item")
Told = TypeVar("Told", bound=BaseModel)


class Truncated(BaseModel):
    """What a model gets instead of an answer that is too large: nothing partial is delivered."""

    model_config = ConfigDict(frozen=True, alias_generator=to_camel, validate_by_name=True)

    kind: Literal["truncated"] = "truncated"
    max_chars: int = Field(ge=1)
    actual_chars: int = Field(ge=1)


def compact(payload: BaseModel) -> str:
    """Write a payload as a model gets it: JSON with no spaces and letters as they are.

    A field that is MISSING is left out; one that is None stands there as null.
    """
    return payload.model_dump_json(by_alias=True)


def fit(
    items: Sequence[Item],
    build: Callable[[Sequence[Item], int], Told],
    max_chars: int,
    most: int | None = None,
    *,
    least: int = 1,
) -> Told:
    """Build the payload of as many first items as `max_chars` characters hold, at most `most`.

    `build` gets the items to tell and the count of those left out. Where there are items and not
    even `least` of them fit, the payload of `least` is returned, and the gate puts the marker in
    its place: an empty list would say that there is nothing.
    """
    low, high = min(least, len(items)), len(items) if most is None else min(most, len(items))
    best = build(items[:high], len(items) - high)
    if len(compact(best)) <= max_chars:
        return best
    best = build(items[:low], len(items) - low)
    high -= 1
    while low < high:
        middle = (low + high + 1) // 2
        tried = build(items[:middle], len(items) - middle)
        if len(compact(tried)) <= max_chars:
            low, best = middle, tried
        else:
            high = middle - 1
    return best


class OnCurve(Protocol):
    """A point of a curve."""

    @property
    def height(self) -> float:
        """Where it stands, to tell which are the lowest and the highest."""


OnCurveT = TypeVar("OnCurveT", bound=OnCurve)


def fit_curve(
    points: Sequence[OnCurveT],
    build: Callable[[Sequence[OnCurveT], int], Told],
    max_chars: int,
) -> Told:
    """Build the payload of as many points of a curve as `max_chars` characters hold.

    Its ends and extremes are always among them, and never more than MOST_POINTS.
    """

    def of(count: int) -> Told:
        kept = thinned(points, count, lambda point: point.height)
        return build(kept, len(points) - len(kept))

    counts = range(1, min(len(points), MOST_POINTS) + 1)
    if not counts:
        return of(0)
    return fit(counts, lambda some, _: of(len(some)), max_chars, least=min(4, len(counts)))


def page_size(row_chars: int, frame_chars: int, max_chars: int, most: int) -> int:
    """Return how many rows a page holds so that no page of the run is too large.

    `row_chars` is the worst row, `frame_chars` the payload with no row; commas are counted in.
    """
    return max(1, min(most, (max_chars - frame_chars + 1) // (row_chars + 1)))


Row = TypeVar("Row", bound=BaseModel)


@dataclass(frozen=True, slots=True)
class Page(Generic[Row]):
    """One page of a list, and how the list is cut."""

    items: Sequence[Row]
    number: int
    """As it was asked for; what is past the end is empty."""
    size: int
    count: int
    """How many pages there are; 0 of an empty list."""
    total: int


def paged(
    rows: Sequence[Row],
    build: Callable[[Page[Row]], Told],
    number: int,
    room: tuple[int, int],
) -> Told:
    """Build a page, counted from 0, of a size that holds for all pages of the list.

    `room` is how many characters an answer may have and how many rows a page has at most.
    """
    max_chars, most = room
    worst = max((len(compact(row)) for row in rows), default=0)
    frame = len(compact(build(Page((), number, most, len(rows), len(rows)))))
    size = page_size(worst, frame, max_chars, most)
    cut = rows[number * size : (number + 1) * size]
    return build(Page(cut, number, size, ceil(len(rows) / size), len(rows)))


@dataclass(slots=True)
class Allowance:
    """What the model may still be told in one run; without a cap, as much as each tool allows."""

    run_chars: int | None = None
    told_chars: int = 0

    def room(self, tool_chars: int) -> int:
        """Return the characters the next answer of a tool may have; 0 when all is used up."""
        if self.run_chars is None:
            return tool_chars
        return max(0, min(tool_chars, self.run_chars - self.told_chars))

    def admit(self, payload: str, tool_chars: int) -> Truncated | None:
        """Count a payload that fits, or say why the model gets the marker instead.

        Only what reaches the model is counted: an answer too large takes nothing from the others.
        """
        room = self.room(tool_chars)
        if len(payload) <= room:
            self.told_chars += len(payload)
            return None
        return Truncated(max_chars=max(1, room), actual_chars=len(payload))
