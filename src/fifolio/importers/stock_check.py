"""Where a file that should hold everything gives away more than it ever received."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from decimal import Decimal

from fifolio.ledger.transaction import Quantity, Transaction, TransactionId
from fifolio.money.currencies import is_fiat
from fifolio.money.exact import ZERO


def shortages(events: Iterable[Transaction]) -> dict[TransactionId, Quantity]:
    """Find the events after which an account lacks coins, and how many it lacks.

    A shortage is told once, where it grows: coins missing from the start are not missed again.
    """
    held: defaultdict[tuple[str, str], Decimal] = defaultdict(lambda: ZERO)
    found: dict[TransactionId, Quantity] = {}
    for event in sorted(events, key=_place):
        for change in _changes(event):
            held[event.account, change.asset] += change.units
        for asset in dict.fromkeys(change.asset for change in _changes(event)):
            lacking = -held[event.account, asset]
            if lacking > 0 and not is_fiat(asset):
                found[event.id] = Quantity(lacking, asset)
                held[event.account, asset] = ZERO
    return found


def _place(event: Transaction) -> tuple[object, bool, int]:
    """Order by time; of one moment, what comes in stands first."""
    return event.at, event.received is None, event.sequence


def _changes(event: Transaction) -> Iterator[Quantity]:
    if event.received:
        yield event.received
    for gone in (event.given, *(event.fees or ())):
        if gone:
            yield Quantity(gone.units.copy_negate(), gone.asset)
