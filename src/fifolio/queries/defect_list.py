"""Which defects of one kind are there, told without the ids of the record?"""

from dataclasses import dataclass

from fifolio.ledger.quality import SEVERITY, Defect, QualityFlag
from fifolio.queries.books import Books
from fifolio.queries.open_defects import defects_of
from fifolio.store.moment import to_text


@dataclass(frozen=True, slots=True)
class ListedDefect:
    """One defect; what it is not about is None."""

    quality_flag: str
    severity: str
    asset_id: str | None
    account_id: str | None
    """The account's name."""
    tx_id: str | None
    """A handle that only says which rows of this list are about the same event."""
    occurred_at: str | None
    detail_key: str
    pending_review: bool


def listed_defects(books: Books, flag: QualityFlag) -> tuple[ListedDefect, ...]:
    """List the defects of a kind, the costliest first."""
    found = defects_of(books, flag)
    events = dict.fromkeys(one.transaction for one in found if one.transaction)
    handles = {event: f"event-{number}" for number, event in enumerate(events, start=1)}
    return tuple(
        _listed(one, handles[one.transaction] if one.transaction else None) for one in found
    )


def _listed(one: Defect, handle: str | None) -> ListedDefect:
    return ListedDefect(
        quality_flag=one.flag,
        severity=SEVERITY[one.flag],
        asset_id=one.asset,
        account_id=one.account,
        tx_id=handle,
        occurred_at=None if one.occurred_at is None else to_text(one.occurred_at),
        detail_key=f"fifo_quality.{one.flag}",
        pending_review=one.is_pending_review,
    )
