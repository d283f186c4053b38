"""Reading closing prices."""

from collections.abc import Collection
from datetime import UTC, date, datetime, time
from decimal import Decimal

from sqlalchemy import select

from fifolio.ledger.renames import RENAMES, Rename
from fifolio.money.amount import Amount
from fifolio.money.prices import PriceHistory
from fifolio.store.bulk import chunks, raw_rows
from fifolio.store.ledger_file import Reader, Writer
from fifolio.store.tables import prices

Close = tuple[date, Decimal, str]

_latest: dict[tuple[str, str], tuple[int, PriceHistory]] = {}
"""The last history that was read, by ledger and with its version; a history never changes."""


def load_prices(reader: Reader) -> PriceHistory:
    """Load all closes; a second call is free until prices change."""
    version, history = _latest.get(reader.books, (None, None))
    if history is None or version != reader.prices_version:
        history = _read(reader)
        _latest.clear()
        _latest[reader.books] = (reader.prices_version, history)
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
    by_asset: dict[str, list[Close]] = {}
    query = select(p.symbol, p.date, p.close, p.currency)
    for symbol, day, close, currency in raw_rows(reader.connection, query):
        by_asset.setdefault(symbol, []).append((date.fromisoformat(day), Decimal(close), currency))
    for rename in RENAMES:
        if rename.old in by_asset:
            _rename(by_asset, rename)
    return PriceHistory(by_asset)


def _rename(by_asset: dict[str, list[Close]], rename: Rename) -> None:
    """Give closes of an old name to its coin; a close of the coin's own name stands before it."""
    moving: list[Close] = []
    staying: list[Close] = []
    for close in by_asset.pop(rename.old):
        at = datetime.combine(close[0], time(), UTC)
        (moving if rename.holds_at(at) else staying).append(close)
    own = by_asset.setdefault(rename.new, [])
    known = {close[0] for close in own}
    own.extend(close for close in moving if close[0] not in known)
    if staying:
        by_asset[rename.old] = staying
