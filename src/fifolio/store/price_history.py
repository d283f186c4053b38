"""Reading closing prices."""

from collections.abc import Collection
from datetime import date
from decimal import Decimal

from sqlalchemy import select

from fifolio.money.amount import Amount
from fifolio.money.prices import PriceHistory
from fifolio.store.bulk import chunks, raw_rows
from fifolio.store.ledger_file import Reader, Writer
from fifolio.store.tables import prices

_latest: dict[str, tuple[int, PriceHistory]] = {}
"""The last history that was read, by ledger and with its version; a history never changes."""


def load_prices(reader: Reader) -> PriceHistory:
    """Load all closes; a second call is free until prices change."""
    version, history = _latest.get(reader.identity, (None, None))
    if history is None or version != reader.prices_version:
        history = _read(reader)
        _latest.clear()
        _latest[reader.identity] = (reader.prices_version, history)
    return history


def find_closes(
    handle: Reader | Writer, symbols: Collection[str]
) -> dict[tuple[str, date], Amount]:
    """Find every known close of some assets, by asset and day."""
    p = prices.c
    query = select(p.symbol, p.date, p.close, p.currency)
    return {
        (symbol, date.fromisoformat(day)): Amount(Decimal(close), currency)
        for piece in chunks(symbols)
        for symbol, day, close, currency in handle.connection.execute(
            query.where(p.symbol.in_(piece))
        )
    }


def _read(reader: Reader) -> PriceHistory:
    p = prices.c
    by_asset: dict[str, list[tuple[date, Decimal, str]]] = {}
    query = select(p.symbol, p.date, p.close, p.currency)
    for symbol, day, close, currency in raw_rows(reader.connection, query):
        by_asset.setdefault(symbol, []).append((date.fromisoformat(day), Decimal(close), currency))
    return PriceHistory(by_asset)
