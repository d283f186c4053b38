"""Where the units of each lot lie. It never decides which lot a sale uses up."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from heapq import heappop, heappush
from itertools import count
from typing import NamedTuple

from fifolio.fifo.chain import Chain, Lot, LotId
from fifolio.fifo.own_transfers import Movement
from fifolio.ledger.transaction import TransactionId
from fifolio.money.exact import ZERO, exactly


@dataclass(frozen=True, slots=True)
class Location:
    """So many units of a lot in one account; below zero where a sale used a lot held elsewhere."""

    lot: LotId
    asset: str
    account: str
    units: Decimal


@dataclass(frozen=True, slots=True)
class Relocation:
    """Units of one lot that changed place."""

    lot: LotId
    transaction: TransactionId
    at: datetime
    units: Decimal
    origin: str
    destination: str


@dataclass(frozen=True, slots=True)
class Custody:
    """Where every lot is, and how it came there."""

    locations: tuple[Location, ...]
    relocations: tuple[Relocation, ...]


class _Change(NamedTuple):
    """Units of one lot that arrive in an account as acquired, or are used up from it."""

    lot: LotId
    asset: str
    account: str
    units: Decimal


class _Holding:
    """The lots one account holds of one asset; moves take the oldest that are really there."""

    def __init__(self) -> None:
        self.units: defaultdict[LotId, Decimal] = defaultdict(lambda: ZERO)
        self._by_age: list[tuple[int, LotId]] = []

    def put(self, lot: LotId, units: Decimal, age: int) -> None:
        self.units[lot] += units
        heappush(self._by_age, (age, lot))

    def take(self, units: Decimal) -> Iterator[tuple[LotId, Decimal]]:
        while units and self._by_age:
            _, lot = self._by_age[0]
            taken = min(units, self.units[lot])
            if taken <= 0:
                heappop(self._by_age)
                continue
            self.units[lot] -= taken
            units -= taken
            yield lot, taken


def locate(chain: Chain, movements: Iterable[Movement]) -> Custody:
    """Follow every lot through the moves between accounts.

    A move takes the oldest lots its origin holds, and no more than it holds: what was never
    recorded there is not made up.
    """
    holdings: defaultdict[tuple[str, str], _Holding] = defaultdict(_Holding)
    relocations: list[Relocation] = []
    ages = _ages(chain.lots)
    with exactly():
        for step in _steps(chain, movements):
            if isinstance(step, _Change):
                holdings[step.asset, step.account].put(step.lot, step.units, ages[step.lot])
                continue
            origin = holdings[step.asset, step.origin]
            for lot, units in origin.take(step.units):
                holdings[step.asset, step.destination].put(lot, units, ages[lot])
                relocations.append(_relocation(lot, units, step))
    return Custody(tuple(_locations(holdings, ages)), tuple(relocations))


def _ages(lots: Iterable[Lot]) -> dict[LotId, int]:
    oldest_first = sorted(lots, key=lambda lot: lot.acquired_at)
    return {lot.id: age for age, lot in enumerate(oldest_first)}


def _steps(chain: Chain, movements: Iterable[Movement]) -> list[_Change | Movement]:
    """Order all changes; at one instant coins arrive, then move, then are used up."""
    number = count()
    carried_at = {carried.into: carried.at for carried in chain.carried}
    lots = {lot.id: lot for lot in chain.lots}
    steps: list[tuple[datetime, int, int, _Change | Movement]] = []
    for lot in chain.lots:
        arrival = _Change(lot.id, lot.asset, lot.account, lot.units)
        steps.append((carried_at.get(lot.id, lot.acquired_at), 0, next(number), arrival))
    for move in movements:
        comes_back = move.unseen == move.origin
        steps.append((move.at, 2 if comes_back else 1, next(number), move))
    for sale in chain.disposals:
        for part in sale.slices:
            used = _Change(part.lot, sale.asset, sale.account, -part.units)
            steps.append((sale.at, 3, next(number), used))
    for carried in chain.carried:
        old, account = lots[carried.lot], lots[carried.into].account
        used = _Change(old.id, old.asset, account, -carried.units)
        steps.append((carried.at, 3, next(number), used))
    steps.sort()
    return [step for *_, step in steps]


def _relocation(lot: LotId, units: Decimal, move: Movement) -> Relocation:
    return Relocation(lot, move.transaction, move.at, units, move.origin, move.destination)


def _locations(
    holdings: Mapping[tuple[str, str], _Holding], ages: Mapping[LotId, int]
) -> Iterator[Location]:
    """List what lies where by asset, account and age; what is gone is not listed."""
    for (asset, account), holding in sorted(holdings.items(), key=lambda item: item[0]):
        for lot in sorted(holding.units, key=ages.__getitem__):
            if holding.units[lot]:
                yield Location(lot, asset, account, holding.units[lot])
