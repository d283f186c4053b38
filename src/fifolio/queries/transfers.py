"""Which moves between own accounts are known, which look like one, and which end nowhere?"""

from dataclasses import dataclass

from fifolio.fifo.own_transfers import Side, lone_sides
from fifolio.fifo.transfer_proposals import Proposal, propose
from fifolio.ledger.transaction import Transaction, TransactionId
from fifolio.ledger.transfer import Decision, Verdict
from fifolio.queries.books import Books
from fifolio.queries.derived import derived
from fifolio.queries.ledger_events import ledger_events
from fifolio.store.ledger_file import Reader
from fifolio.store.recorded import find_recorded
from fifolio.store.transfer_decisions import load_decisions


@dataclass(frozen=True, slots=True)
class Decided:
    """A decision and the rows it is about, as they were recorded."""

    decision: Decision
    sent: Transaction | None
    arrived: Transaction | None


@dataclass(frozen=True, slots=True)
class Transfers:
    """What is proposed, what is open beside it, and what was decided."""

    proposals: tuple[Proposal, ...]
    open_sides: tuple[Side, ...]
    """Sides that no proposal explains: coins that went, or came, nobody knows where."""
    decided: tuple[Decided, ...]


def transfers(books: Books) -> Transfers:
    """Find what the user has decided about own transfers, and what there is to decide."""
    return derived(books.reader, "transfers", lambda: _transfers(books.reader))


def _transfers(reader: Reader) -> Transfers:
    decisions = load_decisions(reader)
    rejected = {each.key for each in decisions if each.verdict is Verdict.REJECTED}
    sides = lone_sides(ledger_events(reader))
    proposals = propose(sides, rejected)
    taken = {(one.sent.row.id, True) for one in proposals}
    taken |= {(one.arrived.row.id, False) for one in proposals}
    open_sides = tuple(side for side in sides if (side.row.id, side.is_out) not in taken)
    return Transfers(proposals, open_sides, _decided(reader, decisions))


def _decided(reader: Reader, decisions: tuple[Decision, ...]) -> tuple[Decided, ...]:
    ids = {row for decision in decisions for row in decision.rows}
    rows: dict[TransactionId, Transaction] = {row.id: row for row in find_recorded(reader, ids)}
    return tuple(
        Decided(
            each,
            rows.get(each.sent) if each.sent else None,
            rows.get(each.arrived) if each.arrived else None,
        )
        for each in decisions
    )
