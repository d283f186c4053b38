"""Truth passes; the same text with one thing made wrong does not."""

from collections import Counter
from random import Random

import pytest

from advisor_guardrails.corruptions import corruptions
from advisor_guardrails.truths import TODAY, Truth, portfolio, truths
from fifolio.advisor.guardrails.gate import Gate, Withheld

SEEDS = 8


def _is_withheld(gate: Gate, text: str) -> bool:
    return any(isinstance(verdict, Withheld) for verdict in gate.feed(text) + gate.finish())


def test_no_true_sentence_is_withheld() -> None:
    said = list(truths(SEEDS))

    assert len(said) >= 500
    assert [truth.text for truth in said if _is_withheld(truth.gate(), truth.text)] == []


def test_every_corruption_is_withheld() -> None:
    random = Random(7)  # noqa: S311 - the same corruptions each time
    tried: Counter[str] = Counter()
    passed = []
    for truth in truths(SEEDS // 2):
        for wrong in corruptions(truth, random):
            tried[wrong.what] += 1
            if not _is_withheld(truth.gate(), wrong.text):
                passed.append((wrong.what, wrong.text))

    assert passed == []
    assert sum(tried.values()) >= 1000
    assert min(tried.values()) >= 20, tried


def _swapped(truth: Truth) -> str:
    """The same text with its figures in another order."""
    places = [at for at, part in enumerate(truth.parts) if part.kind == "figure"]
    order = places[1:] + places[:1]
    texts = [part.text for part in truth.parts]
    for at, other in zip(places, order, strict=True):
        texts[at] = truth.parts[other].text
    return "".join(texts)


def test_true_figures_at_the_wrong_place_are_withheld() -> None:
    passed = [
        text
        for truth in truths(SEEDS)
        if sum(part.kind == "figure" for part in truth.parts) > 1
        if not _is_withheld(truth.gate(), text := _swapped(truth))
    ]

    assert passed == []


@pytest.mark.parametrize("seed", range(20))
def test_true_figures_of_another_asset_are_withheld(seed: int) -> None:
    payload = portfolio(Random(seed))  # noqa: S311 - the same ledgers each time
    first, second, third = payload["ranked"]
    currency = first["currency"]
    top, middle = first["currentValueFiat"], second["currentValueFiat"]
    one, two = first["symbol"], second["symbol"]
    wrong = (
        f"{one} is worth {middle} {currency}.",
        f"Tienes {third['amount']} {one}.",
        f"- {two}: coste {third['costBasisFiat']} {currency}",
        f"{one}, your largest position, is worth {third['currentValueFiat']} {currency}.",
        f"Your portfolio is worth {top} {currency}.",
        f"Your largest position is {two}.",
        f"Your largest position is worth {middle} {currency}.",
        f"{one} and {two} are worth {middle} and {top} {currency}.",
        f"{middle} {currency} in {one} and {top} {currency} in {two}.",
    )
    for text in wrong:
        gate = Gate("", "en", TODAY)
        gate.learn("portfolio_summary", payload)
        assert _is_withheld(gate, text), text
