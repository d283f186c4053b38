"""Pairs and sides of trades: `KCS/BTC`, `LTC-USDT`, `BNBEUR`; bought or sold."""

import re

from fifolio.importers.sheet import Record

SEPARATOR = re.compile(r"[/_:-]")
BOUGHT = frozenset({"buy", "bought", "compra", "comprar", "limit_buy", "market_buy"})
SOLD = frozenset({"sell", "sold", "venta", "vender", "limit_sell", "market_sell"})

Pair = tuple[str, str]
"""The coin traded, and what it is priced in."""


def pair_of(record: Record, column: str, quotes: tuple[str, ...] = ()) -> Pair:
    """Read a pair; without a separator one of the `quotes` of the venue has to be its end."""
    pair = split_pair(record[column].upper(), quotes)
    if pair is None:
        raise record.error(column, f"names no two assets known here: {record[column][:40]!r}")
    return record.code_of(column, pair[0]), record.code_of(column, pair[1])


def split_pair(text: str, quotes: tuple[str, ...]) -> Pair | None:
    """Part a pair at its separator, or before the longest quote it ends with."""
    parts = SEPARATOR.split(text)
    if len(parts) == 2 and all(parts):  # noqa: PLR2004 - a pair
        return parts[0], parts[1]
    ends = [quote for quote in quotes if text.endswith(quote) and len(text) > len(quote)]
    if len(parts) > 1 or not ends:
        return None
    quote = max(ends, key=len)
    return text.removesuffix(quote), quote


def is_bought(record: Record, column: str) -> bool:
    """Tell a purchase from a sale."""
    side = record[column].casefold()
    if side not in BOUGHT | SOLD:
        raise record.error(column, f"is neither a purchase nor a sale: {record[column][:40]!r}")
    return side in BOUGHT
