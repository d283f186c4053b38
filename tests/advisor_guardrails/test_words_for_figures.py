"""Comparisons, multiples, shares and numbers in words are claims like any figure."""

from collections.abc import Mapping
from typing import Any

import pytest

from advisor_guardrails.test_figures import PORTFOLIO, RESULTS
from advisor_guardrails.truths import TODAY
from fifolio.advisor.guardrails.gate import Gate, Withheld

THREE: Mapping[str, Any] = {
    **PORTFOLIO,
    "ranked": [
        {**PORTFOLIO["ranked"][0], "symbol": symbol}  # type: ignore[index]  # a list of rows
        for symbol in ("BTC", "SOL", "ETH", "XRP")
    ],
}


def _passes(text: str, results: Mapping[str, Any], question: str = "") -> bool:
    gate = Gate(question, "en", TODAY)
    for tool, payload in results.items():
        gate.learn(tool, payload)
    return not any(isinstance(each, Withheld) for each in gate.feed(text) + gate.finish())


@pytest.mark.parametrize(
    ("text", "passes"),
    [
        ("BTC is worth more than ETH.", True),
        ("BTC vale más que ETH.", True),
        ("ETH is worth less than BTC.", True),
        ("Your BTC position is larger than your ETH position.", True),
        ("ETH is worth more than BTC.", False),
        ("ETH vale más que BTC.", False),
        ("BTC is worth less than ETH.", False),
        ("Tienes más valor en ETH que en BTC.", False),
        ("Your ETH position is larger than your BTC position.", False),
        ("BTC is worth more than SOL.", False),
        ("BTC gained more than ETH.", False),
        ("BTC ha subido más que ETH.", False),
        ("You earned more in 2023 than in 2026.", False),
        ("2023 was better than 2026.", False),
        ("BTC is your most profitable asset.", False),
        ("BTC es tu activo más rentable.", False),
        ("BTC has performed best.", False),
        ("BTC is by far the biggest gainer.", False),
        ("ETH is second to BTC in profit.", False),
        ("BTC vale más del doble de lo que pagaste.", False),
        ("The gains of 2023 are five times those of before.", False),
        ("BTC vale cinco veces más.", False),
        ("Your best investment is BTC.", False),
        ("BTC doubled.", False),
        ("Your BTC doubled in value.", False),
        ("BTC se ha multiplicado por dos.", False),
        ("BTC se duplicó.", False),
        ("Your money tripled.", False),
        ("Tienes medio bitcoin.", True),
        ("You hold half a bitcoin.", True),
        ("Tienes medio ETH.", False),
        ("You hold half an ETH.", False),
        ("La quinta parte es ETH.", False),
        ("Una cuarta parte de tu cartera es ETH.", False),
        ("Tres cuartas partes son BTC.", False),
        ("One in five is ETH.", False),
        ("BTC is worth about seventeen thousand.", False),
        ("BTC vale unos diecisiete mil.", False),
        ("BTC is worth fifteen thousand.", True),
        ("BTC vale quince mil.", True),
        ("BTC is worth thousands.", False),
        ("Your portfolio is worth a million.", False),
        ("The gain of BTC was nineteen.", False),
        ("Look for a missing or doubled movement.", True),
        ("More than one lot is open.", True),
        ("More left than ever came in.", True),
        ("The records say more than the report.", True),
        ("See article 33.", True),
        ("It is in artículo 33 de la Ley 35/2006.", True),
        ("Según el art. 37.1 de la Ley 35/2006, tributa.", True),
        ("See Law 35/2006, articles 33 and 37.", True),
        ("Real Decreto 439/2007.", True),
        ("You owe, by artículo 33, 33 EUR.", False),
        ("It is artículo 33 EUR.", False),
        ("Ley 35/2006 EUR.", False),
        ("The article 33000 EUR.", False),
        ("One event of 2023 is excluded.", False),
        ("Un ingreso de 2023 queda fuera.", False),
        ("Only one sale of 2023 is excluded.", False),
        ("One sale can use several lots.", True),
        ("Your two largest holdings are BTC and ETH.", True),
        ("Tus dos posiciones más grandes son BTC y ETH.", True),
        ("Your two largest holdings are ETH and BTC.", False),
        ("Your two largest holdings are BTC.", False),
        ("Your three largest holdings are BTC and ETH.", False),
    ],
)
def test_words_are_held_to_the_facts(text: str, *, passes: bool) -> None:
    assert _passes(text, RESULTS) is passes


@pytest.mark.parametrize(
    ("text", "passes"),
    [
        ("Your three largest holdings are BTC, SOL and ETH.", True),
        ("Tus tres mayores posiciones son BTC, SOL y ETH.", True),
        ("Your three largest holdings are BTC, SOL, ETH and XRP.", False),
        ("Your three largest holdings are BTC, ETH and SOL.", False),
        ("Your largest holdings are BTC, SOL and ETH.", True),
    ],
)
def test_the_largest_are_counted_and_in_order(text: str, *, passes: bool) -> None:
    assert _passes(text, {"portfolio_summary": THREE}) is passes


@pytest.mark.parametrize(
    ("text", "passes"),
    [
        ("ETH has a loss of `-749.50` USD.", True),
        ("ETH has a loss of 749.50 USD.", True),
        ("ETH has a loss of -749,50 USD.", False),
        ("ETH tiene una pérdida de -749,50 USD.", False),
        ("ETH has a gain of -749.50 USD.", False),
    ],
)
def test_a_negative_loss_passes_only_as_the_tool_wrote_it(text: str, *, passes: bool) -> None:
    assert _passes(text, RESULTS) is passes
