"""What is held of each asset: units, cost, and worth at the latest known price."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from fifolio.fifo.chain import Chain, Lot, Missing, Unvalued, Valuation, Valued
from fifolio.fifo.market_value import Market
from fifolio.ledger.transaction import Quantity
from fifolio.money.exact import EXACT, ZERO
from fifolio.money.prices import Close

_WORST_FIRST: tuple[Missing, ...] = ("acquisition", "currency", "rate", "price")


@dataclass(frozen=True, slots=True)
class Holding:
    """All open lots of one asset together, over all accounts."""

    asset: str
    units: Decimal
    cost: Valuation
    """Of the units held; unvalued as soon as one open lot has no known basis."""
    value: Valuation
    """At the latest close and the latest rate on or before the day asked for."""
    close: Close | None
    """That close, in the currency it was quoted in."""

    @property
    def is_valued(self) -> bool:
        """Whether both value and cost are known; only then is it in the totals."""
        return isinstance(self.value, Valued) and isinstance(self.cost, Valued)

    @property
    def missing(self) -> frozenset[Missing]:
        """What keeps the holding out of the totals; empty where it is in them."""
        sides = (self.value, self.cost)
        return frozenset(side.missing for side in sides if isinstance(side, Unvalued))

    @property
    def unrealized(self) -> Decimal | None:
        """Value less cost, or None while one of them is unknown."""
        if isinstance(self.value, Unvalued) or isinstance(self.cost, Unvalued):
            return None
        return EXACT.subtract(self.value.number, self.cost.number)

    @property
    def average_price(self) -> Decimal | None:
        """Cost of one unit, or None while the cost is unknown."""
        if isinstance(self.cost, Unvalued):
            return None
        return EXACT.divide(self.cost.number, self.units)


def value_holdings(chain: Chain, market: Market, on: date) -> tuple[Holding, ...]:
    """Value everything held: the valued by value, largest first, then the rest by symbol."""
    open_lots: dict[str, list[Lot]] = defaultdict(list)
    for lot in chain.lots:
        if lot.remaining:
            open_lots[lot.asset].append(lot)
    holdings = [
        _holding(asset, lots, (chain.currency, market, on))
        for asset, lots in sorted(open_lots.items())
    ]
    return tuple(sorted(holdings, key=_rank))


def _holding(asset: str, lots: Iterable[Lot], how: tuple[str, Market, date]) -> Holding:
    currency, market, on = how
    units, cost = ZERO, ZERO
    missing: set[Missing] = set()
    for lot in lots:
        units = EXACT.add(units, lot.remaining)
        if isinstance(lot.basis, Unvalued):
            missing.add(lot.basis.missing)
        else:
            cost = EXACT.add(cost, lot.open_cost or ZERO)
    lacks = next((reason for reason in _WORST_FIRST if reason in missing), None)
    return Holding(
        asset=asset,
        units=units,
        cost=Valued(cost) if lacks is None else Unvalued(lacks),
        value=market.worth(Quantity(units, asset), currency, on),
        close=market.prices.close(asset, on),
    )


def _rank(holding: Holding) -> tuple[bool, Decimal]:
    value = holding.value
    worth = value.number if holding.is_valued and isinstance(value, Valued) else ZERO
    return not holding.is_valued, -worth
