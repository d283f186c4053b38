"""Correct a transaction, or go back to what was imported."""

from datetime import UTC, datetime

from fifolio.actions.edit_rules import EditError, broken_rule
from fifolio.ledger.edit import Edit
from fifolio.ledger.transaction import Transaction, TransactionId
from fifolio.store.edits import find_edit
from fifolio.store.known_events import find_transaction
from fifolio.store.ledger_file import LedgerFile
from fifolio.store.recording import record_edit, remove_edit


class UnknownTransactionError(LookupError):
    """The ledger has no transaction of that id."""

    def __init__(self, transaction: str) -> None:
        super().__init__(f"there is no transaction {transaction[:70]!r}")


def edit_transaction(ledger: LedgerFile, transaction: TransactionId, edit: Edit) -> Transaction:
    """Put an edit in place of the whole one there was; return the transaction as imported.

    Raises UnknownTransactionError, EditError, LedgerError.
    """
    with ledger.writing() as writer:
        recorded = find_transaction(writer, transaction)
        if recorded is None:
            raise UnknownTransactionError(transaction)
        broken = broken_rule(recorded, edit)
        if broken:
            raise EditError(*broken)
        record_edit(writer, transaction, edit, datetime.now(UTC))
        return recorded


def restore_transaction(ledger: LedgerFile, transaction: TransactionId) -> bool:
    """Take an edit back; False where there was none.

    Raises UnknownTransactionError, LedgerError.
    """
    with ledger.writing() as writer:
        is_known = find_transaction(writer, transaction) or find_edit(writer, transaction)
        if not is_known:
            raise UnknownTransactionError(transaction)
        return remove_edit(writer, transaction)
