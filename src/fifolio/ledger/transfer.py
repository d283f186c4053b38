"""What the user says about moves between own accounts, and what the two rows are by it."""

from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum
from hashlib import sha256

from fifolio.ledger.transaction import Quantity, Transaction, TransactionId, TransactionType
from fifolio.money.exact import EXACT


class Verdict(StrEnum):
    """What the user decided."""

    CONFIRMED = "CONFIRMED"
    """The two rows are one move."""
    REJECTED = "REJECTED"
    """They are not, and are not to be proposed again."""
    ACCOUNT = "ACCOUNT"
    """One row is a move to or from an own account without rows of its own."""
    TYPE = "TYPE"
    """One row is no move: coins were paid, given away, lost, or received for good."""


@dataclass(frozen=True, slots=True)
class Decision:
    """A decision about a pair of rows, or about one row."""

    verdict: Verdict
    sent: TransactionId | None = None
    arrived: TransactionId | None = None
    account: str | None = None
    type: TransactionType | None = None

    @property
    def key(self) -> str:
        """What there is one decision of: a pair, or a row."""
        if self.sent and self.arrived:
            return pair_key(self.sent, self.arrived)
        return self.sent or self.arrived or ""

    @property
    def rows(self) -> tuple[TransactionId, ...]:
        """The rows it is about."""
        return tuple(row for row in (self.sent, self.arrived) if row)


LEFT_FOR = frozenset(
    {
        TransactionType.SPEND,
        TransactionType.GIFT_OUT,
        TransactionType.DONATION,
        TransactionType.LOST,
        TransactionType.STOLEN,
    }
)
"""What coins that left an account and did not arrive anywhere can have been for."""

CAME_AS = frozenset(
    {
        TransactionType.GIFT_IN,
        TransactionType.STAKING,
        TransactionType.REWARD,
        TransactionType.AIRDROP,
        TransactionType.MINING,
        TransactionType.PROMOTION,
    }
)
"""What coins that came from nowhere known can have been."""


def pair_key(sent: TransactionId, arrived: TransactionId) -> str:
    """Name a pair of rows."""
    return sha256(f"{sent}>{arrived}".encode()).hexdigest()


def as_sent(row: Transaction, arrived: Decimal, key: str) -> Transaction:
    """Build the row that sent coins of a confirmed pair: what did not arrive was a fee.

    Where the row states just that fee already, its amount included it, and it is not paid twice.
    """
    given = row.given
    if given is None or arrived >= given.units:
        return row._replace(group=key)
    short = Quantity(EXACT.subtract(given.units, arrived), given.asset)
    fees = row.fees or ()
    if short not in fees:
        fees = (*fees, short)
    return row._replace(group=key, given=Quantity(arrived, given.asset), fees=fees)


def settled(row: Transaction, decision: Decision) -> Transaction:
    """Build a row whose other end the user named."""
    if decision.type:
        return row._replace(type=decision.type)
    return row._replace(counterparty=decision.account)
