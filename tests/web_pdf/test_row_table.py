"""A table over many pages: each row once, the head on each page."""

import pytest
from reportlab.platypus import Flowable

from fifolio.web.pdf.row_table import Column, RowTable

COLUMNS = [Column("Asset", 100), Column("Units", 100, is_figure=True)]


def table(count: int) -> RowTable:
    return RowTable.of(COLUMNS, [(f"row {number}", "1") for number in range(count)])


def split_into(whole: RowTable, room: float) -> list[RowTable]:
    parts: list[RowTable] = []
    rest: Flowable = whole
    while True:
        found = rest.split(200, room)
        assert found, "no row fits"
        assert isinstance(found[0], RowTable)
        parts.append(found[0])
        if len(found) == 1:
            return parts
        rest = found[1]


def test_the_parts_hold_every_row_and_a_head_each() -> None:
    whole = table(100)
    one_row = table(2).height - table(1).height
    head = table(0).height

    parts = split_into(whole, head + 7.5 * one_row)

    assert len(parts) == 15  # 14 pages of 7 rows and one of 2
    heights = [round((part.height - head) / one_row) for part in parts]
    assert heights == [7] * 14 + [2]
    assert whole.height == pytest.approx(head + 100 * one_row)


def test_what_fits_whole_is_not_split() -> None:
    whole = table(3)

    assert whole.split(200, whole.height) == [whole]


def test_where_no_row_fits_the_next_page_is_asked_for() -> None:
    whole = table(3)

    assert whole.split(200, table(0).height + 1) == []
    assert whole.split(200, 0) == []


def test_a_row_of_several_lines_is_higher() -> None:
    tall = RowTable.of(COLUMNS, [("a name " * 20, "1")])

    assert tall.height > table(0).height + 2 * (table(1).height - table(0).height)


def test_a_table_without_headings_has_no_head() -> None:
    bare = RowTable.of([Column("", 100)], [("a",), ("b",)])

    assert bare.height == pytest.approx(table(2).height - table(0).height)
