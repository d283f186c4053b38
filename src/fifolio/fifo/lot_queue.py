"""The open lots of one asset, oldest first."""

from bisect import bisect_right
from collections import deque
from datetime import datetime
from decimal import Decimal

from fifolio.fifo.chain import Lot, Unvalued
from fifolio.money.exact import ZERO, share

Part = tuple[Lot, Decimal, Decimal | None]
"""A lot, the units taken from it and what they had cost; None: the lot has no known basis."""


class OpenLot:
    """A lot with what is left of it, and how much of its basis is gone with the rest."""

    __slots__ = ("basis", "lot", "remaining", "spent")

    def __init__(self, lot: Lot) -> None:
        self.lot = lot
        self.remaining = lot.units
        self.basis = None if isinstance(lot.basis, Unvalued) else lot.basis.number
        self.spent = ZERO

    def take(self, units: Decimal) -> Part:
        """Take no more than remains, at the cost of the original lot pro rata.

        The cost is a difference of two running totals of the whole lot. So cutting a sale in two
        changes nothing, and the parts of a lot that is used up sum to its basis exactly.
        """
        self.remaining -= units
        if self.basis is None:
            return self.lot, units, None
        whole = self.lot.units
        spent = share(self.basis, whole - self.remaining, whole)
        cost, self.spent = spent - self.spent, spent
        return self.lot, units, cost

    def settled(self) -> Lot:
        """Give the lot as it is left."""
        lot = self.lot
        if self.remaining == lot.units:
            return lot
        return Lot(
            id=lot.id,
            transaction=lot.transaction,
            asset=lot.asset,
            account=lot.account,
            acquired_at=lot.acquired_at,
            units=lot.units,
            remaining=self.remaining,
            basis=lot.basis,
        )


class LotQueue:
    """Lots of one asset over all accounts (DGT V1604-18), which leave in the order they came."""

    __slots__ = ("_open",)

    def __init__(self) -> None:
        self._open: deque[OpenLot] = deque()

    def join(self, lot: Lot) -> OpenLot:
        """Put a lot acquired now at the end."""
        joined = OpenLot(lot)
        self._open.append(joined)
        return joined

    def join_by_date(self, lot: Lot) -> OpenLot:
        """Put a lot that brings its own, older date behind all that are no younger."""
        joined = OpenLot(lot)
        self._open.insert(bisect_right(self._open, lot.acquired_at, key=_acquired_at), joined)
        return joined

    def take(self, units: Decimal) -> tuple[list[Part], Decimal]:
        """Take units from the oldest lots first; say which, and how many are not covered."""
        parts: list[Part] = []
        lots = self._open
        while units and lots:
            oldest = lots[0]
            taken = oldest.remaining
            if taken <= units:
                lots.popleft()
            else:
                taken = units
            units -= taken
            parts.append(oldest.take(taken))
        return parts, units


def _acquired_at(joined: OpenLot) -> datetime:
    return joined.lot.acquired_at
