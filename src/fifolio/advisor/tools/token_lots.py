"""The lots of one asset, page by page."""

from pydantic import MISSING, Field

from fifolio.advisor.budget import Page, paged
from fifolio.advisor.tool import AcquiredLot, Arguments, Payload, Room, Symbol, tell, tool
from fifolio.queries.books import Books
from fifolio.queries.lot_rows import lot_row
from fifolio.queries.lots import lots


class TokenLotsArguments(Arguments):
    """Which asset, and which page, from 0."""

    symbol: Symbol
    page: int = Field(default=0, ge=0)


class TokenLots(Payload):
    """One page of lots, newest first."""

    lots: list[AcquiredLot]
    page: int
    page_size: int
    total_pages: int
    total_count: int


@tool(
    metered_chars=4000,
    labels={"en": "Lots of an asset", "es": "Lotes de un activo"},
    is_incomplete=lambda payload: any(lot.quality_flag is not MISSING for lot in payload.lots),
    tier="extended",
)
def token_lots(books: Books, asked: TokenLotsArguments, room: Room) -> TokenLots:
    """List the lots of one asset a page at a time, newest first, also those sold since.

    Use it to go through all purchases of an asset when `token_history` leaves some out. Pages count
    from 0; `pageSize` is the same on all of them, `totalPages` at least 1, and a page past the end
    is empty. The fields of a lot are those of `token_history`: costs are in `currency`, absent
    where unknown, with the reason in `qualityFlag`.
    """

    def build(page: Page[AcquiredLot]) -> TokenLots:
        return TokenLots(
            lots=list(page.items),
            page=page.number,
            page_size=page.size,
            total_pages=max(1, page.count),
            total_count=page.total,
        )

    rows = [tell(AcquiredLot, lot_row(one)) for one in lots(books, asked.symbol)]
    return paged(rows, build, asked.page, (room.max_chars, room.lots_page_size))
