"""What became of each row of a file, counted once each."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from fifolio.actions.comparison import Comparison, Standing
from fifolio.actions.import_result import RowReason
from fifolio.importers.reading import Reading, Remark, Row
from fifolio.store.imports import RowCounts

_OUTCOMES: dict[int, tuple[str, str | None]] = {
    Standing.NONE: ("pending", "nothing was made of this row"),
    Standing.REPEATED: ("duplicate", "another row of this file says the same"),
    Standing.DELETED: (
        "ignored",
        "previously deleted: it stays out until you restore it under the deleted transactions",
    ),
    Standing.KNOWN: ("unchanged", None),
    Standing.NEW: ("used", None),
    Standing.TO_COME: ("rejected", "is dated in the future, and a file tells of what has happened"),
    Standing.CONFLICTING: (
        "pending",
        "another row of this file has the same id and says something else",
    ),
    Standing.DIFFERENT: (
        "pending",
        (
            "differs from what was imported before under the same id, which was kept:"
            " take that import back if this file is the better one"
        ),
    ),
}


class JudgedRow(NamedTuple):
    """A row, what became of it, and why if that needs saying."""

    row: Row
    outcome: str
    reason: str | None


@dataclass(frozen=True, slots=True)
class Tally:
    """How many rows came to what, and which were not simply used."""

    counts: RowCounts
    listed: dict[str, list[RowReason]] = field(default_factory=dict)

    def reasons(self, outcome: str) -> tuple[RowReason, ...]:
        """List the rows of one outcome with their reasons."""
        return tuple(self.listed.get(outcome, ()))


def judged_rows(reading: Reading, comparison: Comparison) -> Iterator[JudgedRow]:
    """Say of each row what became of it; a row of several events is as its worst one."""
    standings = _standings(reading, comparison)
    remarks = {remark.row: remark for remark in reading.remarks}
    for row in reading.rows:
        yield JudgedRow(row, *_outcome(standings[row.number], remarks.get(row.number)))


def tally(rows: Iterable[JudgedRow]) -> Tally:
    """Count rows, and list those that have a reason other than a second look."""
    counts: Counter[str] = Counter()
    listed: dict[str, list[RowReason]] = {}
    for row, outcome, reason in rows:
        counts[outcome] += 1
        if outcome in {"rejected", "ignored", "pending"}:
            listed.setdefault(outcome, []).append(RowReason(row.number, reason or ""))
    return Tally(RowCounts(**counts), listed)


def _standings(reading: Reading, comparison: Comparison) -> bytearray:
    """Give the standing that counts for each row, by row number."""
    last = max((row.number for row in reading.rows), default=0)
    standings = bytearray(last + 1)
    for found, standing in zip(reading.found, comparison.standings, strict=True):
        for number in found.rows:
            standings[number] = max(standings[number], standing)
    return standings


def _outcome(standing: int, remark: Remark | None) -> tuple[str, str | None]:
    if remark is not None and remark.outcome != "used":
        return remark.outcome, remark.reason
    outcome, reason = _OUTCOMES[standing]
    return outcome, reason or (remark.reason if remark else None)
