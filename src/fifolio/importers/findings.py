"""What a profile makes of the rows, collected row by row."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
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

    def reading_of(self, source: str, rows: Sequence[Row]) -> Reading:
        """Close the account: a row nobody spoke for is pending, and none is spoken for twice."""
        remarks = self._settled_remarks(rows)
        found = tuple(_in_time_order(self.found))
        return Reading(source, rows, found, tuple(remarks), tuple(self.notes), self.invariant)

    def _settled_remarks(self, rows: Sequence[Row]) -> list[Remark]:
        """Give each row that is in no event exactly one remark, in the order of the file."""
        if not self.remarks and sum(len(found.rows) for found in self.found) == len(rows):
            return []  # a set of a million numbers is spared in the usual case
        used = {number for found in self.found for number in found.rows}
        fates = {
            remark.row: remark
            for remark in reversed(self.remarks)
            if remark.outcome != "used" and remark.row not in used
        }
        looks = [one for one in self.remarks if one.outcome == "used" and one.row in used]
        silent = [
            Remark(row.number, "pending", NOT_UNDERSTOOD)
            for row in rows
            if row.number not in used and row.number not in fates
        ]
        remarks = [*fates.values(), *looks, *silent]
        return sorted(remarks, key=lambda remark: remark.row)


def _in_time_order(found: list[Found]) -> list[Found]:
    """Turn the sequence of a file that has its newest row first, since ties follow time."""
    later = sum(1 for one, next_one in pairwise(found) if next_one.event.at > one.event.at)
    earlier = sum(1 for one, next_one in pairwise(found) if next_one.event.at < one.event.at)
    if earlier <= later:
        return found
    return [one._replace(event=one.event._replace(sequence=-one.event.sequence)) for one in found]
