"""The price at which a holding has neither won nor lost."""

from typing import Annotated, Literal

from pydantic import ConfigDict, Field, RootModel

from fifolio.advisor.tool import Arguments, Payload, Room, Symbol, tool
from fifolio.fifo.chain import Unvalued
from fifolio.queries.books import Books
from fifolio.queries.what_if import breakeven


class BreakevenPriceArguments(Arguments):
    """Which asset."""

    symbol: Symbol


class Computed(Payload):
    """What one unit held has cost on average."""

    kind: Literal["computed"] = "computed"
    symbol: str
    currency: str
    avg_unit_cost: str


class Unanswered(Payload):
    """There is no such price, for the reason `kind` names."""

    kind: Literal["not_held", "unconvertible_cost_basis", "zero_quantity"]
    symbol: str
    currency: str


class BreakevenPrice(RootModel[Annotated[Computed | Unanswered, Field(discriminator="kind")]]):
    """A price, or why there is none."""

    model_config = ConfigDict(frozen=True)


@tool(
    metered_chars=1500,
    labels={"en": "Break-even price", "es": "Precio de equilibrio"},
    is_incomplete=lambda payload: payload.root.kind == "unconvertible_cost_basis",
)
def breakeven_price(books: Books, asked: BreakevenPriceArguments, room: Room) -> BreakevenPrice:  # noqa: ARG001 - always fits
    """Tell at which price the user's holding of one asset neither wins nor loses.

    Use it for "at what price do I break even on ETH?". `avgUnitCost` is what one unit still held
    has cost on average, purchase fees included, in `currency`, the user's base currency; the fees
    and taxes of a sale are not in it. `not_held`: none of it is held.
    `unconvertible_cost_basis`: what it cost is not wholly known, so there is no such price.
    """
    symbol, currency = asked.symbol, books.base_currency
    found = breakeven(books, symbol)
    if found is None:
        return BreakevenPrice(Unanswered(kind="not_held", symbol=symbol, currency=currency))
    if isinstance(found, Unvalued):
        return BreakevenPrice(
            Unanswered(kind="unconvertible_cost_basis", symbol=symbol, currency=currency)
        )
    return BreakevenPrice(Computed(symbol=symbol, currency=currency, avg_unit_cost=found))
