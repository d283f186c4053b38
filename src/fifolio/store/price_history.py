"""Reading closing prices."""

from datetime import date
from decimal import Decimal

from sqlalchemy import select

from fifolio.money.prices import PriceHistory
from fifolio.store.ledger_file import Reader
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


def _read(reader: Reader) -> PriceHistory:
    p = prices.c
    by_asset: dict[str, list[tuple[date, Decimal, str]]] = {}
    for symbol, day, close, currency in reader.connection.execute(
        select(p.symbol, p.date, p.close, p.currency)
    ):
        by_asset.setdefault(symbol, []).append((date.fromisoformat(day), Decimal(close), currency))
    return PriceHistory(by_asset)
