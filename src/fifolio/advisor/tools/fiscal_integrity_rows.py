"""The defects of one kind, page by page."""

from pydantic import ConfigDict, Field

from fifolio.advisor.budget import Page, paged
from fifolio.advisor.tool import Arguments, Payload, Room, tool
from fifolio.ledger.quality import QualityFlag
from fifolio.queries.books import Books
from fifolio.queries.defect_list import ListedDefect, listed_defects


class FiscalIntegrityRowsArguments(Arguments):
    """Which kind of defect, and which page, from 0."""

    quality_flag: QualityFlag = Field(strict=False)
    page: int = Field(default=0, ge=0)


class DefectRow(Payload):
    """One defect; null is what it is not about. The contract writes these keys with underscores."""

    model_config = ConfigDict(alias_generator=None)

    quality_flag: str
    severity: str
    asset_id: str | None
    account_id: str | None
    tx_id: str | None
    occurred_at: str | None
    detail_key: str
    pending_review: bool


class FiscalIntegrityRows(Payload):
    """One page of defects, the costliest first."""

    rows: list[DefectRow]
    page: int
    page_size: int
    total_pages: int
    total_count: int


@tool(
    metered_chars=4000,
    labels={"en": "Defects of one kind", "es": "Incidencias de un tipo"},
    tier="extended",
)
def fiscal_integrity_rows(
    books: Books, asked: FiscalIntegrityRowsArguments, room: Room
) -> FiscalIntegrityRows:
    """List the defects of one kind a page at a time, those that may cost most first.

    Use it after `fiscal_integrity` when the user asks which events or coins a kind is about.
    `asset_id` is the symbol, `account_id` the name of the account, `occurred_at` the moment in
    UTC; null is what a defect is not about. `tx_id` only tells rows of one event from others.
    `pending_review` says whether the user can settle it. Pages count from 0; `pageSize` is the same
    on all of them, and a page past the end is empty.
    """

    def build(page: Page[DefectRow]) -> FiscalIntegrityRows:
        return FiscalIntegrityRows(
            rows=list(page.items),
            page=page.number,
            page_size=page.size,
            total_pages=max(1, page.count),
            total_count=page.total,
        )

    rows = [_row(one) for one in listed_defects(books, asked.quality_flag)]
    return paged(rows, build, asked.page, (room.max_chars, room.rows_page_size))


def _row(one: ListedDefect) -> DefectRow:
    return DefectRow(**{name: getattr(one, name) for name in DefectRow.model_fields})
