"""The totals of a portfolio, over valued holdings only."""

from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal

from fifolio.fifo.chain import Valued
from fifolio.money.exact import EXACT, ZERO
from fifolio.money.rounding import cents
from fifolio.portfolio.realized import Realized
from fifolio.portfolio.valuation import Holding


@dataclass(frozen=True, slots=True)
class Totals:
    """What a portfolio is worth, cost and brought, rounded to cents of one currency."""

    equity: Decimal
    cost_basis: Decimal
    realized: Decimal
    unvalued: int
    """Holdings that are in no total because their value or their cost is unknown."""
    excluded: int
    """Disposals and derivative results that are not in `realized`."""
    rates_incomplete: bool
    """Whether an exchange rate is missing for something that belongs in a total."""
    prices_incomplete: bool
    """Whether a price is missing for something that belongs in a total."""

    @property
    def unrealized(self) -> Decimal:
        """Equity less cost basis."""
        return EXACT.subtract(self.equity, self.cost_basis)

    @property
    def total(self) -> Decimal:
        """Realized plus unrealized."""
        return EXACT.add(self.realized, self.unrealized)


def totals(holdings: Iterable[Holding], realized: Realized) -> Totals:
    """Add up at full precision and round each total once."""
    equity, cost, unvalued = ZERO, ZERO, 0
    missing = set(realized.missing)
    for holding in holdings:
        if isinstance(holding.value, Valued) and isinstance(holding.cost, Valued):
            equity = EXACT.add(equity, holding.value.number)
            cost = EXACT.add(cost, holding.cost.number)
        else:
            unvalued += 1
            missing |= holding.missing
    return Totals(
        equity=cents(equity),
        cost_basis=cents(cost),
        realized=cents(realized.number),
        unvalued=unvalued,
        excluded=realized.excluded,
        rates_incomplete="rate" in missing,
        prices_incomplete=bool(missing & {"price", "currency"}),
    )
