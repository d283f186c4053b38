"""A table that runs over as many pages as it needs, with its head on each of them.

The layout of all rows is worked out once, and a page looks only at its own: a table of many
thousand rows takes time in proportion to its rows.
"""

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate
from typing import NamedTuple

from reportlab.lib.colors import HexColor
from reportlab.platypus import Flowable

from fifolio.web.pdf.printable import lines_of, printable

SIZE, LEADING, PAD = 7.0, 8.6, 3.0
FONT, BOLD = "Helvetica", "Helvetica-Bold"
INK, SOFT, LINE, SHADE = HexColor("#1a1a1a"), HexColor("#5a5a5a"), HexColor("#d0d0d0"), "#efefef"


class Column(NamedTuple):
    """A heading, how wide it is in points, and whether figures stand under it."""

    heading: str
    width: float
    is_figure: bool = False


Row = Sequence[str]
_Laid = tuple[tuple[str, ...], ...]


class _Layout:
    """The lines of every cell, and where each row ends if all stood under each other."""

    def __init__(self, columns: Sequence[Column], rows: Sequence[Row]) -> None:
        self.columns = columns
        self.head = self._laid([column.heading for column in columns], BOLD)
        self.head_height = _height(self.head) if any(map(any, self.head)) else 0.0
        self.rows = [self._laid(row, FONT) for row in rows]
        self.ends = [0.0, *accumulate(map(_height, self.rows))]

    def _laid(self, cells: Row, font: str) -> _Laid:
        return tuple(
            lines_of(printable(cell), column.width - 2 * PAD, font, SIZE)
            for column, cell in zip(self.columns, cells, strict=True)
        )


def _height(laid: _Laid) -> float:
    return max(map(len, laid)) * LEADING + 2 * PAD


class RowTable(Flowable):
    """Rows under their headings; a table whose headings are all empty has none."""

    @classmethod
    def of(cls, columns: Sequence[Column], rows: Sequence[Row]) -> "RowTable":
        """Lay out a whole table."""
        return cls(_Layout(columns, rows), 0, len(rows))

    def __init__(self, layout: _Layout, first: int, end: int) -> None:
        super().__init__()
        self._layout, self._first, self._end = layout, first, end
        self.width = sum(column.width for column in layout.columns)
        self.height = layout.head_height + layout.ends[end] - layout.ends[first]

    def wrap(self, _width: float, _height: float) -> tuple[float, float]:
        """Say how much room all of it takes."""
        return self.width, self.height

    def split(self, _width: float, height: float) -> list[Flowable]:
        """Part it into what fits into a height and the rest; nothing where no row fits."""
        ends = self._layout.ends
        room = ends[self._first] + height - self._layout.head_height
        last = bisect_right(ends, room, self._first, self._end + 1) - 1
        if last <= self._first:
            return []
        if last >= self._end:
            return [self]
        layout = self._layout
        return [RowTable(layout, self._first, last), RowTable(layout, last, self._end)]

    def draw(self) -> None:
        """Write the head and the rows of this page."""
        layout, top = self._layout, self.height
        self.canv.setStrokeColor(LINE)
        self.canv.setLineWidth(0.4)
        if layout.head_height:
            self.canv.setFillColor(HexColor(SHADE))
            bottom = top - layout.head_height
            self.canv.rect(0, bottom, self.width, layout.head_height, stroke=0, fill=1)
            self._write(layout.head, top, BOLD)
            top = bottom
        for laid in layout.rows[self._first : self._end]:
            self._write(laid, top, FONT)
            top -= _height(laid)
            self.canv.line(0, top, self.width, top)

    def _write(self, laid: _Laid, top: float, font: str) -> None:
        self.canv.setFillColor(INK)
        self.canv.setFont(font, SIZE)
        left = 0.0
        for column, lines in zip(self._layout.columns, laid, strict=True):
            base = top - PAD - SIZE
            for line in lines:
                if column.is_figure:
                    self.canv.drawRightString(left + column.width - PAD, base, line)
                elif line:
                    self.canv.drawString(left + PAD, base, line)
                base -= LEADING
            left += column.width
