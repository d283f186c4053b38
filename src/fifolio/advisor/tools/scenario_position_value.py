"""One position at a made-up price."""

from typing import Annotated, Literal

from pydantic import ConfigDict, Field, RootModel

from fifolio.advisor.tool import Arguments, Payload, Room, Symbol, tool
from fifolio.queries.books import Books
from fifolio.queries.what_if import position_at


class ScenarioPositionValueArguments(Arguments):
    """Which asset, at which price of one unit in the base currency."""

    symbol: Symbol
    hypothetical_price: str = Field(
        pattern=r"^(0|[1-9][0-9]{0,29})(\.[0-9]{1,30})?$",
        description="Price of one unit in the user's base currency, as text; 0 is allowed.",
    )


class About(Payload):
    """What every outcome names."""

    symbol: str
    currency: str


class Computed(About):
    """Held and valued: all three figures."""

    kind: Literal["computed"] = "computed"
    position_value: str
    delta_vs_current: str
    implied_allocation_pct: str


class NotHeld(About):
    """None of it is held."""

    kind: Literal["not_held"] = "not_held"


class Unvalued(About):
    """Held, but its value or cost now is unknown: there is nothing to compare with."""

    kind: Literal["unvalued"] = "unvalued"
    position_value: str


class EmptyPortfolio(About):
    """At this price everything valued is worth nothing, and nothing has a share of it."""

    kind: Literal["empty_portfolio"] = "empty_portfolio"


class ScenarioPositionValue(
    RootModel[
        Annotated[Computed | NotHeld | Unvalued | EmptyPortfolio, Field(discriminator="kind")]
    ]
):
    """One of four outcomes."""

    model_config = ConfigDict(frozen=True)


@tool(
    metered_chars=1500,
    labels={"en": "Position at another price", "es": "Posición a otro precio"},
    is_incomplete=lambda payload: payload.root.kind == "unvalued",
)
def scenario_position_value(
    books: Books,
    asked: ScenarioPositionValueArguments,
    room: Room,  # noqa: ARG001 - always fits
) -> ScenarioPositionValue:
    """Tell what the user's holding of one asset would be worth at a made-up price.

    Use it for "what if BTC were at 70000?". The price is of one unit in `currency`, the user's base
    currency: say so when the question names another. `positionValue` is the value then,
    `deltaVsCurrent` how much more or less than now, `impliedAllocationPct` its share, 0 to 100, of
    the portfolio with all other values as they are. `unvalued`: its value now is unknown.
    `empty_portfolio`: everything would be worth nothing. Before taxes and fees; no prediction.
    """
    symbol, currency = asked.symbol, books.base_currency
    found = position_at(books, symbol, asked.hypothetical_price)
    if found is None:
        return ScenarioPositionValue(NotHeld(symbol=symbol, currency=currency))
    value, delta, share = found.position_value, found.delta_vs_current, found.implied_allocation_pct
    if delta is None:
        return ScenarioPositionValue(
            Unvalued(symbol=symbol, currency=currency, position_value=value)
        )
    if share is None:
        return ScenarioPositionValue(EmptyPortfolio(symbol=symbol, currency=currency))
    return ScenarioPositionValue(
        Computed(
            symbol=symbol,
            currency=currency,
            position_value=value,
            delta_vs_current=delta,
            implied_allocation_pct=share,
        )
    )
