import json
from pathlib import Path
from typing import Any, get_args

import pytest
from pydantic import ValidationError

from fifolio.advisor.chain.profile import TOOL_NAMES
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
from fifolio.web.frames import (
    AdvisorStreamEvent,
    ToolName,
    frame_bytes,
    frame_json,
    is_terminal,
    to_frame,
)

FRAMES = Path(__file__).resolve().parents[1] / "snapshots/frames"
VALID = sorted(FRAMES.glob("*.json"))
INVALID = sorted(FRAMES.glob("invalid/*.json"))
RUN = "7c1e0a52-3f4b-4f08-9d8e-2b6a1c9d0e11"
THREAD = ThreadId("0f8a2b3c-5d6e-4f70-8a91-b2c3d4e5f607")

EVENTS: dict[str, RunEvent] = {
    "token": Token("Your largest position is "),
    "tool-start": ToolStarted(CallId("call_01"), "portfolio_summary"),
    "tool-result": ToolFinished(CallId("call_01"), "portfolio_summary"),
    "tool-error": ToolFailed(CallId("call_02"), "tx_search", ToolErrorCode.INVALID_TOOL_INPUT),
    "done": Completed(
        thread_id=THREAD,
        provider_id="ollama",
        model_id="qwen3:8b",
        usage=Usage(1834, 212),
        tools_called=("portfolio_summary",),
        execution_profile="local",
        steps_used=3,
        max_steps=15,
        disclaimer=False,
        figures_incomplete=False,
    ),
    "refused": Refused(
        THREAD,
        "This request asks how to evade or hide taxable gains, which this advisor never "
        "assists with.",
        "grounding-directive-detector",
    ),
    "failed-no-model": Failed(FailureCode.NO_MODEL_AVAILABLE, THREAD),
    "failed-vault-locked": Failed(FailureCode.VAULT_LOCKED, THREAD),
    "failed-internal": Failed(FailureCode.INTERNAL_ERROR, THREAD),
    "failed-all-providers": Failed(
        FailureCode.ALL_PROVIDERS_FAILED,
        THREAD,
        Cause(CauseKind.AUTH_REJECTED, "anthropic", "claude-sonnet-4-5"),
    ),
}


def _read(path: Path) -> dict[str, Any]:
    frame: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return frame


@pytest.mark.parametrize("path", VALID, ids=lambda path: path.stem)
def test_a_frame_of_the_contract_is_read_and_written_back_the_same(path: Path) -> None:
    frame = AdvisorStreamEvent.model_validate(_read(path)).root

    assert list(json.loads(frame_json(frame)).items()) == list(_read(path).items())


@pytest.mark.parametrize("path", INVALID, ids=lambda path: path.stem)
def test_a_frame_outside_the_contract_is_refused(path: Path) -> None:
    with pytest.raises(ValidationError):
        AdvisorStreamEvent.model_validate(_read(path))


@pytest.mark.parametrize("name", EVENTS)
def test_an_event_becomes_the_frame_of_the_contract(name: str) -> None:
    assert json.loads(frame_json(to_frame(RUN, EVENTS[name]))) == _read(FRAMES / f"{name}.json")


def test_a_failure_before_a_thread_exists_has_no_thread_key() -> None:
    frame = to_frame("unknown", Failed(FailureCode.INTERNAL_ERROR))

    assert frame_json(frame) == '{"kind":"failed","runId":"unknown","code":"INTERNAL_ERROR"}'


@pytest.mark.parametrize(
    "event",
    [
        Failed(FailureCode.ALL_PROVIDERS_FAILED, THREAD),
        Failed(FailureCode.VAULT_LOCKED, THREAD, Cause(CauseKind.NETWORK, "ollama", "m")),
        ToolStarted(CallId("1"), "agent-taxAnalyst"),
    ],
)
def test_an_event_no_frame_can_carry_is_not_written(event: RunEvent) -> None:
    with pytest.raises(ValidationError):
        to_frame(RUN, event)


def test_a_message_of_the_stream_has_its_kind_as_event_name_and_one_line_of_data() -> None:
    message = frame_bytes(to_frame(RUN, Token("two\nlines\r and ñ")))

    assert (
        message
        == (
            f'event: token\ndata: {{"kind":"token","runId":"{RUN}","text":"two\\nlines\\r and ñ"}}\n\n'
        ).encode()
    )


def test_exactly_done_refused_and_failed_end_a_stream() -> None:
    ends = {name for name, event in EVENTS.items() if is_terminal(to_frame(RUN, event))}

    assert ends == {name for name in EVENTS if name.startswith(("done", "refused", "failed"))}


def test_the_wire_knows_the_tools_of_the_profiles_in_their_order() -> None:
    assert get_args(ToolName) == TOOL_NAMES
