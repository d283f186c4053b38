"""Whatever a model does, a run has one end, closed tools, and a row that says the same."""

import asyncio
from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from advisor.advised import LLAMA, QWEN, advised, text_of
from advisor.scripted_ollama import (
    Action,
    Cut,
    Raw,
    Refuse,
    Turn,
    ask_for,
    end,
    fault,
    line,
    piece,
    say,
)
from fifolio.advisor.events import (
    Completed,
    Failed,
    Refused,
    RunEvent,
    ToolFailed,
    ToolFinished,
    ToolStarted,
)
from fifolio.store.runs import RecordedRun

breaks: list[Action] = [Cut(), Raw(b"{\n"), line({"error": "crashed"}), end()]
calls = st.sampled_from(
    [
        ("portfolio_summary", {}),
        ("spanish_tax_report", {"year": 2024}),
        ("spanish_tax_report", {"year": "x"}),
        ("token_history", {}),
        ("delete_everything", {}),
        ("agent-taxAnalyst", {"prompt": "x"}),
    ]
)
texts = st.sampled_from(
    ["", " ", "The total is `930.10` USD. ", "It is `123.45` USD. ", "Let me look.\n", "Half a sen"]
)
turns: st.SearchStrategy[Turn] = st.one_of(
    st.lists(texts, max_size=4).map(lambda said: say(*said)),
    st.lists(calls, min_size=1, max_size=4).map(lambda asked: ask_for(*asked)),
    st.tuples(texts, calls).map(lambda both: [piece(both[0]), *ask_for(both[1])]),
    st.tuples(texts, st.sampled_from(breaks)).map(lambda both: [piece(both[0]), both[1]]),
    st.sampled_from([fault(401), fault(404), fault(500), [Refuse()]]),
)


async def run_of(
    folder: str, qwen: list[Turn], llama: list[Turn]
) -> tuple[list[RunEvent], RecordedRun]:
    async with advised(Path(folder)) as here:
        here.chain(QWEN, LLAMA)
        here.daemon.plays("qwen", *qwen)
        here.daemon.plays("llama", *llama)
        async with asyncio.timeout(60):
            return await here.ask(), here.row()


def check(events: list[RunEvent], row: RecordedRun) -> None:
    ends = [event for event in events if isinstance(event, Completed | Refused | Failed)]
    assert ends == events[-1:]
    started = [event.call_id for event in events if isinstance(event, ToolStarted)]
    finished = [event for event in events if isinstance(event, ToolFinished | ToolFailed)]
    assert sorted(started) == sorted(event.call_id for event in finished)
    assert row.tools_called == tuple(event.tool for event in finished)
    assert (
        row.outcome == {Completed: "completed", Refused: "refused", Failed: "failed"}[type(ends[0])]
    )
    assert row.steps_used is not None
    assert row.max_steps is not None
    assert row.steps_used <= row.max_steps
    assert "123.45" not in text_of(events)
    if isinstance(ends[0], Completed):
        assert text_of(events).strip()
        assert ends[0].tools_called == row.tools_called
        assert (ends[0].model_id, ends[0].steps_used) == (row.model_id, row.steps_used)
    if isinstance(ends[0], Failed) and ends[0].cause is not None:
        assert ends[0].cause.model_id == row.model_id


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(turns, min_size=1, max_size=5), st.lists(turns, min_size=1, max_size=3))
def test_a_run_holds_its_promises_whatever_a_model_does(
    qwen: list[Turn], llama: list[Turn]
) -> None:
    with TemporaryDirectory() as folder:
        events, row = asyncio.run(run_of(folder, qwen, llama))

    check(events, row)
