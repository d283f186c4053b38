"""Rows that look alike: what is doubted, and what was said to be real."""

from fifolio.queries.double_events import DoubleEvents, ToldRow
from fifolio.store.moment import to_text
from fifolio.web.frames import Wire
from fifolio.web.transaction_answers import TransactionAnswer, transaction_answer

SHOWN = 200
"""How many groups are told at once, the newest first."""


class DoubleRow(Wire):
    """One of some rows that look alike."""

    transaction: TransactionAnswer
    files: list[str]
    """That tell of it; none is an entry made by hand."""


class DoubleGroupAnswer(Wire):
    """Rows that may be one event told more than once; all count until one is deleted."""

    id: str
    rows: list[DoubleRow]


class RealGroup(Wire):
    """Rows that are all real by the user's word; those no longer there are left out."""

    id: str
    answered_at: str
    rows: list[DoubleRow]


class DuplicatesAnswer(Wire):
    """What there is to decide about rows that look alike, and what was decided."""

    groups: list[DoubleGroupAnswer]
    total_groups: int
    real: list[RealGroup]


def duplicates_answer(found: DoubleEvents) -> DuplicatesAnswer:
    """Tell of rows that look alike, the newest first."""
    return DuplicatesAnswer(
        groups=[
            DoubleGroupAnswer(id=one.key, rows=[_row(row) for row in one.rows])
            for one in found.groups[: -SHOWN - 1 : -1]
        ],
        total_groups=len(found.groups),
        real=[
            RealGroup(
                id=one.answer.key,
                answered_at=to_text(one.answer.answered_at),
                rows=[_row(row) for row in one.rows],
            )
            for one in reversed(found.answered)
        ],
    )


def _row(told: ToldRow) -> DoubleRow:
    return DoubleRow(transaction=transaction_answer(told.row), files=list(told.files))
