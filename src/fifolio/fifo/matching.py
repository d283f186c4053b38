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
    Operation,
    Slice,
    Unvalued,
    Valuation,
    Valued,
)
from fifolio.fifo.lot_queue import LotQueue, OpenLot
from fifolio.ledger.transaction import Quantity, TransactionId
from fifolio.money.exact import ZERO, share


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


def match(legs: Iterable[Leg]) -> Matched:
    """Match legs, which come in their order: no lot is used before it was acquired.

    Expects to run inside `money.exact.exactly`.
    """
    queues: defaultdict[str, LotQueue] = defaultdict(LotQueue)
    joined: list[OpenLot] = []
    disposals: list[Disposal] = []
    carried: list[Carried] = []
    for leg in legs:
        if isinstance(leg, Leaving):
            slices, uncovered = queues[leg.asset].take(leg.units)
            disposals.append(Disposal(*leg, tuple(slices), uncovered))
        elif isinstance(leg, Lot):
            joined.append(queues[leg.asset].join(leg))
        else:
            for lot, of in _migrate(leg, queues[leg.given.asset]):
                joined.append(queues[lot.asset].join_by_date(lot))
                carried.extend(of)
    lots = tuple([lot.settled() for lot in joined])
    return Matched(lots, tuple(disposals), tuple(carried))


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
