"""Names of any script in a document whose fonts have Latin letters only."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from reportlab.pdfbase.pdfmetrics import stringWidth

from fifolio.web.pdf.printable import LETTERS, MOST_LINES, lines_of, printable

FONT, SIZE = "Helvetica", 7.0


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Kraken", "Kraken"),
        ("España, façade, 5 €", "España, façade, 5 €"),
        ("₿itcoin", "[U+20BF]itcoin"),
        ("日本", "[U+65E5][U+672C]"),
        ("🚀", "[U+1F680]"),
        # a right-to-left override and a zero-width space would change or hide what follows
        ("a\u202eb\u200bc", "a[U+202E]b[U+200B]c"),
        ("שלום", "[U+05E9][U+05DC][U+05D5][U+05DD]"),
        ("a\nb\tc", "a[U+000A]b[U+0009]c"),
        ("a\u00a0b\u00adc", "a[U+00A0]b[U+00AD]c"),
        ("USD\u0421", "USD[U+0421]"),
        ("\ud800", "[U+D800]"),
        ("\x7f\x81", "[U+007F][U+0081]"),
    ],
)
def test_a_letter_the_fonts_lack_is_shown_as_its_code_point(text: str, shown: str) -> None:
    assert printable(text) == shown


@given(st.text(max_size=50))
def test_nothing_vanishes(text: str) -> None:
    shown = printable(text)

    assert set(shown) <= LETTERS
    assert len(shown) >= len(text)


def test_a_text_that_fits_is_one_line() -> None:
    assert lines_of("Kraken: spot", 80, FONT, SIZE) == ("Kraken: spot",)


def test_a_text_is_broken_between_words_and_a_long_word_where_the_line_is_full() -> None:
    found = lines_of("Kraken spot " + "x" * 60, 60, FONT, SIZE)

    assert found[0] == "Kraken spot"
    assert "".join(found[1:]) == "x" * 60
    assert all(stringWidth(line, FONT, SIZE) <= 60 for line in found)


@given(st.text(st.sampled_from("aW m."), max_size=80), st.floats(8, 200))
def test_no_letter_of_a_broken_text_is_lost(text: str, width: float) -> None:
    lines = lines_of(text, width, FONT, SIZE)

    if len(lines) < MOST_LINES:
        assert "".join(lines).replace(" ", "") == text.replace(" ", "")


def test_an_endless_text_ends_with_an_ellipsis() -> None:
    found = lines_of("x" * 100_000, 60, FONT, SIZE)

    assert (len(found), found[-1]) == (MOST_LINES, "…")
