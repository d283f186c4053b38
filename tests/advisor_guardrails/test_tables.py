"""A table's head is held back until a row of it has passed."""

from advisor_guardrails.test_figures import RESULTS
from advisor_guardrails.truths import TODAY
from fifolio.advisor.guardrails.gate import Gate, Released, Verdict, Withheld

HEAD = "| Asset | Value |\n|---|---|\n"
GOOD, BAD = "| BTC | `15000.00` USD |\n", "| BTC | 999 USD |\n"


def _gate() -> Gate:
    gate = Gate("", "en", TODAY)
    for tool, payload in RESULTS.items():
        gate.learn(tool, payload)
    return gate


def _released(verdicts: tuple[Verdict, ...]) -> str:
    return "".join(each.text for each in verdicts if isinstance(each, Released))


def test_a_head_comes_with_its_first_row() -> None:
    gate = _gate()

    assert _released(gate.feed(f"Here.\n\n{HEAD}| BTC |")) == "Here.\n\n"
    assert _released(gate.feed(" `15000.00` USD |\n\nThat is all of it. ")) == f"{HEAD}{GOOD}"
    assert gate.released == f"Here.\n\n{HEAD}{GOOD}"


def test_a_head_falls_with_its_first_row() -> None:
    gate = _gate()

    verdicts = gate.feed(f"Here.\n\n{HEAD}{BAD}{GOOD}\n") + gate.finish()

    assert _released(verdicts) == gate.released == "Here.\n\n"
    assert isinstance(verdicts[-1], Withheld)


def test_a_second_draft_writes_its_own_head() -> None:
    gate = _gate()
    gate.feed("| Asset | Cost |\n|---|---|\n| BTC | 999 USD |\n\nx")
    gate.retry()

    assert _released(gate.feed(f"{HEAD}{GOOD}") + gate.finish()) == f"{HEAD}{GOOD}"


def test_a_later_row_falls_alone() -> None:
    gate = _gate()

    gate.feed(f"{HEAD}{GOOD}{BAD}")
    gate.finish()

    assert gate.released == f"{HEAD}{GOOD}"


def test_a_head_without_rows_is_told_at_the_end() -> None:
    gate = _gate()

    assert _released(gate.feed(f"{HEAD}\nNothing else. ") + gate.finish()) == (
        f"{HEAD}\nNothing else. "
    )
    gate = _gate()
    assert _released(gate.feed(HEAD) + gate.finish()) == HEAD
