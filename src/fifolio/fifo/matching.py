"""Which lots each disposal uses up: a bare loop over legs in order."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
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
from fifolio.fifo.lot_queue import LotQueue, OpenLot, Part
from fifolio.ledger.transaction import Quantity, TransactionId
from fifolio.money.exact import ZERO, share


class Leaving(NamedTuple):
    """Units about to leave a queue for something."""

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


@dataclass(frozen=True, slots=True)
class Matched:
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
        if isinstance(leg, Lot):
            joined.append(queues[leg.asset].join(leg))
        elif isinstance(leg, Leaving):
            disposals.append(_disposal(leg, *queues[leg.asset].take(leg.units)))
        else:
            parts, uncovered = queues[leg.given.asset].take(leg.given.units)
            for part, lot in _carry(leg, parts, uncovered):
                joined.append(queues[lot.asset].join_by_date(lot))
                if part:
                    carried.append(Carried(part[0].id, lot.id, leg.transaction, leg.at, part[1]))
    lots = tuple(lot.settled() for lot in joined)
    return Matched(lots, tuple(disposals), tuple(carried))


def _disposal(leg: Leaving, parts: list[Part], uncovered: Decimal) -> Disposal:
    slices = tuple([Slice(lot.id, lot.acquired_at, units, cost) for lot, units, cost in parts])
    return Disposal(*leg, slices, uncovered)


def _carry(
    leg: Migrating, parts: list[Part], uncovered: Decimal
) -> Iterable[tuple[Part | None, Lot]]:
    """Make each part of an old lot a lot of the new coin, in the proportion of the migration."""
    pieces: list[tuple[Part | None, Decimal]] = [(part, part[1]) for part in parts]
    if uncovered:
        pieces.append((None, uncovered))
    gone = came = ZERO
    for number, (part, units) in enumerate(pieces, start=1):
        gone += units
        so_far = share(leg.received.units, gone, leg.given.units)
        yield part, _new_lot(leg, number, part, so_far - came)
        came = so_far


def _new_lot(leg: Migrating, number: int, part: Part | None, units: Decimal) -> Lot:
    return Lot(
        id=LotId(f"{leg.transaction}.{number}"),
        transaction=leg.transaction,
        asset=leg.received.asset,
        account=leg.account,
        acquired_at=part[0].acquired_at if part else leg.at,
        units=units,
        remaining=units,
        basis=_basis_of(part) if part else Unvalued("acquisition"),
    )


def _basis_of(part: Part) -> Valuation:
    lot, _, cost = part
    if cost is None or isinstance(lot.basis, Unvalued):
        return lot.basis
    return Valued(cost, lot.basis.provenance, lot.basis.rate, lot.basis.rate_on)
