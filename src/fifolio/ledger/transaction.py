"""A movement of coins or money, as recorded.

Those that a large ledger has millions of are named tuples, which are made in less time.
"""

from datetime import datetime
from decimal import Decimal
from enum import StrEnum
from typing import Literal, NamedTuple, NewType

from fifolio.money.amount import Amount

TransactionId = NewType("TransactionId", str)
"""SHA-256 of what identifies the row at its source; the same after a second import."""


class TransactionType(StrEnum):
    """The closed vocabulary of movements (spec: `type` of the canonical CSV)."""

    BUY = "BUY"
    SELL = "SELL"
    SWAP = "SWAP"
    SPEND = "SPEND"
    FEE = "FEE"
    DEPOSIT = "DEPOSIT"
    WITHDRAWAL = "WITHDRAWAL"
    TRANSFER_IN = "TRANSFER_IN"
    TRANSFER_OUT = "TRANSFER_OUT"
    MIGRATION_SWAP = "MIGRATION_SWAP"
    STAKING = "STAKING"
    AIRDROP = "AIRDROP"
    REWARD = "REWARD"
    MINING = "MINING"
    PROMOTION = "PROMOTION"
    LOST = "LOST"
    STOLEN = "STOLEN"
    GIFT_IN = "GIFT_IN"
    GIFT_OUT = "GIFT_OUT"
    DONATION = "DONATION"


class Quantity(NamedTuple):
    """So many units of one asset; fiat money counts as an asset."""

    units: Decimal
    asset: str


class Transaction(NamedTuple):
    """One event: what came in, what went out, and the fees that left besides."""

    id: TransactionId
    at: datetime
    """UTC, to the microsecond where the source has it."""
    type: TransactionType
    account: str
    received: Quantity | None = None
    given: Quantity | None = None
    fees: tuple[Quantity, ...] | None = None
    """On top of `given` (or off `received`, in its coin); None is unknown, () is no fee.

    The balance of an account changes by received - given - fees.
    """
    value: Amount | None = None
    """The market value of the event where no fiat leg states it; None is unknown."""
    unit_price: Amount | None = None
    """A price the user declared for the principal asset, and for nothing else."""
    currency: str = "EUR"
    """The fiat currency the row speaks in."""
    sequence: int = 0
    """Place in the file it came from, which decides ties."""
    group: str | None = None
    """Joins the two sides of one own transfer."""
    note: str = ""
    """Kept and never interpreted."""
    review: str | None = None
    """Why the user should look at this row, as a code (`income_candidate`, `fee_unlikely`, …)."""
    is_declared: bool = False
    """The user says what it was worth: `value`, else `unit_price`, else nobody knows.

    Money that was given or received does not decide it then.
    """
    counterparty: str | None = None
    """The own account that coins went to or came from, where no row of it says so."""


class DerivativeEntry(NamedTuple):
    """One line of a futures or perpetuals account; it creates no lot of its contract.

    All three quantities are signed: received is positive, paid is negative, except `fee`,
    which is what was charged (negative: a rebate).
    """

    id: TransactionId
    at: datetime
    kind: Literal["TRADE", "FUNDING_FEE", "SETTLEMENT", "LIQUIDATION"]
    account: str
    contract: str
    realized: Quantity | None = None
    funding: Quantity | None = None
    fee: Quantity | None = None
    currency: str = "EUR"
    sequence: int = 0
    note: str = ""


Event = Transaction | DerivativeEntry
