from fifolio.importers.cell_numbers import Numerals
from fifolio.importers.delimited import read_table
from fifolio.importers.file_numerals import find_numerals
from fifolio.importers.reading import Refusal
from fifolio.importers.table import Layout, Table

DOT, COMMA = Numerals("."), Numerals(",")


def table(body: str, delimiter: str) -> Table:
    found = read_table(body.encode(), "utf-8", Layout(("amount", "fee"), delimiter), 0, 0)
    assert isinstance(found, Table)
    return found


def numerals(body: str, delimiter: str = ";") -> object:
    return find_numerals(table(body, delimiter), {"amount": 0, "fee": 1})


def test_a_semicolon_file_may_have_decimal_dots_or_commas() -> None:
    assert numerals("1.5;0\n") == {"amount": DOT, "fee": DOT}
    assert numerals("1,5;0\n") == {"amount": COMMA, "fee": COMMA}


def test_a_comma_file_may_have_decimal_commas_in_quotes() -> None:
    assert numerals('"10,00","0,5"\n', ",") == {"amount": COMMA, "fee": COMMA}


def test_a_doubtful_column_follows_the_other_columns() -> None:
    assert numerals("1.000;0,5\n") == {"amount": COMMA, "fee": COMMA}


def test_in_a_comma_file_a_quoted_comma_before_three_digits_is_a_thousand() -> None:
    assert numerals('"1,000",7\n', ",") == {"amount": DOT, "fee": DOT}


def test_a_file_that_leaves_it_open_is_asked_about() -> None:
    outcome = numerals("1.000;7\n2.500;8\n")

    assert isinstance(outcome, Refusal)
    assert "'amount'" in outcome.reason
    assert "'1.000'" in outcome.reason
