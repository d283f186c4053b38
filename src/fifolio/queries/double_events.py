"""Which rows may tell of one event, and which did the user say are different ones?"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from fifolio.ledger.transaction import Transaction, TransactionId
from fifolio.queries.books import Books
from fifolio.queries.derived import derived
from fifolio.queries.ledger_events import ledger_events
from fifolio.store.double_rows import DoubleRows, find_double_rows
from fifolio.store.imports import BatchId, list_batches
from fifolio.store.ledger_file import Reader
from fifolio.store.recorded import find_recorded
from fifolio.store.row_files import load_batches_of
from fifolio.store.separate_events import SeparateEvents, load_separate


@dataclass(frozen=True, slots=True)
class ToldRow:
    """A row, and the files that tell of it; none is an entry made by hand."""

    row: Transaction
    files: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DoubleGroup:
    """Rows that look alike, to decide about."""

    key: str
    rows: tuple[ToldRow, ...]


@dataclass(frozen=True, slots=True)
class Answered:
    """Rows that are all real by the user's word; one that is gone is left out."""

    answer: SeparateEvents
    rows: tuple[ToldRow, ...]


@dataclass(frozen=True, slots=True)
class DoubleEvents:
    """What there is to decide about, and what was decided."""

    groups: tuple[DoubleGroup, ...]
    answered: tuple[Answered, ...]


def double_rows(books: Books) -> tuple[DoubleRows, ...]:
    """Find the groups of rows of which one may be there too often."""
    return derived(books.reader, "double rows", lambda: tuple(_groups(books.reader)))


def _groups(reader: Reader) -> Iterator[DoubleRows]:
    return find_double_rows(reader, ledger_events(reader))


def double_events(books: Books) -> DoubleEvents:
    """Find what looks like one event told twice, and what the user said of such rows."""
    reader, answers = books.reader, load_separate(books.reader)
    groups = double_rows(books)
    ids = {event for answer in answers for event in answer.events}
    rows = {row.id: row for row in find_recorded(reader, ids)}
    rows |= {row.id: row for group in groups for row in group.rows}
    told = _told(reader, rows.values())
    return DoubleEvents(
        tuple(DoubleGroup(one.key, tuple(told[row.id] for row in one.rows)) for one in groups),
        tuple(
            Answered(one, tuple(told[event] for event in one.events if event in told))
            for one in answers
        ),
    )


def _told(reader: Reader, rows: Iterable[Transaction]) -> dict[TransactionId, ToldRow]:
    names = {batch.id: batch.file.name for batch in list_batches(reader)}
    known = list(rows)
    batches = load_batches_of(reader, [row.id for row in known])
    return {
        row.id: ToldRow(row, tuple(names[BatchId(one)] for one in batches.get(row.id, ())))
        for row in known
    }
