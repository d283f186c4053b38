"""Questions people ask, and the tools they ask for or the reason why none answers.

The golden set holds a question a line: what was asked before it (oldest first, `>` between), and
the calls it needs (tool and argument, `;` between, `+` before a remark) or the kind of its remark.
Today is the first of May 2026, figures are in euros.
"""

from datetime import date
from pathlib import Path

import pytest

from fifolio.advisor.planner.intents import Plan
from fifolio.advisor.planner.model import Planner
from fifolio.advisor.planner.remarks import ENGLISH

HERE = Path(__file__).parent
ARGUMENTS = {
    "holding_detail": "symbol",
    "token_history": "symbol",
    "spanish_tax_report": "year",
    "explain_metric": "metric",
}
LEAST = 80
"""Questions in each language."""


def golden(language: str) -> list[tuple[str, ...]]:
    lines = (HERE / f"golden_{language}.tsv").read_text("utf-8").splitlines()[1:]
    return [tuple(line.split("\t")) for line in lines]


def told(planned: Plan) -> str:
    calls = "; ".join(
        " ".join([call.tool, *map(str, call.arguments.values())]) for call in planned.calls
    )
    return " + ".join(filter(None, (calls, planned.remark)))


def plan_of(question: str, *earlier: str, currency: str = "EUR") -> Plan:
    return Planner(date(2026, 5, 1), currency).plan([*earlier, question])


@pytest.mark.parametrize(("question", "earlier", "expected"), golden("en") + golden("es"))
def test_a_question_reaches_its_answer(question: str, earlier: str, expected: str) -> None:
    before = [each.strip() for each in earlier.split(">") if each.strip()]

    assert told(plan_of(question, *before)) == expected


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_golden_set_is_large_and_names_each_question_once(language: str) -> None:
    asked = [(question, earlier) for question, earlier, _ in golden(language)]

    assert len(asked) == len(set(asked)) >= LEAST


def test_both_languages_are_asked_every_kind_of_question() -> None:
    english, spanish = (
        {expected.split(" ")[0] for _, _, expected in golden(language)} for language in ("en", "es")
    )

    assert english == spanish
    assert english >= ENGLISH.keys() - {"no_step", "whole_year"}


def test_arguments_have_the_names_of_the_tools() -> None:
    for question, _, expected in golden("en"):
        for call in plan_of(question).calls:
            name = ARGUMENTS.get(call.tool)
            assert list(call.arguments) == ([name] if name else []), expected


@pytest.mark.parametrize(
    ("question", "currency", "expected"),
    [
        ("How much is my portfolio worth in euros?", "USD", "currency"),
        ("How much is my portfolio worth in dollars?", "USD", "portfolio_summary"),
        ("How much tax do I owe in euros for 2024?", "USD", "spanish_tax_report 2024"),
        ("How much tax do I owe in dollars for 2024?", "USD", "currency"),
    ],
)
def test_figures_are_had_in_the_readers_currency_and_taxes_in_euros(
    question: str, currency: str, expected: str
) -> None:
    assert told(plan_of(question, currency=currency)) == expected


def test_an_empty_message_plans_nothing() -> None:
    assert plan_of("").remark == "cannot"
