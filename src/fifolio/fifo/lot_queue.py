"""The open lots of one asset, oldest first."""

from bisect import bisect_right
from collections import deque
from datetime import datetime
from decimal import Decimal

from fifolio.fifo.chain import Lot, Slice, Unvalued
from fifolio.money.exact import FORTY_PLACES, ZERO
from fifolio.money.tuples import made


class OpenLot:
    """A lot with what is left of it, and how much of its basis is gone with the rest."""

    __slots__ = ("basis", "lot", "remaining", "spent")

    def __init__(self, lot: Lot) -> None:
        self.lot = lot
        self.remaining = lot.units
        self.basis = None if isinstance(lot.basis, Unvalued) else lot.basis.number
        self.spent = ZERO

    def take(self, units: Decimal) -> Slice:
        """Take no more than remains, at the cost of the original lot pro rata.

        The cost is the difference of two running totals of the whole lot. So cutting a sale in
        two changes nothing, and the parts of a lot that is used up sum to its basis exactly.
        """
        lot, basis, before = self.lot, self.basis, self.spent
        # One zero for all lots used up: there can be millions of them.
        remaining = self.remaining = self.remaining - units or ZERO
        if basis is None:
            return Slice(lot.id, lot.acquired_at, units, None)
        if remaining:
            # `money.exact.share` spelled out: no line of the engine runs more often.
            used = lot.units - remaining
            self.spent = basis * used / lot.units + FORTY_PLACES - FORTY_PLACES
            return made(Slice, (lot.id, lot.acquired_at, units, self.spent - before))
        self.spent = ZERO
        cost = basis - before if before else basis
        return made(Slice, (lot.id, lot.acquired_at, units, cost))

    def settled(self) -> Lot:
        """Give the lot as it is left."""
        lot = self.lot
        if self.remaining is lot.units:
            return lot
        return made(Lot, (*lot[:6], self.remaining, lot.basis))


class LotQueue:
    """Lots of one asset over all accounts (DGT V1604-18), which leave in the order they came.

    Expects to run inside `money.exact.exactly`.
    """

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

    def take(self, units: Decimal) -> tuple[list[Slice], Decimal]:
        """Take units from the oldest lots first; say which, and how many are not covered."""
        slices: list[Slice] = []
        lots = self._open
        while units and lots:
            oldest = lots[0]
            taken = oldest.remaining
            if taken <= units:
                lots.popleft()
            else:
                taken = units
            units -= taken
            slices.append(oldest.take(taken))
        return slices, units or ZERO

    def oldest(self, units: Decimal) -> list[Lot]:
        """List the lots that taking so many units would touch."""
        touched: list[Lot] = []
        for joined in self._open:
            if units <= 0:
                break
            touched.append(joined.lot)
            units -= joined.remaining
        return touched


def _acquired_at(joined: OpenLot) -> datetime:
    return joined.lot.acquired_at
