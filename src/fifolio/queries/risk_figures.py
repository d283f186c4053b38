"""How risky was the portfolio, and how deep did it fall?"""

from dataclasses import dataclass
from decimal import Decimal

from fifolio.money.figure_text import quantity_text
from fifolio.portfolio.risk import (
    ENOUGH,
    beside_bitcoin,
    drawdowns,
    sharpe_ratio,
    volatility,
)
from fifolio.queries.books import Books
from fifolio.queries.daily_history import bitcoin_returns, portfolio_returns
from fifolio.store.settings import read_setting

RISK_FREE_KEY = "risk_free_rate"
NO_RATE = "0"
PLACES = Decimal("0.0001")


@dataclass(frozen=True, slots=True)
class RiskFigures:
    """Ratios as text with at most four decimals, all as fractions; None of too little history."""

    max_drawdown: str | None
    volatility: str | None
    sharpe: str | None
    alpha: str | None
    beta: str | None
    days: int
    """Daily returns that the figures rest on."""
    risk_free_rate: str
    """Of a year, as a fraction; what the Sharpe ratio takes off."""


def risk_figures(books: Books) -> RiskFigures:
    """Measure risk over the whole history, in euros, purchases and sales left aside."""
    returns = portfolio_returns(books)
    free = read_setting(books.reader, RISK_FREE_KEY) or NO_RATE
    each = tuple(returns.values())
    beside = beside_bitcoin(returns, bitcoin_returns(books))
    deepest = min(drawdowns(returns).values()) if len(each) >= ENOUGH else None
    return RiskFigures(
        max_drawdown=_text(deepest),
        volatility=_text(volatility(each)),
        sharpe=_text(sharpe_ratio(each, float(free))),
        alpha=_text(beside.alpha if beside else None),
        beta=_text(beside.beta if beside else None),
        days=len(each),
        risk_free_rate=free,
    )


def measure_text(number: float) -> str:
    """Write a measured ratio with at most four decimals."""
    return quantity_text(Decimal(repr(number)).quantize(PLACES))


def _text(number: float | None) -> str | None:
    return None if number is None else measure_text(number)
