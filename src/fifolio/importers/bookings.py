"""Rows that have been understood, to events: one place for ids, doubles and doubts."""

from dataclasses import dataclass
from datetime import datetime

from fifolio.importers.findings import Findings
from fifolio.importers.joined_legs import exchange_type, summed
from fifolio.importers.row_identity import Occurrences, transaction_id
from fifolio.importers.sheet import RowError
from fifolio.ledger.transaction import (
    DerivativeEntry,
    Event,
    Quantity,
    Transaction,
    TransactionId,
    TransactionType,
)
from fifolio.money.amount import Amount
from fifolio.money.currencies import is_fiat
from fifolio.money.exact import shortest

Fees = tuple[Quantity, ...] | None


@dataclass(frozen=True, slots=True)
class Doubt:
    """Why the user should look at an event."""

    code: str
    reason: str


@dataclass(frozen=True, slots=True)
class Occasion:
    """What events of every kind have: when, from which rows, and what makes them the same."""

    rows: tuple[int, ...]
    at: datetime
    identity: tuple[str, ...]
    note: str = ""
    doubt: Doubt | None = None
    value: Amount | None = None
    """What the source says it was worth, where no money in it says so."""


class Bookings:
    """Adds the events of one file, each id once."""

    def __init__(self, profile: str, account: str, findings: Findings) -> None:
        self._profile = profile
        self._account = account
        self._findings = findings
        self._occurrences = Occurrences()
        self._seen: dict[TransactionId, tuple[Event, int]] = {}

    def identify(self, own: str, *content: object) -> tuple[str, ...]:
        """Identify a row by the source's own id, or where it has none by all it says."""
        if own:
            return ("id", own)
        return self._occurrences.identify(*(_told(part) for part in content))

    def referenced(self, reference: str, *content: object) -> tuple[str, ...]:
        """Identify a row by a reference that several events may share, and all else it says."""
        told = tuple(_told(part) for part in content)
        if reference:
            return (reference, *told)
        return self._occurrences.identify(*told)

    def trade(
        self, occasion: Occasion, *, bought: bool, legs: tuple[Quantity, Quantity], fees: Fees
    ) -> None:
        """Add a purchase or a sale of the first leg for the second; nothing moved is no trade."""
        coin, money = legs
        if coin.units < 0 or money.units < 0:
            raise RowError("a traded amount is negative where only the side may tell the direction")
        if not coin.units or not money.units:
            for row in occasion.rows:
                self._findings.remark(row, "ignored", "moves nothing: an amount of it is zero")
        elif bought:
            self.exchange(occasion, received=coin, given=money, fees=fees)
        else:
            self.exchange(occasion, received=money, given=coin, fees=fees)

    def exchange(
        self, occasion: Occasion, *, received: Quantity, given: Quantity, fees: Fees
    ) -> None:
        """Add one asset given for another."""
        kind = exchange_type(received.asset, given.asset)
        event = self._event(occasion, kind)._replace(received=received, given=given, fees=fees)
        money = next((leg.asset for leg in (given, received) if is_fiat(leg.asset)), "EUR")
        self._add(event._replace(currency=money), occasion)

    def movement(self, occasion: Occasion, change: Quantity, fees: Fees) -> None:
        """Add a move into the account (above zero) or out of it (below), fees not in the amount."""
        if not change.units:
            for row in occasion.rows:
                self._findings.remark(row, "ignored", "moves nothing: its amount is zero")
            return
        kind = _movement_type(change)
        event = self._event(occasion, kind)._replace(fees=fees)
        if is_fiat(change.asset):
            event = event._replace(currency=change.asset)
        if change.units > 0:
            self._add(event._replace(received=change), occasion)
        else:
            given = Quantity(change.units.copy_negate(), change.asset)
            self._add(event._replace(given=given), occasion)

    def arrival(
        self, occasion: Occasion, kind: TransactionType, received: Quantity, fees: Fees = ()
    ) -> None:
        """Add an income, mostly without a fee; one that takes something is left to the user."""
        if received.units <= 0:
            for row in occasion.rows:
                self._findings.remark(
                    row, "pending", "is an income by its kind, yet brings nothing"
                )
            return
        self._add(self._event(occasion, kind)._replace(received=received, fees=fees), occasion)

    def departure(
        self, occasion: Occasion, kind: TransactionType, given: Quantity, fees: Fees = ()
    ) -> None:
        """Add what leaves for good, such as a payment in coins; it has to take something."""
        if given.units <= 0:
            for row in occasion.rows:
                self._findings.remark(row, "pending", "is a payment by its kind, yet takes nothing")
            return
        self._add(self._event(occasion, kind)._replace(given=given, fees=fees), occasion)

    def purchase(self, occasion: Occasion, received: Quantity) -> None:
        """Add coins bought for money nobody states: price and fee are unknown, not zero."""
        event = self._event(occasion, TransactionType.BUY)
        self._add(event._replace(received=received), occasion)

    def derivative(self, occasion: Occasion, entry: DerivativeEntry) -> None:
        """Add a line of a futures account under this account and the occasion's identity."""
        identity = transaction_id(self._profile, self._account, *occasion.identity)
        self._add(entry._replace(id=identity, account=self._account), occasion)

    def _event(self, occasion: Occasion, kind: TransactionType) -> Transaction:
        return Transaction(
            id=transaction_id(self._profile, self._account, *occasion.identity),
            at=occasion.at,
            type=kind,
            account=self._account,
            sequence=min(occasion.rows),
            note=occasion.note,
            value=occasion.value,
            review=occasion.doubt.code if occasion.doubt else None,
        )

    def _add(self, event: Event, occasion: Occasion) -> None:
        known = self._seen.setdefault(event.id, (event, min(occasion.rows)))
        if known[0] is event:
            self._findings.add(event, *occasion.rows)
            for row in occasion.rows if occasion.doubt else ():
                self._findings.remark(row, "used", occasion.doubt.reason if occasion.doubt else "")
            return
        is_same = known[0]._replace(sequence=0, note="") == event._replace(sequence=0, note="")
        for row in occasion.rows:
            if is_same:
                self._findings.remark(row, "duplicate", f"repeats row {known[1]}, with the same id")
            else:
                reason = f"has the id of row {known[1]} and says something else"
                self._findings.remark(row, "pending", reason)


def fees_of(*charged: Quantity) -> tuple[Quantity, ...]:
    """Give the fees of an event, each coin once; one of zero is none."""
    return summed(charged)


def _movement_type(change: Quantity) -> TransactionType:
    match is_fiat(change.asset), change.units > 0:
        case True, True:
            return TransactionType.DEPOSIT
        case True, False:
            return TransactionType.WITHDRAWAL
        case False, True:
            return TransactionType.TRANSFER_IN
        case _:
            return TransactionType.TRANSFER_OUT


def _told(part: object) -> str:
    match part:
        case Quantity():
            return f"{shortest(part.units)} {part.asset}"
        case datetime():
            return part.isoformat()
        case _:
            return str(part)
