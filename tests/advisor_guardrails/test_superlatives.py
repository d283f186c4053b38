"""A claim of rank needs a ranking that shows it."""

from collections.abc import Mapping
from typing import Any

import pytest

from advisor_guardrails.test_figures import BTC, ETH, PORTFOLIO
from advisor_guardrails.truths import TODAY
from fifolio.advisor.guardrails.gate import Gate, Withheld

ONE = {**PORTFOLIO, "ranked": [BTC]}
CUT = {**PORTFOLIO, "ranked": [BTC, ETH], "omittedCount": 4}


@pytest.mark.parametrize(
    ("text", "payload", "passes"),
    [
        ("Your largest position is BTC.", PORTFOLIO, True),
        ("Your largest position is ETH.", PORTFOLIO, False),
        ("Your largest positions are BTC and ETH.", PORTFOLIO, True),
        ("Your largest positions are ETH and BTC.", PORTFOLIO, False),
        ("Your second-largest position is ETH.", PORTFOLIO, True),
        ("Your second-largest position is ETH.", ONE, False),
        ("Tu tercera mayor posición es ETH.", PORTFOLIO, False),
        ("Tus dos mayores posiciones son BTC y ETH.", PORTFOLIO, True),
        ("Your top 2 assets are shown.", PORTFOLIO, True),
        ("Your top 3 assets are shown.", PORTFOLIO, False),
        ("Your smallest position is ETH.", PORTFOLIO, True),
        ("Your smallest position is BTC.", PORTFOLIO, False),
        ("Your smallest position is ETH.", CUT, False),
        ("Tu menor posición no se sabe.", None, False),
        ("Your largest position is BTC.", None, False),
        ("Your biggest loss was on ETH.", PORTFOLIO, False),
        ("The biggest loss is told by the report.", PORTFOLIO, True),
    ],
)
def test_a_rank_is_told_only_where_it_was_ranked(
    text: str, payload: Mapping[str, Any] | None, *, passes: bool
) -> None:
    gate = Gate("", "en", TODAY)
    if payload is not None:
        gate.learn("portfolio_summary", payload)

    assert isinstance((gate.feed(text) + gate.finish())[-1], Withheld) is not passes
