"""Which lots of one asset do I have, and what became of them?"""

from collections import Counter
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from fifolio.fifo.chain import Lot, Unvalued
from fifolio.irpf.gain_lines import MISSING_FLAG
from fifolio.ledger.civil_days import civil_date
from fifolio.ledger.quality import QualityFlag
from fifolio.money.exact import EXACT, exactly
from fifolio.queries.books import Books
from fifolio.queries.matched_ledger import custody, matched_ledger
from fifolio.queries.taxpayer import tax_zone


@dataclass(frozen=True, slots=True)
class LotHistory:
    """One lot, told without the ids of the record."""

    handle: str
    """`lot-1` is the first ever acquired of its asset."""
    lot: Lot
    on: date
    """Civil day of the acquisition."""
    currency: str
    unit_cost: Decimal | None
    total_cost: Decimal | None
    flag: QualityFlag | None
    disposals: int
    """How many disposals used it."""
    relocations: int
    """How often part of it changed place."""


def lots(books: Books, symbol: str) -> tuple[LotHistory, ...]:
    """List all lots of an asset ever acquired, newest first, costs in the base currency."""
    chain = matched_ledger(books, books.base_currency)
    of_asset = sorted(
        (lot for lot in chain.lots if lot.asset == symbol), key=lambda lot: lot.acquired_at
    )
    uses = Counter(
        used.lot for one in chain.disposals if one.asset == symbol for used in one.slices
    )
    uses.update(one.lot for one in chain.carried)
    moves = Counter(move.lot for move in custody(books).relocations)
    zone = tax_zone(books.reader)
    with exactly():
        return tuple(
            LotHistory(
                handle=f"lot-{number}",
                lot=lot,
                on=civil_date(lot.acquired_at, zone),
                currency=chain.currency,
                unit_cost=_unit_cost(lot),
                total_cost=None if isinstance(lot.basis, Unvalued) else lot.basis.number,
                flag=lot_flag(lot),
                disposals=uses[lot.id],
                relocations=moves[lot.id],
            )
            for number, lot in reversed(list(enumerate(of_asset, start=1)))
        )


def lot_flag(lot: Lot) -> QualityFlag | None:
    """Name what is wrong with a lot's basis, if something is."""
    if isinstance(lot.basis, Unvalued):
        return MISSING_FLAG[lot.basis.missing]
    return QualityFlag.NEGATIVE_COST_BASIS if lot.basis.number < 0 else None


def _unit_cost(lot: Lot) -> Decimal | None:
    return None if isinstance(lot.basis, Unvalued) else EXACT.divide(lot.basis.number, lot.units)
