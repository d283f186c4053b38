"""Delete a transaction, or take the deletion back."""

from datetime import UTC, datetime

from fifolio.actions.edit_transaction import UnknownTransactionError
from fifolio.ledger.transaction import TransactionId
from fifolio.store.deletions import load_deleted
from fifolio.store.known_events import find_transaction
from fifolio.store.ledger_file import LedgerFile
from fifolio.store.recording import record_deletion, remove_deletion


def delete_transaction(ledger: LedgerFile, transaction: TransactionId) -> bool:
    """Take a transaction out of every figure and remember it; False where it was out already.

    The recorded row stays, so that the deletion can be taken back. Raises
    UnknownTransactionError, LedgerError.
    """
    with ledger.writing() as writer:
        if find_transaction(writer, transaction) is None:
            raise UnknownTransactionError(transaction)
        is_new = transaction not in load_deleted(writer)
        if is_new:
            record_deletion(writer, transaction, datetime.now(UTC))
        return is_new


def undelete_transaction(ledger: LedgerFile, transaction: TransactionId) -> None:
    """Bring a deleted transaction back. Raises UnknownTransactionError, LedgerError."""
    with ledger.writing() as writer:
        if not remove_deletion(writer, transaction):
            raise UnknownTransactionError(transaction)
