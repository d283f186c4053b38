"""How a run ends well without a model's own words: what the tools found speaks."""

import logging
from collections.abc import AsyncIterator, Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from pydantic import RootModel

from advisor.advised import CLOUD, QWEN, Advised, advised, text_of
from advisor.scripted_ollama import Cut, ask_for, fault, piece, say
from fifolio.advisor.agent.loop import PlainAnswer
from fifolio.advisor.conversation import Result
from fifolio.advisor.events import Completed, Failed, RunEvent
from fifolio.advisor.planner.wording import left_out, plain_sections
from fifolio.advisor.tool import Locale, Tool
from fifolio.advisor.tools import CATALOGUE

SUMMARY = ask_for(("portfolio_summary", {}))
PLANNER = QWEN.model_copy(update={"model_id": "fifolio-planner"})
PLAIN = "Plainly: `930.10` USD."


@pytest.fixture
async def here(tmp_path: Path) -> AsyncIterator[Advised]:
    async with advised(tmp_path) as given:
        given.chain(QWEN)
        yield given


def done_of(events: list[RunEvent]) -> Completed:
    done = events[-1]
    assert isinstance(done, Completed), done
    return done


# Where the gate withholds a part of the plain answer


def _spoilt(*sections: str) -> PlainAnswer:
    def told(_: Iterable[Result], __: Locale) -> tuple[str, ...]:
        return sections

    return told


@pytest.mark.parametrize(
    ("sections", "expected"),
    [
        (("Bad `55.55` USD.", PLAIN), (PLAIN, left_out("en"))),
        ((PLAIN, "Good. Bad `55.55` USD. Lost."), (PLAIN, "Good. ", left_out("en"))),
        (("Bad `55.55` USD.",), (left_out("en"),)),
        ((), (left_out("en"),)),
    ],
)
async def test_what_passes_of_the_plain_answer_is_told(
    tmp_path: Path, sections: tuple[str, ...], expected: tuple[str, ...]
) -> None:
    async with advised(tmp_path, plain_answer=_spoilt(*sections)) as here:
        here.chain(QWEN)
        here.daemon.plays("qwen", SUMMARY, say("The total is `123.45` USD."))

        events = await here.ask()

    assert done_of(events).tools_called == ("portfolio_summary",)
    assert text_of(events) == "\n\n".join(expected)


NO_DEFECTS = {"groups": [], "totalDefects": 0, "pendingReview": 0, "needsRecalculation": False}
SUMS = {
    "capital_gains": "10.00",
    "capital_losses": "4.00",
    "savings_base_yields": "3.00",
    "general_base_airdrops": "2.00",
    "net_patrimonial_result": "6.00",
    "estimated_irpf": "1.71",
}
ROW = {
    "id": "disposal-1",
    "disposalDate": "2024-03-11",
    "amountFromLot": "0.02",
    "salePrice": None,
    "gainLoss": None,
    "isTaxable": True,
    "operationType": "SELL",
    "assetSymbol": "98765.43 EUR",
    "exchangeName": "Mine",
}
REPORT = {
    "year": 2024,
    "method": "FIFO",
    "currency": "EUR",
    "summary": SUMS,
    "unconvertibleEventsCount": 0,
    "excludedFlaggedEvents": 0,
    "excludedUnresolvedIncomeCount": 0,
    "auditTrail": [ROW],
    "omittedCount": 0,
}


class Told(RootModel[dict[str, Any]]):
    pass


def _telling(name: str, payload: dict[str, Any]) -> Tool:
    """Stand in for a tool of the catalogue whose books hold something the gate withholds."""
    real = next(tool for tool in CATALOGUE if tool.name == name)
    return replace(real, payload=Told, answer=lambda *_: Told(payload), is_incomplete=_is_whole)


def _is_whole(_: object) -> bool:
    return False


async def test_the_planner_tells_what_passes_once_and_is_not_asked_again(tmp_path: Path) -> None:
    tools = (_telling("fiscal_integrity", NO_DEFECTS), _telling("spanish_tax_report", REPORT))
    async with advised(tmp_path, plain_answer=plain_sections, catalogue=tools) as here:
        here.chain(PLANNER)

        events = await here.ask("What should I review first in my tax report for 2024?")

    told = text_of(events)
    assert done_of(events).steps_used == 2
    assert told.count("### Checks on your data") == told.count("### Tax year 2024") == 1
    assert "`10.00` EUR" in told
    assert "98765.43" not in told
    assert told.endswith(left_out("en"))


async def test_a_question_is_done_even_where_nothing_of_the_planner_passes(tmp_path: Path) -> None:
    holding = {"id": "h", "symbol": "98765.43 EUR", "amount": "2", "currency": "EUR"}
    tools = (_telling("holding_detail", {"kind": "unvalued", "holding": holding}),)
    async with advised(tmp_path, plain_answer=plain_sections, catalogue=tools) as here:
        here.chain(PLANNER)

        events = await here.ask("How much BTC do I have?")

    assert done_of(events).tools_called == ("holding_detail",)
    assert text_of(events) == left_out("en")


async def test_what_passes_of_the_planner_is_told_behind_what_does_not(tmp_path: Path) -> None:
    held = {"id": "h", "symbol": "98765.43 EUR", "amount": "2", "currency": "EUR"}
    tools = (_telling("holding_detail", {"kind": "unvalued", "holding": held}), *CATALOGUE[:4])
    async with advised(tmp_path, plain_answer=plain_sections, catalogue=tools) as here:
        here.chain(QWEN, PLANNER)
        here.daemon.plays("qwen", ask_for(("fiscal_integrity", {})), [piece("Let"), Cut()])

        events = await here.ask("Compare my BTC and my ETH")

    assert done_of(events).model_id == "fifolio-planner"
    # What the model that broke off had asked for is not what was asked.
    assert "Checks on your data" not in text_of(events)
    assert text_of(events).endswith(left_out("en"))


# Where nothing more can be asked


def window_for(here: Advised, window: int) -> None:
    here.chain(QWEN.model_copy(update={"context_window": window}))


async def test_results_that_leave_no_room_for_the_model_are_told_plainly(
    here: Advised, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)
    here.tools.remark = "7" * 400
    window_for(here, 1000)
    two = ask_for(("portfolio_summary", {}), ("spanish_tax_report", {"year": 2024}))
    here.daemon.plays("qwen", two, say("Never asked."))

    events = await here.ask()

    done = done_of(events)
    assert text_of(events) == f"{PLAIN}\n\n{PLAIN}"
    assert (done.model_id, done.steps_used) == ("qwen", 1)
    assert len(here.daemon.seen) == 1
    assert "a context window of 1000 tokens" in caplog.text


async def test_a_model_that_fails_after_its_tools_is_still_a_failure(here: Advised) -> None:
    here.daemon.plays("qwen", SUMMARY, fault(404))

    assert isinstance((await here.ask())[-1], Failed)


async def test_the_planner_behind_a_model_speaks_when_no_step_is_left(here: Advised) -> None:
    here.chain(QWEN, PLANNER)
    here.daemon.plays("qwen", *[SUMMARY] * 14, [piece("The to"), Cut()])

    events = await here.ask()

    assert done_of(events).steps_used == 15
    assert text_of(events) == PLAIN


async def test_retries_leave_the_planner_its_steps(tmp_path: Path) -> None:
    async with advised(tmp_path, catalogue=CATALOGUE) as here:
        models = ("big:cloud", "other:cloud", "third:cloud", "fourth:cloud")
        here.chain(*(CLOUD.model_copy(update={"model_id": each}) for each in models), PLANNER)
        for model in models:
            here.daemon.plays(model, fault(503))

        done = done_of(await here.ask("How much tax for 2024?"))

    assert (done.model_id, done.tools_called) == ("fifolio-planner", ("spanish_tax_report",))
    assert done.steps_used == done.max_steps == 5
