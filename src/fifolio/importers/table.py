"""Rows of text cells under a header, whatever kind of file they came from."""

import csv
from array import array
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import overload

from fifolio.importers.reading import Remark, Row


@dataclass(frozen=True, slots=True)
class Layout:
    """The header, and how a line is cut into cells."""

    header: tuple[str, ...]
    delimiter: str = ","

    def split(self, line: str) -> list[str]:
        """Cut one record, which may hold line breaks inside quotes."""
        if '"' not in line:
            return line.rstrip("\r\n").split(self.delimiter)
        return split_quoted(line, self.delimiter)


def split_quoted(line: str, delimiter: str) -> list[str]:
    """Cut a record with quoted cells; one that was quoted a second time as a whole, twice."""
    cells = next(csv.reader([line], delimiter=delimiter), [])
    if len(cells) == 1 and delimiter in cells[0]:
        cells = next(csv.reader([cells[0]], delimiter=delimiter), [])
    return cells


class Cells(Mapping[str, str]):
    """The cells of one row by column name, cut only when somebody looks.

    A file of a million rows is kept for the record and most of it is never looked at again.
    """

    __slots__ = ("_layout", "_record")

    def __init__(self, layout: Layout, record: str | tuple[str, ...]) -> None:
        self._layout = layout
        self._record = record

    @property
    def values_in_order(self) -> Sequence[str]:
        """The cells from left to right, as many as the row has."""
        return self._layout.split(self._record) if isinstance(self._record, str) else self._record

    @property
    def is_quoted(self) -> bool:
        """Whether a quotation mark is anywhere in the record."""
        return isinstance(self._record, str) and '"' in self._record

    def __getitem__(self, column: str) -> str:
        """Give the cell under a heading."""
        return dict(self._pairs())[column]

    def __iter__(self) -> Iterator[str]:
        """Walk over the headings."""
        return (column for column, _ in self._pairs())

    def __len__(self) -> int:
        """Count the cells."""
        return sum(1 for _ in self._pairs())

    def __repr__(self) -> str:
        """Show the cells as a dictionary."""
        return repr(dict(self._pairs()))

    def _pairs(self) -> Iterator[tuple[str, str]]:
        """Pair columns and cells; cells beyond the header are kept under their place."""
        header = self._layout.header
        for place, cell in enumerate(self.values_in_order):
            yield header[place] if place < len(header) else f"(column {place + 1})", cell


class TextRows(Sequence[Row]):
    """The rows of a delimited text, kept as places in its bytes and made when asked for."""

    def __init__(self, layout: Layout, content: bytes, codec: str) -> None:
        self._layout = layout
        self._content = content
        self._codec = codec
        self._numbers = array("Q")
        self._starts = array("Q")
        self._ends = array("Q")

    def append(self, number: int, start: int, end: int) -> None:
        """Add the record between two places, by the number of its first line."""
        self._numbers.append(number)
        self._starts.append(start)
        self._ends.append(end)

    @property
    def has_quotes(self) -> bool:
        """Whether any record may have a quoted cell."""
        return b'"' in self._content

    def __len__(self) -> int:
        """Count the rows."""
        return len(self._numbers)

    def __iter__(self) -> Iterator[Row]:
        """Make one row after the other."""
        layout, content, codec = self._layout, self._content, self._codec
        for number, start, end in zip(self._numbers, self._starts, self._ends, strict=True):
            yield Row(number, Cells(layout, str(content[start:end], codec).rstrip("\r\n")))

    @overload
    def __getitem__(self, place: int) -> Row: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[Row, ...]: ...
    def __getitem__(self, place: int | slice) -> Row | tuple[Row, ...]:
        """Make the row at a place, or those of a stretch."""
        if isinstance(place, slice):
            return tuple(self[one] for one in range(*place.indices(len(self))))
        record = str(self._content[self._starts[place] : self._ends[place]], self._codec)
        return Row(self._numbers[place], Cells(self._layout, record.rstrip("\r\n")))


@dataclass(frozen=True, slots=True)
class Table:
    """A file's data rows; those that are no whole row have a remark already."""

    layout: Layout
    rows: Sequence[Row]
    remarks: tuple[Remark, ...] = ()
    is_text: bool = True
    """False for a workbook, whose numbers are always written with a dot."""


def cells_of(row: Row) -> Sequence[str]:
    """Give the cells of a row from left to right."""
    return row.cells.values_in_order if isinstance(row.cells, Cells) else tuple(row.cells.values())


def is_quoted(row: Row) -> bool:
    """Tell whether a row has quoted cells, the only ones that can hold the delimiter."""
    return isinstance(row.cells, Cells) and row.cells.is_quoted


def unique_names(header: Sequence[str]) -> tuple[str, ...]:
    """Name columns so that no two share a name: the second `Cur.` becomes `Cur. (2)`."""
    seen: dict[str, int] = {}
    names = []
    for place, cell in enumerate(header, start=1):
        name = cell.strip().lstrip("\ufeff") or f"(column {place})"
        seen[name] = seen.get(name, 0) + 1
        names.append(name if seen[name] == 1 else f"{name} ({seen[name]})")
    return tuple(names)
