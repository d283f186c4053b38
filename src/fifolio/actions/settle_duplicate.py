"""Record whether rows that look alike are one event or several."""

from datetime import UTC, datetime

from fifolio.ledger.transaction import TransactionId
from fifolio.store.answering import record_separate, remove_separate
from fifolio.store.double_rows import DoubleRows, find_double_rows
from fifolio.store.ledger_file import LedgerFile, Writer
from fifolio.store.recording import record_deletion
from fifolio.store.transactions import load_events


class UnknownDuplicateError(LookupError):
    """Nothing is doubted, or was answered, under that id."""

    def __init__(self, key: str) -> None:
        super().__init__(f"there is no group {key[:70]!r} of rows that look alike")


def keep_all(ledger: LedgerFile, key: str) -> None:
    """Say that all rows of a group are real; one more like them is asked about again.

    Raises UnknownDuplicateError, LedgerError.
    """
    with ledger.writing() as writer:
        group = _group(writer, key)
        record_separate(writer, key, [row.id for row in group.rows], datetime.now(UTC))


def delete_one(ledger: LedgerFile, key: str, transaction: str) -> None:
    """Say that a row of a group repeats another, and take it out of every figure.

    Raises UnknownDuplicateError, LedgerError.
    """
    with ledger.writing() as writer:
        group = _group(writer, key)
        if transaction not in {row.id for row in group.rows}:
            raise UnknownDuplicateError(transaction)
        record_deletion(writer, TransactionId(transaction), datetime.now(UTC))


def ask_again(ledger: LedgerFile, key: str) -> None:
    """Take back that rows are all real. Raises UnknownDuplicateError, LedgerError."""
    with ledger.writing() as writer:
        if not remove_separate(writer, key):
            raise UnknownDuplicateError(key)


def _group(writer: Writer, key: str) -> DoubleRows:
    for group in find_double_rows(writer, load_events(writer)):
        if group.key == key:
            return group
    raise UnknownDuplicateError(key)
