"""What if prices were others? Exact arithmetic over what is held now; nothing is changed."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from decimal import Decimal

from fifolio.fifo.chain import Unvalued, Valued
from fifolio.money.exact import EXACT, ZERO, exactly, total
from fifolio.portfolio.valuation import Holding

HUNDRED = Decimal(100)
CENT = Decimal("0.01")


@dataclass(frozen=True, slots=True)
class NotHeld:
    """None of the asset is held."""


@dataclass(frozen=True, slots=True)
class PositionValue:
    """One position at a made-up price, in the currency of the holdings."""

    value: Decimal
    delta: Decimal | None
    """Against what it is worth now; None where that is unknown."""
    allocation_pct: Decimal | None
    """Its share of the valued portfolio then, 0 to 100; None where that would be empty."""


@dataclass(frozen=True, slots=True)
class Shocked:
    """What a shock makes of one asset."""

    asset: str
    before: Decimal
    after: Decimal


@dataclass(frozen=True, slots=True)
class Shock:
    """What a shock makes of everything valued, the largest position first."""

    assets: tuple[Shocked, ...]
    unvalued: tuple[str, ...]
    """Assets held that no figure here includes."""
    not_held: tuple[str, ...]
    """Assets the shock names and the portfolio has not."""

    @property
    def before(self) -> Decimal:
        """The value of all valued holdings now."""
        return total(one.before for one in self.assets)

    @property
    def after(self) -> Decimal:
        """The same after the shock."""
        return total(one.after for one in self.assets)

    @property
    def delta(self) -> Decimal:
        """What it makes more, or less."""
        return EXACT.subtract(self.after, self.before)


def position_value(
    holdings: Iterable[Holding], asset: str, price: Decimal
) -> PositionValue | NotHeld:
    """Value what is held of an asset at a price, which may be zero.

    The share is taken of the valued portfolio with this position at its new value.
    """
    by_asset = {one.asset: one for one in holdings}
    held = by_asset.get(asset)
    if held is None:
        return NotHeld()
    value = EXACT.multiply(held.units, price)
    now = worth(held)
    if now is None:
        return PositionValue(value, None, None)
    with exactly():
        everything = total(worth(one) or ZERO for one in by_asset.values()) - now + value
        share = value / everything * HUNDRED if everything else None
        return PositionValue(value, value - now, share)


def shock(holdings: Iterable[Holding], pct: Decimal, by_asset: Mapping[str, Decimal]) -> Shock:
    """Move every price by `pct` percent, or those of some assets each by its own instead.

    -100 makes nothing of a price.
    """
    everything = tuple(holdings)
    valued = [(one, value) for one in everything if (value := worth(one)) is not None]
    ranked = sorted(valued, key=lambda each: each[1], reverse=True)
    moves = {one.asset: by_asset.get(one.asset, pct) for one in everything}
    with exactly():
        assets = tuple(
            Shocked(one.asset, value, value * (HUNDRED + moves[one.asset]) * CENT)
            for one, value in ranked
        )
    return Shock(
        assets=assets,
        unvalued=tuple(one.asset for one in everything if worth(one) is None),
        not_held=tuple(asset for asset in by_asset if asset not in moves),
    )


def worth(holding: Holding) -> Decimal | None:
    """Tell what a holding counts in the totals: nothing unless both value and cost are known."""
    if isinstance(holding.cost, Unvalued) or not isinstance(holding.value, Valued):
        return None
    return holding.value.number
