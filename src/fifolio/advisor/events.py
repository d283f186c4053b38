"""What can happen in a run, and the ways it can end."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal, NewType

RunId = NewType("RunId", str)
ThreadId = NewType("ThreadId", str)
CallId = NewType("CallId", str)

ProviderId = Literal["openai", "anthropic", "google", "opencode", "ollama", "ollama-cloud"]
RecordedProfile = Literal["local", "metered", "mixed"]


class ToolErrorCode(StrEnum):
    """Why a tool gave no result."""

    INVALID_TOOL_INPUT = "INVALID_TOOL_INPUT"
    USE_CASE_FAILED = "USE_CASE_FAILED"


class FailureCode(StrEnum):
    """Why a run gave no answer."""

    NO_MODEL_AVAILABLE = "NO_MODEL_AVAILABLE"
    VAULT_LOCKED = "VAULT_LOCKED"
    ALL_PROVIDERS_FAILED = "ALL_PROVIDERS_FAILED"
    INTERNAL_ERROR = "INTERNAL_ERROR"


class CauseKind(StrEnum):
    """Six kinds of provider failure."""

    AUTH_REJECTED = "auth-rejected"
    MODEL_NOT_FOUND = "model-not-found"
    RATE_LIMITED = "rate-limited"
    PROVIDER_UNAVAILABLE = "provider-unavailable"
    NETWORK = "network"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Cause:
    """Which entry failed last, and how."""

    kind: CauseKind
    provider_id: ProviderId
    model_id: str


@dataclass(frozen=True, slots=True)
class Token:
    """Checked text, on its way to the reader."""

    text: str


@dataclass(frozen=True, slots=True)
class ToolStarted:
    """A tool of the catalogue was called."""

    call_id: CallId
    tool: str


@dataclass(frozen=True, slots=True)
class ToolFinished:
    """A tool gave its result."""

    call_id: CallId
    tool: str


@dataclass(frozen=True, slots=True)
class ToolFailed:
    """A tool refused its input or failed."""

    call_id: CallId
    tool: str
    code: ToolErrorCode


@dataclass(frozen=True, slots=True)
class Usage:
    """Tokens of all model calls of a run."""

    input_tokens: int = 0
    output_tokens: int = 0


@dataclass(frozen=True, slots=True)
class Completed:
    """The run ended with an answer."""

    thread_id: ThreadId
    provider_id: ProviderId
    model_id: str
    usage: Usage
    tools_called: tuple[str, ...]
    execution_profile: RecordedProfile
    steps_used: int
    max_steps: int
    disclaimer: bool
    figures_incomplete: bool


@dataclass(frozen=True, slots=True)
class Refused:
    """The run ended with an answer withheld."""

    thread_id: ThreadId
    reason: str
    processor_id: str


@dataclass(frozen=True, slots=True)
class Failed:
    """The run ended with no answer; a cause is there exactly for ALL_PROVIDERS_FAILED."""

    code: FailureCode
    thread_id: ThreadId | None = None
    cause: Cause | None = None


Ended = Completed | Refused | Failed
RunEvent = Token | ToolStarted | ToolFinished | ToolFailed | Ended
