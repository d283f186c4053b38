"""Saying that something does not exist needs a result that shows it."""

from collections.abc import Mapping
from typing import Any

import pytest

from advisor_guardrails.test_figures import INTEGRITY, LOT, PORTFOLIO, TAX
from advisor_guardrails.truths import TODAY
from fifolio.advisor.guardrails.gate import Gate, Withheld

CLEAN = {"groups": [], "totalDefects": 0, "pendingReview": 0, "needsRecalculation": False}
SUMMARY = ("capital_gains", "capital_losses", "savings_base_yields", "general_base_airdrops")
QUIET = {
    **TAX,
    "summary": dict.fromkeys(SUMMARY, "0.00"),
    "excludedFlaggedEvents": 0,
    "auditTrail": [],
    "omittedCount": 0,
}
ODD = {**QUIET, "summary": {"capital_gains": "unknown"}}
EMPTY = {**PORTFOLIO, "ranked": [], "unvalued": [], "unvaluedCount": 0}
NO_LOTS = {"lots": [], "omittedCount": 0}
SOME_LOTS = {"lots": [LOT], "omittedCount": 0}
NOT_HELD = {"kind": "not_held", "symbol": "SOL"}
CUT = {**PORTFOLIO, "omittedCount": 3}


@pytest.mark.parametrize(
    ("text", "tool", "payload", "arguments", "passes"),
    [
        ("You have no defects.", "fiscal_integrity", CLEAN, {}, True),
        ("No tienes defectos.", "fiscal_integrity", CLEAN, {}, True),
        ("No hay ningún aviso.", "fiscal_integrity", CLEAN, {}, True),
        ("The checks found nothing to correct.", "fiscal_integrity", CLEAN, {}, True),
        ("Todo está en orden.", "fiscal_integrity", CLEAN, {}, True),
        ("You have no defects.", "fiscal_integrity", INTEGRITY, {}, False),
        ("Todo está en orden.", "fiscal_integrity", INTEGRITY, {}, False),
        ("No tienes defectos.", "portfolio_summary", EMPTY, {}, False),
        ("There were no sales in 2023.", "spanish_tax_report", QUIET, {}, True),
        ("En 2023 no hubo ventas.", "spanish_tax_report", QUIET, {}, True),
        ("No staking in 2023.", "spanish_tax_report", QUIET, {}, True),
        ("There were no airdrops in 2023.", "spanish_tax_report", QUIET, {}, True),
        ("No hubo pérdidas en 2023.", "spanish_tax_report", QUIET, {}, True),
        ("There were no gains.", "spanish_tax_report", QUIET, {}, True),
        ("There were no gains.", "spanish_tax_report", TAX, {}, False),
        ("There were no gains.", "spanish_tax_report", ODD, {}, False),
        ("There are no defects and no defects.", "fiscal_integrity", CLEAN, {}, True),
        (
            "No hay ninguna posición sin valorar, ni hay compras sin valor.",
            "portfolio_summary",
            EMPTY,
            {},
            True,
        ),
        ("There were no sales in 2023.", "spanish_tax_report", TAX, {}, False),
        ("No staking in 2026.", "spanish_tax_report", QUIET, {}, False),
        ("There were no airdrops in 2023.", "spanish_tax_report", TAX, {}, False),
        ("You hold no SOL.", "holding_detail", NOT_HELD, {}, True),
        ("No tienes SOL.", "holding_detail", NOT_HELD, {}, True),
        ("You hold no SOL.", "portfolio_summary", PORTFOLIO, {}, True),
        ("You hold no SOL.", "portfolio_summary", CUT, {}, False),
        ("You hold no BTC.", "portfolio_summary", PORTFOLIO, {}, False),
        ("You hold no ETH.", "holding_detail", NOT_HELD, {}, False),
        ("You hold no ETH.", "spanish_tax_report", QUIET, {}, False),
        ("You hold nothing.", "portfolio_summary", EMPTY, {}, True),
        ("You hold nothing.", "portfolio_summary", PORTFOLIO, {}, False),
        ("There are no unvalued positions.", "portfolio_summary", PORTFOLIO, {}, True),
        ("There are no positions.", "portfolio_summary", PORTFOLIO, {}, False),
        ("Tu cartera está vacía.", "portfolio_summary", EMPTY, {}, True),
        ("You have no lots of SOL.", "token_history", NO_LOTS, {"symbol": "SOL"}, True),
        ("You have no SOL.", "token_history", NO_LOTS, {"symbol": "SOL"}, True),
        ("You have no lots of ETH.", "token_history", NO_LOTS, {"symbol": "SOL"}, False),
        ("No hay compras de B2M.", "token_history", SOME_LOTS, {"symbol": "B2M"}, False),
        ("I can't tell whether you have no defects.", "portfolio_summary", CUT, {}, True),
        ("No puedo comprobar si no tienes defectos.", "portfolio_summary", CUT, {}, True),
        ("I have no access to your sales.", "portfolio_summary", CUT, {}, True),
        ("There is no better time to look.", "portfolio_summary", CUT, {}, True),
    ],
)
def test_an_absence_is_told_only_where_a_result_shows_it(
    text: str, tool: str, payload: Mapping[str, Any], arguments: Mapping[str, Any], *, passes: bool
) -> None:
    gate = Gate("", "en", TODAY)
    gate.learn(tool, payload, arguments)

    verdict = (gate.feed(text) + gate.finish())[-1]

    assert isinstance(verdict, Withheld) is not passes
    assert passes or (isinstance(verdict, Withheld) and verdict.check == "absence")
