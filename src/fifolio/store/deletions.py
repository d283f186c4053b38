"""What the user deleted, remembered so that no import brings it back in silence."""

from sqlalchemy import select

from fifolio.ledger.transaction import TransactionId
from fifolio.store.ledger_file import Reader, Writer
from fifolio.store.tables import deleted_transactions


def load_deleted(handle: Reader | Writer) -> frozenset[TransactionId]:
    """Load the ids of all that was deleted, also those whose import was taken back."""
    ids = handle.connection.execute(select(deleted_transactions.c.id_hash)).scalars()
    return frozenset(TransactionId(one) for one in ids)
