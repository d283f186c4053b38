"""What was won or lost for good."""

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal

from fifolio.fifo.chain import Chain, Disposal, LotId, Missing, Operation, Unvalued, Valuation
from fifolio.fifo.disposal_parts import disposal_parts
from fifolio.money.exact import EXACT, ZERO, exactly, total

SALES = frozenset(
    {Operation.SELL, Operation.SWAP, Operation.SPEND, Operation.FEE, Operation.SETTLEMENT}
)
"""Disposals for something. What was given away, lost or stolen brought no proceeds."""


@dataclass(frozen=True, slots=True)
class Realized:
    """Net proceeds less cost of all that was disposed of, derivatives included."""

    number: Decimal
    excluded: int
    """Disposals and derivative results left out because something about them is unknown."""
    missing: frozenset[Missing]
    """What those lack."""


def realized_pnl(chain: Chain) -> Realized:
    """Add up the results of all sales, swaps, payments and derivatives, each at its own date.

    Of a sale of more units than were ever bought, the covered part counts.
    """
    won, excluded = ZERO, 0
    missing: set[Missing] = set()
    basis = {lot.id: lot.basis for lot in chain.lots}
    for disposal in chain.disposals:
        if disposal.operation not in SALES:
            continue
        if (gain := disposal.gain) is not None:
            won = EXACT.add(won, gain)
            continue
        with exactly():
            covered = [part.gain for part in disposal_parts(disposal)]
        won = EXACT.add(won, total(gain for gain in covered if gain is not None))
        excluded += 1
        missing |= _lacks(disposal, basis)
    for result in chain.derivatives:
        if (net := result.net) is not None:
            won = EXACT.add(won, net)
        else:
            excluded += 1
            missing |= _missing(result.realized, result.funding, result.fee)
    return Realized(won, excluded, frozenset(missing))


def _lacks(disposal: Disposal, basis: Mapping[LotId, Valuation]) -> set[Missing]:
    uncovered: set[Missing] = {"acquisition"} if disposal.uncovered else set()
    lots = (basis[used.lot] for used in disposal.slices)
    return uncovered | _missing(disposal.proceeds, disposal.expenses, *lots)


def _missing(*valuations: Valuation) -> set[Missing]:
    return {value.missing for value in valuations if isinstance(value, Unvalued)}
