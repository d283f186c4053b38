"""Figures of risk (reference value R16, and the standard library as a second opinion)."""

from datetime import date, timedelta
from decimal import Decimal
from math import isclose, sqrt
from statistics import correlation, fmean, pstdev, stdev

from fifolio.portfolio.daily_values import DailyValue
from fifolio.portfolio.risk import (
    ENOUGH,
    Returns,
    beside_bitcoin,
    daily_returns,
    drawdowns,
    sharpe_ratio,
    volatility,
)

FIRST = date(2024, 1, 1)
# Returns of R16: 100, 110, 99, 120, 120 without the artificial first zero.
R16 = (0.1, -0.1, 120 / 99 - 1, 0.0)
BITCOIN = (0.05, 100 / 105 - 1, 0.1, 112 / 110 - 1)


def dated(returns: tuple[float, ...]) -> Returns:
    return {FIRST + timedelta(days=n): gained for n, gained in enumerate(returns)}


def day(number: int, value: str, carried: str | None) -> DailyValue:
    return DailyValue(
        FIRST + timedelta(days=number),
        Decimal(value),
        frozenset(),
        None if carried is None else Decimal(carried),
    )


def test_what_was_bought_is_no_return() -> None:
    # 100 become 110; then 890 are put in, and nothing changes its price.
    found = daily_returns([day(0, "100", None), day(1, "1000", "110"), day(2, "1000", "1000")])

    assert [round(gained, 12) for gained in found.values()] == [0.1, 0.0]


def test_eighty_thousand_becoming_a_hundred_is_a_quarter() -> None:
    (gained,) = daily_returns([day(0, "80000", None), day(1, "100000", "100000")]).values()

    assert gained == 0.25


def test_a_day_without_prices_has_no_return() -> None:
    found = daily_returns([day(0, "100", None), day(1, "50", None), day(2, "110", None)])

    assert found == {}


def test_volatility_and_sharpe_are_those_of_the_reference() -> None:
    # R16 without its artificial first zero, thirty times over: the sample deviation of n equal
    # copies is the population's times sqrt(N / (N - 1)).
    often = R16 * ENOUGH
    of_one = 2.5571789869
    whole = len(often)
    expected = of_one / sqrt(4 / 3) * sqrt(whole / (whole - 1))

    found = volatility(often)
    assert found is not None
    assert isclose(found, expected, rel_tol=1e-9)
    # The reference's Sharpe of one copy is 7.5693022293; the mean is the same.
    ratio = sharpe_ratio(often, 0.0)
    assert ratio is not None
    assert isclose(ratio, 7.5693022293 * of_one / expected, rel_tol=1e-9)


def test_the_risk_free_rate_is_taken_off_the_year() -> None:
    often = R16 * ENOUGH
    free, charged = sharpe_ratio(often, 0.0), sharpe_ratio(often, 0.03)

    assert free is not None
    assert charged is not None
    assert isclose(free - charged, 0.03 / (stdev(often) * sqrt(365)), rel_tol=1e-12)


def test_too_little_history_is_no_figure() -> None:
    assert volatility((0.1,) * (ENOUGH - 1)) is None
    assert sharpe_ratio((0.1,) * (ENOUGH - 1), 0.0) is None
    assert beside_bitcoin(dated(R16), dated(BITCOIN)) is None


def test_returns_that_never_vary_have_no_sharpe_ratio() -> None:
    assert sharpe_ratio((0.0,) * ENOUGH, 0.0) is None


def test_beta_is_correlation_times_the_ratio_of_deviations() -> None:
    ours, theirs = R16 * ENOUGH, BITCOIN * ENOUGH
    found = beside_bitcoin(dated(ours), dated(theirs))

    assert found is not None
    beta = correlation(ours, theirs) * pstdev(ours) / pstdev(theirs)
    assert isclose(found.beta, beta, rel_tol=1e-12)
    assert isclose(found.alpha, (fmean(ours) - beta * fmean(theirs)) * 365, rel_tol=1e-9)


def test_bitcoin_alone_has_a_beta_of_one_and_no_alpha() -> None:
    only = dated(BITCOIN * ENOUGH)
    found = beside_bitcoin(only, only)

    assert found is not None
    assert isclose(found.beta, 1)
    assert isclose(found.alpha, 0, abs_tol=1e-12)


def test_only_common_days_are_compared() -> None:
    ours = dated(BITCOIN * ENOUGH)
    shifted = {day + timedelta(days=len(ours) - ENOUGH + 1): r for day, r in ours.items()}

    assert beside_bitcoin(ours, shifted) is None


def test_a_drawdown_is_measured_from_the_last_peak() -> None:
    found = tuple(drawdowns(dated((-0.5, 1.0, 0.5, -0.1))).values())

    assert [round(down, 12) for down in found] == [-0.5, 0.0, 0.0, -0.1]
