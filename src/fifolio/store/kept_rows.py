"""Recorded transactions kept in memory from one version of the books to the next.

A row is never changed and its number never given again, so what has been read of it holds for as
long as its account is called the same.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from sqlalchemy import select

from fifolio.ledger.transaction import Transaction
from fifolio.store.bulk import chunks, raw_rows
from fifolio.store.ledger_file import Reader
from fifolio.store.recorded import Names, account_names, further_fees, to_transaction
from fifolio.store.tables import transactions

MOST = 250_000
"""Transactions of a larger ledger are not kept: they would take the room that its lots need."""


@dataclass(frozen=True, slots=True)
class _Kept:
    names: Names
    rows: dict[int, Transaction]


_kept: dict[tuple[str, str], _Kept] = {}
"""What was read of the ledger that was read last, by whose books they are."""


def is_small(reader: Reader) -> bool:
    """Tell whether the transactions of a ledger are few enough to keep."""
    one_more = select(transactions.c.id).offset(MOST).limit(1)
    return reader.connection.execute(one_more).first() is None


def kept_transactions(reader: Reader) -> Iterator[Transaction]:
    """Give all transactions as recorded and in order; only those never read before are read."""
    names = account_names(reader)
    known = _kept.get(reader.books)
    is_current = known is not None and known.names.items() <= names.items()
    rows = _read(reader, names, known.rows if known and is_current else {})
    _kept.clear()
    _kept[reader.books] = _Kept(names, rows)
    return iter(rows.values())


def _read(reader: Reader, names: Names, known: dict[int, Transaction]) -> dict[int, Transaction]:
    """Find the rows of the snapshot by number, in order."""
    t, fees = transactions.c, further_fees(reader)
    order = (t.occurred_at, t.sequence, t.id_hash)
    if not known:
        query = select(transactions).order_by(*order)
        return {
            row[0]: to_transaction(row, names, fees) for row in raw_rows(reader.connection, query)
        }
    numbers = [row[0] for row in raw_rows(reader.connection, select(t.id).order_by(*order))]
    fresh = {
        row[0]: to_transaction(row, names, fees)
        for piece in chunks(number for number in numbers if number not in known)
        for row in raw_rows(reader.connection, select(transactions).where(t.id.in_(piece)))
    }
    return {number: known.get(number) or fresh[number] for number in numbers}
