from fifolio.importers.reading import Row
from fifolio.importers.table import Cells, Layout, TextRows, cells_of, unique_names


def test_cells_are_found_by_name_and_in_order() -> None:
    row = Row(7, Cells(Layout(("a", "b")), "1,2"))

    assert row.cells["b"] == "2"
    assert list(row.cells) == ["a", "b"]
    assert len(row.cells) == 2
    assert list(cells_of(row)) == ["1", "2"]
    assert repr(row.cells) == "{'a': '1', 'b': '2'}"


def test_cells_beyond_the_header_are_kept_under_their_place() -> None:
    assert dict(Cells(Layout(("a",)), "1,2")) == {"a": "1", "(column 2)": "2"}


def test_a_plain_mapping_will_do_for_cells() -> None:
    assert list(cells_of(Row(1, {"a": "1", "b": "2"}))) == ["1", "2"]


def test_no_two_columns_share_a_name() -> None:
    assert unique_names(["Type", "Cur.", "Cur.", ""]) == ("Type", "Cur.", "Cur. (2)", "(column 4)")


def test_rows_of_a_text_are_made_when_asked_for() -> None:
    content = "a,b\n1,é\n3,4\n".encode()
    rows = TextRows(Layout(("a", "b")), content, "utf-8")
    rows.append(2, 4, 9)
    rows.append(3, 9, 13)

    assert [row.number for row in rows] == [2, 3]
    assert rows[0].cells["b"] == "é"
    assert [dict(row.cells) for row in rows[1:]] == [{"a": "3", "b": "4"}]
    assert dict(rows[-1].cells) == {"a": "3", "b": "4"}
    assert len(rows) == 2
    assert not rows.has_quotes
