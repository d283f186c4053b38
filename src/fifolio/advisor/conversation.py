"""What is said between the loop and a model: neutral, so that any wire can carry it."""

from collections.abc import AsyncGenerator, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, Protocol

from fifolio.advisor.events import CauseKind, Usage


@dataclass(frozen=True, slots=True)
class Call:
    """A tool call as the model wrote it."""

    id: str
    name: str
    arguments: str
    """JSON text, not yet checked."""


@dataclass(frozen=True, slots=True)
class User:
    """What the user said, or what the loop asks on the user's behalf."""

    text: str
    is_note: bool = False
    """The loop's own words about the draft, not a question."""


@dataclass(frozen=True, slots=True)
class Assistant:
    """What a model said."""

    text: str
    calls: tuple[Call, ...] = ()
    by: tuple[str, str] = ("", "")
    """Wire and model that wrote it: only they get `raw` back."""
    raw: Any = None


@dataclass(frozen=True, slots=True)
class Result:
    """What a tool answered: JSON text of `{"kind": "ok" | "truncated" | "error", …}`."""

    call: Call
    text: str
    has_failed: bool = False


@dataclass(frozen=True, slots=True)
class Results:
    """The answers to the calls of one turn, in the order of the calls."""

    items: tuple[Result, ...]


Message = User | Assistant | Results


@dataclass(frozen=True, slots=True)
class Declaration:
    """A tool as a model sees it."""

    name: str
    description: str
    schema: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Request:
    """One model call."""

    model: str
    system: str
    messages: tuple[Message, ...]
    tools: tuple[Declaration, ...]
    may_call: bool = True
    context_window: int | None = None
    locale: Literal["en", "es"] = "en"


@dataclass(slots=True)
class Reply:
    """What a wire fills in while it streams."""

    calls: list[Call] = field(default_factory=list)
    usage: Usage = field(default_factory=Usage)
    raw: Any = None
    has_ended: bool = False
    """The provider said that it is finished; without it a stream was cut."""


class Wire(Protocol):
    """One provider's way to ask and to stream."""

    name: str

    def stream(self, request: Request, reply: Reply) -> AsyncGenerator[str]:
        """Yield text as it comes, `""` for any other sign of life; fill `reply`.

        Raises ProviderError.
        """
        ...


class ProviderError(Exception):
    """A model could not be asked, or stopped in the middle."""

    def __init__(
        self,
        kind: CauseKind,
        detail: str = "",
        retry_after_seconds: float | None = None,
        status: int | None = None,
    ) -> None:
        super().__init__(f"{kind.value}: {detail}"[:200])
        self.kind = kind
        self.detail = detail
        """In the provider's own words: never to be shown, or logged as it stands."""
        self.retry_after_seconds = retry_after_seconds
        self.status = status
        """Of HTTP, where it came to an answer."""
