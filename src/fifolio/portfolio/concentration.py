"""How much of a portfolio hangs on few assets."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from decimal import Decimal

from fifolio.money.exact import EXACT, exactly, total
from fifolio.portfolio.scenarios import worth
from fifolio.portfolio.valuation import Holding

STABLECOINS = frozenset({"USDT", "USDC", "DAI", "EURC", "FDUSD", "PYUSD", "TUSD", "USDE"})
"""For display only: tax law knows no stablecoins."""

_ONE = Decimal(1)


@dataclass(frozen=True, slots=True)
class Concentration:
    """Weights are fractions of the value of all that is looked at."""

    top1: Decimal
    top3: Decimal
    hhi: Decimal
    """The sum of squared weights (Herfindahl and Hirschman): 1 is a single asset."""

    @property
    def effective_holdings(self) -> Decimal:
        """How many equal holdings would be as concentrated."""
        return EXACT.divide(_ONE, self.hhi)


@dataclass(frozen=True, slots=True)
class ConcentrationRisk:
    """The whole portfolio, and the part of it that is not meant to be stable."""

    everything: Concentration | None
    """None where nothing is valued, or all of it is worth nothing."""
    without_stablecoins: Concentration | None
    stablecoin_weight: Decimal | None
    """The share of stablecoins; None where there is nothing to take a share of."""
    unvalued: int


def concentration_risk(holdings: Iterable[Holding]) -> ConcentrationRisk:
    """Measure the valued holdings; the others are counted and in no figure."""
    everything = tuple(holdings)
    values = {one.asset: value for one in everything if (value := worth(one)) is not None}
    risky = [value for asset, value in values.items() if asset not in STABLECOINS]
    whole = total(values.values())
    stable = EXACT.subtract(whole, total(risky))
    return ConcentrationRisk(
        everything=_measured(values.values()),
        without_stablecoins=_measured(risky),
        stablecoin_weight=EXACT.divide(stable, whole) if whole else None,
        unvalued=len(everything) - len(values),
    )


def _measured(values: Collection[Decimal]) -> Concentration | None:
    whole = total(values)
    if not whole:
        return None
    with exactly():
        weights = sorted((value / whole for value in values), reverse=True)
        return Concentration(weights[0], total(weights[:3]), total(one * one for one in weights))
