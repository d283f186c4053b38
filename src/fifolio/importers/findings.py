"""What a profile makes of the rows, collected row by row."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from itertools import pairwise

from fifolio.importers.reading import Found, Invariant, Outcome, Reading, Remark, Row
from fifolio.importers.sheet import Record, RowError
from fifolio.ledger.transaction import Event

NOT_UNDERSTOOD = "nothing in this version reads this kind of row; it is kept for you to settle"


class Findings:
    """Events and remarks of one file, in the order they were found."""

    def __init__(self) -> None:
        self.found: list[Found] = []
        self.remarks: list[Remark] = []
        self.notes: list[str] = []
        self.invariant = Invariant()

    def add(self, event: Event, *rows: int) -> None:
        """Keep an event and the numbers of the rows it was read from."""
        self.found.append(Found(event, rows))

    def remark(self, row: int, outcome: Outcome, reason: str) -> None:
        """Say what became of a row; `used` is for a row of an event that deserves a look."""
        self.remarks.append(Remark(row, outcome, reason))

    def note(self, sentence: str) -> None:
        """Say something about the file as a whole."""
        self.notes.append(sentence)

    @contextmanager
    def reading(self, record: Record) -> Iterator[None]:
        """Reject the row when one of its cells cannot be read."""
        try:
            yield
        except RowError as error:
            self.remark(record.number, "rejected", str(error))

    def reading_of(self, source: str, rows: tuple[Row, ...]) -> Reading:
        """Close the account: a row nobody spoke for is pending, and none is spoken for twice."""
        used = {number for found in self.found for number in found.rows}
        spoken = used | {remark.row for remark in self.remarks}
        remarks = [
            remark for remark in self.remarks if remark.outcome == "used" or remark.row not in used
        ]
        remarks += [
            Remark(row.number, "pending", NOT_UNDERSTOOD)
            for row in rows
            if row.number not in spoken
        ]
        remarks.sort(key=lambda remark: remark.row)
        found = tuple(_in_time_order(self.found))
        return Reading(source, rows, found, tuple(remarks), tuple(self.notes), self.invariant)


def _in_time_order(found: list[Found]) -> list[Found]:
    """Turn the sequence of a file that has its newest row first, since ties follow time."""
    later = sum(1 for one, next_one in pairwise(found) if next_one.event.at > one.event.at)
    earlier = sum(1 for one, next_one in pairwise(found) if next_one.event.at < one.event.at)
    if earlier <= later:
        return found
    return [replace(one, event=replace(one.event, sequence=-one.event.sequence)) for one in found]
