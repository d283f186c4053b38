"""The whole portfolio after a move of prices."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal

from pydantic import AfterValidator, ConfigDict, Field, RootModel

from fifolio.advisor.budget import fit
from fifolio.advisor.tool import Arguments, ExactText, Payload, Room, Symbol, tell, tool
from fifolio.queries.books import Books
from fifolio.queries.what_if import ShockedRow, is_possible, shocked


def _within(pct: str) -> str:
    if not is_possible(pct):
        raise ValueError("a price can fall by 100 percent and, here, rise by 1000 at most")
    return pct


Percent = Annotated[ExactText, AfterValidator(_within)]


class Uniform(Arguments):
    """All prices move alike."""

    kind: Literal["uniform"]
    pct: Percent


class Move(Arguments):
    """The price of one asset moves."""

    symbol: Symbol
    pct: Percent


def _distinct(moves: list[Move]) -> list[Move]:
    if len({move.symbol for move in moves}) < len(moves):
        raise ValueError("an asset is named twice")
    return moves


class PerAsset(Arguments):
    """Some prices move, each by its own percentage; all others stay."""

    kind: Literal["per_asset"]
    shocks: Annotated[list[Move], Field(min_length=1, max_length=25), AfterValidator(_distinct)]


class ScenarioPortfolioShockArguments(Arguments):
    """Which prices move by how many percent, -100 to 1000."""

    shock: Annotated[Uniform | PerAsset, Field(discriminator="kind")]


class Shocked(Payload):
    """One asset before and after."""

    symbol: str
    before: str
    after: str


class Computed(Payload):
    """The valued portfolio before and after; totals are over all of it, listed or not."""

    kind: Literal["computed"] = "computed"
    assets: list[Shocked]
    omitted_count: int
    total_before: str
    total_after: str
    delta: str
    unvalued_symbols: list[str]
    not_held: list[str]
    currency: str


class EmptyPortfolio(Payload):
    """Nothing that is held has a value."""

    kind: Literal["empty_portfolio"] = "empty_portfolio"
    currency: str


class ScenarioPortfolioShock(
    RootModel[Annotated[Computed | EmptyPortfolio, Field(discriminator="kind")]]
):
    """The portfolio after the shock, or that there is none."""

    model_config = ConfigDict(frozen=True)


@tool(
    metered_chars=4000,
    labels={"en": "Portfolio after a price move", "es": "Cartera tras un cambio de precios"},
    is_incomplete=lambda payload: (
        payload.root.kind == "computed" and bool(payload.root.unvalued_symbols)
    ),
    tier="extended",
)
def scenario_portfolio_shock(
    books: Books, asked: ScenarioPortfolioShockArguments, room: Room
) -> ScenarioPortfolioShock:
    """Tell what the portfolio would be worth if prices moved by some percent.

    Use it for "what if everything falls 30 %?" (`uniform`, pct "-30") or "what if BTC rises 10 and
    ETH falls 20?" (`per_asset`). Unnamed assets stay as they are. All money is in `currency`, the
    user's base currency. `assets` is ordered by value before, the largest first; `omittedCount`
    more are in the totals but not listed. `unvaluedSymbols` are held and in no figure, `notHeld`
    were named and are not held. No prediction, and before taxes.
    """
    pct, by_asset = _moves(asked)
    found = shocked(books, pct, by_asset)
    if found is None:
        return ScenarioPortfolioShock(EmptyPortfolio(currency=books.base_currency))

    def build(shown: Sequence[ShockedRow], omitted: int) -> ScenarioPortfolioShock:
        return ScenarioPortfolioShock(
            Computed(
                assets=[tell(Shocked, one) for one in shown],
                omitted_count=omitted,
                total_before=found.total_before,
                total_after=found.total_after,
                delta=found.delta,
                unvalued_symbols=list(found.unvalued_symbols),
                not_held=list(found.not_held),
                currency=books.base_currency,
            )
        )

    return fit(found.assets, build, room.max_chars, room.top_n_holdings)


def _moves(asked: ScenarioPortfolioShockArguments) -> tuple[str, Mapping[str, str]]:
    if isinstance(asked.shock, Uniform):
        return asked.shock.pct, {}
    return "0", {move.symbol: move.pct for move in asked.shock.shocks}
