"""Lots as text, the same for the tools and the pages."""

from dataclasses import dataclass

from fifolio.money.figure_text import quantity_text, unit_text
from fifolio.queries.lots import LotHistory


@dataclass(frozen=True, slots=True)
class LotRow:
    """One lot; an unknown cost is None, and `quality_flag` says why."""

    id: str
    symbol: str
    date: str
    exchange: str
    original_qty: str
    remaining_qty: str
    unit_cost: str | None
    total_cost: str | None
    currency: str
    status: str
    history_count: int
    relocation_count: int
    quality_flag: str | None


def lot_row(history: LotHistory) -> LotRow:
    """Write out one lot."""
    lot, unit, whole = history.lot, history.unit_cost, history.total_cost
    return LotRow(
        id=history.handle,
        symbol=lot.asset,
        date=history.on.isoformat(),
        exchange=lot.account,
        original_qty=quantity_text(lot.units),
        remaining_qty=quantity_text(lot.remaining),
        unit_cost=None if unit is None else unit_text(unit),
        total_cost=None if whole is None else unit_text(whole),
        currency=history.currency,
        status=lot.status,
        history_count=history.disposals,
        relocation_count=history.relocations,
        quality_flag=history.flag,
    )
