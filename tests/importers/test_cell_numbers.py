from decimal import Decimal

import pytest

from fifolio.importers.cell_numbers import (
    NumeralError,
    Numerals,
    column_numerals,
    currency_of,
    sign_of,
)
from fifolio.money.exact import plain

DOT, COMMA, EACH = Numerals("."), Numerals(","), Numerals(None)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("6.0E-7", "0.00000060"),
        ("1.98e-6", "0.00000198"),
        ("3.66e-04", "0.000366"),
        ("1e-18", "0.000000000000000001"),
        ("0.123456789012345678", "0.123456789012345678"),
        ("0.16440000000", "0.16440000000"),
        ("123456789012345678901234567890.123456789012345678",) * 2,
        ("-110.7", "-110.7"),
        ("\u2212110.7", "-110.7"),
        ("1,000", "1000"),
        ("1,234.56", "1234.56"),
        ("1 234.56", "1234.56"),
        ("1\u202f234.56", "1234.56"),
        ("1'234.56", "1234.56"),
        ("+5", "5"),
        (".5", "0.5"),
        ("5.", "5"),
        ("-0.00", "0.00"),
        ("€3102.3217898325970226955", "3102.3217898325970226955"),
        ("-€597.49846", "-597.49846"),
        ("€-597.49", "-597.49"),
        ("(6.97)", "-6.97"),
        ("( 1,006.97 )", "-1006.97"),
        ("89,162.28 SEK", "89162.28"),
        ("SEK 50", "50"),
    ],
)
def test_a_number_keeps_every_digit(text: str, value: str) -> None:
    assert plain(DOT.read(text)) == value


@pytest.mark.parametrize(
    ("text", "value"),
    [("10,00", "10.00"), ("1.234,56", "1234.56"), ("1.000", "1000"), ("-0,5", "-0.5")],
)
def test_a_decimal_comma_is_read(text: str, value: str) -> None:
    assert plain(COMMA.read(text)) == value


@pytest.mark.parametrize(
    "text",
    ["NaN", "nan", "Infinity", "-inf", "n/a", "", "1_000", "0x10", "１２", "1.2.3", "1,00,000",
     "1e9999", "12 34", "--1", "=1+1", "1e", "<b>1</b>", "9" * 61, "1e-61",
     "(-1)", "()", "(1", "10 BTC", "XBT 1", "1 EUR EUR"],
)  # fmt: skip
def test_what_is_no_number_is_refused(text: str) -> None:
    with pytest.raises(NumeralError):
        DOT.read(text)


def test_the_whole_column_decides_a_single_doubtful_number() -> None:
    assert column_numerals(["1,000", "999.5"]) == (DOT, None)
    assert column_numerals(["1.000", "2,5"]) == (COMMA, None)
    assert column_numerals(["1.234.567", "1.000"]) == (COMMA, None)


def test_a_column_of_doubtful_numbers_decides_nothing_and_names_one() -> None:
    assert column_numerals(["7", "1.000", "2.500"]) == (None, "1.000")


def test_a_column_of_integers_decides_nothing() -> None:
    assert column_numerals(["7", "", "100"]) == (None, None)


def test_in_a_mixed_column_each_cell_speaks_for_itself() -> None:
    numerals, _ = column_numerals(["0,5", "0.5"])

    assert numerals == EACH
    assert EACH.read("0,5") == EACH.read("0.5") == Decimal("0.5")
    with pytest.raises(NumeralError, match="may mean two numbers"):
        EACH.read("1.000")


def test_a_number_below_one_with_three_decimals_leaves_no_doubt() -> None:
    assert (sign_of("0.125"), sign_of("0,125"), sign_of("1234.567")) == (".", ",", ".")


def test_a_coin_glued_to_a_number_does_not_hide_its_decimal_sign() -> None:
    assert column_numerals(["0,48SOL", "2.500,5 ADA"]) == (COMMA, None)
    assert column_numerals(["0.48SOL"]) == (DOT, None)


@pytest.mark.parametrize(
    ("text", "currency"),
    [("50.00 SEK", "SEK"), ("€10.00", "EUR"), ("$10.00", "USD"), ("CHF10", "CHF"), ("10", None),
     ("10 BTC", None)],
)  # fmt: skip
def test_the_currency_glued_to_a_number_is_named(text: str, currency: str | None) -> None:
    assert currency_of(text) == currency


def test_a_number_with_grouped_thousands_says_its_sign_itself() -> None:
    assert EACH.read(" 1\u00a0757,95 ") == Decimal("1757.95")
    assert EACH.read("(0,10)") == Decimal("-0.10")
    assert EACH.read("4,581.91") == Decimal("4581.91")
