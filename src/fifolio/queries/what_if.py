"""What if prices were others? Figures as text, over what is held now."""

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal

from fifolio.fifo.chain import Unvalued
from fifolio.money.figure_text import quantity_text, ratio_text, unit_text
from fifolio.portfolio.scenarios import NotHeld, PositionValue, Shocked, position_value, shock
from fifolio.portfolio.valuation import Holding
from fifolio.queries.books import Books
from fifolio.queries.holdings import Held, holdings

LOWEST, HIGHEST = Decimal(-100), Decimal(1000)


@dataclass(frozen=True, slots=True)
class PositionRow:
    """A position at a made-up price; None where its value now, or the share, is unknown."""

    position_value: str
    delta_vs_current: str | None
    implied_allocation_pct: str | None


@dataclass(frozen=True, slots=True)
class ShockedRow:
    """One asset before and after a shock."""

    symbol: str
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class ShockRows:
    """What a shock makes of everything valued, the largest position first."""

    assets: tuple[ShockedRow, ...]
    total_before: str
    total_after: str
    delta: str
    unvalued_symbols: tuple[str, ...]
    not_held: tuple[str, ...]


def position_at(books: Books, symbol: str, price: str) -> PositionRow | None:
    """Value a position at a price in the base currency; None where none of it is held."""
    found = position_value(_everything(holdings(books)), symbol, Decimal(price))
    return None if isinstance(found, NotHeld) else _position(found)


def breakeven(books: Books, symbol: str) -> str | Unvalued | None:
    """Tell the price at which what is held of an asset has cost what it is worth.

    Unvalued where its cost is unknown, None where none of it is held.
    """
    held = next((one for one in _everything(holdings(books)) if one.asset == symbol), None)
    if held is None:
        return None
    if isinstance(held.cost, Unvalued):
        return held.cost
    return unit_text(held.average_price or Decimal(0))


def is_possible(pct: str) -> bool:
    """Tell whether a price can move by so many percent: down by all of it, up elevenfold."""
    return LOWEST <= Decimal(pct) <= HIGHEST


def shocked(books: Books, pct: str, by_asset: Mapping[str, str]) -> ShockRows | None:
    """Move every price by `pct` percent, or those that have one by their own.

    None where nothing has a value.
    """
    moves = {asset: Decimal(own) for asset, own in by_asset.items()}
    found = shock(_everything(holdings(books)), Decimal(pct), moves)
    if not found.assets:
        return None
    return ShockRows(
        assets=tuple(_shocked(one) for one in found.assets),
        total_before=quantity_text(found.before),
        total_after=quantity_text(found.after),
        delta=quantity_text(found.delta),
        unvalued_symbols=found.unvalued,
        not_held=found.not_held,
    )


def _everything(held: Held) -> tuple[Holding, ...]:
    return (*held.valued, *held.unvalued)


def _position(found: PositionValue) -> PositionRow:
    delta, share = found.delta, found.allocation_pct
    return PositionRow(
        position_value=quantity_text(found.value),
        delta_vs_current=None if delta is None else quantity_text(delta),
        implied_allocation_pct=None if share is None else ratio_text(share),
    )


def _shocked(one: Shocked) -> ShockedRow:
    return ShockedRow(one.asset, quantity_text(one.before), quantity_text(one.after))
