from fifolio.importers.delimited import head_lines, read_table
from fifolio.importers.reading import Refusal
from fifolio.importers.table import Layout, Table

HEADER = "a,b,c"


def table(body: str, *, spare: int = 0, delimiter: str = ",", codec: str = "utf-8") -> Table:
    content = f"{HEADER}\n{body}".encode(codec)
    return whole(read_table(content, codec, Layout(("a", "b", "c"), delimiter), 1, spare))


def whole(outcome: Table | Refusal) -> Table:
    assert isinstance(outcome, Table), outcome
    return outcome


def cells(body: str) -> list[dict[str, str]]:
    return [dict(row.cells) for row in table(body).rows]


def problems(found: Table) -> dict[int, str]:
    return {remark.row: remark.reason for remark in found.remarks}


def test_a_row_knows_its_line_in_the_file() -> None:
    assert [row.number for row in table("1,2,3\n\n4,5,6\n").rows] == [2, 4]


def test_a_quoted_cell_may_hold_the_delimiter_and_quotes() -> None:
    assert cells('"1,5","say ""hi""",3') == [{"a": "1,5", "b": 'say "hi"', "c": "3"}]


def test_a_quoted_cell_may_run_over_lines() -> None:
    found = table('1,"two\nlines",3\n4,5,6\n')

    assert [row.number for row in found.rows] == [2, 4]
    assert found.rows[0].cells["b"] == "two\nlines"
    assert not found.remarks


def test_a_stray_quotation_mark_does_not_swallow_the_rest() -> None:
    found = table('1,"2,3\n4,5,6\n7,8,9\n')

    assert [row.number for row in found.rows] == [2, 3, 4]
    assert list(problems(found)) == [2]


def test_an_inch_mark_inside_a_cell_is_a_character() -> None:
    found = table('1,a 5" screen,3\n4,5,6\n')

    assert found.rows[0].cells["b"] == 'a 5" screen'
    assert not found.remarks


def test_a_file_cut_in_mid_row_loses_only_that_row() -> None:
    found = table("1,2,3\n4,5")

    assert len(found.rows) == 2
    assert "ends after 2 of 3 cells" in problems(found)[3]


def test_a_file_cut_inside_a_quoted_cell_loses_only_that_row() -> None:
    found = table('1,2,3\n4,5,"6 and a ha')

    assert "cut here" in problems(found)[3]


def test_cells_may_be_missing_where_the_format_allows_it() -> None:
    assert not table("1,2", spare=1).remarks
    assert table("1", spare=1).remarks


def test_empty_cells_beyond_the_header_are_no_fault() -> None:
    assert not table("1,2,3,,").remarks
    assert "4 cells under a header of 3" in problems(table("1,2,3,4"))[2]


def test_a_row_of_nothing_but_delimiters_is_no_row() -> None:
    assert table(",,\n \n1,2,3").rows[0].number == 4


def test_a_row_quoted_as_a_whole_is_read_like_any_other() -> None:
    assert cells('"1,""2,5"",3"') == [{"a": "1", "b": "2,5", "c": "3"}]


def test_line_ends_of_three_systems_are_read() -> None:
    for end in ("\n", "\r\n", "\r"):
        content = f"{HEADER}{end}1,2,3{end}4,5,6{end}".encode()
        found = whole(read_table(content, "utf-8", Layout(("a", "b", "c")), 1, 0))
        assert [list(row.cells.values()) for row in found.rows] == [
            ["1", "2", "3"],
            ["4", "5", "6"],
        ]


def test_a_line_separator_of_unicode_is_no_line_end() -> None:
    assert cells("1,two\u2028parts\x85,3") == [{"a": "1", "b": "two\u2028parts\x85", "c": "3"}]


def test_a_cell_longer_than_any_cell_should_be_is_rejected_alone() -> None:
    found = table(f'1,"{"x" * 200_000}",3\n4,5,6\n')

    assert "cannot be cut" in problems(found)[2]
    assert found.rows[1].cells["a"] == "4"


def test_the_head_is_read_without_the_rest() -> None:
    lines = head_lines("\ufeffpreamble\n\na;b\n".encode() + b"x" * 10_000_000, "utf-8-sig")

    assert [(line.number, line.text[:3]) for line in lines] == [(1, "pre"), (3, "a;b"), (4, "xxx")]
    assert lines[1].split(";") == ["a", "b"]


def test_rubbish_below_a_header_is_refused_early() -> None:
    content = b"a,b,c\n" + b"x\n" * 20_000_000

    outcome = read_table(content, "utf-8", Layout(("a", "b", "c")), 1, 0)

    assert isinstance(outcome, Refusal)
    assert "of the first 10001 rows below the header 10001 are no whole rows" in outcome.reason


def test_many_broken_rows_among_whole_ones_are_no_rubbish() -> None:
    assert len(table("1,2,3\nx\n" * 15_000).remarks) == 15_000
