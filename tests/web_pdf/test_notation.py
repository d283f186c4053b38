from zoneinfo import ZoneInfo

import pytest

from fifolio.web.pdf.notation import Language, Notation

MADRID = ZoneInfo("Europe/Madrid")


@pytest.mark.parametrize(
    ("text", "spanish", "english"),
    [
        ("0.00", "0,00", "0.00"),
        ("1234.56", "1.234,56", "1,234.56"),
        ("-1234567.80", "-1.234.567,80", "-1,234,567.80"),
        ("0.000000000000000001", "0,000000000000000001", "0.000000000000000001"),
        ("123456789012345678901234567890.12", "123.456.789.012.345.678.901.234.567.890,12",
         "123,456,789,012,345,678,901,234,567,890.12"),
        ("12", "12", "12"),
        ("no figure", "no figure", "no figure"),
        ("1e5", "1e5", "1e5"),
        ("", "", ""),
    ],
)  # fmt: skip
def test_digits_are_grouped_and_never_changed(text: str, spanish: str, english: str) -> None:
    assert Notation("es", MADRID).figure(text) == spanish
    assert Notation("en", MADRID).figure(text) == english


@pytest.mark.parametrize(
    ("language", "text", "shown"),
    [
        ("es", "2024-12-31", "31/12/2024"),
        ("en", "2024-12-31", "2024-12-31"),
        # half past midnight in Madrid
        ("es", "2024-12-31T23:30:00Z", "01/01/2025"),
        ("en", "2024-12-31T22:59:59.999999Z", "2024-12-31"),
    ],
)
def test_a_moment_is_told_by_its_day_where_the_taxpayer_lives(
    language: Language, text: str, shown: str
) -> None:
    assert Notation(language, MADRID).day(text) == shown
