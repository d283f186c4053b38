"""What the stream carries: one strict model a frame, and the only way from a run's event to it."""

from typing import Annotated, Any, Literal, assert_never

from pydantic import MISSING, BaseModel, ConfigDict, Discriminator, Field, RootModel, Tag
from pydantic.alias_generators import to_camel

from fifolio.advisor.events import (
    CauseKind,
    Completed,
    Failed,
    FailureCode,
    ProviderId,
    RecordedProfile,
    Refused,
    RunEvent,
    Token,
    ToolErrorCode,
    ToolFailed,
    ToolFinished,
    ToolStarted,
)

ToolName = Literal[
    "portfolio_summary",
    "fiscal_integrity",
    "token_history",
    "asset_allocation",
    "risk_metrics",
    "drawdown_curve",
    "performance_history",
    "kpis",
    "volatility_heatmap",
    "spanish_tax_report",
    "live_prices",
    "fiscal_integrity_rows",
    "token_lots",
    "holding_detail",
    "account_holdings",
    "tax_year_comparison",
    "derivatives_pnl",
    "custody_locations",
    "data_gaps",
    "explain_metric",
    "scenario_position_value",
    "breakeven_price",
    "scenario_portfolio_shock",
    "concentration_risk",
    "tx_search",
]
"""The twenty-five names of the contract, in its order; not every one is built yet."""


class Wire(BaseModel):
    """A strict object, in camelCase outside."""

    # What breaks a rule is logged; its text may be the user's.
    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
        alias_generator=to_camel,
        validate_by_name=True,
        hide_input_in_errors=True,
    )


class TokenFrame(Wire):
    """Checked text."""

    kind: Literal["token"]
    run_id: str
    text: str


class ToolStartFrame(Wire):
    """A tool was called; its arguments stay on the machine."""

    kind: Literal["tool-start"]
    run_id: str
    call_id: str
    tool: ToolName


class ToolResultFrame(Wire):
    """A tool gave its result; the result itself is not sent."""

    kind: Literal["tool-result"]
    run_id: str
    call_id: str
    tool: ToolName


class ToolErrorFrame(Wire):
    """A tool refused its input or failed."""

    kind: Literal["tool-error"]
    run_id: str
    call_id: str
    tool: ToolName
    code: ToolErrorCode


class UsageFrame(Wire):
    """Tokens of all model calls of a run."""

    input_tokens: int = Field(ge=0)
    output_tokens: int = Field(ge=0)


class DoneFrame(Wire):
    """The run ended with an answer."""

    kind: Literal["done"]
    run_id: str
    thread_id: str
    provider_id: ProviderId
    model_id: str
    usage: UsageFrame
    tools_called: tuple[ToolName, ...]
    execution_profile: RecordedProfile
    steps_used: int = Field(ge=0)
    max_steps: int = Field(ge=1)
    disclaimer: bool
    figures_incomplete: bool


class RefusedFrame(Wire):
    """The run ended with an answer withheld."""

    kind: Literal["refused"]
    run_id: str
    thread_id: str
    reason: str
    processor_id: str


class CauseFrame(Wire):
    """Which entry failed last, and how."""

    kind: CauseKind
    provider_id: ProviderId
    model_id: str


class FailedFrame(Wire):
    """The run ended with no answer, for a reason that has no provider in it."""

    kind: Literal["failed"]
    run_id: str
    thread_id: str | MISSING = MISSING
    code: Literal[
        FailureCode.NO_MODEL_AVAILABLE, FailureCode.VAULT_LOCKED, FailureCode.INTERNAL_ERROR
    ]


class ProvidersFailedFrame(Wire):
    """The run ended with no answer, because every entry of the chain failed."""

    kind: Literal["failed"]
    run_id: str
    thread_id: str | MISSING = MISSING
    code: Literal[FailureCode.ALL_PROVIDERS_FAILED]
    cause: CauseFrame


def _fact(frame: object, name: str) -> object:
    return frame.get(name) if isinstance(frame, dict) else getattr(frame, name, None)


def _shape(frame: object) -> str | None:
    """Name the one shape a frame must have, which for `failed` depends on its code."""
    kind = _fact(frame, "kind")
    if kind == "failed" and _fact(frame, "code") == FailureCode.ALL_PROVIDERS_FAILED:
        return "failed+cause"
    return kind if isinstance(kind, str) else None


AnyFrame = (
    TokenFrame
    | ToolStartFrame
    | ToolResultFrame
    | ToolErrorFrame
    | DoneFrame
    | RefusedFrame
    | FailedFrame
    | ProvidersFailedFrame
)


class AdvisorStreamEvent(
    RootModel[
        Annotated[
            Annotated[TokenFrame, Tag("token")]
            | Annotated[ToolStartFrame, Tag("tool-start")]
            | Annotated[ToolResultFrame, Tag("tool-result")]
            | Annotated[ToolErrorFrame, Tag("tool-error")]
            | Annotated[DoneFrame, Tag("done")]
            | Annotated[RefusedFrame, Tag("refused")]
            | Annotated[FailedFrame, Tag("failed")]
            | Annotated[ProvidersFailedFrame, Tag("failed+cause")],
            Discriminator(_shape),
        ]
    ]
):
    """One frame of the stream; a run ends with exactly one of done, refused or failed."""


def to_frame(run_id: str, event: RunEvent) -> AnyFrame:
    """Turn an event of a run into its frame, checked.

    Raises ValidationError for an event that no frame of the contract can carry.
    """
    match event:
        case Token(text):
            return TokenFrame(kind="token", run_id=run_id, text=text)
        case ToolStarted() | ToolFinished() | ToolFailed():
            return _tool_frame(run_id, event)
        case Completed():
            return _done_frame(run_id, event)
        case Refused(thread_id, reason, processor_id):
            return RefusedFrame(
                kind="refused",
                run_id=run_id,
                thread_id=thread_id,
                reason=reason,
                processor_id=processor_id,
            )
        case Failed():
            return _failed_frame(run_id, event)
        case _:
            assert_never(event)


def is_terminal(frame: AnyFrame) -> bool:
    """Tell whether nothing may follow a frame."""
    return frame.kind in {"done", "refused", "failed"}


def frame_json(frame: AnyFrame) -> str:
    """Write a frame as compact JSON."""
    return frame.model_dump_json(by_alias=True)


def frame_bytes(frame: AnyFrame) -> bytes:
    """Write a frame as a message of an event stream; with no id, so that nobody resumes a run."""
    return f"event: {frame.kind}\ndata: {frame_json(frame)}\n\n".encode()


def _tool_frame(run_id: str, event: ToolStarted | ToolFinished | ToolFailed) -> AnyFrame:
    facts: dict[str, Any] = {"run_id": run_id, "call_id": event.call_id, "tool": event.tool}
    match event:
        case ToolStarted():
            return ToolStartFrame(kind="tool-start", **facts)
        case ToolFinished():
            return ToolResultFrame(kind="tool-result", **facts)
        case ToolFailed():
            return ToolErrorFrame(kind="tool-error", code=event.code, **facts)


def _done_frame(run_id: str, event: Completed) -> DoneFrame:
    return DoneFrame(
        kind="done",
        run_id=run_id,
        thread_id=event.thread_id,
        provider_id=event.provider_id,
        model_id=event.model_id,
        usage=UsageFrame(
            input_tokens=event.usage.input_tokens, output_tokens=event.usage.output_tokens
        ),
        tools_called=event.tools_called,
        execution_profile=event.execution_profile,
        steps_used=event.steps_used,
        max_steps=event.max_steps,
        disclaimer=event.disclaimer,
        figures_incomplete=event.figures_incomplete,
    )


def _failed_frame(run_id: str, event: Failed) -> AnyFrame:
    facts: dict[str, Any] = {"kind": "failed", "runId": run_id, "code": event.code}
    if event.thread_id is not None:
        facts["threadId"] = event.thread_id
    if event.cause is not None:
        facts["cause"] = {
            "kind": event.cause.kind,
            "providerId": event.cause.provider_id,
            "modelId": event.cause.model_id,
        }
    return AdvisorStreamEvent.model_validate(facts).root
