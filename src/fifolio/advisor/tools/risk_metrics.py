"""How much the portfolio swings, and what that was worth."""

from typing import Literal

from fifolio.advisor.tool import Arguments, Payload, Room, tool
from fifolio.queries.books import Books
from fifolio.queries.risk_figures import risk_figures


class RiskMetricsArguments(Arguments):
    """Nothing to choose: the whole history, all accounts together."""


class RiskMetrics(Payload):
    """Fractions and ratios; null with a reason where the history is too short to mean anything."""

    max_drawdown_pct: str | None
    annualized_volatility: str | None
    sharpe_ratio: str | None
    alpha: str | None
    beta: str | None
    days: int
    risk_free_rate: str
    reason: Literal["insufficient_data"] | None


@tool(
    metered_chars=1500,
    labels={"en": "Risk metrics", "es": "Métricas de riesgo"},
    is_incomplete=lambda payload: payload.reason is not None,
    tier="extended",
)
def risk_metrics(
    books: Books,
    asked: RiskMetricsArguments,  # noqa: ARG001 - nothing to choose
    room: Room,  # noqa: ARG001 - always fits
) -> RiskMetrics:
    """Tell how risky the portfolio has been, over its whole history of daily values in euros.

    Use it for questions about risk, volatility or the deepest fall. All are fractions or ratios,
    not percentages: a `maxDrawdownPct` of "-0.5" is a fall by half, an `annualizedVolatility` of
    "0.6" is 60 percent a year. `sharpeRatio` is the annual return less `riskFreeRate`, divided by
    the volatility. `beta` and `alpha` (of a year) compare with Bitcoin. Purchases, sales and
    transfers are no return. `days` is how many daily returns there are; null figures with
    `insufficient_data` mean there are too few, or too few comparable ones.
    """
    found = risk_figures(books)
    figures = (found.max_drawdown, found.volatility, found.sharpe, found.alpha, found.beta)
    return RiskMetrics(
        max_drawdown_pct=found.max_drawdown,
        annualized_volatility=found.volatility,
        sharpe_ratio=found.sharpe,
        alpha=found.alpha,
        beta=found.beta,
        days=found.days,
        risk_free_rate=found.risk_free_rate,
        reason="insufficient_data" if None in figures else None,
    )
