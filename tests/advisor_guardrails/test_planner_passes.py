"""The answers of the built-in planner pass the gate word for word, in both languages."""

import json
from collections.abc import Mapping
from typing import Any

import pytest

from advisor_guardrails.test_figures import BTC, ETH, LOT, PORTFOLIO, TAX
from advisor_guardrails.truths import TODAY
from fifolio.advisor.conversation import Call, Result
from fifolio.advisor.guardrails.gate import Gate, Released
from fifolio.advisor.guardrails.refusals import Locale
from fifolio.advisor.planner.advice import ADVICE
from fifolio.advisor.planner.remarks import remark_of
from fifolio.advisor.planner.wording import plain_answer

UNVALUED = {
    "id": "holding-3",
    "symbol": "JUP",
    "amount": "200",
    "costBasisFiat": "0",
    "currency": "EUR",
}
INCOMPLETE = {
    **PORTFOLIO,
    "metrics": {**PORTFOLIO["metrics"], "pricesIncomplete": True, "excludedFlaggedEvents": 0},  # type: ignore[dict-item]
    "unvalued": [UNVALUED],
    "unvaluedCount": 1,
    "omittedCount": 7,
}
ALL_DEFECTS = {
    "groups": [
        {"qualityFlag": flag, "severity": "high", "count": number, "pendingReview": 0}
        for number, flag in enumerate(ADVICE["en"], start=1)
    ],
    "totalDefects": 66,
    "pendingReview": 0,
    "needsRecalculation": False,
}
NO_DEFECTS = {"groups": [], "totalDefects": 0, "pendingReview": 0, "needsRecalculation": True}
NOTHING = {**PORTFOLIO, "ranked": [], "unvalued": [], "unvaluedCount": 0}
NET_LOSS = {**TAX, "summary": {**TAX["summary"], "net_patrimonial_result": "-984.06"}}  # type: ignore[dict-item]
CASES: tuple[tuple[str, Mapping[str, Any], Mapping[str, Any]], ...] = (
    ("portfolio_summary", PORTFOLIO, {}),
    ("portfolio_summary", INCOMPLETE, {}),
    ("portfolio_summary", NOTHING, {}),
    ("holding_detail", {"kind": "valued", "holding": BTC}, {"symbol": "BTC"}),
    ("holding_detail", {"kind": "valued", "holding": ETH}, {"symbol": "ETH"}),
    ("holding_detail", {"kind": "unvalued", "holding": UNVALUED}, {"symbol": "JUP"}),
    ("holding_detail", {"kind": "not_held", "symbol": "SOL"}, {"symbol": "SOL"}),
    ("token_history", {"lots": [LOT, {**LOT, "date": "2020-02-29"}], "omittedCount": 4}, {}),
    ("token_history", {"lots": [{**LOT, "exchange": "Bit2Me | main`"}], "omittedCount": 0}, {}),
    ("token_history", {"lots": [], "omittedCount": 0}, {"symbol": "SOL"}),
    ("spanish_tax_report", TAX, {"year": 2023}),
    ("spanish_tax_report", NET_LOSS, {"year": 2023}),
    ("fiscal_integrity", ALL_DEFECTS, {}),
    ("fiscal_integrity", NO_DEFECTS, {}),
)


@pytest.mark.parametrize("locale", ["en", "es"])
@pytest.mark.parametrize(("tool", "payload", "arguments"), CASES)
def test_what_the_planner_says_passes(
    tool: str, payload: Mapping[str, Any], arguments: Mapping[str, Any], locale: Locale
) -> None:
    gate = Gate("", locale, TODAY)
    gate.learn(tool, payload, arguments)
    call = Call("c1", tool, json.dumps(arguments))
    said = plain_answer(
        [Result(call, json.dumps({"kind": "ok", "payload": payload}))],
        locale,
    )

    verdicts = gate.feed(said) + gate.finish()

    assert [verdict for verdict in verdicts if not isinstance(verdict, Released)] == []
    assert gate.released == said
    assert not gate.caveat_needed


@pytest.mark.parametrize("locale", ["en", "es"])
def test_two_results_in_one_answer_pass(locale: Locale) -> None:
    gate = Gate("¿Qué debería revisar primero en mi declaración?", locale, TODAY)
    results = []
    for tool, payload, arguments in (CASES[12], CASES[10], CASES[3], CASES[1]):
        gate.learn(tool, payload, arguments)
        text = json.dumps({"kind": "ok", "payload": payload})
        results.append(Result(Call(tool, tool, json.dumps(arguments)), text))
    said = plain_answer(results, locale)

    verdicts = gate.feed(said) + gate.finish()

    assert [verdict for verdict in verdicts if not isinstance(verdict, Released)] == []


@pytest.mark.parametrize("locale", ["en", "es"])
def test_what_the_planner_cannot_answer_passes(locale: Locale) -> None:
    gate = Gate("Should I sell?", locale, TODAY)

    gate.feed(remark_of("cannot", locale))
    gate.finish()

    assert gate.released == remark_of("cannot", locale)
