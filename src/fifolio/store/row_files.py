"""Which imports contain a transaction."""

from collections.abc import Iterable

from sqlalchemy import select

from fifolio.ledger.transaction import TransactionId
from fifolio.store.bulk import chunks
from fifolio.store.ledger_file import Reader, Writer
from fifolio.store.tables import row_transactions, transactions


def load_batches_of(
    handle: Reader | Writer, ids: Iterable[TransactionId]
) -> dict[TransactionId, tuple[int, ...]]:
    """Load the numbers of the imports that contain each of some transactions, in order.

    What was entered by hand is in none, and is left out.
    """
    batches: dict[TransactionId, tuple[int, ...]] = {}
    t, links = transactions.c, row_transactions.c
    for piece in chunks(ids):
        query = (
            select(t.id_hash, links.batch_id)
            .join_from(transactions, row_transactions, t.id == links.transaction_id)
            .where(t.id_hash.in_(piece))
            .distinct()
            .order_by(links.batch_id)
        )
        for transaction, batch in handle.connection.execute(query):
            batches[transaction] = (*batches.get(transaction, ()), batch)
    return batches
