"""How the portfolio is divided over its assets."""

from collections.abc import Sequence
from typing import Literal

from fifolio.advisor.budget import fit
from fifolio.advisor.tool import Arguments, Payload, Room, tell, tool
from fifolio.queries.allocation import ShareRow, allocation
from fifolio.queries.books import Books

MOST_UNVALUED = 10
"""Assets without a share that are told by name; `unvaluedCount` is always the true number."""


class AssetAllocationArguments(Arguments):
    """Nothing to choose: all accounts together, in the user's base currency."""


class Share(Payload):
    """One asset and its share of everything valued."""

    kind: Literal["valued"] = "valued"
    asset_id: str
    symbol: str
    amount: str
    allocation_pct: str
    value_fiat: str
    currency: str


class Unvalued(Payload):
    """One asset that is in no share."""

    kind: Literal["unvalued"] = "unvalued"
    asset_id: str
    symbol: str
    amount: str


class AssetAllocation(Payload):
    """Shares by value, the largest first."""

    ranked: list[Share]
    omitted_count: int
    unvalued: list[Unvalued]
    unvalued_count: int


@tool(
    metered_chars=3000,
    labels={"en": "Asset allocation", "es": "Distribución por activo"},
    is_incomplete=lambda payload: payload.unvalued_count > 0,
)
def asset_allocation(
    books: Books,
    asked: AssetAllocationArguments,  # noqa: ARG001 - nothing to choose
    room: Room,
) -> AssetAllocation:
    """Tell what share of the portfolio each asset is, by value at the latest prices.

    Use it for questions about how the portfolio is divided or what share one asset has.
    `allocationPct` is a percentage of the valued holdings, 0 to 100; `valueFiat` is in `currency`,
    the user's base currency. `ranked` is ordered by value, the largest first, and `omittedCount`
    more are valued but not listed. `unvalued` assets have no known price, rate or cost: they are in
    no percentage, and `unvaluedCount` is how many there are.
    """
    found = allocation(books)
    unvalued = [tell(Unvalued, one) for one in found.unvalued[:MOST_UNVALUED]]

    def build(shown: Sequence[ShareRow], omitted: int) -> AssetAllocation:
        return AssetAllocation(
            ranked=[tell(Share, one) for one in shown],
            omitted_count=omitted,
            unvalued=unvalued,
            unvalued_count=len(found.unvalued),
        )

    return fit(found.ranked, build, room.max_chars, room.top_n_holdings)
