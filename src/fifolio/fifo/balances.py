"""How much of each asset each account holds by the record, lots left aside."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from decimal import Decimal

from fifolio.fifo.derivative_legs import settled
from fifolio.fifo.own_transfers import Movement
from fifolio.ledger.transaction import Event, Quantity, Transaction
from fifolio.money.exact import ZERO, exactly

Balances = dict[tuple[str, str], Decimal]
"""Units by account and asset, money included; below zero where more left than was recorded."""


def account_balances(events: Iterable[Event], movements: Iterable[Movement] = ()) -> Balances:
    """Sum received less given less fees; coins out of sight are where their moves say."""
    balances: defaultdict[tuple[str, str], Decimal] = defaultdict(lambda: ZERO)
    with exactly():
        for event in events:
            for change in changes_of(event):
                balances[event.account, change.asset] += change.units
        for move in movements:
            if move.unseen == move.origin:
                balances[move.origin, move.asset] -= move.units
            elif move.unseen == move.destination:
                balances[move.destination, move.asset] += move.units
    return dict(balances)


def changes_of(event: Event) -> Iterator[Quantity]:
    """Give what an event changes in its account, signed."""
    if not isinstance(event, Transaction):
        yield from settled(event)
        return
    if event.received:
        yield event.received
    for out in (event.given, *(event.fees or ())):
        if out:
            yield Quantity(-out.units, out.asset)
