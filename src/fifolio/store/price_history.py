"""Reading closing prices."""

from collections.abc import Collection
from datetime import UTC, date, datetime, time
from decimal import Decimal
from operator import itemgetter

from sqlalchemy import select

from fifolio.ledger.naming import step_at, steps_of
from fifolio.ledger.shared_tickers import TICKERS
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
    _name_coins(by_asset)
    return PriceHistory(by_asset)


def _name_coins(by_asset: dict[str, list[Close]]) -> None:
    """Give closes of tickers to their coins; a close of the coin's own name stands before it."""
    moves = [
        (code != ticker, code, closes)
        for ticker in TICKERS
        if ticker in by_asset
        for code, closes in _by_coin(ticker, by_asset.pop(ticker)).items()
    ]
    for _, code, closes in sorted(moves, key=itemgetter(0)):
        own = by_asset.setdefault(code, [])
        known = {close[0] for close in own}
        own.extend(close for close in closes if close[0] not in known)


def _by_coin(ticker: str, closes: list[Close]) -> dict[str, list[Close]]:
    """Give closes of a ticker to the coins it meant on their days, the likeliest where in doubt."""
    steps = steps_of(ticker)
    found: dict[str, list[Close]] = {}
    for close in closes:
        at = datetime.combine(close[0], time(), UTC)
        found.setdefault(step_at(steps, at).code, []).append(close)
    return found
