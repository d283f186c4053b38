"""What an import did, or would do."""

from dataclasses import asdict, dataclass
from typing import Any

from fifolio.actions.file_tickers import TickerDoubt
from fifolio.importers.reading import Invariant
from fifolio.store.imports import BatchId, RowCounts


@dataclass(frozen=True, slots=True)
class RowReason:
    """A row, and why it is where it is."""

    row: int
    reason: str


@dataclass(frozen=True, slots=True)
class ImportResult:
    """One file: its rows, its events, and what needs a look."""

    file: str
    source: str
    batch: BatchId | None
    """None where nothing was written: a dry run."""
    rows: RowCounts
    events_new: int
    events_unchanged: int
    rejected: tuple[RowReason, ...]
    ignored: tuple[RowReason, ...]
    pending: tuple[RowReason, ...]
    invariant: Invariant
    notes: tuple[str, ...] = ()
    """About the file as a whole, e.g. which time zone was assumed."""
    remarks: tuple[RowReason, ...] = ()
    """Rows that are part of an event and still deserve a look."""
    tickers: tuple[TickerDoubt, ...] = ()
    """Tickers of which only the user can say what coin they are."""

    @property
    def needs_attention(self) -> bool:
        """Whether some rows wait for the user, or deserve a look."""
        is_broken = self.invariant.outcome == "FAILED"
        asks = self.rejected or self.pending or self.remarks or self.tickers
        return bool(asks) or is_broken


def as_json(result: ImportResult) -> dict[str, Any]:
    """Give the object that `fifolio import --json` prints for one file."""
    return {
        "file": result.file,
        "source": result.source,
        "batch": result.batch,
        "rows": {"read": result.rows.read, **asdict(result.rows)},
        "events": {"new": result.events_new, "unchanged": result.events_unchanged},
        "rejected": _listed(result.rejected),
        "ignored": _listed(result.ignored),
        "pending": _listed(result.pending),
        "invariant": {
            "outcome": result.invariant.outcome,
            "rowsChecked": result.invariant.rows_checked,
            "detail": result.invariant.detail,
        },
    }


def _listed(reasons: tuple[RowReason, ...]) -> list[dict[str, int | str]]:
    return [{"row": each.row, "reason": each.reason} for each in reasons]
