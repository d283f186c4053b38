from hypothesis import given
from hypothesis import strategies as st

from fifolio.advisor.agent.sequencer import Sequencer
from fifolio.advisor.events import (
    CallId,
    Cause,
    CauseKind,
    Completed,
    Failed,
    FailureCode,
    Refused,
    RunEvent,
    ThreadId,
    Token,
    ToolErrorCode,
    ToolFailed,
    ToolFinished,
    ToolStarted,
    Usage,
)

THREAD = ThreadId("thread")
DONE = Completed(THREAD, "ollama", "m", Usage(), (), "local", 1, 15, False, False)
ONE, TWO = CallId("1"), CallId("2")
ENDS: list[RunEvent] = [
    DONE,
    Refused(THREAD, "no", "figure-verifier"),
    Failed(FailureCode.INTERNAL_ERROR, THREAD),
    Failed(FailureCode.ALL_PROVIDERS_FAILED, THREAD, Cause(CauseKind.NETWORK, "ollama", "m")),
]
calls = st.sampled_from([ONE, TWO, CallId("3")])
tools = st.sampled_from(["kpis", "tx_search", "agent-taxAnalyst", "delete_everything"])
events: st.SearchStrategy[RunEvent] = st.one_of(
    st.builds(Token, st.sampled_from(["", " ", "word"])),
    st.builds(ToolStarted, calls, tools),
    st.builds(ToolFinished, calls, tools),
    st.builds(ToolFailed, calls, tools, st.sampled_from(ToolErrorCode)),
    st.sampled_from(ENDS),
)


def passed(*offered: RunEvent) -> list[RunEvent]:
    sequencer = Sequencer(THREAD)
    return [event for each in offered for event in sequencer.admit(each)]


def is_end(event: RunEvent) -> bool:
    return isinstance(event, Completed | Refused | Failed)


@given(st.lists(events, max_size=30))
def test_one_end_at_most_and_nothing_after_it(offered: list[RunEvent]) -> None:
    out = passed(*offered)

    assert [is_end(event) for event in out[:-1]] == [False] * len(out[:-1])
    assert any(map(is_end, out)) == any(map(is_end, offered))


@given(st.lists(events, max_size=30))
def test_a_tool_starts_once_and_ends_once_before_the_end(offered: list[RunEvent]) -> None:
    out = passed(*offered)

    started = [event.call_id for event in out if isinstance(event, ToolStarted)]
    assert len(set(started)) == len(started)
    is_open: set[CallId] = set()
    for event in out:
        if isinstance(event, ToolStarted):
            is_open.add(event.call_id)
        elif isinstance(event, ToolFinished | ToolFailed):
            is_open.remove(event.call_id)
        elif is_end(event):
            assert is_open == set()


@given(st.lists(events, max_size=30))
def test_only_tools_of_the_catalogue_are_shown(offered: list[RunEvent]) -> None:
    shown = {event.tool for event in passed(*offered) if isinstance(event, ToolStarted)}

    assert shown <= {"kpis", "tx_search"}


@given(st.lists(events, max_size=30))
def test_a_completed_run_has_text_and_names_its_finished_tools(offered: list[RunEvent]) -> None:
    out = passed(*offered)

    for done in (event for event in out if isinstance(event, Completed)):
        assert "".join(event.text for event in out if isinstance(event, Token)).strip()
        finished = [each.tool for each in out if isinstance(each, ToolFinished | ToolFailed)]
        assert list(done.tools_called) == finished


def test_a_good_order_passes_unchanged() -> None:
    order: list[RunEvent] = [
        ToolStarted(ONE, "kpis"),
        ToolStarted(TWO, "kpis"),
        ToolFailed(TWO, "kpis", ToolErrorCode.INVALID_TOOL_INPUT),
        ToolFinished(ONE, "kpis"),
        Token("Done."),
    ]

    out = passed(*order, DONE)

    assert out[:-1] == order
    assert isinstance(out[-1], Completed)
    assert out[-1].tools_called == ("kpis", "kpis")


def test_an_open_tool_is_closed_as_failed() -> None:
    assert passed(ToolStarted(ONE, "kpis"), ENDS[2]) == [
        ToolStarted(ONE, "kpis"),
        ToolFailed(ONE, "kpis", ToolErrorCode.USE_CASE_FAILED),
        ENDS[2],
    ]


def test_an_empty_answer_is_a_failure() -> None:
    assert passed(Token("  "), DONE) == [
        Token("  "),
        Failed(FailureCode.INTERNAL_ERROR, THREAD),
    ]
