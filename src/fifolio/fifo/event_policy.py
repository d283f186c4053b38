"""What each type of transaction does to the queues of lots."""

from dataclasses import dataclass
from typing import Literal

from fifolio.fifo.chain import Operation
from fifolio.ledger.transaction import Quantity, Transaction, TransactionType
from fifolio.money.currencies import is_fiat

Side = Literal["received", "given"]


@dataclass(frozen=True, slots=True)
class Policy:
    """What becomes of the two sides of a transaction, legal tender always left aside."""

    principal: Side
    """The side a declared unit price is of."""
    opens: bool = False
    """Whether coins received become a lot."""
    disposes: Operation | None = None
    """What coins given are used up as."""
    is_income: bool = False
    """Received for nothing given: its value is income and basis of the lot alike."""
    serves_trade: bool = False
    """Whether its fees belong to what it acquires or transfers (art. 35 LIRPF)."""
    is_worthless: bool = False
    """Nothing was received for what was given, whatever its market value."""


# A trade is known by its sides, not by its label: exports call a swap a purchase or a sale.
_TRADES = {
    TransactionType.BUY: Policy("received", True, Operation.SELL, serves_trade=True),
    TransactionType.SELL: Policy("given", True, Operation.SELL, serves_trade=True),
    TransactionType.SWAP: Policy("given", True, Operation.SELL, serves_trade=True),
}
_INCOME = dict.fromkeys(
    (
        TransactionType.STAKING,
        TransactionType.REWARD,
        TransactionType.AIRDROP,
        TransactionType.MINING,
        TransactionType.PROMOTION,
    ),
    Policy("received", opens=True, is_income=True),
)
_MOVES = {
    TransactionType.DEPOSIT: Policy("received"),
    TransactionType.TRANSFER_IN: Policy("received"),
    TransactionType.WITHDRAWAL: Policy("given"),
    TransactionType.TRANSFER_OUT: Policy("given"),
    TransactionType.MIGRATION_SWAP: Policy("given"),
}

POLICY: dict[TransactionType, Policy] = {
    **_TRADES,
    **_INCOME,
    **_MOVES,
    TransactionType.SPEND: Policy("given", disposes=Operation.SPEND, serves_trade=True),
    TransactionType.FEE: Policy("given", disposes=Operation.FEE),
    TransactionType.LOST: Policy("given", disposes=Operation.LOST, is_worthless=True),
    TransactionType.STOLEN: Policy("given", disposes=Operation.STOLEN, is_worthless=True),
    TransactionType.GIFT_IN: Policy("received", opens=True, serves_trade=True),
    TransactionType.GIFT_OUT: Policy("given", disposes=Operation.GIFT_OUT, serves_trade=True),
    TransactionType.DONATION: Policy("given", disposes=Operation.DONATION, serves_trade=True),
}

OWN_MOVES = frozenset(_MOVES)
"""Types that neither acquire nor dispose: their coins change place, or name, and stay the same."""

TRADES = frozenset(_TRADES)
"""Types whose fee is missed when a source leaves it out."""


def coins(quantity: Quantity | None) -> Quantity | None:
    """Keep a quantity of coins; legal tender, nothing and no units open and use no lots."""
    if quantity is None or quantity.units <= 0 or is_fiat(quantity.asset):
        return None
    return quantity


def is_turned(kind: TransactionType, received: Quantity | None, given: Quantity | None) -> bool:
    """Tell whether a purchase brought money for coins, or a sale coins for money."""
    if received is None or given is None or is_fiat(received.asset) == is_fiat(given.asset):
        return False
    bought = TransactionType.SELL if is_fiat(received.asset) else TransactionType.BUY
    return kind in _BOTH_WAYS and kind is not bought


_BOTH_WAYS = frozenset({TransactionType.BUY, TransactionType.SELL})


def principal(transaction: Transaction) -> Quantity | None:
    """Find the side of a transaction that a declared unit price is of."""
    if POLICY[transaction.type].principal == "received":
        return transaction.received or transaction.given
    return transaction.given or transaction.received
