"""Reading closing prices."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import UTC, date, datetime, time
from decimal import Decimal
from itertools import chain
from operator import itemgetter

from sqlalchemy import literal, select

from fifolio.ledger.naming import step_at, steps_of
from fifolio.ledger.shared_tickers import TICKERS
from fifolio.money.amount import Amount
from fifolio.money.prices import PriceHistory
from fifolio.store.bulk import chunks, raw_rows
from fifolio.store.ledger_file import Reader, Writer
from fifolio.store.market_tables import manual_prices
from fifolio.store.tables import prices

MANUAL = "MANUAL"
"""The source of a close that the user entered; it stands before any other of its day."""

Close = tuple[date, Decimal, str]


@dataclass(frozen=True, slots=True)
class SourcedClose:
    """A close, and who gave it: `MANUAL`, `FILE`, or the name of a source outside."""

    symbol: str
    """As it was recorded, which may be an old name of the coin."""
    on: date
    price: Amount
    source: str


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


def list_closes(reader: Reader, symbols: Collection[str]) -> tuple[SourcedClose, ...]:
    """List every close that counts of some assets, newest first, with where it is from."""
    found: dict[tuple[str, str], SourcedClose] = {}
    for table in (prices, manual_prices):
        c = table.c
        source = literal(MANUAL) if table is manual_prices else c.source
        query = select(c.symbol, c.date, c.close, c.currency, source)
        for symbol, day, close, currency, told_by in reader.connection.execute(
            query.where(c.symbol.in_(symbols))
        ):
            price = Amount(Decimal(close), currency)
            found[symbol, day] = SourcedClose(symbol, date.fromisoformat(day), price, told_by)
    return tuple(sorted(found.values(), key=lambda each: (each.on, each.symbol), reverse=True))


def _read(reader: Reader) -> PriceHistory:
    p, m = prices.c, manual_prices.c
    by_asset: dict[str, list[Close]] = {}
    manual = reader.connection.execute(select(m.symbol, m.date, m.close, m.currency)).all()
    entered = {(symbol, day) for symbol, day, _, _ in manual}
    known = raw_rows(reader.connection, select(p.symbol, p.date, p.close, p.currency))
    beside = (row for row in known if row[:2] not in entered) if entered else known
    for symbol, day, close, currency in chain(manual, beside):
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
