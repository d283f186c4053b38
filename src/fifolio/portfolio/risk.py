"""Figures of risk over daily returns: ratios, which may be binary floats."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from itertools import pairwise
from math import sqrt
from statistics import fmean, linear_regression, stdev

from fifolio.money.exact import EXACT
from fifolio.portfolio.daily_values import DailyValue

DAYS_A_YEAR = 365
"""Coins are traded every day."""

ENOUGH = 30
"""Returns without which a figure of risk means nothing."""

Returns = Mapping[date, float]
"""By day, in order; 0.01 is one percent."""


@dataclass(frozen=True, slots=True)
class BesideBitcoin:
    """A portfolio's returns explained by Bitcoin's, by least squares over their common days."""

    beta: float
    alpha: float
    """What is left over in a year: the daily intercept times 365."""


def daily_returns(days: Iterable[DailyValue]) -> Returns:
    """Work out what each day brought, with purchases, sales and transfers left aside.

    The coins of the evening before are followed to the next evening (a time-weighted return). A
    day on which some of them have no value has no return, and neither has the one after it.
    """
    return {
        day.on: float(EXACT.divide(day.carried, before.value)) - 1
        for before, day in pairwise(days)
        if day.carried is not None and before.value > 0
    }


def volatility(returns: Sequence[float]) -> float | None:
    """Annualise the sample standard deviation; None of too few returns."""
    return stdev(returns) * sqrt(DAYS_A_YEAR) if len(returns) >= ENOUGH else None


def sharpe_ratio(returns: Sequence[float], risk_free: float) -> float | None:
    """Divide the annual mean less the risk-free rate of a year by the annual volatility.

    None of too few returns, or where they never vary (Sharpe 1966, with arithmetic means).
    """
    swings = volatility(returns)
    return (fmean(returns) * DAYS_A_YEAR - risk_free) / swings if swings else None


def beside_bitcoin(portfolio: Returns, bitcoin: Returns) -> BesideBitcoin | None:
    """Regress on Bitcoin's returns; None of too few common days, or where Bitcoin stood still."""
    common = [day for day in portfolio if day in bitcoin]
    ours, theirs = [portfolio[day] for day in common], [bitcoin[day] for day in common]
    if len(common) < ENOUGH or len(set(theirs)) == 1:
        return None
    line = linear_regression(theirs, ours)
    return BesideBitcoin(line.slope, line.intercept * DAYS_A_YEAR)


def drawdowns(returns: Returns) -> Mapping[date, float]:
    """Tell by day how far the growth of one unit is below its peak: 0 at a peak, -0.5 at half."""
    found: dict[date, float] = {}
    growth = peak = 1.0
    for day, gained in returns.items():
        growth *= 1 + gained
        peak = max(peak, growth)
        found[day] = growth / peak - 1
    return found
