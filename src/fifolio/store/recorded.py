"""Rows of the tables of events, each as it was recorded, whatever the user said of it since."""

from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime
from decimal import Decimal
from functools import lru_cache
from sys import intern
from typing import Any

from sqlalchemy import Select, select

from fifolio.ledger.transaction import (
    DerivativeEntry,
    Quantity,
    Transaction,
    TransactionId,
    TransactionType,
)
from fifolio.money.amount import Amount
from fifolio.money.tuples import made
from fifolio.store.bulk import chunks, raw_rows
from fifolio.store.ledger_file import Reader, Writer
from fifolio.store.tables import accounts, transaction_fees, transactions

Row = tuple[Any, ...]
Fees = Mapping[int, tuple[Quantity, ...]]
Names = Mapping[int, str]

_TYPES = {kind.value: kind for kind in TransactionType}

_moment = datetime.fromisoformat
_number = lru_cache(maxsize=4096)(Decimal)
"""Fees and round amounts repeat through a ledger: the same text is the same number."""


def find_recorded(handle: Reader | Writer, ids: Iterable[TransactionId]) -> Iterator[Transaction]:
    """Stream those of some transactions that the ledger has, in no order."""
    by_id = (select(transactions).where(transactions.c.id_hash.in_(piece)) for piece in chunks(ids))
    return read_transactions(handle, by_id)


def read_transactions(
    handle: Reader | Writer, queries: Iterable[Select[Row]]
) -> Iterator[Transaction]:
    """Stream the transactions that queries over their table select, each as it was recorded."""
    names, fees = account_names(handle), further_fees(handle)
    for query in queries:
        for row in raw_rows(handle.connection, query):
            yield to_transaction(row, names, fees)


def read_derivatives(
    handle: Reader | Writer, queries: Iterable[Select[Row]]
) -> Iterator[DerivativeEntry]:
    """Stream the futures entries that queries over their table select, likewise."""
    names = account_names(handle)
    for query in queries:
        for row in raw_rows(handle.connection, query):
            yield _derivative(row, names)


def account_names(handle: Reader | Writer) -> Names:
    """Load what accounts are called, by number."""
    rows = handle.connection.execute(select(accounts.c.id, accounts.c.name))
    return {row.id: row.name for row in rows}


def further_fees(handle: Reader | Writer) -> Fees:
    """Load the fees of transactions after their first, by number of the transaction."""
    f = transaction_fees.c
    fees: dict[int, tuple[Quantity, ...]] = {}
    query = select(f.transaction_id, f.amount, f.asset).order_by(f.transaction_id, f.position)
    for transaction, amount, asset in handle.connection.execute(query):
        fees[transaction] = (*fees.get(transaction, ()), _coins(asset, amount))
    return fees


def to_transaction(row: Row, names: Names, further: Fees) -> Transaction:
    """Make a transaction of a row of its table, whose first cell is its number."""
    (  # in the order of the table
        number,
        id_hash,
        at,
        sequence,
        kind,
        account,
        asset_in,
        amount_in,
        asset_out,
        amount_out,
        fees_known,
        fee_asset,
        fee_amount,
        value,
        value_currency,
        price,
        price_currency,
        currency,
        group,
        note,
        review,
    ) = row
    if fee_asset is None:
        fees: tuple[Quantity, ...] | None = () if fees_known else None
    else:
        fees = (_coins(fee_asset, fee_amount), *further.get(number, ()))
    fields = (
        id_hash,
        _moment(at),
        _TYPES[kind],
        names[account],
        None if asset_in is None else _coins(asset_in, amount_in),
        None if asset_out is None else _coins(asset_out, amount_out),
        fees,
        None if value is None else Amount(_number(value), intern(value_currency)),
        None if price is None else Amount(_number(price), intern(price_currency)),
        intern(currency),
        sequence,
        group,
        note,
        review,
        False,
        None,
    )
    return made(Transaction, fields)


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
    return None if asset is None or amount is None else _coins(asset, amount)


def _coins(asset: str, amount: str) -> Quantity:
    """Read a quantity; a ledger of a million rows must not hold a million copies of `BTC`."""
    return made(Quantity, (_number(amount), intern(asset)))
