"""Files of figures by day: a header that is known, and rows checked one by one."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal
from typing import Generic, TypeVar

from fifolio.actions.import_result import RowReason
from fifolio.importers.cell_numbers import NumeralError, Numerals
from fifolio.importers.decoding import find_encoding
from fifolio.importers.delimited import DELIMITERS, head_lines, read_table
from fifolio.importers.file_numerals import find_numerals
from fifolio.importers.reading import Refusal
from fifolio.importers.table import Layout, Table
from fifolio.money.exact import exactly

T = TypeVar("T")


class CellError(ValueError):
    """A cell does not hold what its column is for."""

    def __init__(self, column: str, problem: str) -> None:
        super().__init__(f"cell {column!r} {problem}")


@dataclass(frozen=True, slots=True)
class DayRow:
    """The cells of one row by column, to be read one by one."""

    cells: Mapping[str, str]
    numerals: Mapping[str, Numerals]

    def text(self, column: str) -> str:
        """Give a cell without the blanks around it; an empty one is an error."""
        text = self.cells.get(column, "").strip()
        if not text:
            raise CellError(column, "is empty")
        return text

    def day(self, column: str) -> date:
        """Read an ISO date."""
        text = self.text(column)
        try:
            return date.fromisoformat(text)
        except ValueError:
            raise CellError(column, f"{text[:40]!r} is no date like 2024-01-31") from None

    def number(self, column: str) -> Decimal:
        """Read an exact number."""
        text = self.text(column)
        try:
            return self.numerals[column].read(text)
        except NumeralError as error:
            raise CellError(column, str(error)) from None


@dataclass(frozen=True, slots=True)
class DayTable(Generic[T]):
    """What a file says, and the rows that could not be read."""

    read: int
    values: list[tuple[int, T]] = field(default_factory=list)
    """With the row each came from."""
    rejected: list[RowReason] = field(default_factory=list)


def read_days(
    content: bytes, columns: tuple[str, ...], number: str, build: Callable[[DayRow], T]
) -> DayTable[T] | Refusal:
    """Read a file with exactly these columns, of which `number` is the figure.

    A row that `build` cannot make something of is rejected with its reason; the rest goes on.
    """
    with exactly():
        table = _table(content, columns)
        if isinstance(table, Refusal):
            return table
        numerals = find_numerals(table, {number: table.layout.header.index(number)})
        if isinstance(numerals, Refusal):
            return numerals
        return _built(table, numerals, build)


def _built(
    table: Table, numerals: Mapping[str, Numerals], build: Callable[[DayRow], T]
) -> DayTable[T]:
    broken = {remark.row: remark.reason for remark in table.remarks}
    days: DayTable[T] = DayTable(len(table.rows))
    for row in table.rows:
        if reason := broken.get(row.number):
            days.rejected.append(RowReason(row.number, reason))
            continue
        try:
            days.values.append((row.number, build(DayRow(row.cells, numerals))))
        except CellError as error:
            days.rejected.append(RowReason(row.number, str(error)))
    return days


def _table(content: bytes, columns: tuple[str, ...]) -> Table | Refusal:
    if not content.strip():
        return Refusal("the file is empty")
    encoding = find_encoding(content)
    if isinstance(encoding, Refusal):
        return encoding
    lines = head_lines(content, encoding.codec)
    for delimiter in DELIMITERS:
        header = tuple(_names(lines[0].split(delimiter))) if lines else ()
        if sorted(header) == sorted(columns):
            layout = Layout(header, delimiter)
            return read_table(content, encoding.codec, layout, lines[0].number, 0)
    seen = lines[0].text.strip()[:80] if lines else ""
    return Refusal(f"the first line has to be {','.join(columns)!r} and is {seen!r}")


def _names(cells: list[str]) -> Iterator[str]:
    return (cell.strip().lower() for cell in cells)
