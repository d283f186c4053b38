"""How much of the portfolio hangs on few assets."""

from typing import Annotated, Literal

from pydantic import Field

from fifolio.advisor.tool import Arguments, Payload, Room, tell, tool
from fifolio.queries.allocation import ConcentrationRow, concentration
from fifolio.queries.books import Books


class ConcentrationRiskArguments(Arguments):
    """Nothing to choose: all accounts together."""


class Computed(Payload):
    """Weights as fractions of the whole, and the same as percentages."""

    kind: Literal["computed"] = "computed"
    top1_weight: str
    top1_weight_pct: str
    top3_weight: str
    top3_weight_pct: str
    hhi: str
    effective_holdings: str


class Empty(Payload):
    """Nothing that could be weighed has a value."""

    kind: Literal["empty"] = "empty"


Block = Annotated[Computed | Empty, Field(discriminator="kind")]


class ConcentrationRisk(Payload):
    """The whole portfolio, and the same without stablecoins."""

    all: Block
    excluding_stablecoins: Block
    stablecoin_weight: str | None
    stablecoin_weight_pct: str | None
    unvalued_count: int
    currency: str


@tool(
    metered_chars=2000,
    labels={"en": "Concentration", "es": "Concentración"},
    is_incomplete=lambda payload: payload.unvalued_count > 0,
    tier="extended",
)
def concentration_risk(
    books: Books,
    asked: ConcentrationRiskArguments,  # noqa: ARG001 - nothing to choose
    room: Room,  # noqa: ARG001 - always fits
) -> ConcentrationRisk:
    """Tell how much of the portfolio hangs on its largest positions.

    Use it for questions about concentration or diversification. `top1Weight` and `top3Weight` are
    the share of the largest and of the three largest holdings as fractions, with the percentage
    beside each. `hhi` is the sum of squared weights: 1 is a single asset. `effectiveHoldings` is
    how many equal holdings would be as concentrated. `excludingStablecoins` weighs the rest anew.
    `unvaluedCount` holdings have no known value and are in no figure.
    """
    found = concentration(books)
    return ConcentrationRisk(
        all=_block(found.everything),
        excluding_stablecoins=_block(found.excluding_stablecoins),
        stablecoin_weight=found.stablecoin_weight,
        stablecoin_weight_pct=found.stablecoin_weight_pct,
        unvalued_count=found.unvalued_count,
        currency=found.currency,
    )


def _block(found: ConcentrationRow | None) -> Computed | Empty:
    return Empty() if found is None else tell(Computed, found)
