"""Foreign money matched in FIFO order: one queue for each currency, over all accounts."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import datetime
from decimal import Decimal
from typing import Literal

from fifolio.fifo.chain import Chain, Disposal, Lot, LotId, Slice, Unvalued, Valuation, Valued
from fifolio.fifo.lot_queue import LotQueue, OpenLot
from fifolio.fifo.matching import Leaving
from fifolio.fifo.money_legs import Entering, MoneyLeg, Parting, money_legs
from fifolio.fifo.yardstick import Yardstick
from fifolio.ledger.transaction import Event
from fifolio.money.exact import ZERO, exactly, share

FiatDeposit = Literal["rate_of_day", "unknown"]
"""Money from outside the books: acquired at the rate of that day, or nobody knows how."""

_RANK: dict[type, int] = {Lot: 0, Entering: 0, Parting: 1, Leaving: 1}
_Placed = tuple[datetime, int, int, str, int, MoneyLeg]


@dataclass(frozen=True, slots=True)
class MoneyChain:
    """What foreign money was acquired, and what became of it."""

    lots: tuple[Lot, ...] = ()
    disposals: tuple[Disposal, ...] = ()
    assumed: frozenset[LotId] = frozenset()
    """Lots of money that came from outside the books, taken to be acquired on that day."""

    def joined_to(self, chain: Chain) -> Chain:
        """Put foreign money beside the coins of a ledger."""
        return replace(
            chain, lots=chain.lots + self.lots, disposals=chain.disposals + self.disposals
        )


NO_MONEY = MoneyChain()


def match_money(
    events: Iterable[Event], yardstick: Yardstick, deposits: FiatDeposit = "rate_of_day"
) -> MoneyChain:
    """Match all foreign money of a ledger, whatever order its events come in.

    Money taken out of the books is owned still, and keeps its date and its cost when it comes back.
    With `rate_of_day`, money from outside is acquired at the rate of the day it comes, and what is
    paid without ever having come was acquired for it: it gains nothing, and is no disposal here.
    """
    with exactly():
        purses: defaultdict[str, _Purse] = defaultdict(_Purse)
        disposals: list[Disposal] = []
        for leg in _in_order(events, yardstick):
            if isinstance(leg, Lot):
                purses[leg.asset].join(leg)
            elif isinstance(leg, Entering):
                purses[leg.asset].enter(leg.lot, is_known=deposits == "rate_of_day")
            elif isinstance(leg, Parting):
                purses[leg.asset].part(leg.units)
            else:
                gone = purses[leg.asset].leave(leg)
                disposals.extend(_counted(gone, deposits))
        opened = [one for _, purse in sorted(purses.items()) for one in purse.opened]
        assumed = frozenset(lot for purse in purses.values() for lot in purse.assumed)
        return MoneyChain(tuple(one.settled() for one in opened), tuple(disposals), assumed)


class _Purse:
    """Money of one currency: what the books hold, and what is owned outside of them."""

    def __init__(self) -> None:
        self.inside, self.outside = LotQueue(), LotQueue()
        self.opened: list[OpenLot] = []
        self.assumed: set[LotId] = set()
        self._lots: dict[LotId, Lot] = {}

    def join(self, lot: Lot) -> None:
        self._keep(lot)
        self.opened.append(self.inside.join(lot))

    def leave(self, leg: Leaving) -> Disposal:
        slices, uncovered = self.inside.take(leg.units)
        return Disposal(*leg, tuple(slices), uncovered)

    def part(self, units: Decimal) -> None:
        slices, _ = self.inside.take(units)
        for used in slices:
            self.outside.join(self._piece(used, self._lots[used.lot], used.lot))

    def enter(self, lot: Lot, *, is_known: bool) -> None:
        """Bring back what had been taken out, and open a lot for what is more than that."""
        slices, more = self.outside.take(lot.units)
        for number, used in enumerate(slices, start=1):
            back = self._piece(used, lot, LotId(f"{lot.id}.back{number}"))
            self._keep(back, used.lot)
            self.opened.append(self.inside.join_by_date(back))
        if more and is_known:
            basis = _part(lot.basis, more, lot.units)
            new = lot._replace(units=more, remaining=more, basis=basis)
            self._keep(new)
            self.assumed.add(new.id)
            self.opened.append(self.inside.join(new))

    def _keep(self, lot: Lot, of: LotId | None = None) -> None:
        self._lots[lot.id] = lot
        if of in self.assumed:
            self.assumed.add(lot.id)

    def _piece(self, used: Slice, place: Lot, name: LotId) -> Lot:
        """Make a lot of what was taken of one, with its date and its cost."""
        whole = self._lots[used.lot].basis
        basis = whole
        if isinstance(whole, Valued) and used.cost is not None:
            basis = whole._replace(number=used.cost)
        return place._replace(
            id=name,
            acquired_at=used.acquired_at,
            units=used.units,
            remaining=used.units,
            basis=basis,
        )


def _in_order(events: Iterable[Event], yardstick: Yardstick) -> Iterator[MoneyLeg]:
    """Give all legs by time, arrivals first; money moved between accounts stays where it is."""
    placed: list[_Placed] = []
    across = _Across()
    for event in events:
        for number, leg in enumerate(money_legs(event, yardstick)):
            placed.append((event.at, _RANK[type(leg)], event.sequence, event.id, number, leg))
            across.see(leg)
    placed.sort()
    return (left for *_, leg in placed if (left := across.less_moved(leg)))


class _Across:
    """What is at both ends of a move between accounts, whichever end is stamped first."""

    def __init__(self) -> None:
        self._ends: defaultdict[tuple[type, str, str], Decimal] = defaultdict(lambda: ZERO)
        self._moved: dict[tuple[type, str, str], Decimal] = {}

    def see(self, leg: MoneyLeg) -> None:
        if isinstance(leg, Entering | Parting) and leg.group:
            self._ends[type(leg), leg.group, leg.asset] += leg.units

    def less_moved(self, leg: MoneyLeg) -> MoneyLeg | None:
        """Take off a leg what its other end tells of as well; None where nothing is left."""
        if not isinstance(leg, Entering | Parting) or not leg.group:
            return leg
        key = type(leg), leg.group, leg.asset
        if key not in self._moved:
            both = (self._ends[kind, leg.group, leg.asset] for kind in (Entering, Parting))
            self._moved[key] = min(both)
        off = min(leg.units, self._moved[key])
        self._moved[key] -= off
        left = leg.units - off
        if not left:
            return None
        if isinstance(leg, Parting):
            return leg._replace(units=left)
        basis = _part(leg.lot.basis, left, leg.units)
        return leg._replace(lot=leg.lot._replace(units=left, remaining=left, basis=basis))


def _counted(gone: Disposal, deposits: FiatDeposit) -> Iterator[Disposal]:
    """Leave out the part of a disposal that money acquired for it paid, which gains nothing."""
    if not gone.uncovered or deposits == "unknown":
        yield gone
        return
    covered = gone.units - gone.uncovered
    if covered:
        yield gone._replace(
            units=covered,
            proceeds=_part(gone.proceeds, covered, gone.units),
            expenses=_part(gone.expenses, covered, gone.units),
            uncovered=ZERO,
        )


def _part(value: Valuation, units: Decimal, of: Decimal) -> Valuation:
    if isinstance(value, Unvalued):
        return value
    return Valued(share(value.number, units, of), value.provenance, value.rate, value.rate_on)
