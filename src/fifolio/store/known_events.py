"""Events by their id, to tell a new one from one the ledger has."""

from collections.abc import Iterator, Sequence
from itertools import chain

from sqlalchemy import Table, select

from fifolio.ledger.transaction import Event, Transaction, TransactionId
from fifolio.store.bulk import chunks
from fifolio.store.ledger_file import Reader, Writer
from fifolio.store.recorded import read_derivatives, read_transactions
from fifolio.store.tables import futures_transactions, transactions

Ids = Sequence[TransactionId]


def find_events(handle: Reader | Writer, ids: Ids) -> Iterator[Event]:
    """Stream those of some ids that the ledger has, as it has them, in no order."""
    spot = (
        select(transactions).where(transactions.c.id_hash.in_(piece))
        for piece in _pieces(handle, transactions, ids)
    )
    futures = (
        select(futures_transactions).where(futures_transactions.c.id_hash.in_(piece))
        for piece in _pieces(handle, futures_transactions, ids)
    )
    return chain(read_transactions(handle, spot), read_derivatives(handle, futures))


def find_transaction(handle: Reader | Writer, transaction: TransactionId) -> Transaction | None:
    """Find one transaction, as it was recorded; None too where the id is of a futures entry."""
    query = select(transactions).where(transactions.c.id_hash == transaction)
    return next(read_transactions(handle, [query]), None)


def find_numbers(writer: Writer, table: Table, ids: Ids) -> dict[TransactionId, int]:
    """Find the database's numbers of those of some ids that one table of events has."""
    numbers: dict[TransactionId, int] = {}
    for piece in _pieces(writer, table, ids):
        query = select(table.c.id_hash, table.c.id).where(table.c.id_hash.in_(piece))
        numbers.update((TransactionId(row[0]), row[1]) for row in writer.connection.execute(query))
    return numbers


def _pieces(handle: Reader | Writer, table: Table, ids: Ids) -> Iterator[Ids]:
    if handle.connection.execute(select(table.c.id).limit(1)).first() is None:
        # The first import of a million rows need not be looked for.
        return iter(())
    return chunks(ids)
