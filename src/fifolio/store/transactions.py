"""Reading the events of the ledger, in the order in which they happened.

What the user corrected is in effect wherever events are read; rows as they were recorded are only
for those who compare with a file or show both.
"""

from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime
from decimal import Decimal
from heapq import merge
from typing import Any

from sqlalchemy import Connection, Select, select

from fifolio.ledger.transaction import (
    DerivativeEntry,
    Event,
    Quantity,
    Transaction,
    TransactionId,
    TransactionType,
)
from fifolio.money.amount import Amount
from fifolio.store.bulk import chunks, raw_rows
from fifolio.store.corrections import Corrections, load_corrections
from fifolio.store.ledger_file import Reader, Writer
from fifolio.store.tables import accounts, futures_transactions, transaction_fees, transactions

Row = tuple[Any, ...]
Fees = Mapping[int, tuple[Quantity, ...]]
Names = Mapping[int, str]

_TYPES = {kind.value: kind for kind in TransactionType}


def load_events(reader: Reader) -> Iterator[Event]:
    """Stream all events, ordered by moment, place in their file, and id."""
    spot = load_transactions(reader)
    futures = list(load_derivatives(reader))
    return merge(spot, futures, key=_order) if futures else spot


def load_transactions(reader: Reader) -> Iterator[Transaction]:
    """Stream what is in effect and not a futures entry, in order."""
    t = transactions.c
    query = select(transactions).order_by(t.occurred_at, t.sequence, t.id_hash)
    recorded = read_transactions(reader, [query])
    corrections = load_corrections(reader)
    if corrections.is_empty:
        return recorded
    return _in_effect(reader, recorded, corrections)


def load_derivatives(reader: Reader) -> Iterator[DerivativeEntry]:
    """Stream the entries of futures accounts, in order."""
    f = futures_transactions.c
    query = select(futures_transactions).order_by(f.occurred_at, f.sequence, f.id_hash)
    return read_derivatives(reader, [query])


def read_transactions(
    handle: Reader | Writer, queries: Iterable[Select[Row]]
) -> Iterator[Transaction]:
    """Stream the transactions that queries over their table select, each as it was recorded."""
    names, fees = _names(handle.connection), _further_fees(handle.connection)
    for query in queries:
        for row in raw_rows(handle.connection, query):
            yield _transaction(row, names, fees)


def read_derivatives(
    handle: Reader | Writer, queries: Iterable[Select[Row]]
) -> Iterator[DerivativeEntry]:
    """Stream the futures entries that queries over their table select, likewise."""
    names = _names(handle.connection)
    for query in queries:
        for row in raw_rows(handle.connection, query):
            yield _derivative(row, names)


def _in_effect(
    reader: Reader, recorded: Iterator[Transaction], corrections: Corrections
) -> Iterator[Transaction]:
    moved = corrections.moved - corrections.deleted
    elsewhere_or_gone = moved | corrections.deleted
    in_place = (corrections.of(each) for each in recorded if each.id not in elsewhere_or_gone)
    if not moved:
        return in_place
    by_id = (
        select(transactions).where(transactions.c.id_hash.in_(piece)) for piece in chunks(moved)
    )
    elsewhere = [corrections.of(each) for each in read_transactions(reader, by_id)]
    return merge(in_place, sorted(elsewhere, key=_order), key=_order)


def _order(event: Event) -> tuple[datetime, int, str]:
    return event.at, event.sequence, event.id


def _names(connection: Connection) -> Names:
    rows = connection.execute(select(accounts.c.id, accounts.c.name))
    return {row.id: row.name for row in rows}


def _further_fees(connection: Connection) -> Fees:
    f = transaction_fees.c
    fees: dict[int, tuple[Quantity, ...]] = {}
    query = select(f.transaction_id, f.amount, f.asset).order_by(f.transaction_id, f.position)
    for transaction, amount, asset in connection.execute(query):
        fees[transaction] = (*fees.get(transaction, ()), Quantity(Decimal(amount), asset))
    return fees


def _transaction(row: Row, names: Names, further: Fees) -> Transaction:
    (number, id_hash, at, sequence, kind, account, asset_in, amount_in) = row[:8]
    (asset_out, amount_out, fees_known, fee_asset, fee_amount) = row[8:13]
    (value, value_currency, price, price_currency, currency, group, note, review) = row[13:]
    if fee_asset is not None:
        fees: tuple[Quantity, ...] | None = (
            Quantity(Decimal(fee_amount), fee_asset),
            *further.get(number, ()),
        )
    else:
        fees = () if fees_known else None
    return Transaction(
        TransactionId(id_hash),
        datetime.fromisoformat(at),
        _TYPES[kind],
        names[account],
        None if asset_in is None else Quantity(Decimal(amount_in), asset_in),
        None if asset_out is None else Quantity(Decimal(amount_out), asset_out),
        fees,
        None if value is None else Amount(Decimal(value), value_currency),
        None if price is None else Amount(Decimal(price), price_currency),
        currency,
        sequence,
        group,
        note,
        review,
    )


def _derivative(row: Row, names: Names) -> DerivativeEntry:
    (_, id_hash, at, sequence, kind, account, contract) = row[:7]
    realized, funding, fee = (_quantity(*pair) for pair in _pairs(row[7:13]))
    return DerivativeEntry(
        id=TransactionId(id_hash),
        at=datetime.fromisoformat(at),
        kind=kind,
        account=names[account],
        contract=contract,
        realized=realized,
        funding=funding,
        fee=fee,
        currency=row[13],
        sequence=sequence,
        note=row[14],
    )


def _pairs(cells: Row) -> Iterable[tuple[str | None, str | None]]:
    return zip(cells[::2], cells[1::2], strict=True)


def _quantity(asset: str | None, amount: str | None) -> Quantity | None:
    return None if asset is None or amount is None else Quantity(Decimal(amount), asset)
