"""Pairs of rows that look like one move between own accounts, for the user to decide."""

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from datetime import timedelta
from decimal import Decimal

from fifolio.fifo.own_transfers import Side
from fifolio.ledger.transaction import Quantity
from fifolio.ledger.transfer import pair_key
from fifolio.money.exact import EXACT, ZERO

WITHIN = timedelta(hours=48)
"""Between leaving and arriving, whichever is stamped first: clocks and zones differ."""

LEAST = Decimal("0.99")
"""How much of what was sent has to arrive, unless a stated fee explains the rest."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """Two rows that may be one move."""

    sent: Side
    arrived: Side

    @property
    def key(self) -> str:
        """What a decision about it is kept by."""
        return pair_key(self.sent.row.id, self.arrived.row.id)

    @property
    def short(self) -> Decimal:
        """Units that left and did not arrive: a fee, if this is one move."""
        return EXACT.subtract(self.sent.coins.units, self.arrived.coins.units)

    @property
    def apart(self) -> timedelta:
        """How far the two rows are apart in time."""
        return abs(self.arrived.row.at - self.sent.row.at)


def propose(sides: Iterable[Side], rejected: Collection[str] = ()) -> tuple[Proposal, ...]:
    """Pair sides of one coin in two accounts, one to one, the likeliest first.

    What arrived is no more than what left and within 48 hours of it, and 99 % of it or exactly
    what a stated fee leaves. Nothing counts by a proposal.
    """
    likely = sorted(_candidates(sides, rejected), key=_likelihood)
    taken: set[tuple[str, bool]] = set()
    chosen: list[Proposal] = []
    for proposal in likely:
        ends = {(proposal.sent.row.id, True), (proposal.arrived.row.id, False)}
        if not ends & taken:
            taken |= ends
            chosen.append(proposal)
    return tuple(sorted(chosen, key=lambda one: (one.sent.row.at, one.key)))


def _candidates(sides: Iterable[Side], rejected: Collection[str]) -> Iterator[Proposal]:
    arrivals: defaultdict[str, list[Side]] = defaultdict(list)
    departures: list[Side] = []
    for side in sorted(sides, key=lambda side: side.row.at):
        (departures if side.is_out else arrivals[side.coins.asset]).append(side)
    for sent in departures:
        near = arrivals[sent.coins.asset]
        first = bisect_left(near, sent.row.at - WITHIN, key=lambda side: side.row.at)
        for arrived in near[first:]:
            if arrived.row.at > sent.row.at + WITHIN:
                break
            proposal = Proposal(sent, arrived)
            if _is_likely(proposal) and proposal.key not in rejected:
                yield proposal


def _is_likely(proposal: Proposal) -> bool:
    sent, arrived = proposal.sent, proposal.arrived
    if sent.row.account == arrived.row.account or proposal.short < 0:
        return False
    if Quantity(proposal.short, sent.coins.asset) in (sent.row.fees or ()):
        return True
    return arrived.coins.units >= EXACT.multiply(sent.coins.units, LEAST)


def _likelihood(proposal: Proposal) -> tuple[bool, timedelta, Decimal, str]:
    """Put what arrives whole before what loses a little, and the near before the far."""
    share = EXACT.divide(proposal.short, proposal.sent.coins.units)
    return share != ZERO, proposal.apart, share, proposal.key
