"""Files in, and back out again."""

from itertools import islice
from pathlib import PurePath
from typing import Annotated

from fastapi import APIRouter, Depends, File, Form, Path, Query, UploadFile
from pydantic import AfterValidator

from fifolio.actions.import_file import import_file as run_import
from fifolio.actions.undo_import import UnknownBatchError
from fifolio.actions.undo_import import undo_import as run_undo
from fifolio.importers.reading import Refusal
from fifolio.importers.recognise import Asked
from fifolio.store.imports import BatchId, find_batch, list_batches, load_rows
from fifolio.web.answers import ImportedRows, ImportReport, Imports, RowOutcome, Saved
from fifolio.web.bodies import storable
from fifolio.web.errors import ApiError
from fifolio.web.given import Given
from fifolio.web.import_answers import batch_answer, import_report, row_answer
from fifolio.web.security import MAX_UPLOAD_BYTES

router = APIRouter(prefix="/api/imports", tags=["imports"])


MAX_ROWS = 1000
MAX_NAME = 255
Number = Annotated[int, Path(ge=1, le=2**63 - 1)]


Hint = Annotated[str, Form(), AfterValidator(storable)]


def _hints(account: Hint = "", source: Hint = "", timezone: Hint = "") -> Asked:
    """Gather what the user says about a file; an empty field says nothing."""
    return Asked(account or None, source or None, timezone or None)


@router.post("", max_body_size=MAX_UPLOAD_BYTES)
def import_file(
    given: Given,
    file: Annotated[UploadFile, File()],
    asked: Annotated[Asked, Depends(_hints)],
    dry_run: Annotated[bool, Form(alias="dryRun")] = False,
) -> ImportReport:
    """Read a file and write what it says, or only show what it would do."""
    name = PurePath((file.filename or "").replace("\\", "/")).name[:MAX_NAME] or "file"
    done = run_import(given.ledger, file.file.read(), name, asked, dry_run=dry_run)
    if isinstance(done, Refusal):
        raise ApiError(400, "FILE_REFUSED", reason=done.reason)
    return import_report(done)


@router.get("")
def imports(given: Given) -> Imports:
    """List all imports, newest first."""
    with given.ledger.reading() as reader:
        return Imports(imports=[batch_answer(batch) for batch in list_batches(reader)])


@router.get("/{batch}/rows")
def imported_rows(
    batch: Number,
    given: Given,
    outcome: RowOutcome | None = None,
    limit: Annotated[int, Query(ge=1, le=MAX_ROWS)] = MAX_ROWS,
) -> ImportedRows:
    """Show the first rows of an import in file order, or those with one outcome."""
    with given.ledger.reading() as reader:
        if find_batch(reader, BatchId(batch)) is None:
            raise ApiError(404, "UNKNOWN_IMPORT")
        rows = load_rows(reader, BatchId(batch), outcome=outcome)
        return ImportedRows(batch=batch, rows=[row_answer(row) for row in islice(rows, limit)])


@router.delete("/{batch}")
def undo_import(batch: Number, given: Given) -> Saved:
    """Take a whole import back."""
    try:
        run_undo(given.ledger, batch)
    except UnknownBatchError as error:
        raise ApiError(404, "UNKNOWN_IMPORT") from error
    return Saved()
