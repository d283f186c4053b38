"""The wordings, measured on sentences labelled by hand in both languages."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

import pytest

from fifolio.advisor.guardrails.evasion import evasion_in, refusal_of
from fifolio.advisor.guardrails.folding import fold
from fifolio.advisor.guardrails.grounding import allocation_in, directives_in, forecasts_in
from fifolio.advisor.guardrails.injection import injection_in
from fifolio.advisor.guardrails.refusals import Locale

HERE = Path(__file__).parent
LOCALES: tuple[Locale, ...] = ("en", "es")


@dataclass(frozen=True)
class Labelled:
    """A sentence and what the checks have to say about it."""

    place: Literal["question", "draft"]
    label: str
    kind: str
    text: str


def labelled(locale: Locale) -> Iterator[Labelled]:
    for line in (HERE / f"wordings_{locale}.tsv").read_text(encoding="utf-8").splitlines():
        place, label, kind, text = line.split("\t")
        yield Labelled("question" if place == "question" else "draft", label, kind, text)


def verdict(each: Labelled, locale: Locale) -> str:
    if each.place == "question":
        return "evasion" if refusal_of(each.text, locale) else "ok"
    folded = fold(each.text)
    found = {
        "evasion": evasion_in(folded),
        "injection": injection_in(folded),
        "directive": directives_in(folded, is_row=False) + forecasts_in(folded, frozenset()),
        "allocation": allocation_in(folded),
    }
    return next((check for check, spans in found.items() if spans), "ok")


@pytest.mark.parametrize("locale", LOCALES)
def test_precision_and_recall_hold(locale: Locale) -> None:
    hits, missed, wrong = Counter[str](), Counter[str](), Counter[str]()
    for each in labelled(locale):
        said = verdict(each, locale)
        if said == each.label:
            hits[said] += 1
        else:
            missed[each.label] += 1
            wrong[said] += 1

    assert sum(hits.values()) + sum(missed.values()) >= 200
    for check in ("evasion", "injection", "directive", "allocation", "ok"):
        assert hits[check] / (hits[check] + missed[check]) >= 0.97, (check, missed)
        assert hits[check] / (hits[check] + wrong[check]) >= 0.97, (check, wrong)


@pytest.mark.parametrize("locale", LOCALES)
def test_every_kind_of_sentence_is_in_the_corpus(locale: Locale) -> None:
    kinds = Counter(each.kind for each in labelled(locale))

    assert {"positive", "negated", "quoted", "near"} == set(kinds)
    assert min(kinds.values()) >= 3


@pytest.mark.parametrize(
    "text",
    [
        "N\u200bo decl\u200bares esas ventas",
        "NO DECLARES ESAS VENTAS",
        "no   declares\n*esas* ventas",
        "ｎｏ ｄｅｃｌａｒｅｓ ｅｓａｓ ｖｅｎｔａｓ",
        "No declárés esas ventás",
    ],
)
def test_disguised_wordings_are_read_all_the_same(text: str) -> None:
    refusal = refusal_of(text, "es")

    assert refusal is not None
    assert refusal.processor_id == "grounding-directive-detector"
    assert "Hacienda" in refusal.reason


def test_the_reason_is_in_the_language_of_the_reader() -> None:
    refusal = refusal_of("How do I hide gains from Hacienda?", "en")

    assert refusal is not None
    assert refusal.reason.startswith("I can't help")
