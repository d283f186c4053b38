"""Imports that were made: which file, what became of its rows, what it brought."""

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, NewType

from sqlalchemy import Row, func, select

from fifolio.store.account_names import KnownNames, load_known_names
from fifolio.store.bulk import CHUNK
from fifolio.store.ledger_file import Reader, Writer
from fifolio.store.moment import from_text
from fifolio.store.tables import ROW_COUNTS, ROW_OUTCOMES, import_batches, import_rows

BatchId = NewType("BatchId", int)


@dataclass(frozen=True, slots=True)
class RowCounts:
    """What became of the rows of a file; every row counts once."""

    used: int = 0
    unchanged: int = 0
    duplicate: int = 0
    ignored: int = 0
    rejected: int = 0
    pending: int = 0

    @property
    def read(self) -> int:
        """All data rows."""
        return sum(getattr(self, outcome) for outcome in ROW_OUTCOMES)


@dataclass(frozen=True, slots=True)
class ImportedFile:
    """A file, how it was read, and what came of it."""

    name: str
    sha256: str
    source: str
    account: str | None
    """As asked for; None where the file or its source said it."""
    timezone: str | None
    imported_at: datetime
    columns: tuple[str, ...]
    rows: RowCounts
    events_new: int
    events_unchanged: int
    invariant_outcome: str
    invariant_rows: int
    invariant_detail: str
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Batch:
    """One import, by the number it is taken back with."""

    id: BatchId
    file: ImportedFile


@dataclass(frozen=True, slots=True)
class ImportedRow:
    """One row of a file as it was read, and what became of it."""

    number: int
    cells: Mapping[str, str]
    outcome: str
    reason: str | None


@dataclass(frozen=True, slots=True)
class PendingRow:
    """A row that no event was made of, and that waits for the user."""

    source: str
    cells: str
    """As stored, to compare with."""
    batch: BatchId
    number: int
    account: str | None


def list_batches(reader: Reader) -> tuple[Batch, ...]:
    """List all imports, newest first."""
    query = select(import_batches).order_by(import_batches.c.id.desc())
    names = load_known_names(reader)
    batches = (_batch(row) for row in reader.connection.execute(query))
    return tuple(_named(batch, names) for batch in batches)


def find_batch(handle: Reader | Writer, batch: BatchId) -> Batch | None:
    """Find an import by its number."""
    query = select(import_batches).where(import_batches.c.id == batch)
    row = handle.connection.execute(query).one_or_none()
    return None if row is None else _batch(row)


def find_same_file(handle: Reader | Writer, file: ImportedFile) -> Batch | None:
    """Find the import of the very same bytes, read in the same way, if there is one."""
    b = import_batches.c
    query = (
        select(import_batches)
        .where(b.sha256 == file.sha256, b.source == file.source)
        .where(b.account.is_not_distinct_from(file.account))
        .where(b.timezone.is_not_distinct_from(file.timezone))
        .order_by(b.id.desc())
        .limit(1)
    )
    row = handle.connection.execute(query).one_or_none()
    return None if row is None else _batch(row)


def load_rows(
    reader: Reader, batch: BatchId, *, outcome: str | None = None
) -> Iterator[ImportedRow]:
    """Stream the raw rows of an import in file order, all or those of one outcome."""
    r = import_rows.c
    found = find_batch(reader, batch)
    columns = found.file.columns if found else ()
    query = (
        select(r.row_number, r.cells, r.outcome, r.reason)
        .where(r.batch_id == batch)
        .order_by(r.row_number)
    )
    if outcome is not None:
        query = query.where(r.outcome == outcome)
    rows = reader.connection.execute(query.execution_options(yield_per=CHUNK))
    return (ImportedRow(row[0], cells_from_text(row[1], columns), row[2], row[3]) for row in rows)


def load_pending(reader: Reader) -> tuple[PendingRow, ...]:
    """Find the rows that still wait for the user, each once.

    A row is settled as soon as the same row of the same source is part of an event: a longer file
    brought its other leg, or a newer version of the program knows its kind.
    """
    r, b = import_rows.c, import_batches.c
    waiting = (
        select(b.source, r.cells, r.batch_id, r.row_number, b.account)
        .join_from(import_rows, import_batches, r.batch_id == b.id)
        .where(r.outcome == "pending")
        .order_by(r.batch_id, r.row_number)
    )
    names = load_known_names(reader).current
    rows = reader.connection.execute(waiting)
    pending = [PendingRow(*row[:-1], names.get(row[-1], row[-1])) for row in rows]
    if not pending:
        return ()
    settled = _in_events(reader)
    open_rows: dict[tuple[str, str, int], PendingRow] = {}
    seen: Counter[tuple[str, str, BatchId]] = Counter()
    for row in pending:
        # Equal rows of one file are different rows; the same row of a second file is not.
        seen[row.source, row.cells, row.batch] += 1
        place = seen[row.source, row.cells, row.batch]
        if place > settled[row.source, row.cells]:
            open_rows.setdefault((row.source, row.cells, place), row)
    return tuple(open_rows.values())


def _in_events(reader: Reader) -> Counter[tuple[str, str]]:
    """Count how often what waits somewhere is part of events, in the file that has most of it."""
    r, b = import_rows.c, import_batches.c
    waiting = select(import_rows.c.cells).where(import_rows.c.outcome == "pending")
    query = (
        select(b.source, r.cells, func.count())
        .join_from(import_rows, import_batches, r.batch_id == b.id)
        .where(r.outcome.in_(("used", "unchanged")), r.cells.in_(waiting))
        .group_by(r.batch_id, b.source, r.cells)
    )
    most: Counter[tuple[str, str]] = Counter()
    for source, cells, count in reader.connection.execute(query):
        most[source, cells] = max(most[source, cells], count)
    return most


_COMPACT = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))


def cells_to_text(cells: Mapping[str, str], columns: tuple[str, ...]) -> str:
    """Write cells as JSON: their values where they stand under the columns of the file."""
    names = tuple(cells)
    plain = names == columns[: len(names)]
    content = list(cells.values()) if plain else dict(cells)
    return _COMPACT.encode(content)


def cells_from_text(text: str, columns: tuple[str, ...]) -> dict[str, str]:
    """Read what `cells_to_text` wrote."""
    content = json.loads(text)
    return content if isinstance(content, dict) else dict(zip(columns, content, strict=False))


def _named(batch: Batch, names: KnownNames) -> Batch:
    """Call the account that was asked for as it is called now."""
    account = batch.file.account
    if account is None or account not in names.current:
        return batch
    return replace(batch, file=replace(batch.file, account=names.now(account)))


def _batch(row: Row[*tuple[Any, ...]]) -> Batch:
    file = ImportedFile(
        name=row.file_name,
        sha256=row.sha256,
        source=row.source,
        account=row.account,
        timezone=row.timezone,
        imported_at=from_text(row.imported_at),
        columns=tuple(json.loads(row.columns)),
        rows=RowCounts(*(getattr(row, name) for name in ROW_COUNTS)),
        events_new=row.events_new,
        events_unchanged=row.events_unchanged,
        invariant_outcome=row.invariant_outcome,
        invariant_rows=row.invariant_rows,
        invariant_detail=row.invariant_detail,
        notes=tuple(json.loads(row.notes)),
    )
    return Batch(BatchId(row.id), file)
