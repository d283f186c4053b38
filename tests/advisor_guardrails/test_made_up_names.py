"""A label with a short number is a name; a number glued to the word it belongs to is a figure."""

from datetime import date

import pytest

from fifolio.advisor.guardrails.gate import Gate, Released


def _passes(text: str) -> bool:
    gate = Gate("What do I hold?", "en", date(2026, 5, 1))
    verdicts = [*gate.feed(text), *gate.finish()]
    return all(isinstance(verdict, Released) for verdict in verdicts)


@pytest.mark.parametrize("text", ["See tok17 there.", "Row abc9 and row xyz12 are alike."])
def test_a_label_is_a_name(text: str) -> None:
    assert _passes(text)


@pytest.mark.parametrize(
    "text",
    [
        "Your gain17 is good.",
        "Your result is eur17.",
        "Tienes ganancias17.",
        "You own btc2.",
        "It is total99.",
        "You made tok1234 last year.",
        "It came to about17 coins.",
        "Hay unos17.",
        "You paid comision12.",
        "Your loss is 17tok.",
    ],
)
def test_a_number_glued_to_what_it_is_of_is_a_figure(text: str) -> None:
    assert not _passes(text)
