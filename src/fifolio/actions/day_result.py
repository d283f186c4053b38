"""What an import of prices or rates does, and what it did."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any, Generic, Protocol, TypeVar

from fifolio.actions.day_table import DayTable
from fifolio.actions.import_result import RowReason

Key = tuple[str, date]


class DayFigure(Protocol):
    """A figure of one thing on one day."""

    @property
    def key(self) -> Key:
        """The thing and the day."""
        ...

    @property
    def figure(self) -> object:
        """What is said of it."""
        ...


T = TypeVar("T", bound=DayFigure)


@dataclass(frozen=True, slots=True)
class DayResult:
    """One file of figures by day; `read` is the sum of the others."""

    file: str
    read: int
    new: int
    changed: int
    """Took the place of another figure of the same day."""
    unchanged: int
    rejected: tuple[RowReason, ...]


@dataclass(frozen=True, slots=True)
class DayChanges(Generic[T]):
    """Which figures of a file have to be recorded, and what is told about all of them."""

    figures: list[T]
    result: DayResult


def changes_of(
    name: str,
    days: DayTable[T],
    known: Mapping[Key, object],
    fixed: Mapping[Key, str] | None = None,
) -> DayChanges[T]:
    """Hold a file against the figures that are known.

    `fixed` says of some known ones why nothing takes their place.
    """
    rejected = list(days.rejected)
    wanted: dict[Key, T] = {}
    for row, each in days.values:
        if known.get(each.key, each.figure) != each.figure and each.key in (fixed or {}):
            rejected.append(RowReason(row, (fixed or {})[each.key]))
        elif wanted.setdefault(each.key, each).figure != each.figure:
            reason = "another row of this file says something else for the same day"
            rejected.append(RowReason(row, reason))
    figures = [each for key, each in wanted.items() if known.get(key) != each.figure]
    changed = sum(1 for each in figures if each.key in known)
    result = DayResult(
        file=name,
        read=days.read,
        new=len(figures) - changed,
        changed=changed,
        unchanged=days.read - len(figures) - len(rejected),
        rejected=tuple(sorted(rejected, key=lambda each: each.row)),
    )
    return DayChanges(figures, result)


def day_json(result: DayResult) -> dict[str, Any]:
    """Give the object that `--json` prints for one file."""
    return {
        "file": result.file,
        "rows": {
            "read": result.read,
            "new": result.new,
            "changed": result.changed,
            "unchanged": result.unchanged,
            "rejected": len(result.rejected),
        },
        "rejected": [{"row": each.row, "reason": each.reason} for each in result.rejected],
    }
