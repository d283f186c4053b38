"""A written number has one value, several, or none; it is never guessed."""

from decimal import Decimal

import pytest

from fifolio.advisor.guardrails.readings import readings


@pytest.mark.parametrize(
    ("body", "values"),
    [
        ("1234", ["1234"]),
        ("0.5", ["0.5"]),
        ("0,5", ["0.5"]),
        ("0.011", ["0.011"]),
        ("1.234", ["1.234", "1234"]),
        ("1,234", ["1.234", "1234"]),
        ("1.234.567", ["1234567"]),
        ("1.234,56", ["1234.56"]),
        ("1,234.56", ["1234.56"]),
        ("1 234,56", ["1234.56"]),
        ("1'234.56", ["1234.56"]),
        ("1 234 567", ["1234567"]),
        ("1e3", ["1000"]),
        ("1.5e-3", ["0.0015"]),
        ("1.23.4", []),
        ("1,234.567,89", []),
        ("1.234.567.89", []),
        ("1234.567.890", []),
        ("12,34,567", []),
        ("1.2,3.4", []),
        ("1'2", []),
        ("012", []),
        ("01.5", []),
        ("000", []),
        ("0.123.456", []),
        ("1,234'56", []),
        ("9" * 41, []),
        ("1e1000", []),
    ],
)
def test_a_body_is_read(body: str, values: list[str]) -> None:
    assert list(readings(body)) == [Decimal(value) for value in values]


def test_a_magnitude_multiplies_exactly() -> None:
    assert readings("1.5", 6) == (Decimal(1_500_000),)
