"""Delimited text to a table, one bad line at a time."""

import csv
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import NamedTuple

from fifolio.importers.decoding import HEAD_BYTES
from fifolio.importers.reading import Refusal, Remark
from fifolio.importers.table import Layout, Table, TextRows, split_quoted

DELIMITERS = (",", ";", "\t", "|")
LONGEST_RECORD = 50
"""Lines a quoted cell may run over before its quotation mark counts as a stray one."""
HEAD_LINES = 60
MOST_BROKEN = 10_000
"""Broken rows after which a file has to have whole ones too."""


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


def read_table(
    content: bytes, codec: str, layout: Layout, header_line: int, spare: int
) -> Table | Refusal:
    """Read every record below the header.

    A record with fewer cells than the header is no whole row, unless at most `spare` are
    missing at its end. A file that is hardly anything but broken rows is refused early.
    """
    content, codec = _with_bytewise_lines(content, codec)
    lines = _Lines(content)
    for _ in islice(lines, header_line):
        pass
    rows = TextRows(layout, content, codec)
    remarks: list[Remark] = []
    for line, problem in _Records(lines, layout, spare, codec):
        rows.append(line.number, line.start, line.end)
        if problem:
            remarks.append(Remark(line.number, "rejected", problem))
            if len(remarks) > MOST_BROKEN and len(remarks) * 10 > len(rows) * 9:
                return Refusal(
                    f"of the first {len(rows)} rows below the header {len(remarks)} are no whole"
                    f" rows ({problem}); this is no such export, or it is damaged"
                )
    return Table(layout, rows, tuple(remarks))


def _with_bytewise_lines(content: bytes, codec: str) -> tuple[bytes, str]:
    """Turn wide encodings into UTF-8 and the old line end into the new, so bytes can be cut."""
    if codec == "utf-8-sig":
        codec = "utf-8"
    elif codec.startswith(("utf-16", "utf-32")):
        content, codec = content.decode(codec).encode(), "utf-8"
    return (content if b"\n" in content else content.replace(b"\r", b"\n")), codec


class _Line(NamedTuple):
    """Where a line, or a record of several, is in the bytes, and the number of its first line."""

    number: int
    start: int
    end: int


class _Lines(Iterator[_Line]):
    """The lines of a file, which can be given back."""

    def __init__(self, content: bytes) -> None:
        self.content = content
        self._number = self._place = 0
        self._returned: deque[_Line] = deque()

    def __next__(self) -> _Line:
        if self._returned:
            return self._returned.popleft()
        start = self._place
        if start >= len(self.content):
            raise StopIteration
        found = self.content.find(b"\n", start)
        self._place = found + 1 if found >= 0 else len(self.content)
        self._number += 1
        return _Line(self._number, start, self._place)

    def give_back(self, lines: list[_Line]) -> None:
        """Make these the next lines again."""
        self._returned.extendleft(reversed(lines))


class _Records:
    """Records of one or several lines, each with what is wrong with it ("" for a whole row)."""

    def __init__(self, lines: _Lines, layout: Layout, spare: int, codec: str) -> None:
        self._lines = lines
        self._layout = layout
        self._spare = spare
        self._codec = codec

    def __iter__(self) -> Iterator[tuple[_Line, str]]:
        content, layout = self._lines.content, self._layout
        delimiter, width = layout.delimiter.encode(), len(layout.header)
        blank = delimiter + b" \t\r\n"
        for line in self._lines:
            raw = content[line.start : line.end]
            if not raw.strip(blank):
                continue
            if b'"' in raw:
                yield self._quoted(line)
            elif raw.count(delimiter) + 1 == width:
                yield line, ""
            else:
                yield line, self._problem(self._text(line))

    def _text(self, line: _Line) -> str:
        return str(self._lines.content[line.start : line.end], self._codec)

    def _quoted(self, line: _Line) -> tuple[_Line, str]:
        """Join a record whose quoted cell runs over several lines, if it ever closes."""
        text = self._text(line)
        if text.count('"') % 2 == 0:
            return line, self._problem(text)
        following = list(islice(self._lines, LONGEST_RECORD))
        for place, more in enumerate(following, start=1):
            joined = line._replace(end=more.end)
            is_closing = self._text(more).count('"') % 2
            if is_closing and not self._problem(self._text(joined)):
                self._lines.give_back(following[place:])
                return joined, ""
        self._lines.give_back(following)
        return line, self._problem(text) or _open_quote(text, self._layout)

    def _problem(self, text: str) -> str:
        width = len(self._layout.header)
        try:
            cells = self._layout.split(text)
        except csv.Error as error:
            return f"the row cannot be cut into cells ({error})"
        if len(cells) < width - self._spare:
            return f"the row ends after {len(cells)} of {width} cells; the file may be cut here"
        if any(cell.strip() for cell in cells[width:]):
            return f"the row has {len(cells)} cells under a header of {width}"
        return ""


def _open_quote(line: str, layout: Layout) -> str:
    """Tell a cell that was opened and never closed from one with an inch mark inside."""
    try:
        next(csv.reader([line], delimiter=layout.delimiter, strict=True))
    except csv.Error:
        return "a quotation mark is opened and never closed; the file may be cut here"
    return ""
