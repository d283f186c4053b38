"""A number is read with the sign, currency and unit that stand beside it."""

import pytest

from fifolio.advisor.guardrails.folding import see
from fifolio.advisor.guardrails.number_words import numbers_in_words
from fifolio.advisor.guardrails.numerals import Numeral, numerals_in


def _coin(word: str) -> str | None:
    return word if word in {"BTC", "ETH", "1INCH"} else None


def _read(text: str) -> list[tuple[list[str], int, str | None, str | None, str | None]]:
    seen = see(text)
    numerals = tuple(numerals_in(seen, (), _coin))
    taken = [(each.start, each.end) for each in numerals]
    return [_told(each) for each in (*numerals, *numbers_in_words(seen, taken, _coin))]


def _told(each: Numeral) -> tuple[list[str], int, str | None, str | None, str | None]:
    values = [format(value, "f") for value in each.values]
    return values, each.sign, each.unit, each.currency, each.symbol


@pytest.mark.parametrize(
    ("text", "values", "sign", "unit", "currency", "symbol"),
    [
        ("1.234,56 EUR", ["1234.56"], 0, "money", "EUR", None),
        ("€-500", ["500"], -1, "money", "EUR", None),
        ("-€500", ["500"], -1, "money", "EUR", None),
        ("−500 €", ["500"], -1, "money", "EUR", None),
        ("+500 USD", ["500"], 1, "money", "USD", None),
        ("US$5", ["5"], 0, "money", "USD", None),
        ("EUR500", ["500"], 0, "money", "EUR", None),
        ("15k dólares", ["15000"], 0, "money", "USD", None),
        ("1,5 millones de euros", ["1500000"], 0, "money", "EUR", None),
        ("2 mil millones de libras", ["2000000000"], 0, "money", "GBP", None),
        ("500 (EUR)", ["500"], 0, "money", "EUR", None),
        ("(500.00)", ["500.00"], -1, None, None, None),
        ("(500.00) EUR", ["500.00"], -1, "money", "EUR", None),
        ("BTC (500)", ["500"], 0, None, None, None),
        ("Result: - 500", ["500"], -1, None, None, None),
        ("BTC - 500", ["500"], 0, None, None, None),
        ("50 por ciento", ["50"], 0, "percent", None, None),
        ("0.5 BTC", ["0.5"], 0, "quantity", None, "BTC"),
        (".5 BTC", ["0.5"], 0, "quantity", None, "BTC"),
        ("3 BTC lots", ["3"], 0, "count", None, "BTC"),
        ("3 open lots", ["3"], 0, "count", None, None),
        ("3 days", ["3"], 0, "time", None, None),
        ("3 in lots", ["3"], 0, None, None, None),
        ("USD 5 EUR", [], 0, "money", "EUR", None),
        ("±5", [], 0, None, None, None),
        ("5- x", [], 0, None, None, None),
        ("a,5", [], 0, None, None, None),
        ("v2", [], 0, None, None, None),
        ("2x", [], 0, None, None, None),
        ("two thousand euros", ["2000"], 0, "money", "EUR", None),
        ("mil euros", ["1000"], 0, "money", "EUR", None),
        ("mil millones de euros", ["1000000000"], 0, "money", "EUR", None),
        ("dos millones trescientos mil euros", ["2300000"], 0, "money", "EUR", None),
        ("one hundred and twenty-five euros", ["125"], 0, "money", "EUR", None),
        ("mil doscientos treinta y cuatro euros", ["1234"], 0, "money", "EUR", None),
        ("two hundred thousand dollars", ["200000"], 0, "money", "USD", None),
        ("dos BTC", ["2"], 0, "quantity", None, "BTC"),
        ("one BTC", ["1"], 0, "quantity", None, "BTC"),
        ("three lots", ["3"], 0, "count", None, None),
        ("ten percent", ["10"], 0, "percent", None, None),
        ("two point five BTC", [], 0, "quantity", None, "BTC"),
        ("miles de euros", [], 0, None, None, None),
    ],
)
def test_a_number_is_read_with_its_unit(  # noqa: PLR0913, PLR0917 - the columns of the table
    text: str,
    values: list[str],
    sign: int,
    unit: str | None,
    currency: str | None,
    symbol: str | None,
) -> None:
    assert _read(text) == [(values, sign, unit, currency, symbol)]


@pytest.mark.parametrize(
    "text",
    [
        "one of your lots",
        "una venta",
        "un lote",
        "the two of them",
        "once BTC is sold",
        "ten BTC en cuenta",
        "mil gracias",
        "thousands of people",
        "dos meses",
        "the first lot",
        "four decimals",
    ],
)
def test_words_that_only_look_like_numbers_are_none(text: str) -> None:
    assert _read(text) == []


def test_neighbours_keep_their_own_units() -> None:
    assert _read("USD 500 and 0.5 BTC, 2023-2024") == [
        (["500"], 0, "money", "USD", None),
        (["0.5"], 0, "quantity", None, "BTC"),
        (["2023"], 0, None, None, None),
        (["2024"], 0, None, None, None),
    ]
