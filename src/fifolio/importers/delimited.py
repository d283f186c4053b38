"""Delimited text to a table, one bad line at a time."""

import csv
from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from io import BytesIO, TextIOWrapper
from itertools import islice

from fifolio.importers.decoding import HEAD_BYTES
from fifolio.importers.reading import Remark, Row
from fifolio.importers.table import Cells, Layout, Table, split_quoted

DELIMITERS = (",", ";", "\t", "|")
LONGEST_RECORD = 50
"""Lines a quoted cell may run over before its quotation mark counts as a stray one."""
HEAD_LINES = 60


@dataclass(frozen=True, slots=True)
class HeadLine:
    """One of the first lines of a file, where its header may be."""

    number: int
    text: str

    def split(self, delimiter: str) -> list[str]:
        """Cut it into cells, as far as that goes."""
        try:
            return split_quoted(self.text, delimiter)
        except csv.Error:
            return []


def head_lines(content: bytes, codec: str) -> tuple[HeadLine, ...]:
    """Give the first lines that are not blank, without decoding the rest of the file."""
    text = content[:HEAD_BYTES].decode(codec, errors="ignore")
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    return tuple(
        HeadLine(number, line.lstrip("\ufeff"))
        for number, line in enumerate(lines[:HEAD_LINES], start=1)
        if line.strip()
    )


def read_table(content: bytes, codec: str, layout: Layout, header_line: int, spare: int) -> Table:
    """Read every record below the header.

    A record with fewer cells than the header is no whole row, unless at most `spare` are
    missing at its end.
    """
    stream = TextIOWrapper(BytesIO(content), encoding=codec, newline="")
    lines = _Lines(enumerate(stream, start=1))
    for _ in islice(lines, header_line):
        pass
    rows: list[Row] = []
    remarks: list[Remark] = []
    for number, record, problem in _records(lines, layout, spare):
        rows.append(Row(number, Cells(layout, record)))
        if problem:
            remarks.append(Remark(number, "rejected", problem))
    return Table(layout, tuple(rows), tuple(remarks))


class _Lines(Iterator[tuple[int, str]]):
    """Numbered lines that can be given back."""

    def __init__(self, source: Iterable[tuple[int, str]]) -> None:
        self._source = iter(source)
        self._returned: deque[tuple[int, str]] = deque()

    def __next__(self) -> tuple[int, str]:
        return self._returned.popleft() if self._returned else next(self._source)

    def give_back(self, lines: list[tuple[int, str]]) -> None:
        """Make these the next lines again."""
        self._returned.extendleft(reversed(lines))


def _records(lines: _Lines, layout: Layout, spare: int) -> Iterator[tuple[int, str, str]]:
    """Give line number, text and what is wrong with it ("" for a whole row)."""
    width = len(layout.header)
    blank = layout.delimiter + " \t\r\n"
    for number, line in lines:
        if not line.strip(blank):
            continue
        if '"' in line:
            yield number, *_quoted(line, lines, layout, spare)
        else:
            yield number, line.rstrip("\r\n"), _wrong_width(line, layout, width, spare)


def _quoted(line: str, lines: _Lines, layout: Layout, spare: int) -> tuple[str, str]:
    """Join a record whose quoted cell runs over several lines, if it ever closes."""
    if line.count('"') % 2 == 0:
        return line.rstrip("\r\n"), _wrong_record(line, layout, spare)
    following = list(islice(lines, LONGEST_RECORD))
    text = line
    for place, (_, more) in enumerate(following, start=1):
        text += more
        if more.count('"') % 2 and not _wrong_record(text, layout, spare):
            lines.give_back(following[place:])
            return text.rstrip("\r\n"), ""
    lines.give_back(following)
    problem = _wrong_record(line, layout, spare) or _open_quote(line, layout)
    return line.rstrip("\r\n"), problem


def _open_quote(line: str, layout: Layout) -> str:
    """Tell a cell that was opened and never closed from one with an inch mark inside."""
    try:
        next(csv.reader([line], delimiter=layout.delimiter, strict=True))
    except csv.Error:
        return "a quotation mark is opened and never closed; the file may be cut here"
    return ""


def _wrong_record(text: str, layout: Layout, spare: int) -> str:
    width = len(layout.header)
    try:
        cells = split_quoted(text, layout.delimiter)
    except csv.Error as error:
        return f"the row cannot be cut into cells ({error})"
    return _told(len(cells), width, spare, extra=cells[width:])


def _wrong_width(line: str, layout: Layout, width: int, spare: int) -> str:
    count = line.count(layout.delimiter) + 1
    if count == width:
        return ""
    return _told(count, width, spare, extra=layout.split(line)[width:])


def _told(count: int, width: int, spare: int, extra: list[str]) -> str:
    if count < width - spare:
        return f"the row ends after {count} of {width} cells; the file may be cut here"
    if any(cell.strip() for cell in extra):
        return f"the row has {count} cells under a header of {width}"
    return ""
