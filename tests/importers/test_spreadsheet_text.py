"""Texts that a spreadsheet program would run are guarded, and come back as they were."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fifolio.importers.spreadsheet_text import harmless, unguarded


@pytest.mark.parametrize("text", ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "'=1"])
def test_a_formula_is_made_plain_text(text: str) -> None:
    assert harmless(text) == "'" + text


@pytest.mark.parametrize("text", ["", "a=1", "'quoted'", "1-1", "ñ"])
def test_any_other_text_stays(text: str) -> None:
    assert harmless(text) == text
    assert unguarded(text) == text


@given(st.text(alphabet="'=+-@\ta1"))
def test_every_text_comes_back(text: str) -> None:
    assert unguarded(harmless(text)) == text
