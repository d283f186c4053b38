"""What matching a ledger gives: lots, disposals, income, results of derivatives.

Those that a large ledger has millions of are named tuples, which are made in half the time.
"""

from dataclasses import dataclass, field
from datetime import date, datetime
from decimal import Decimal
from enum import StrEnum
from typing import Literal, NamedTuple, NewType

from fifolio.ledger.transaction import TransactionId, TransactionType
from fifolio.money.amount import Amount
from fifolio.money.exact import EXACT, ZERO, share

LotId = NewType("LotId", str)

Provenance = Literal["RECORDED", "MANUAL", "MARKET", "MARKET_CONVERTED"]

Missing = Literal["price", "rate", "currency", "acquisition"]
"""`currency`: a price was declared in another currency than the row speaks in.

`acquisition`: coins were carried over in a migration that no recorded acquisition stands for.
"""


class Valued(NamedTuple):
    """Worth so much in the chain's currency, and how that is known."""

    number: Decimal
    provenance: Provenance = "RECORDED"
    rate: Decimal | None = None
    rate_on: date | None = None


@dataclass(frozen=True, slots=True)
class Unvalued:
    """No worth: something needed for it is missing."""

    missing: Missing
    native: Amount | None = field(default=None, compare=False)
    """What no rate could convert."""


Valuation = Valued | Unvalued

NOTHING = Valued(ZERO)
"""Known to be worth nothing, which is not the same as unknown."""


class Operation(StrEnum):
    """What a disposal was."""

    SELL = "SELL"
    SWAP = "SWAP"
    SPEND = "SPEND"
    FEE = "FEE"
    GIFT_OUT = "GIFT_OUT"
    DONATION = "DONATION"
    STOLEN = "STOLEN"
    LOST = "LOST"
    FEE_AT_COST = "FEE_AT_COST"
    """Coins that paid a fee and left at what they had cost, with no result of their own."""
    SETTLEMENT = "SETTLEMENT"
    """Coins that paid a loss, a fee or funding of a futures account."""


Counterpart = Literal["F", "N", "O", "B"]
"""Key of box 1803: legal tender, another coin, another virtual asset, goods or services."""


class Lot(NamedTuple):
    """What one acquisition brought, and what is left of it."""

    id: LotId
    transaction: TransactionId
    asset: str
    account: str
    """Where it was acquired; a transfer never rewrites it."""
    acquired_at: datetime
    units: Decimal
    remaining: Decimal
    basis: Valuation
    """Of all `units`, fees included."""

    @property
    def status(self) -> Literal["OPEN", "PARTIAL", "CLOSED"]:
        """Whether the lot is untouched, partly used or used up."""
        if not self.remaining:
            return "CLOSED"
        return "OPEN" if self.remaining == self.units else "PARTIAL"

    @property
    def open_cost(self) -> Decimal | None:
        """The basis of what remains: with the costs of all slices it sums to the basis exactly."""
        if isinstance(self.basis, Unvalued):
            return None
        used = EXACT.subtract(self.units, self.remaining)
        return EXACT.subtract(self.basis.number, share(self.basis.number, used, self.units))


class Slice(NamedTuple):
    """The part of one lot that one disposal used."""

    lot: LotId
    acquired_at: datetime
    units: Decimal
    cost: Decimal | None
    """None: the lot itself has no known basis."""


class Disposal(NamedTuple):
    """Units that left for something, the lots they came from, and what came of it."""

    id: str
    transaction: TransactionId
    asset: str
    account: str
    at: datetime
    operation: Operation
    counterpart: Counterpart
    units: Decimal
    proceeds: Valuation
    """Gross, before expenses."""
    expenses: Valuation
    """What the trade cost the seller (art. 35.2 LIRPF); zero where there was no fee.

    A fee that could not be valued is left out, and listed in the chain's `pending_fees`.
    """
    slices: tuple[Slice, ...]
    uncovered: Decimal
    """Units no recorded acquisition stands for."""

    @property
    def cost(self) -> Decimal | None:
        """The basis used up, or None while some of it is unknown."""
        if self.uncovered:
            return None
        total = ZERO
        for part in self.slices:
            if part.cost is None:
                return None
            total = EXACT.add(total, part.cost)
        return total

    @property
    def net_proceeds(self) -> Decimal | None:
        """Proceeds less expenses, or None while one of them is unknown."""
        if isinstance(self.proceeds, Unvalued) or isinstance(self.expenses, Unvalued):
            return None
        return EXACT.subtract(self.proceeds.number, self.expenses.number)

    @property
    def gain(self) -> Decimal | None:
        """Net proceeds less cost, signed, or None while something is unknown."""
        cost, net = self.cost, self.net_proceeds
        return None if cost is None or net is None else EXACT.subtract(net, cost)


@dataclass(frozen=True, slots=True)
class Income:
    """Coins received for nothing given: the same value is income and basis of the lot."""

    id: str
    transaction: TransactionId
    asset: str
    account: str
    at: datetime
    type: TransactionType
    units: Decimal
    value: Valuation


@dataclass(frozen=True, slots=True)
class DerivativeResult:
    """One line of a futures account, valued at its own moment."""

    id: str
    contract: str
    account: str
    at: datetime
    realized: Valuation
    funding: Valuation
    fee: Valuation

    @property
    def net(self) -> Decimal | None:
        """Realized plus funding less the fee, or None while one of them is unknown."""
        realized, funding, fee = self.realized, self.funding, self.fee
        if isinstance(realized, Unvalued) or isinstance(funding, Unvalued):
            return None
        if isinstance(fee, Unvalued):
            return None
        return EXACT.subtract(EXACT.add(realized.number, funding.number), fee.number)


@dataclass(frozen=True, slots=True)
class Carried:
    """Part of a lot that became a lot of another coin, with its date and its cost."""

    lot: LotId
    into: LotId
    transaction: TransactionId
    at: datetime
    units: Decimal
    """Of the lot it was taken from."""


@dataclass(frozen=True, slots=True)
class PendingFee:
    """A fee left out of the figures of its trade, because it is unknown or cannot be valued."""

    transaction: TransactionId
    account: str
    at: datetime
    missing: Literal["amount"] | Missing
    asset: str | None = None
    """The coin it was paid in; None while its amount is unknown."""


@dataclass(frozen=True, slots=True)
class Chain:
    """A matched ledger in one currency."""

    currency: str
    lots: tuple[Lot, ...]
    disposals: tuple[Disposal, ...]
    income: tuple[Income, ...]
    derivatives: tuple[DerivativeResult, ...]
    carried: tuple[Carried, ...] = ()
    pending_fees: tuple[PendingFee, ...] = ()
