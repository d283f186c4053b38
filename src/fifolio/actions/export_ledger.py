"""Write the whole ledger as canonical CSV, which the import reads back as the same events."""

import csv
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC
from typing import TextIO

from fifolio.importers.canonical_csv import HEADER
from fifolio.importers.canonical_row import PROFILE
from fifolio.importers.joined_legs import summed
from fifolio.importers.spreadsheet_text import harmless
from fifolio.ledger.naming import Naming, written
from fifolio.ledger.transaction import Quantity, Transaction
from fifolio.money.exact import plain
from fifolio.store.ledger_file import LedgerFile
from fifolio.store.ticker_meanings import load_naming
from fifolio.store.transactions import load_derivatives, load_transactions

Cells = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Export:
    """How much was written, and what the format has no row for."""

    events: int
    futures_left_out: int
    """Entries of futures accounts: import their own files again."""


def export_ledger(ledger: LedgerFile, target: TextIO) -> Export:
    """Write every transaction as one row, and a further row for each fee after its first.

    The format has no column for `review`, the hint of an importer, nor for `unit_price`, which no
    import states: a ledger read back from an export is without them, and its figures are the same
    as long as nothing declares a price.

    `target` is open for UTF-8 text with `newline=""`. Raises LedgerError, OSError.
    """
    writer = csv.writer(target, lineterminator="\n")
    writer.writerow(HEADER)
    events = 0
    with ledger.reading() as reader:
        naming = load_naming(reader)
        for event in load_transactions(reader):
            writer.writerows(_rows(event if naming.is_empty else _spelt(event, naming)))
            events += 1
        left_out = sum(1 for _ in load_derivatives(reader))
    return Export(events, left_out)


def _spelt(event: Transaction, naming: Naming) -> Transaction:
    """Write coins by tickers that mean them where the file is read again."""

    def spelt(quantity: Quantity | None) -> Quantity | None:
        return quantity and Quantity(
            quantity.units, written(naming, quantity.asset, event.account, event.at)
        )

    fees = None if event.fees is None else tuple(fee for fee in map(spelt, event.fees) if fee)
    return event._replace(received=spelt(event.received), given=spelt(event.given), fees=fees)


def _rows(event: Transaction) -> Iterator[Cells]:
    fees = _fee_cells(event.fees)
    value = event.value
    yield (
        *_head(event),
        *_cells(event.received),
        *_cells(event.given),
        *fees[0],
        plain(value.number) if value else "",
        value.currency if value else event.currency,
        *_tail(event, harmless(event.note)),
    )
    for fee in fees[1:]:
        yield (*_head(event), "", "", "", "", *fee, "", event.currency, *_tail(event, ""))


def _head(event: Transaction) -> Cells:
    at = event.at.astimezone(UTC).isoformat().replace("+00:00", "Z")
    return at, event.type.value


def _tail(event: Transaction, note: str) -> Cells:
    return harmless(event.account), _identity(event), note


def _identity(event: Transaction) -> str:
    return f"{PROFILE}:{event.id}" + (f":{event.group}" if event.group else "")


def _fee_cells(fees: tuple[Quantity, ...] | None) -> list[Cells]:
    """Give one pair of cells a coin: unknown is empty, and no fee at all a zero."""
    if fees is None:
        return [("", "")]
    return [_cells(fee) for fee in summed(fees)] or [("", "0")]


def _cells(quantity: Quantity | None) -> Cells:
    return ("", "") if quantity is None else (harmless(quantity.asset), plain(quantity.units))
