"""Write the whole ledger as canonical CSV, which the import reads back as the same events."""

import csv
from collections.abc import Iterator
from datetime import UTC
from typing import TextIO

from fifolio.importers.canonical_csv import HEADER
from fifolio.importers.canonical_futures import PREFIX
from fifolio.importers.exported_id import exported_id
from fifolio.importers.joined_legs import summed
from fifolio.importers.spreadsheet_text import harmless
from fifolio.ledger.naming import Naming, written
from fifolio.ledger.transaction import DerivativeEntry, Event, Quantity, Transaction
from fifolio.money.exact import plain
from fifolio.store.ledger_file import LedgerFile
from fifolio.store.ticker_meanings import load_naming
from fifolio.store.transactions import load_events

Cells = tuple[str, ...]


def export_ledger(ledger: LedgerFile, target: TextIO) -> int:
    """Write every event as it is in effect, and say how many there were.

    An event is one row, with a further row for each fee after its first; so is a futures entry,
    with a further row for funding beside a result. What no column has room for stands in the id.

    `target` is open for UTF-8 text with `newline=""`. Raises LedgerError, OSError.
    """
    writer = csv.writer(target, lineterminator="\n")
    writer.writerow(HEADER)
    events = 0
    with ledger.reading() as reader:
        naming = load_naming(reader)
        for event in load_events(reader):
            writer.writerows(_written(event if naming.is_empty else _spelt(event, naming)))
            events += 1
    return events


def _futures(entry: DerivativeEntry) -> Iterator[Cells]:
    is_funding = entry.kind == "FUNDING_FEE"
    main, other = entry.realized, entry.funding
    if is_funding:
        main, other = other, main
    at = _moment(entry)
    fee = ("", "") if entry.fee is None else _cells(entry.fee)
    tail = (harmless(entry.account), exported_id(entry))
    note = harmless(entry.note)
    yield (at, f"{PREFIX}{entry.kind}", *_signed(main), *fee, "", entry.currency, *tail, note)
    if other is not None:
        kind = "TRADE" if is_funding else "FUNDING_FEE"
        yield (at, f"{PREFIX}{kind}", *_signed(other), "", "", "", entry.currency, *tail, "")


def _signed(part: Quantity | None) -> Cells:
    """Give a gain in the first two of four cells, and a loss in the others."""
    if part is None or part.units >= 0:
        return (*_cells(part), "", "")
    return ("", "", *_cells(Quantity(-part.units, part.asset)))


def _spelt(event: Event, naming: Naming) -> Event:
    """Write coins by tickers that mean them where the file is read again."""

    def spelt(quantity: Quantity | None) -> Quantity | None:
        return quantity and Quantity(
            quantity.units, written(naming, quantity.asset, event.account, event.at)
        )

    if isinstance(event, DerivativeEntry):
        realized, funding, fee = map(spelt, (event.realized, event.funding, event.fee))
        return event._replace(realized=realized, funding=funding, fee=fee)
    fees = None if event.fees is None else tuple(fee for fee in map(spelt, event.fees) if fee)
    return event._replace(received=spelt(event.received), given=spelt(event.given), fees=fees)


def _written(event: Event) -> Iterator[Cells]:
    return _rows(event) if isinstance(event, Transaction) else _futures(event)


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
    return _moment(event), event.type.value


def _moment(event: Event) -> str:
    return event.at.astimezone(UTC).isoformat().replace("+00:00", "Z")


def _tail(event: Transaction, note: str) -> Cells:
    return harmless(event.account), exported_id(event), note


def _fee_cells(fees: tuple[Quantity, ...] | None) -> list[Cells]:
    """Give one pair of cells a coin: unknown is empty, and no fee at all a zero."""
    if fees is None:
        return [("", "")]
    return [_cells(fee) for fee in summed(fees)] or [("", "0")]


def _cells(quantity: Quantity | None) -> Cells:
    return ("", "") if quantity is None else (harmless(quantity.asset), plain(quantity.units))
