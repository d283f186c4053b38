"""How a run ends well without a model's own words: what the tools found speaks."""

import logging
from collections.abc import AsyncIterator, Iterable
from pathlib import Path

import pytest

from advisor.advised import CLOUD, QWEN, Advised, advised, text_of
from advisor.scripted_ollama import Cut, ask_for, fault, piece, say
from fifolio.advisor.agent.loop import PlainAnswer
from fifolio.advisor.conversation import Result
from fifolio.advisor.events import Completed, Failed, RunEvent
from fifolio.advisor.planner.wording import left_out
from fifolio.advisor.tool import Locale
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
        models = ("big:cloud", "other:cloud", "third:cloud")
        here.chain(*(CLOUD.model_copy(update={"model_id": each}) for each in models), PLANNER)
        for model in models:
            here.daemon.plays(model, fault(503))

        done = done_of(await here.ask("How much tax for 2024?"))

    assert (done.model_id, done.tools_called) == ("fifolio-planner", ("spanish_tax_report",))
    assert done.steps_used == done.max_steps == 5
