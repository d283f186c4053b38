"""Rows that speak of certain tickers, whatever coins these are."""

from collections.abc import Collection, Iterator
from itertools import chain

from sqlalchemy import or_, select

from fifolio.ledger.transaction import Event
from fifolio.store.corrections import load_corrections
from fifolio.store.ledger_file import Reader, Writer
from fifolio.store.recorded import read_derivatives, read_transactions
from fifolio.store.tables import futures_transactions, transaction_fees, transactions


def load_speaking_of(handle: Reader | Writer, tickers: Collection[str]) -> Iterator[Event]:
    """Stream what is in effect and speaks of some tickers, in no order, as its source wrote them.

    A row whose own correction alone speaks of one is left out.
    """
    t, f = transactions.c, futures_transactions.c
    fees = select(transaction_fees.c.transaction_id).where(transaction_fees.c.asset.in_(tickers))
    sides = (t.asset_in, t.asset_out, t.fee_asset)
    spot = select(transactions).where(or_(*(one.in_(tickers) for one in sides), t.id.in_(fees)))
    parts = (f.realized_asset, f.funding_asset, f.fee_asset)
    futures = select(futures_transactions).where(or_(*(one.in_(tickers) for one in parts)))
    corrections = load_corrections(handle)
    told = (
        corrections.told(one)
        for one in read_transactions(handle, [spot])
        if one.id not in corrections.deleted
    )
    return chain(told, read_derivatives(handle, [futures]))
