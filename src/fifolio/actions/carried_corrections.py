"""What the user had said of events in the books that an export was made of.

An export holds events as they are in effect. Of what no imported row can be, that a value is the
user's word and that coins went to an own account without rows, the same corrections are made here.
"""

from collections.abc import Iterable, Iterator
from datetime import UTC, datetime

from fifolio.fifo.own_transfers import OWN_WALLET
from fifolio.ledger.account import Account
from fifolio.ledger.edit import Edit, Total
from fifolio.ledger.transaction import Event, Transaction
from fifolio.ledger.transfer import Decision, Verdict
from fifolio.store.accounts import numbered_accounts
from fifolio.store.edits import load_edits
from fifolio.store.ledger_file import Writer
from fifolio.store.recording import record_account, record_decision, record_edit
from fifolio.store.transfer_decisions import load_decisions


def carry_corrections(writer: Writer, found: Iterable[Event]) -> None:
    """Record the corrections that events of an export speak of; what is there already stays."""
    spoken = [event for event in _transactions(found) if event.is_declared or event.counterparty]
    if not spoken:
        return
    now = datetime.now(UTC)
    edits = load_edits(writer)
    decided = {row for decision in load_decisions(writer) for row in decision.rows}
    for event in spoken:
        if event.is_declared and event.id not in edits:
            record_edit(writer, event.id, _edit(event), now)
        if event.counterparty and event.id not in decided:
            _decide(writer, event, event.counterparty, now)


def _transactions(found: Iterable[Event]) -> Iterator[Transaction]:
    return (event for event in found if isinstance(event, Transaction))


def _edit(event: Transaction) -> Edit:
    if event.value is None and event.unit_price is not None:
        return Edit(unit_price=event.unit_price)
    return Edit(total=Total(event.value))


def _decide(writer: Writer, event: Transaction, account: str, at: datetime) -> None:
    if account == event.account or account.startswith(OWN_WALLET):
        return
    sent, arrived = (event.id, None) if event.given else (None, event.id)
    record_decision(writer, Decision(Verdict.ACCOUNT, sent, arrived, account), at)
    if account not in {one.name for _, one in numbered_accounts(writer)}:
        record_account(writer, Account(account, kind="wallet"))
