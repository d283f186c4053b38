"""Reading exchange rates."""

from collections.abc import Collection
from datetime import date
from decimal import Decimal

from sqlalchemy import select

from fifolio.money.rates import RateHistory
from fifolio.store.bulk import chunks, raw_rows
from fifolio.store.ledger_file import Reader, Writer
from fifolio.store.tables import exchange_rates

_latest: dict[tuple[str, str], tuple[int, RateHistory]] = {}
"""The last history that was read, by ledger and with its version; a history never changes."""


def load_rates(reader: Reader) -> RateHistory:
    """Load all rates; a second call is free until rates change."""
    version, history = _latest.get(reader.books, (None, None))
    if history is None or version != reader.rates_version:
        history = _read(reader)
        _latest.clear()
        _latest[reader.books] = (reader.rates_version, history)
    return history


def find_rates(
    handle: Reader | Writer, pairs: Collection[str]
) -> dict[tuple[str, date], tuple[Decimal, str]]:
    """Find every known rate of some pairs with its source, by pair and day."""
    r = exchange_rates.c
    query = select(r.pair, r.date, r.rate, r.source)
    return {
        (pair, date.fromisoformat(day)): (Decimal(rate), source)
        for piece in chunks(pairs)
        for pair, day, rate, source in handle.connection.execute(query.where(r.pair.in_(piece)))
    }


def has_rates(handle: Reader | Writer) -> bool:
    """Tell whether any rate is known."""
    return handle.connection.execute(select(exchange_rates.c.pair).limit(1)).first() is not None


def published_days(handle: Reader | Writer) -> frozenset[date]:
    """Find the days whose published rates are known; one carried forward is not published."""
    r = exchange_rates.c
    query = select(r.date).distinct()
    known, carried = (
        set(handle.connection.execute(query.where(r.source == source)).scalars())
        for source in ("ECB", "ECB_PRIOR_DAY")
    )
    return frozenset(map(date.fromisoformat, known - carried))


def _read(reader: Reader) -> RateHistory:
    r = exchange_rates.c
    by_pair: dict[str, list[tuple[date, Decimal]]] = {}
    for pair, day, rate in raw_rows(reader.connection, select(r.pair, r.date, r.rate)):
        by_pair.setdefault(pair, []).append((date.fromisoformat(day), Decimal(rate)))
    return RateHistory(by_pair)
