"""What does each coin cost just now, as far as was last asked?"""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, time, timedelta
from typing import Literal

from fifolio.ledger.naming import usual_code
from fifolio.money.amount import Amount
from fifolio.money.day_gaps import ONE_DAY
from fifolio.queries.books import Books
from fifolio.queries.price_list import closes_of
from fifolio.store.ledger_file import Reader
from fifolio.store.live_prices import LivePrice, load_live_prices

STALE_AFTER = {"live": timedelta(minutes=15), "close": timedelta(hours=36)}


@dataclass(frozen=True, slots=True)
class LatestPrice:
    """The newest price of a coin, in the currency it was quoted in."""

    symbol: str
    price: Amount
    kind: Literal["live", "close"]
    at: datetime
    """The moment of a live price; the end of its day, in UTC, of a close."""
    provider: str
    """Who said so: a source outside, `FILE` or `MANUAL`."""
    staleness_seconds: int
    is_stale: bool
    """Older than a quarter of an hour (live) or 36 hours (a close)."""


@dataclass(frozen=True, slots=True)
class LatestPrices:
    """What was asked for, in that order and each once."""

    prices: tuple[LatestPrice, ...]
    not_tracked: tuple[str, ...]
    """Coins of which no price is known in that currency."""


def latest_prices(books: Books, symbols: Iterable[str], now: datetime) -> LatestPrices:
    """Tell the newest known price of some coins in the base currency; nothing is fetched.

    A price in another currency is left out, not converted.
    """
    wanted = dict.fromkeys(usual_code(symbol, now) for symbol in symbols)
    found = {one.symbol: one for one in _closes(books, wanted, now)}
    for one in live_quotes(books.reader, now, books.base_currency):
        if one.symbol not in found or found[one.symbol].at <= one.at:
            found[one.symbol] = one
    return LatestPrices(
        tuple(found[symbol] for symbol in wanted if symbol in found),
        tuple(symbol for symbol in wanted if symbol not in found),
    )


def live_quotes(reader: Reader, now: datetime, currency: str | None = None) -> list[LatestPrice]:
    """List every live price by symbol, or those in one currency."""
    return [
        _aged(one, "live", now)
        for one in load_live_prices(reader)
        if currency in {None, one.price.currency}
    ]


def _closes(books: Books, symbols: Collection[str], now: datetime) -> Iterator[LatestPrice]:
    """Give the newest close of each coin whose day is over, if it is in the base currency."""
    last = now.astimezone(UTC).date() - ONE_DAY
    for symbol in symbols:
        newest = next((one for one in closes_of(books.reader, symbol) if one.on <= last), None)
        if newest is not None and newest.price.currency == books.base_currency:
            at = datetime.combine(newest.on + ONE_DAY, time(), UTC)
            yield _aged(LivePrice(symbol, newest.price, at, newest.source), "close", now)


def _aged(quote: LivePrice, kind: Literal["live", "close"], now: datetime) -> LatestPrice:
    age = max(now - quote.at, timedelta())
    return LatestPrice(
        quote.symbol,
        quote.price,
        kind,
        quote.at,
        quote.provider,
        int(age.total_seconds()),
        age > STALE_AFTER[kind],
    )
