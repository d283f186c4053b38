from decimal import Decimal, localcontext

import pytest

from fifolio.money.rounding import cents


@pytest.mark.parametrize(
    ("exact", "rounded"),
    [
        ("117.2832", "117.28"),  # half of 19 % of 1,234.56: the halves add up to 234.56
        ("7089.963636", "7089.96"),
        ("4723.197", "4723.20"),
        ("0.005", "0.01"),
        ("-0.005", "-0.01"),
        ("2.675", "2.68"),
        ("1", "1.00"),
    ],
)
def test_a_half_is_rounded_away_from_zero(exact: str, rounded: str) -> None:
    assert str(cents(Decimal(exact))) == rounded


def test_thirty_digits_are_rounded_in_any_context() -> None:
    with localcontext(prec=6):
        assert str(cents(Decimal("123456789012345678901234567890.126"))).endswith("890.13")
