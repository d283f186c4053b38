"""Reading exchange rates."""

from datetime import date
from decimal import Decimal

from sqlalchemy import select

from fifolio.money.rates import RateHistory
from fifolio.store.ledger_file import Reader
from fifolio.store.tables import exchange_rates

_latest: dict[str, tuple[int, RateHistory]] = {}
"""The last history that was read, by ledger and with its version; a history never changes."""


def load_rates(reader: Reader) -> RateHistory:
    """Load all rates; a second call is free until rates change."""
    version, history = _latest.get(reader.identity, (None, None))
    if history is None or version != reader.rates_version:
        history = _read(reader)
        _latest.clear()
        _latest[reader.identity] = (reader.rates_version, history)
    return history


def _read(reader: Reader) -> RateHistory:
    r = exchange_rates.c
    by_pair: dict[str, list[tuple[date, Decimal]]] = {}
    for pair, day, rate in reader.connection.execute(select(r.pair, r.date, r.rate)):
        by_pair.setdefault(pair, []).append((date.fromisoformat(day), Decimal(rate)))
    return RateHistory(by_pair)
