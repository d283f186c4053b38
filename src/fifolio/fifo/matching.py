"""Which lots each disposal uses up: a bare loop over legs in order."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from datetime import datetime
from decimal import Decimal
from typing import NamedTuple

from fifolio.fifo.chain import (
    NOTHING,
    Carried,
    Counterpart,
    Disposal,
    Lot,
    LotId,
    Missing,
    Operation,
    PendingFee,
    Slice,
    Unvalued,
    Valuation,
    Valued,
)
from fifolio.fifo.lot_queue import LotQueue, OpenLot
from fifolio.ledger.transaction import Quantity, TransactionId
from fifolio.money.exact import ZERO, share
from fifolio.money.tuples import made


class Leaving(NamedTuple):
    """Units about to leave a queue for something; a `Disposal` begins with the same fields."""

    id: str
    transaction: TransactionId
    asset: str
    account: str
    at: datetime
    operation: Operation
    counterpart: Counterpart
    units: Decimal
    proceeds: Valuation
    expenses: Valuation = NOTHING


class LeavingFirst(Leaving):
    """A fee at cost that a purchase of the same instant waits for: its basis includes it."""

    __slots__ = ()


class Migrating(NamedTuple):
    """Units about to become units of another coin, keeping their dates and their cost."""

    transaction: TransactionId
    account: str
    at: datetime
    given: Quantity
    received: Quantity


Leg = Lot | Leaving | Migrating


class Matched(NamedTuple):
    """What became of all legs."""

    lots: tuple[Lot, ...]
    disposals: tuple[Disposal, ...]
    carried: tuple[Carried, ...]
    pending_fees: tuple[PendingFee, ...]


def match(legs: Iterable[Leg]) -> Matched:
    """Match legs, which come in their order: no lot is used before it was acquired.

    Expects to run inside `money.exact.exactly`.
    """
    queues: defaultdict[str, LotQueue] = defaultdict(LotQueue)
    joined: list[OpenLot] = []
    disposals: list[Disposal] = []
    carried: list[Carried] = []
    fees = _FeesAtCost()
    for leg in legs:
        if isinstance(leg, Leaving):
            slices, uncovered = queues[leg.asset].take(leg.units)
            gone = made(Disposal, (*leg, tuple(slices), uncovered))
            if leg.operation is Operation.FEE_AT_COST:
                gone = fees.leave(gone)
            elif leg.id in fees.costs:
                gone = gone._replace(expenses=fees.on_top_of(leg.expenses, leg.id))
            disposals.append(gone)
        elif isinstance(leg, Lot):
            if leg.id in fees.costs:
                leg = leg._replace(basis=fees.on_top_of(leg.basis, leg.id))  # noqa: PLW2901 - the same lot with its fee
            joined.append(queues[leg.asset].join(leg))
        else:
            for lot, of in _migrate(leg, queues[leg.given.asset]):
                joined.append(queues[lot.asset].join_by_date(lot))
                carried.extend(of)
    lots = tuple([lot.settled() for lot in joined])
    return Matched(lots, tuple(disposals), tuple(carried), tuple(fees.pending))


class _FeesAtCost:
    """What coins that paid for a trade had cost, until the leg they served comes."""

    def __init__(self) -> None:
        self.costs: dict[str, Decimal] = {}
        self.pending: list[PendingFee] = []

    def leave(self, fee: Disposal) -> Disposal:
        """Let a fee go for what it had cost; one without a known cost is pending."""
        cost = fee.cost
        if cost is None:
            missing: Missing = "acquisition" if fee.uncovered else "price"
            self.pending.append(
                PendingFee(fee.transaction, fee.account, fee.at, missing, fee.asset)
            )
            return fee._replace(proceeds=Unvalued(missing))
        self.costs[fee.transaction] = self.costs.get(fee.transaction, ZERO) + cost
        return fee._replace(proceeds=Valued(cost))

    def on_top_of(self, value: Valuation, leg: str) -> Valuation:
        """Add what the fees of a trade had cost to the figure that they are part of."""
        cost = self.costs.pop(leg)
        if isinstance(value, Unvalued):
            return value
        return Valued(value.number + cost, value.provenance, value.rate, value.rate_on)


def _migrate(leg: Migrating, queue: LotQueue) -> Iterator[tuple[Lot, list[Carried]]]:
    """Make each part of an old lot a lot of the new coin, in the proportion of the migration."""
    old = queue.oldest(leg.given.units)
    slices, uncovered = queue.take(leg.given.units)
    gone = came = ZERO
    for number, (lot, part) in enumerate(zip(old, slices, strict=True)):
        gone += part.units
        so_far = share(leg.received.units, gone, leg.given.units)
        new = _new_lot(leg, number, so_far - came, (part.acquired_at, _basis(lot, part)))
        yield new, [Carried(lot.id, new.id, leg.transaction, leg.at, part.units)]
        came = so_far
    if uncovered:
        unknown = (leg.at, Unvalued("acquisition"))
        yield _new_lot(leg, len(slices), leg.received.units - came, unknown), []


def _new_lot(
    leg: Migrating, number: int, units: Decimal, origin: tuple[datetime, Valuation]
) -> Lot:
    return Lot(
        LotId(f"{leg.transaction}.{number + 1}"),
        leg.transaction,
        leg.received.asset,
        leg.account,
        origin[0],
        units,
        units,
        origin[1],
    )


def _basis(lot: Lot, part: Slice) -> Valuation:
    if isinstance(lot.basis, Unvalued) or part.cost is None:
        return lot.basis
    return Valued(part.cost, lot.basis.provenance, lot.basis.rate, lot.basis.rate_on)
