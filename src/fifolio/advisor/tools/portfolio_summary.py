"""What is held, the biggest positions, and the totals."""

from collections.abc import Sequence

from fifolio.advisor.budget import compact, fit
from fifolio.advisor.tool import (
    Arguments,
    Payload,
    RankedHolding,
    Room,
    UnvaluedHolding,
    tell,
    tool,
)
from fifolio.queries.books import Books
from fifolio.queries.holding_rows import HoldingRow, holding_rows, totals_row
from fifolio.queries.holdings import holdings

MOST_UNVALUED = 10
"""Unvalued holdings told before the budget decides; their count is always the true one."""


class PortfolioSummaryArguments(Arguments):
    """Nothing to choose: all accounts together, in the user's base currency."""


class Metrics(Payload):
    """Totals over valued holdings only."""

    rates_incomplete: bool
    prices_incomplete: bool
    excluded_flagged_events: int
    total_equity_fiat: str
    total_cost_basis_fiat: str
    total_realized_pnl_fiat: str
    total_unrealized_pnl_fiat: str
    total_pnl_fiat: str
    currency: str


class PortfolioSummary(Payload):
    """What is held."""

    metrics: Metrics
    ranked: list[RankedHolding]
    omitted_count: int
    unvalued: list[UnvaluedHolding]
    unvalued_count: int


def _is_incomplete(payload: PortfolioSummary) -> bool:
    metrics = payload.metrics
    return bool(
        metrics.rates_incomplete
        or metrics.prices_incomplete
        or metrics.excluded_flagged_events
        or payload.unvalued_count
    )


@tool(
    metered_chars=4000,
    labels={"en": "Portfolio summary", "es": "Resumen de la cartera"},
    is_incomplete=_is_incomplete,
)
def portfolio_summary(
    books: Books,
    asked: PortfolioSummaryArguments,  # noqa: ARG001 - nothing to choose
    room: Room,
) -> PortfolioSummary:
    """Tell what the user holds over all accounts: totals and the largest positions by value.

    Use it for questions about the portfolio as a whole: its worth, cost, profit or loss, the
    biggest holdings. All money is in `currency`, the user's base currency, at the latest known
    prices. `ranked` is ordered by value, largest first; `omittedCount` more are valued but not
    listed. `unvalued` holdings have no known price, rate or cost: they are in no total, and
    `unvaluedCount` is how many there are. `excludedFlaggedEvents` counts disposals left out of
    the realized profit or loss because something about them is unknown.
    """
    held = holdings(books)
    valued, unvalued = holding_rows(held)
    metrics = tell(Metrics, totals_row(held.totals, held.currency))

    def build(
        some_unvalued: Sequence[HoldingRow], ranked: Sequence[HoldingRow]
    ) -> PortfolioSummary:
        return PortfolioSummary(
            metrics=metrics,
            ranked=[tell(RankedHolding, row) for row in ranked],
            omitted_count=len(valued) - len(ranked),
            unvalued=[tell(UnvaluedHolding, row) for row in some_unvalued],
            unvalued_count=len(unvalued),
        )

    some = unvalued[:MOST_UNVALUED]
    summary = fit(
        valued, lambda ranked, _: build(some, ranked), room.max_chars, room.top_n_holdings
    )
    if len(compact(summary)) <= room.max_chars:
        return summary
    # One position of value goes before the rows of those that have none and are counted anyway.
    return fit(
        some, lambda told, _: build(told, valued[:1]), room.max_chars, least=0 if valued else 1
    )
