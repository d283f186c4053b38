"""What a run leaves behind: where its answer came from, never what was said."""

from dataclasses import dataclass, field, replace
from datetime import UTC, datetime

from fifolio.advisor.events import ProviderId, RecordedProfile, RunId, ThreadId, Usage


@dataclass(frozen=True, slots=True)
class Receipt:
    """Provenance of a run, as far as it is known."""

    run_id: RunId
    thread_id: ThreadId
    started_at: datetime
    finished_at: datetime | None = None
    provider_id: ProviderId | None = None
    model_id: str | None = None
    tools_called: tuple[str, ...] = ()
    usage: Usage | None = None
    """None where no model call has told its tokens."""
    execution_profile: RecordedProfile | None = None
    steps_used: int | None = None
    max_steps: int | None = None
    """Profile and both step counts are known together."""

    def without_details(self) -> "Receipt":
        """Keep what is made here, and leave out what models and settings have told."""
        return replace(self, provider_id=None, model_id=None, tools_called=(), usage=None)


@dataclass(slots=True)
class Facts:
    """The receipt while the run goes on; it fills as facts appear."""

    receipt: Receipt
    tools_called: list[str] = field(default_factory=list)

    def know(self, **facts: object) -> None:
        """Add or correct facts, by their names in the receipt."""
        self.receipt = replace(self.receipt, **facts)  # type: ignore[arg-type] # names are checked by replace

    def count(self, usage: Usage) -> None:
        """Add the tokens of one model call."""
        before = self.receipt.usage or Usage()
        self.know(
            usage=Usage(
                before.input_tokens + usage.input_tokens,
                before.output_tokens + usage.output_tokens,
            )
        )

    def so_far(self) -> Receipt:
        """Return the receipt as it stands."""
        return replace(self.receipt, tools_called=tuple(self.tools_called))


def to_iso(at: datetime) -> str:
    """Write a moment as the contract wants it: UTC with milliseconds and `Z`."""
    return at.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
