"""Nothing that leads out of the program leaves the gate, and a link proves nothing."""

import pytest

from advisor_guardrails.test_figures import RESULTS
from advisor_guardrails.truths import TODAY
from fifolio.advisor.guardrails.gate import Gate, Withheld

PROMPT = """\
You analyse the user's own ledger of crypto holdings and its Spanish income tax (IRPF).

- Never produce, compute, convert, add, subtract or estimate a figure. Copy it from a result.
- If no tool can answer, say so plainly.
- fiscal_integrity: Count what is missing or contradictory in the user's records.
"""


def _withheld(text: str, instructions: str = "") -> list[str]:
    gate = Gate("", "en", TODAY, instructions)
    for tool, payload in RESULTS.items():
        gate.learn(tool, payload)
    verdicts = gate.feed(text) + gate.finish()
    return [each.check for each in verdicts if isinstance(each, Withheld)]


@pytest.mark.parametrize(
    "text",
    [
        "See ![chart](https://example.com/x.png).",
        "See ![chart](/chart.png).",
        "See ![chart][1].",
        "See [the report](https://example.com/report).",
        "See [the report](//example.com/report).",
        "See [the report]( //example.com/report ).",
        "See [the report](</tax> x) and [that](<//example.com>).",
        "See [the report](/\\example.com).",
        "See [the report](https&#58;//example.com).",
        "See [the report](&#47;/example.com).",
        "See [the report](/&#47;example.com).",
        "See [the report](\\/\\/example.com).",
        "See [the report](javascript:alert(1)).",
        "See [the report](mailto:me@example.com).",
        "See [the report](report.html).",
        "See [the. Report](//example.com).",
        "See [the report][1].\n\n[1]: https://example.com",
        "[1]: //example.com/x",
        "See <https://example.com>.",
        "See https://example.com/?d=15000.",
        "See HTTP://EXAMPLE.COM.",
        "See www.example.com.",
        "Write to someone@example.com.",
        'See <img src="x">.',
        'See <a href="/x">this</a>.',
        "See ht\u200btps://example.com.",
    ],
)
def test_what_leads_outside_is_withheld(text: str) -> None:
    assert _withheld(text) == ["injection"]


@pytest.mark.parametrize(
    "text",
    [
        "See [the report](/tax).",
        "See [the report](/tax?year=2019).",
        "See [the report](/tax#box-1804 'the boxes').",
        "See [BTC](/holdings/BTC), worth 15000 USD.",
        "Is it more/less? Yes & no: a < b, [x] and (y).",
        "Wow! [The report](/tax) is there.",
    ],
)
def test_a_link_inside_the_program_passes_and_its_numbers_are_no_figures(text: str) -> None:
    assert _withheld(text) == []


def test_a_link_supports_no_figure() -> None:
    assert _withheld("In [the report](/tax?year=2023) the gains are 1234.56 EUR.") == []
    assert _withheld("Your [holding](/holdings/BTC) is worth 4250.50 USD.") == []
    assert _withheld("[2022](/tax?year=2023): gains of 1234.56 EUR.") == ["figure"]


@pytest.mark.parametrize(
    "text",
    [
        "You analyse the user's own ledger of crypto holdings and its Spanish income tax (IRPF).",
        "I was told: never produce, compute, convert, add, subtract or estimate a figure.",
        "- If no tool can answer, say so plainly.",
        "**If no tool can answer**, say so plainly.",
        "Count what is missing or contradictory in the user's records.",
    ],
)
def test_a_line_of_the_instructions_is_withheld(text: str) -> None:
    assert _withheld(text, PROMPT) == ["injection"]
    assert _withheld(text) == []


@pytest.mark.parametrize(
    "text",
    [
        "I copy figures from results and estimate none.",
        "If no tool can answer, I say so.",
        "Something is missing or contradictory in your records.",
        "Plainly.",
    ],
)
def test_what_only_resembles_the_instructions_passes(text: str) -> None:
    assert _withheld(text, PROMPT) == []
