"""Record a transaction that no file brought."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from hashlib import sha256
from uuid import uuid4

from fifolio.actions.edit_rules import BrokenRule, EditError, broken_amount
from fifolio.fifo.event_policy import POLICY, is_turned
from fifolio.ledger.transaction import Quantity, Transaction, TransactionId, TransactionType
from fifolio.money.amount import Amount
from fifolio.store.ledger_file import LedgerFile
from fifolio.store.recording import record_entry

FIRST_BLOCK = datetime(2009, 1, 3, tzinfo=UTC)
"""No coin was moved before Bitcoin's first block."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A transaction as the user writes it down."""

    at: datetime
    type: TransactionType
    account: str
    received: Quantity | None = None
    given: Quantity | None = None
    fees: tuple[Quantity, ...] | None = None
    """None is unknown, `()` no fee."""
    total: Amount | None = None
    currency: str = "EUR"
    note: str = ""


def add_transaction(ledger: LedgerFile, entry: Entry) -> Transaction:
    """Record an entry, under an id of its own however often the same is written down.

    Raises EditError, LedgerError.
    """
    broken = next(_broken(entry), None)
    if broken:
        raise EditError(*broken)
    transaction = Transaction(
        id=TransactionId(sha256(f"entry:{uuid4().hex}".encode()).hexdigest()),
        at=entry.at.astimezone(UTC),
        type=entry.type,
        account=entry.account,
        received=entry.received,
        given=entry.given,
        fees=entry.fees,
        value=entry.total,
        currency=entry.total.currency if entry.total else entry.currency,
        note=entry.note,
    )
    with ledger.writing() as writer:
        record_entry(writer, transaction)
    return transaction


def _broken(entry: Entry) -> Iterator[BrokenRule]:
    yield from _broken_date(entry.at)
    if not entry.account.strip():
        yield BrokenRule("account", "blank")
    needed = POLICY[entry.type].principal
    if getattr(entry, needed) is None:
        yield BrokenRule(needed, "required")
    if entry.type is TransactionType.SWAP and not (entry.received and entry.given):
        yield BrokenRule("received", "required")
    if is_turned(entry.type, entry.received, entry.given):
        yield BrokenRule("type", "turned")
    for field, side in (("received", entry.received), ("given", entry.given)):
        if side and side.units <= 0:
            yield BrokenRule(f"{field}.amount", "minimum")
    yield from broken_amount("total", entry.total)


def _broken_date(at: datetime) -> Iterator[BrokenRule]:
    if at > datetime.now(UTC):
        yield BrokenRule("date", "maximum")
    if at < FIRST_BLOCK:
        yield BrokenRule("date", "minimum")
