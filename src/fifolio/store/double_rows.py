"""Groups of rows that may tell of one event, as they stand in the books."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from fifolio.fifo.possible_duplicates import doubled, group_key, same_looking
from fifolio.ledger.transaction import Event, Transaction
from fifolio.store.ledger_file import Reader, Writer
from fifolio.store.row_files import load_batches_of
from fifolio.store.separate_events import load_separate


@dataclass(frozen=True, slots=True)
class DoubleRows:
    """Rows that look alike, and those among them that may be there once too often."""

    rows: tuple[Transaction, ...]
    """As they are in effect, in order of time."""
    doubted: tuple[Transaction, ...]

    @property
    def key(self) -> str:
        """What an answer about them is kept by; one more of them is another group."""
        return group_key(row.id for row in self.rows)


def find_double_rows(handle: Reader | Writer, events: Iterable[Event]) -> Iterator[DoubleRows]:
    """Yield the groups among all events in which something is doubted, in order of time."""
    groups = list(same_looking(events))
    if not groups:
        return
    files = load_batches_of(handle, [one.id for group in groups for one in group])
    real = {event for answer in load_separate(handle) for event in answer.events}
    for group in groups:
        if doubted := doubled(group, files, real):
            yield DoubleRows(group, doubted)
