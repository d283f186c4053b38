import pytest

from fifolio.importers.amounts_with_unit import optional_quantity, quantity_of, unit_of
from fifolio.importers.sheet import RowError
from importers.exports import qty
from importers.one_record import record


@pytest.mark.parametrize(
    ("cell", "expected"),
    [
        ("0.48SOL", "0.48 SOL"),
        ("498.00 EUR", "498 EUR"),
        ("-20 usdc", "-20 USDC"),
        ("0.00E-8BTC", "0.00 BTC"),
    ],
)
def test_a_number_and_its_coin_stand_in_one_cell(cell: str, expected: str) -> None:
    assert quantity_of(record(sum=cell), "sum") == qty(expected)


def test_a_coin_that_begins_with_a_digit_is_told_by_the_pair() -> None:
    assert quantity_of(record(sum="5.11INCH"), "sum", ("1INCH",)) == qty("5.1 1INCH")
    assert quantity_of(record(sum="5.1 1INCH"), "sum") == qty("5.1 1INCH")


def test_a_known_coin_is_not_seen_in_the_end_of_a_longer_one() -> None:
    assert quantity_of(record(sum="7BUSD"), "sum", ("USD",)) == qty("7 BUSD")


def test_an_empty_cell_is_unknown_where_it_may_be_and_an_error_where_not() -> None:
    assert optional_quantity(record(sum="--"), "sum") is None
    with pytest.raises(RowError, match="'sum' is empty"):
        quantity_of(record(sum=""), "sum")


@pytest.mark.parametrize("cell", ["12", "SOL", "1 2 SOL x"])
def test_anything_else_is_no_amount(cell: str) -> None:
    with pytest.raises(RowError):
        quantity_of(record(sum=cell), "sum")


def test_the_coin_alone_can_be_asked_for() -> None:
    assert (unit_of("10.0419usdt"), unit_of("12")) == ("USDT", "")
