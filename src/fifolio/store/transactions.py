"""Reading the events of the ledger, in the order in which they happened.

What the user said is in effect wherever events are read; rows as they were recorded are only for
those who compare with a file or show both.
"""

from collections.abc import Iterator
from datetime import UTC, date, datetime
from heapq import merge

from sqlalchemy import select

from fifolio.ledger.transaction import DerivativeEntry, Event, Transaction
from fifolio.store.corrections import Corrections, load_corrections
from fifolio.store.kept_rows import is_small, kept_transactions
from fifolio.store.ledger_file import Reader, Writer
from fifolio.store.recorded import find_recorded, read_derivatives, read_transactions
from fifolio.store.tables import futures_transactions, transactions
from fifolio.store.ticker_meanings import load_naming


def load_events(reader: Reader | Writer) -> Iterator[Event]:
    """Stream all events, ordered by moment, place in their file, and id."""
    spot = load_transactions(reader)
    futures = list(load_derivatives(reader))
    return merge(spot, futures, key=_order) if futures else spot


def first_event_day(reader: Reader | Writer) -> date | None:
    """Find the day, in UTC, on which the books begin; None of empty ones."""
    first = next(iter(load_events(reader)), None)
    return None if first is None else first.at.astimezone(UTC).date()


def load_transactions(reader: Reader | Writer) -> Iterator[Transaction]:
    """Stream what is in effect and not a futures entry, in order."""
    recorded = _recorded(reader)
    corrections = load_corrections(reader)
    if corrections.is_empty:
        return recorded
    return _in_effect(reader, recorded, corrections)


def _recorded(reader: Reader | Writer) -> Iterator[Transaction]:
    # A writer sees rows that may never be kept, so what it reads isn't either.
    if isinstance(reader, Reader) and is_small(reader):
        return kept_transactions(reader)
    t = transactions.c
    query = select(transactions).order_by(t.occurred_at, t.sequence, t.id_hash)
    return read_transactions(reader, [query])


def load_derivatives(reader: Reader | Writer) -> Iterator[DerivativeEntry]:
    """Stream the entries of futures accounts, in order."""
    f = futures_transactions.c
    query = select(futures_transactions).order_by(f.occurred_at, f.sequence, f.id_hash)
    recorded = read_derivatives(reader, [query])
    naming = load_naming(reader)
    return recorded if naming.is_empty else map(naming.of_entry, recorded)


def _in_effect(
    reader: Reader | Writer, recorded: Iterator[Transaction], corrections: Corrections
) -> Iterator[Transaction]:
    moved = corrections.moved - corrections.deleted
    elsewhere_or_gone = moved | corrections.deleted
    in_place = (corrections.of(each) for each in recorded if each.id not in elsewhere_or_gone)
    if not moved:
        return in_place
    elsewhere = [corrections.of(each) for each in find_recorded(reader, moved)]
    return merge(in_place, sorted(elsewhere, key=_order), key=_order)


def _order(event: Event) -> tuple[datetime, int, str]:
    return event.at, event.sequence, event.id
