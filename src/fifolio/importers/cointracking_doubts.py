"""What does not add up in a file that should hold all accounts of its owner."""

from collections.abc import Sequence

from fifolio.importers.bookings import Doubt
from fifolio.importers.stock_check import shortages
from fifolio.ledger.transaction import Quantity, Transaction, TransactionId, TransactionType
from fifolio.money.exact import plain

REPEAT = Doubt("possible_duplicate", "repeats an earlier row word for word: is it the same?")
FROM_NOWHERE = Doubt("origin_unknown", "brings coins that no other row of this file sends")
OF_UNKNOWN_COST = Doubt("origin_unknown", "gives coins whose purchase is nowhere in this file")
EXCHANGES = frozenset({TransactionType.SELL, TransactionType.SWAP})


def find_doubts(
    events: Sequence[Transaction], repeats: set[TransactionId]
) -> dict[TransactionId, Doubt]:
    """Find repeats, coins given that never came, and coins that came from nowhere."""
    short = shortages(events)
    lost = _from_nowhere(events)
    places = [(event.account, event.received) for event in events if event.id in lost]
    unexplained = {(account, side.asset) for account, side in places if side}
    explained = {
        (event.account, event.received.asset)
        for event in events
        if event.received and event.id not in lost
    }
    doubts: dict[TransactionId, Doubt] = {}
    for event in events:
        given = (event.account, event.given.asset) if event.given else None
        if event.id in repeats:
            doubts[event.id] = REPEAT
        elif event.id in short:
            doubts[event.id] = _short_by(short[event.id])
        elif event.id in lost:
            doubts[event.id] = FROM_NOWHERE
        elif event.type in EXCHANGES and given in unexplained - explained:
            doubts[event.id] = OF_UNKNOWN_COST
    return doubts


def _short_by(lacking: Quantity) -> Doubt:
    missing = f"{plain(lacking.units)} {lacking.asset}"
    return Doubt("stock_short", f"gives {missing} more than this file brought into its account")


def _from_nowhere(events: Sequence[Transaction]) -> set[TransactionId]:
    sent = {(e.group, e.given) for e in events if e.type is TransactionType.TRANSFER_OUT}
    return {
        event.id
        for event in events
        if event.type is TransactionType.TRANSFER_IN
        and (event.group is None or (event.group, event.received) not in sent)
    }
