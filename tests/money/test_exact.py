from decimal import Decimal, FloatOperation, getcontext, localcontext
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fifolio.money.exact import EXACT, exactly, plain, share, shortest, total

# A busy machine is no fault of the arithmetic.
unhurried = settings(deadline=None)

UNITS = st.decimals(min_value="1e-18", max_value="1e12", places=18)
MONEY = st.decimals(min_value="0", max_value="1e30", places=18)


def test_a_quotient_that_comes_out_even_has_no_error() -> None:
    # R15
    with exactly():
        assert Decimal(30015) / Decimal("1.5") == 20010
        assert Decimal(25000) - Decimal(30015) / Decimal("1.5") * 1 == 4990


def test_a_tiny_quotient_is_written_without_an_exponent() -> None:
    # R15
    with exactly():
        assert plain(Decimal("0.0000918695") / 100_000) == "0.000000000918695"


def test_a_product_of_long_amounts_keeps_every_digit() -> None:
    # R17
    with exactly():
        product = Decimal("123456789.123456789") * Decimal("987654321.987654321")
        thirty_digits = Decimal("123456789012345678901234567890.123456789012345678")

        assert plain(product) == "121932631356500531.347203169112635269"
        assert Fraction(thirty_digits * thirty_digits) == Fraction(thirty_digits) ** 2


def test_eighteen_decimals_add_up() -> None:
    # B047
    parts = ["0.000214345960800000", "0.00107608", "0.000000135094"]
    with exactly():
        assert sum(map(Decimal, parts)) == Decimal("0.0012905610548")


def test_a_float_is_refused_wherever_it_would_come_in() -> None:
    tenth = 0.1
    with exactly():
        with pytest.raises(FloatOperation):
            Decimal(tenth)
        with pytest.raises(FloatOperation):
            assert Decimal(1) < tenth


def test_exactness_ends_with_the_block() -> None:
    before = getcontext().prec
    with exactly():
        assert getcontext().prec == 100

    assert getcontext().prec == before


@pytest.mark.parametrize(
    ("number", "text"),
    [
        ("1.98e-6", "0.00000198"),
        ("1E+3", "1000"),
        ("-0.00", "0.00"),
        ("0", "0"),
        ("-12.50", "-12.50"),
        ("123456789012345678901234567890.123456789012345678",) * 2,
    ],
)
def test_a_number_is_written_as_digits_and_a_dot(number: str, text: str) -> None:
    assert plain(Decimal(number)) == text


@pytest.mark.parametrize(
    ("number", "text"),
    [("1.500", "1.5"), ("100", "100"), ("2.000", "2"), ("-0.0", "0"), ("1E+2", "100")],
)
def test_the_shortest_form_drops_zeros_behind_the_point_only(number: str, text: str) -> None:
    assert shortest(Decimal(number)) == text


def test_a_total_is_the_same_in_any_context() -> None:
    with localcontext(prec=6):
        assert total([Decimal("123456789.5"), Decimal("0.25")]) == Decimal("123456789.75")
        assert total([]) == 0


def test_a_share_is_the_same_in_any_context() -> None:
    with localcontext(prec=6):
        outside = share(Decimal(100), Decimal(1), Decimal(3))
    with exactly():
        inside = share(Decimal(100), Decimal(1), Decimal(3))

    assert plain(outside) == plain(inside) == "33." + "3" * 40


def test_a_share_that_comes_out_even_keeps_its_short_form() -> None:
    assert plain(share(Decimal(30015), Decimal(1), Decimal("1.5"))) == "20010"


def test_the_whole_of_a_whole_is_untouched() -> None:
    long = Decimal("1e-60")

    assert share(long, Decimal(3), Decimal(3)) == long


@unhurried
@given(MONEY, UNITS, UNITS)
def test_shares_differ_from_the_true_quotient_by_less_than_forty_places(
    whole: Decimal, part: Decimal, of: Decimal
) -> None:
    error = abs(Fraction(share(whole, part, of)) - Fraction(whole) * Fraction(part) / Fraction(of))

    assert error <= Fraction(1, 10**40)


@unhurried
@given(MONEY, UNITS, UNITS)
def test_the_two_sides_of_a_cut_add_up_to_the_whole(
    whole: Decimal, part: Decimal, rest: Decimal
) -> None:
    of = EXACT.add(part, rest)
    first = share(whole, part, of)

    assert Fraction(first) + Fraction(EXACT.subtract(whole, first)) == Fraction(whole)
