"""Cells of exports that write a dash, or `n/a`, where there is nothing."""

from decimal import Decimal

from fifolio.importers.sheet import Record
from fifolio.ledger.transaction import Quantity

DASHES = frozenset({"", "-", "--", "n/a"})


def text_at(record: Record, column: str) -> str:
    """Give a cell's text; "" where it holds a dash."""
    text = record[column]
    return "" if text.casefold() in DASHES else text


def number_at(record: Record, column: str) -> Decimal | None:
    """Read a number, or None where there is a dash: unknown, not zero."""
    return record.decimal(column) if text_at(record, column) else None


def quantity_at(record: Record, units: str, asset: str) -> Quantity | None:
    """Read a number and the asset it is of, or None where there is no number."""
    number = number_at(record, units)
    return None if number is None else Quantity(number, record.symbol(asset))
