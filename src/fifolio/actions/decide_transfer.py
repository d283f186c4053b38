"""Record what the user says about a move between own accounts."""

from dataclasses import dataclass, replace
from datetime import UTC, datetime

from fifolio.actions.edit_rules import EditError
from fifolio.fifo.own_transfers import OWN_WALLET, Side, lone_sides
from fifolio.fifo.transfer_proposals import Proposal, propose
from fifolio.ledger.account import Account
from fifolio.ledger.transaction import TransactionType
from fifolio.ledger.transfer import CAME_AS, LEFT_FOR, Decision, Verdict
from fifolio.store.account_names import load_known_names
from fifolio.store.accounts import numbered_accounts
from fifolio.store.ledger_file import LedgerFile, Writer
from fifolio.store.recording import record_account, record_decision, remove_decision
from fifolio.store.transactions import load_events
from fifolio.store.transfer_decisions import load_decisions


class UnknownTransferError(LookupError):
    """Nothing is proposed, open or decided under that id."""

    def __init__(self, key: str) -> None:
        super().__init__(f"there is no transfer {key[:70]!r} to decide about")


@dataclass(frozen=True, slots=True)
class Answer:
    """What the user says of one proposal or of one row that ends nowhere."""

    verdict: Verdict
    account: str | None = None
    type: TransactionType | None = None


def decide_transfer(ledger: LedgerFile, key: str, answer: Answer) -> None:
    """Keep an answer about a pair that is proposed, or a row whose other end is not known.

    Raises UnknownTransferError, EditError, LedgerError.
    """
    with ledger.writing() as writer:
        sides = lone_sides(load_events(writer))
        if answer.verdict in {Verdict.CONFIRMED, Verdict.REJECTED}:
            decision = _of_pair(_proposal(writer, sides, key), answer.verdict)
        else:
            decision = _of_side(_side(sides, key), _with_name_of_now(writer, answer))
        record_decision(writer, decision, datetime.now(UTC))
        if decision.account:
            _make_wallet(writer, decision.account)


def reopen_transfer(ledger: LedgerFile, key: str) -> None:
    """Take an answer back. Raises UnknownTransferError, LedgerError."""
    with ledger.writing() as writer:
        if not remove_decision(writer, key):
            raise UnknownTransferError(key)


def _with_name_of_now(writer: Writer, answer: Answer) -> Answer:
    name = (answer.account or "").strip()
    return replace(answer, account=load_known_names(writer).now(name))


def _make_wallet(writer: Writer, name: str) -> None:
    if name not in {account.name for _, account in numbered_accounts(writer)}:
        record_account(writer, Account(name, kind="wallet"))


def _proposal(writer: Writer, sides: tuple[Side, ...], key: str) -> Proposal:
    rejected = {each.key for each in load_decisions(writer) if each.verdict is Verdict.REJECTED}
    for proposal in propose(sides, rejected):
        if proposal.key == key:
            return proposal
    raise UnknownTransferError(key)


def _side(sides: tuple[Side, ...], key: str) -> Side:
    for side in sides:
        if side.row.id == key:
            return side
    raise UnknownTransferError(key)


def _of_pair(proposal: Proposal, verdict: Verdict) -> Decision:
    return Decision(verdict, proposal.sent.row.id, proposal.arrived.row.id)


def _of_side(side: Side, answer: Answer) -> Decision:
    row = Decision(
        answer.verdict,
        sent=side.row.id if side.is_out else None,
        arrived=None if side.is_out else side.row.id,
    )
    if answer.verdict is Verdict.TYPE:
        if answer.type not in (LEFT_FOR if side.is_out else CAME_AS):
            raise EditError("type", "one_of")
        return replace(row, type=answer.type)
    account = answer.account or ""
    if not account or account == side.row.account or account.startswith(OWN_WALLET):
        raise EditError("account", "blank" if not account else "one_of")
    return replace(row, account=account)
