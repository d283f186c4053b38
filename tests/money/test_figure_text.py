from decimal import Decimal

import pytest

from fifolio.money.figure_text import money_text, quantity_text, unit_text


@pytest.mark.parametrize(
    ("number", "text"),
    [
        ("1234.5", "1234.50"),
        ("0.005", "0.01"),
        ("-0.005", "-0.01"),
        ("-0.001", "0.00"),
        ("1E+3", "1000.00"),
    ],
)
def test_money_has_two_decimals(number: str, text: str) -> None:
    assert money_text(Decimal(number)) == text


@pytest.mark.parametrize(
    ("number", "text"),
    [("1.500", "1.5"), ("100", "100"), ("1E-18", "0.000000000000000001"), ("0E-8", "0")],
)
def test_a_quantity_is_exact_without_trailing_zeros(number: str, text: str) -> None:
    assert quantity_text(Decimal(number)) == text


@pytest.mark.parametrize(
    ("number", "text"),
    [
        ("20010", "20010"),
        ("333.3333333333333333", "333.333333333"),
        ("0.0000000333333333333333", "0.0000000333333333333"),
        ("123456789012345.678", "123456789012345.68"),
        ("0", "0"),
    ],
)
def test_a_unit_cost_has_twelve_significant_digits(number: str, text: str) -> None:
    assert unit_text(Decimal(number)) == text
