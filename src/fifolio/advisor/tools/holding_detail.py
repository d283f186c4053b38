"""One asset: how much, what it cost, what it is worth."""

from typing import Annotated, Literal

from pydantic import ConfigDict, Field, RootModel

from fifolio.advisor.tool import (
    Arguments,
    Payload,
    RankedHolding,
    Room,
    Symbol,
    UnvaluedHolding,
    tell,
    tool,
)
from fifolio.queries.books import Books
from fifolio.queries.holding_rows import holding_rows
from fifolio.queries.holdings import holdings


class HoldingDetailArguments(Arguments):
    """Which asset."""

    symbol: Symbol


class Valued(Payload):
    """It is held, and its value and cost are known."""

    kind: Literal["valued"] = "valued"
    holding: RankedHolding


class Unvalued(Payload):
    """It is held, and its value or its cost is not known."""

    kind: Literal["unvalued"] = "unvalued"
    holding: UnvaluedHolding


class NotHeld(Payload):
    """None of it is held."""

    kind: Literal["not_held"] = "not_held"
    symbol: str


class HoldingDetail(RootModel[Annotated[Valued | Unvalued | NotHeld, Field(discriminator="kind")]]):
    """One of three outcomes."""

    model_config = ConfigDict(frozen=True)


@tool(
    metered_chars=3000,
    labels={"en": "Holding in detail", "es": "Detalle de una posición"},
    is_incomplete=lambda payload: payload.root.kind == "unvalued",
)
def holding_detail(books: Books, asked: HoldingDetailArguments, room: Room) -> HoldingDetail:  # noqa: ARG001 - one row always fits
    """Tell how much of one asset the user holds, its cost, value and unrealized profit or loss.

    Use it when the question names one asset and asks how much of it there is, what it cost on
    average or what it is worth now. Money is in `currency`, the user's base currency, at the
    latest known price. `not_held`: none of it is held now, though it may have been sold before.
    `unvalued`: it is held but has no known price, rate or cost; it is not worth zero.
    """
    valued, unvalued = holding_rows(holdings(books))
    for row in valued:
        if row.symbol == asked.symbol:
            return HoldingDetail(Valued(holding=tell(RankedHolding, row)))
    for row in unvalued:
        if row.symbol == asked.symbol:
            return HoldingDetail(Unvalued(holding=tell(UnvaluedHolding, row)))
    return HoldingDetail(NotHeld(symbol=asked.symbol))
