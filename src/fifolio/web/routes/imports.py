"""Files in, and back out again."""

from dataclasses import dataclass
from typing import Annotated, Literal

from fastapi import APIRouter, Depends, File, Form, UploadFile

from fifolio.web.answers import ImportedRows, ImportReport, Imports, Saved
from fifolio.web.given import Given

router = APIRouter(prefix="/api/imports", tags=["imports"])

MAX_UPLOAD_BYTES = 64 * 1024 * 1024
"""The largest file over HTTP; the command line has no such limit."""


@dataclass(frozen=True)
class Asked:
    """What the user says about a file."""

    account: str | None
    source: str | None
    timezone: str | None


Wanted = Literal["used", "unchanged", "duplicate", "ignored", "rejected", "pending"]


def _hints(
    account: Annotated[str, Form()] = "",
    source: Annotated[str, Form()] = "",
    timezone: Annotated[str, Form()] = "",
) -> Asked:
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
    raise NotImplementedError


@router.get("")
def imports(given: Given) -> Imports:
    """List all imports."""
    raise NotImplementedError


@router.get("/{batch}/rows")
def imported_rows(batch: str, given: Given, outcome: Wanted | None = None) -> ImportedRows:
    """Show the rows of an import, or those with one outcome."""
    raise NotImplementedError


@router.delete("/{batch}")
def undo_import(batch: str, given: Given) -> Saved:
    """Take a whole import back."""
    raise NotImplementedError
