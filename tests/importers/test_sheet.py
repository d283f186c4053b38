from datetime import UTC
from decimal import Decimal

import pytest

from fifolio.importers.reading import Row
from fifolio.importers.sheet import Record, RowError, Sheet


def record(**cells: str) -> Record:
    sheet = Sheet(
        account="A",
        zone=UTC,
        rows=(Row(7, cells),),
        broken=frozenset(),
        columns={name: place for place, name in enumerate(cells)},
        headings=tuple(name.upper() for name in cells),
    )
    return next(sheet.records())


def test_a_cell_is_given_without_the_blanks_around_it() -> None:
    assert record(a=" 1 ")["a"] == "1"
    assert record(a=" 1 ").verbatim("a") == " 1 "


def test_a_column_the_file_does_not_have_is_empty() -> None:
    assert record(a="1")["b"] == record(a="1").verbatim("b") == ""
    assert record(a="1").optional_decimal("b") is None


def test_a_reason_names_the_cell_as_the_file_does() -> None:
    with pytest.raises(RowError, match=r"^cell 'A': 'x' is no number$"):
        record(a="x").decimal("a")
    with pytest.raises(RowError, match=r"^cell 'A' is empty where a number has to be$"):
        record(a="").decimal("a")
    with pytest.raises(RowError, match=r"^cell 'A' is empty where a time has to be$"):
        record(a="").moment("a")
    with pytest.raises(RowError, match=r"^cell 'A' is empty where an asset code has to be$"):
        record(a="").symbol("a")


def test_a_long_cell_is_not_repeated_whole() -> None:
    with pytest.raises(RowError) as caught:
        record(a="<" * 1_000_000).symbol("a")

    assert len(str(caught.value)) < 100


def test_a_code_is_read_in_capitals() -> None:
    assert record(a="btc").symbol("a") == "BTC"
    assert record(a="1.5").decimal("a") == Decimal("1.5")


def test_a_broken_row_is_passed_over() -> None:
    sheet = Sheet("A", UTC, (Row(2, {"a": "1"}),), frozenset({2}), {"a": 0}, ("a",))

    assert list(sheet.records()) == []
