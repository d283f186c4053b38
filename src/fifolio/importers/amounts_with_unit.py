"""Cells that hold a number and its coin: `0.48SOL`, `498.00 EUR`, `5.11INCH`."""

import re

from fifolio.importers.sheet import Record
from fifolio.ledger.transaction import Quantity

NUMBER = re.compile(r"[+-]?[\d.,'’ ]*\d(?:[eE][+-]\d+)?", re.ASCII)
APART = re.compile(r"(\S+)\s+(\S+)")
GLUED = re.compile(r"([+-]?[\d.,'’ ]*\d(?:[eE][+-]\d+)?)\s*([^\W\d]\S*)", re.ASCII)
NOTHING = frozenset({"", "-", "--"})


def quantity_of(record: Record, column: str, units: tuple[str, ...] = ()) -> Quantity:
    """Read a number with its coin.

    `units` are the coins that may stand there: only they tell that `5.11INCH` is 5.1 of 1INCH.
    """
    text = record[column]
    if text in NOTHING:
        raise record.error(column, "is empty where an amount with its coin has to be")
    number, unit = _parted(text, units)
    if not unit:
        raise record.error(column, f"has no coin behind its number: {text[:40]!r}")
    return Quantity(record.number_of(column, number), record.code_of(column, unit))


def optional_quantity(record: Record, column: str, units: tuple[str, ...] = ()) -> Quantity | None:
    """Read a number with its coin, or None where the cell is empty: unknown, not zero."""
    return None if record[column] in NOTHING else quantity_of(record, column, units)


def unit_of(text: str) -> str:
    """Tell the coin behind a number, as far as letters tell it."""
    return _parted(text.strip(), ())[1].upper()


def _parted(text: str, units: tuple[str, ...]) -> tuple[str, str]:
    for unit in units:
        number = text[: -len(unit)].strip()
        if text.upper().endswith(unit) and NUMBER.fullmatch(number):
            return number, unit
    match = APART.fullmatch(text) or GLUED.fullmatch(text)
    return (match[1], match[2]) if match else (text, "")
