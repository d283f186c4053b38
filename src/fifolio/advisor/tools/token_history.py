"""The lots of one asset."""

from collections.abc import Sequence

from pydantic import MISSING

from fifolio.advisor.budget import fit
from fifolio.advisor.tool import AcquiredLot, Arguments, Payload, Room, Symbol, tell, tool
from fifolio.queries.books import Books
from fifolio.queries.lot_rows import lot_row
from fifolio.queries.lots import LotHistory, lots


class TokenHistoryArguments(Arguments):
    """Which asset."""

    symbol: Symbol


class TokenHistory(Payload):
    """The newest lots of one asset."""

    lots: list[AcquiredLot]
    omitted_count: int


@tool(
    metered_chars=6000,
    labels={"en": "Purchase history of an asset", "es": "Historial de compras de un activo"},
    is_incomplete=lambda payload: any(lot.quality_flag is not MISSING for lot in payload.lots),
)
def token_history(books: Books, asked: TokenHistoryArguments, room: Room) -> TokenHistory:
    """List the lots in which one asset was acquired, newest first, also those sold since.

    Use it when the question is when, where or at what price an asset was bought or received.
    `date` is the civil day of the acquisition, `exchange` where it was made. `unitCost` is of one
    unit and `totalCost` of the whole lot, fees included, in `currency`; both are absent where
    unknown, with the reason in `qualityFlag`. `status`: OPEN untouched, PARTIAL partly used,
    CLOSED used up. `historyCount` counts the disposals that used the lot, `relocationCount` its
    moves between own accounts. `omittedCount` older lots are not listed. No lots and nothing
    omitted means that the ledger records no acquisition of the asset.
    """

    def build(shown: Sequence[LotHistory], omitted: int) -> TokenHistory:
        return TokenHistory(
            lots=[tell(AcquiredLot, lot_row(one)) for one in shown], omitted_count=omitted
        )

    return fit(lots(books, asked.symbol), build, room.max_chars, room.lots_page_size)
