"""What the record lacks or contradicts, by kind."""

from typing import Literal

from fifolio.advisor.tool import Arguments, Payload, Room, tool
from fifolio.queries.books import Books
from fifolio.queries.open_defects import open_defects

MOST_GROUPS = 10


class FiscalIntegrityArguments(Arguments):
    """Nothing to choose: the whole record."""


class DefectGroup(Payload):
    """All defects of one kind."""

    quality_flag: str
    severity: Literal["low", "medium", "high"]
    count: int
    pending_review: int


class FiscalIntegrity(Payload):
    """The defects by kind; the totals are over all kinds."""

    groups: list[DefectGroup]
    total_defects: int
    pending_review: int
    needs_recalculation: bool


@tool(
    metered_chars=6000,
    labels={"en": "Data quality check", "es": "Revisión de la calidad de los datos"},
    is_incomplete=lambda payload: payload.needs_recalculation,
)
def fiscal_integrity(
    books: Books,
    asked: FiscalIntegrityArguments,  # noqa: ARG001 - nothing to choose
    room: Room,  # noqa: ARG001 - ten groups always fit
) -> FiscalIntegrity:
    """Count what is missing or contradictory in the user's records, by kind of defect.

    Use it when the question is what to review, fix or complete, whether the data can be trusted,
    or before a tax return. `groups` is ordered by `count`, most frequent first; `severity` says
    how much a kind harms the tax figures. MISSING_ACQUISITION: coins sold that were never
    recorded as acquired. MISSING_PRICE and MISSING_FX_RATE: an event has no value for want of a
    price or an exchange rate. CURRENCY_MISMATCH: a price was declared in another currency than
    its row's. UNTRACKED_INFLOW: more left an account than ever arrived. CUSTODY_RESIDUAL: coins
    left the known accounts and have not reappeared. FEE_PENDING: a trade says nothing of its fee.
    NEGATIVE_COST_BASIS: a cost below zero. UNKNOWN_TX_TYPE: imported rows that could not be given
    a type. NEGATIVE_BALANCE_AT: an account was short of a coin for a while. POSSIBLE_DUPLICATE:
    two files tell of what may be one event. TICKER_COLLISION: a ticker can mean several coins and
    the user has not said which. CUSTODY_IMBALANCE: lots and balances disagree.
    `pendingReview` counts what the user can settle. These are counts, not money.
    """
    found = open_defects(books)
    return FiscalIntegrity(
        groups=[
            DefectGroup(
                quality_flag=group.flag,
                severity=group.severity,
                count=group.count,
                pending_review=group.pending_review,
            )
            for group in found.groups[:MOST_GROUPS]
        ],
        total_defects=found.total,
        pending_review=found.pending_review,
        # Every figure is worked out from the snapshot it is told about: none is ever stale.
        needs_recalculation=False,
    )
