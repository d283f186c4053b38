"""In which accounts the coins lie."""

from collections.abc import Sequence

from pydantic import Field

from fifolio.advisor.budget import fit
from fifolio.advisor.tool import Arguments, Payload, Room, Symbol, tell, tool
from fifolio.queries.books import Books
from fifolio.queries.where_held import LocationRow, where_held


class CustodyLocationsArguments(Arguments):
    """Which asset; without it, all of them."""

    symbol: Symbol | None = Field(default=None)


class Location(Payload):
    """What one account holds of one asset."""

    symbol: str
    account_name: str
    quantity: str
    lot_count: int


class CustodyLocations(Payload):
    """By symbol, then by account."""

    locations: list[Location]
    omitted_count: int
    synthetic_row_count: int


@tool(
    metered_chars=4000,
    labels={"en": "Where coins are kept", "es": "Dónde están las monedas"},
    tier="extended",
)
def custody_locations(
    books: Books, asked: CustodyLocationsArguments, room: Room
) -> CustodyLocations:
    """Tell in which accounts and wallets the coins lie, of one asset or of all.

    Use it for "where are my bitcoins?". Where coins lie has no effect on tax: one queue of lots
    serves all accounts. `quantity` is in units of the coin, `lotCount` how many lots it is of;
    a quantity below zero means that more left the account than the record shows arriving.
    `locations` is ordered by symbol and account; `omittedCount` more are not listed.
    `syntheticRowCount` counts coins that left the known accounts for wallets nobody imported.
    """
    found = where_held(books, asked.symbol)

    def build(shown: Sequence[LocationRow], omitted: int) -> CustodyLocations:
        return CustodyLocations(
            locations=[tell(Location, one) for one in shown],
            omitted_count=omitted,
            synthetic_row_count=found.synthetic_rows,
        )

    return fit(found.locations, build, room.max_chars, room.top_n_holdings)
