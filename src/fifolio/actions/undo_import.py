"""Take a whole import back."""

from dataclasses import dataclass

from fifolio.store.imports import BatchId, find_batch
from fifolio.store.ledger_file import LedgerFile
from fifolio.store.recording import delete_batch


class UnknownBatchError(LookupError):
    """There is no import of that number, or no more."""

    def __init__(self, batch: int) -> None:
        super().__init__(f"there is no import {batch!r}: `fifolio imports` lists them by number")


@dataclass(frozen=True, slots=True)
class Undone:
    """An import that was taken back."""

    batch: BatchId
    file: str
    events_removed: int
    """Events that no other import contains."""


def undo_import(ledger: LedgerFile, batch: int) -> Undone:
    """Remove an import and the events only it contains; importing the file again adds them.

    Raises UnknownBatchError, LedgerError.
    """
    with ledger.writing() as writer:
        found = find_batch(writer, BatchId(batch))
        if found is None:
            raise UnknownBatchError(batch)
        return Undone(found.id, found.file.name, delete_batch(writer, found.id))
