"""Balances that fell below nothing on the way, whatever they came to in the end."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from itertools import groupby

from fifolio.fifo.balances import changes_of
from fifolio.fifo.own_transfers import Movement
from fifolio.ledger.transaction import Event, TransactionId
from fifolio.money.currencies import is_fiat
from fifolio.money.exact import ZERO, exactly

Place = tuple[str, str]
"""An account and an asset."""


@dataclass(frozen=True, slots=True)
class Shortfall:
    """When an account first gave more of an asset than had arrived, and how far it fell."""

    at: datetime
    transaction: TransactionId
    deepest: Decimal
    """The most units that were missing at any time."""
    final: Decimal
    """What the account comes to in the end, signed."""


def shortfalls(events: Iterable[Event], movements: Iterable[Movement]) -> dict[Place, Shortfall]:
    """Follow every balance of coins through events in order of time.

    What happens at one instant happens at once: an arrival stamped like a departure covers it.
    """
    unseen = _unseen(movements)
    balances: defaultdict[Place, Decimal] = defaultdict(lambda: ZERO)
    first: dict[Place, tuple[datetime, TransactionId]] = {}
    deepest: dict[Place, Decimal] = {}
    with exactly():
        for at, instant in groupby(events, key=lambda event: event.at):
            touched: dict[Place, TransactionId] = {}
            for event in instant:
                for place, units in _changes(event, unseen):
                    balances[place] += units
                    if units < 0:
                        touched[place] = event.id
            for place, cause in touched.items():
                if balances[place] < 0:
                    first.setdefault(place, (at, cause))
                    deepest[place] = max(deepest.get(place, ZERO), -balances[place])
    return {
        place: Shortfall(*when, deepest[place], balances[place]) for place, when in first.items()
    }


def _changes(
    event: Event, unseen: dict[TransactionId, list[tuple[Place, Decimal]]]
) -> Iterator[tuple[Place, Decimal]]:
    for change in changes_of(event):
        if not is_fiat(change.asset):
            yield (event.account, change.asset), change.units
    yield from unseen.get(event.id, ())


def _unseen(movements: Iterable[Movement]) -> dict[TransactionId, list[tuple[Place, Decimal]]]:
    """Give what moves do to places without rows, by the row that tells of the move."""
    changes: dict[TransactionId, list[tuple[Place, Decimal]]] = {}
    for move in movements:
        if move.unseen is not None:
            units = move.units if move.unseen == move.destination else -move.units
            changes.setdefault(move.transaction, []).append(((move.unseen, move.asset), units))
    return changes
