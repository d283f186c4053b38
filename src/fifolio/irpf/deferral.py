"""Losses that wait for coins bought back, if art. 33.5.e LIRPF is taken to reach coins.

The deferred part of a loss attaches to the lots bought back, and each part of such a lot that is
disposed of releases its share, pro rata of the units as with the cost. Units that a migration
turns into another coin take their share along.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from decimal import Decimal

from fifolio.fifo.chain import Chain, LotId
from fifolio.irpf.gain_lines import GainLine
from fifolio.irpf.repurchases import Repurchase
from fifolio.money.exact import ZERO, share


@dataclass(frozen=True, slots=True)
class Deferral:
    """How much of which line's loss is deferred, and what waits for which lot."""

    of_line: Mapping[str, Decimal]
    on_lot: Mapping[LotId, tuple[Decimal, Decimal]]
    """The amount that waits for a lot, and all units of the lot."""

    def applied_to(self, line: GainLine) -> GainLine:
        """Note on a line what it defers and what it releases."""
        deferred = self.of_line.get(line.id, ZERO)
        released = ZERO
        if line.piece.lot is not None and line.piece.lot in self.on_lot:
            waiting, units = self.on_lot[line.piece.lot]
            released = share(waiting, line.units, units)
        if not deferred and not released:
            return line
        return line._replace(deferred=deferred, released=released)


def defer(repurchases: Iterable[Repurchase], chain: Chain) -> Deferral:
    """Attach the losses of sales to the lots that were bought back."""
    units = {lot.id: lot.units for lot in chain.lots}
    of_line: dict[str, Decimal] = {}
    on_lot: defaultdict[LotId, Decimal] = defaultdict(lambda: ZERO)
    for one in repurchases:
        of_line[one.line.id] = one.deferred_if_applied
        for lot, again in one.into:
            on_lot[lot] += share(one.loss, again, one.line.units)
    for carried in chain.carried:
        if carried.lot in on_lot:
            on_lot[carried.into] += share(on_lot[carried.lot], carried.units, units[carried.lot])
    return Deferral(of_line, {lot: (waiting, units[lot]) for lot, waiting in on_lot.items()})
