"""Import an exchange file: all of its events that are new, or a look at them."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from hashlib import sha256

from fifolio.actions.carried_corrections import carry_corrections
from fifolio.actions.comparison import Comparison, Standing, compare
from fifolio.actions.file_tickers import file_naming, ticker_doubts
from fifolio.actions.import_result import ImportResult, RowReason
from fifolio.actions.row_outcomes import Tally, judged_rows, tally
from fifolio.importers.canonical_row import PROFILE
from fifolio.importers.reading import Reading, Refusal, Row
from fifolio.importers.recognise import Asked, read_file
from fifolio.importers.table import Cells, cells_of
from fifolio.store.account_names import load_known_names
from fifolio.store.bulk import many_values
from fifolio.store.imports import BatchId, ImportedFile, ImportedRow, find_same_file
from fifolio.store.known_events import find_events
from fifolio.store.ledger_file import LedgerFile, Reader, Writer
from fifolio.store.recording import Sourced, link_events, record_events, record_file


@many_values()
def import_file(
    ledger: LedgerFile, content: bytes, name: str, asked: Asked, *, dry_run: bool = False
) -> ImportResult | Refusal:
    """Read a file and record what is new in it; a dry run says what would happen.

    A known event is never changed: a row that says something else under a known id is pending.
    The same bytes imported again make no second batch. Raises LedgerError.
    """
    # Whoever made the file may have called it by bytes that are no text.
    name = name.encode("utf-8", "replace").decode()
    with ledger.reading() as reader:
        first = load_known_names(reader).first
    asked = replace(asked, account=asked.account and first.get(asked.account, asked.account))
    reading = read_file(content, name, replace(asked, names=first))
    if isinstance(reading, Refusal):
        return reading
    if dry_run:
        with ledger.reading() as reader:
            return _compared(reader, name, reading)[0]
    with ledger.writing() as writer:
        result, comparison = _compared(writer, name, reading)
        file = _file(result, content, asked, reading)
        return replace(result, batch=_record(writer, file, reading, comparison))


def _compared(
    handle: Reader | Writer, name: str, reading: Reading
) -> tuple[ImportResult, Comparison]:
    names = load_known_names(handle)
    naming = file_naming(handle, reading, names)
    comparison = compare(handle, reading.found, naming)
    result = _result(name, reading, comparison, tally(judged_rows(reading, comparison)))
    return replace(result, tickers=ticker_doubts(reading.found, naming, names)), comparison


def _record(
    writer: Writer, file: ImportedFile, reading: Reading, comparison: Comparison
) -> BatchId:
    same = None if file.events_new else find_same_file(writer, file)
    if same is not None:
        return same.id
    batch = record_file(writer, file, _rows(reading, comparison, file.columns))
    record_events(writer, batch, _sourced(reading, comparison, Standing.NEW))
    if reading.source == PROFILE:
        new = _sourced(reading, comparison, Standing.NEW)
        carry_corrections(writer, (each.event for each in new))
    link_events(writer, batch, list(_sourced(reading, comparison, Standing.KNOWN)))
    _record_deleted(writer, batch, list(_sourced(reading, comparison, Standing.DELETED)))
    return batch


def _record_deleted(writer: Writer, batch: BatchId, deleted: Sequence[Sourced]) -> None:
    """Keep what was deleted where it can be brought back from, in no figure as before."""
    here = {event.id for event in find_events(writer, [each.event.id for each in deleted])}
    record_events(writer, batch, [each for each in deleted if each.event.id not in here])
    link_events(writer, batch, [each for each in deleted if each.event.id in here])


def _rows(
    reading: Reading, comparison: Comparison, columns: tuple[str, ...]
) -> Iterator[ImportedRow]:
    for row, outcome, reason in judged_rows(reading, comparison):
        yield ImportedRow(row.number, _cells(row, columns), outcome, reason)


def _cells(row: Row, columns: tuple[str, ...]) -> Mapping[str, str]:
    if not isinstance(row.cells, Cells):
        return row.cells
    # A row of a file of a million is cut once, and not once more for each of its cells; all rows
    # of a file stand under one header.
    cells = cells_of(row)
    names = columns if len(cells) == len(columns) else tuple(row.cells)
    return dict(zip(names, cells, strict=True))


def _sourced(reading: Reading, comparison: Comparison, standing: Standing) -> Iterator[Sourced]:
    for found, each in zip(reading.found, comparison.standings, strict=True):
        if each == standing:
            yield Sourced(found.event, found.rows)


def _file(result: ImportResult, content: bytes, asked: Asked, reading: Reading) -> ImportedFile:
    columns = max((tuple(row.cells) for row in reading.rows[:100]), key=len, default=())
    return ImportedFile(
        name=result.file,
        sha256=sha256(content).hexdigest(),
        source=result.source,
        account=asked.account,
        timezone=asked.timezone,
        imported_at=datetime.now(UTC),
        columns=columns,
        rows=result.rows,
        events_new=result.events_new,
        events_unchanged=result.events_unchanged,
        invariant_outcome=result.invariant.outcome,
        invariant_rows=result.invariant.rows_checked,
        invariant_detail=result.invariant.detail,
        notes=result.notes,
    )


def _result(name: str, reading: Reading, comparison: Comparison, counted: Tally) -> ImportResult:
    return ImportResult(
        file=name,
        source=reading.source,
        batch=None,
        rows=counted.counts,
        events_new=comparison.count(Standing.NEW),
        events_unchanged=comparison.count(Standing.KNOWN),
        rejected=counted.reasons("rejected"),
        ignored=counted.reasons("ignored"),
        pending=counted.reasons("pending"),
        invariant=reading.invariant,
        notes=reading.notes,
        remarks=tuple(
            RowReason(remark.row, remark.reason)
            for remark in reading.remarks
            if remark.outcome == "used"
        ),
    )
