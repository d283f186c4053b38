"""The rows of one recognised file, and how their cells are read."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, tzinfo
from decimal import Decimal
from functools import lru_cache

from fifolio.importers.cell_numbers import DOT, NumeralError, Numerals
from fifolio.importers.moments import MomentError, parse_moment, rewritten
from fifolio.importers.reading import Row
from fifolio.importers.table import Cells, cells_of

SYMBOL = re.compile(r"[A-Z0-9][A-Z0-9._$-]{0,19}", re.ASCII)


@lru_cache(maxsize=4096)
def _code_of(text: str) -> str | None:
    """Give an asset code in capitals, the same object each time: a file repeats few of them."""
    code = text.upper()
    return code if text.isascii() and SYMBOL.fullmatch(code) else None


class RowError(ValueError):
    """A row cannot be read; the message is the reason the user sees."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A file whose format is known."""

    account: str
    """Where the user or the profile puts these rows."""
    zone: tzinfo
    """Of times that state none."""
    rows: Sequence[Row]
    broken: frozenset[int]
    """Numbers of the rows that are no whole rows, and are left out of `records`."""
    columns: Mapping[str, int]
    headings: tuple[str, ...]
    numerals: Mapping[str, Numerals] = field(default_factory=dict)
    name: str = ""
    """Of the file; some venues put facts into it."""
    names: Mapping[str, str] = field(default_factory=dict)
    """A name of an account → the first it had, which identifies its rows whatever it is called."""

    def records(self) -> Iterator["Record"]:
        """Walk over the whole rows, in the order of the file."""
        for row in self.rows:
            if row.number not in self.broken:
                cells = row.cells
                values = cells.values_in_order if isinstance(cells, Cells) else cells_of(row)
                yield Record(row.number, values, self)

    def heading(self, column: str) -> str:
        """Name a column as the file does, for reasons the user reads."""
        place = self.columns.get(column)
        return column if place is None else self.headings[place]


class Record:
    """One row, read by the profile's own column names."""

    __slots__ = ("_sheet", "_values", "number")

    def __init__(self, number: int, values: Sequence[str], sheet: Sheet) -> None:
        self.number = number
        self._values = values
        self._sheet = sheet

    def __getitem__(self, column: str) -> str:
        """Give a cell's text without blanks around it; "" where the file has no such column."""
        try:
            return self._values[self._sheet.columns[column]].strip()
        except (KeyError, IndexError):
            return ""

    def verbatim(self, column: str) -> str:
        """Give a cell's text as it stands, for notes."""
        place = self._sheet.columns.get(column)
        return "" if place is None or place >= len(self._values) else self._values[place]

    def decimal(self, column: str) -> Decimal:
        """Read a number that has to be there."""
        text = self[column]
        if not text:
            raise self.error(column, "is empty where a number has to be")
        return self.number_of(column, text)

    def number_of(self, column: str, text: str) -> Decimal:
        """Read a number that is only part of a cell, as its column writes numbers."""
        try:
            return self._sheet.numerals.get(column, DOT).read(text)
        except NumeralError as error:
            raise RowError(f"{self._cell(column)}: {error}") from None

    def optional_decimal(self, column: str) -> Decimal | None:
        """Read a number, or None where the cell is empty: unknown, not zero."""
        return self.decimal(column) if self[column] else None

    def moment(self, column: str) -> datetime:
        """Read a time to UTC."""
        return self.moment_of(column, self[column], self._sheet.zone)

    def moment_written(self, column: str, *patterns: str) -> datetime:
        """Read a time in an order of day, month and year only its venue knows, or else as ever."""
        text = rewritten(self[column], patterns)
        return self.moment_of(column, text, self._sheet.zone)

    def moment_of(self, column: str, text: str, zone: tzinfo) -> datetime:
        """Read a time put together from several cells, and blame one column for it."""
        if not text:
            raise self.error(column, "is empty where a time has to be")
        try:
            return parse_moment(text, zone)
        except MomentError as error:
            raise RowError(f"{self._cell(column)}: {error}") from None

    def symbol(self, column: str) -> str:
        """Read an asset code in capitals; anything that could be more than a code is refused."""
        text = self[column]
        if code := _code_of(text):
            return code
        if not text:
            raise self.error(column, "is empty where an asset code has to be")
        return self.code_of(column, text)

    def code_of(self, column: str, text: str) -> str:
        """Read an asset code that is only part of a cell."""
        if code := _code_of(text):
            return code
        raise RowError(f"{self._cell(column)}: {text[:40]!r} is no asset code")

    def error(self, column: str, problem: str) -> RowError:
        """Make the reason of a rejection: the cell, then what is wrong with it."""
        return RowError(f"{self._cell(column)} {problem}")

    def _cell(self, column: str) -> str:
        return f"cell {self._sheet.heading(column)!r}"
