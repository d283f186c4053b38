"""What an import did, as the page and the command line tell it."""

from typing import cast

from fifolio.actions.import_result import ImportResult, as_json
from fifolio.store.imports import Batch, RowCounts
from fifolio.store.imports import ImportedRow as StoredRow
from fifolio.store.moment import to_text
from fifolio.web.answers import (
    EventCounts,
    ImportBatch,
    ImportedRow,
    ImportReport,
    InvariantAnswer,
    RowOutcome,
    RowTally,
)
from fifolio.web.tickers_told import doubted


def batch_answer(batch: Batch) -> ImportBatch:
    """Tell of an import that was made."""
    file = batch.file
    return ImportBatch(
        batch=batch.id,
        file=file.name,
        source=file.source,
        account=file.account,
        imported_at=to_text(file.imported_at),
        rows=tally(file.rows),
        events=EventCounts(new=file.events_new, unchanged=file.events_unchanged),
        invariant=InvariantAnswer.model_validate(
            {
                "outcome": file.invariant_outcome,
                "rowsChecked": file.invariant_rows,
                "detail": file.invariant_detail,
            }
        ),
    )


def import_report(result: ImportResult) -> ImportReport:
    """Tell what importing a file did, or would do."""
    return ImportReport.model_validate(
        as_json(result)
        | {
            "notes": list(result.notes),
            "remarks": [{"row": each.row, "reason": each.reason} for each in result.remarks],
            "tickers": [doubted(each) for each in result.tickers],
        }
    )


def row_answer(row: StoredRow) -> ImportedRow:
    """Tell of a row."""
    outcome = cast("RowOutcome", row.outcome)
    return ImportedRow(row=row.number, outcome=outcome, reason=row.reason, cells=dict(row.cells))


def tally(rows: RowCounts) -> RowTally:
    """Count rows by what became of them."""
    return RowTally(
        read=rows.read,
        used=rows.used,
        unchanged=rows.unchanged,
        duplicate=rows.duplicate,
        ignored=rows.ignored,
        rejected=rows.rejected,
        pending=rows.pending,
    )
