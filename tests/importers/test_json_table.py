"""JSON exports: one list of records becomes rows of text cells."""

from fifolio.importers.json_table import is_json, read_json
from fifolio.importers.reading import Refusal
from fifolio.importers.table import Table, cells_of


def _knows(header: list[str]) -> bool:
    return {"coin", "units"} <= set(header)


def _table(text: str) -> Table:
    table = read_json(text.encode(), "utf-8", _knows)
    assert isinstance(table, Table), table
    return table


def test_json_is_told_from_text_by_its_beginning() -> None:
    assert is_json(b' \n{"a": 1}')
    assert is_json(b'\xef\xbb\xbf[{"a": 1}]')
    assert is_json(b"[]")
    assert not is_json(b"[note]\na,b\n")
    assert not is_json(b"a,b\n")


def test_the_list_with_a_known_header_is_found_wherever_it_lies() -> None:
    table = _table('{"meta": [{"x": 1}], "data": {"rows": [{"coin": "BTC", "units": 1}]}}')

    assert table.layout.header == ("coin", "units")
    assert [(row.number, tuple(cells_of(row))) for row in table.rows] == [(1, ("BTC", "1"))]


def test_numbers_keep_every_digit() -> None:
    table = _table('[{"coin": "ETH", "units": 0.12345678901234567890123}]')

    assert table.rows[0].cells["units"] == "0.12345678901234567890123"
    assert not table.is_text


def test_null_is_empty_and_a_key_may_be_missing() -> None:
    table = _table('[{"coin": null, "units": "2"}, {"units": "3", "tags": ["a"], "ok": true}]')

    assert tuple(cells_of(table.rows[0])) == ("", "2", "", "")
    assert tuple(cells_of(table.rows[1])) == ("", "3", '["a"]', "true")


def test_a_character_that_no_text_holds_is_replaced() -> None:
    table = _table(
        r'[{"coin": "B\u0000TC", "units": "\ud83d", "tags": ["\udc00"], "ok": "\ud83d\ude00"}]'
    )

    assert tuple(cells_of(table.rows[0])) == ("B�TC", "�", '["�"]', "😀")


def test_an_entry_that_is_no_record_is_rejected_alone() -> None:
    table = _table('[{"coin": "BTC", "units": 1}, 7]')

    assert [(remark.row, remark.outcome) for remark in table.remarks] == [(2, "rejected")]
    assert len(table.rows) == 2


def test_damaged_and_unknown_json_is_refused_in_one_sentence() -> None:
    for text, said in [
        ('{"coin": ', "damaged"),
        ("[" * 100_000, "damaged"),
        ('[{"a": 1, "b": 2}]', "'a', 'b'"),
        ("{}", "nothing"),
    ]:
        refusal = read_json(text.encode(), "utf-8", _knows)
        assert isinstance(refusal, Refusal)
        assert said in refusal.reason
