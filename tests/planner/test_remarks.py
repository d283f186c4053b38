"""Remarks hold no figure, exist in both languages and pass the gate as they stand."""

import re
from datetime import date

import pytest

from fifolio.advisor.guardrails.gate import Gate, Released
from fifolio.advisor.planner.phrases import ENGLISH as PHRASES
from fifolio.advisor.planner.remarks import ENGLISH, SPANISH, remark_of
from fifolio.advisor.planner.wording import left_out
from fifolio.advisor.tool import Locale


def test_both_languages_have_the_same_remarks() -> None:
    assert ENGLISH.keys() == SPANISH.keys()
    assert not ENGLISH.keys() & PHRASES.keys()


@pytest.mark.parametrize("locale", ["en", "es"])
@pytest.mark.parametrize("kind", ENGLISH)
@pytest.mark.parametrize("question", ["Should I sell my BTC?", "¿Cuánto gané en 2024?", "hola"])
def test_a_remark_passes_the_gate_word_for_word(kind: str, locale: Locale, question: str) -> None:
    said = remark_of(kind, locale)
    gate = Gate(question, locale, date(2026, 5, 1))

    verdicts = gate.feed(said) + gate.finish()

    assert [each for each in verdicts if not isinstance(each, Released)] == []
    assert gate.released == said
    assert not gate.disclaimer
    assert not re.search(r"\d", said)


@pytest.mark.parametrize("locale", ["en", "es"])
def test_what_is_left_out_is_said_without_a_figure(locale: Locale) -> None:
    assert not re.search(r"\d", left_out(locale))


@pytest.mark.parametrize("locale", ["en", "es"])
def test_every_remark_is_of_its_own(locale: Locale) -> None:
    said = [remark_of(kind, locale) for kind in ENGLISH]

    assert len(set(said)) == len(said)
