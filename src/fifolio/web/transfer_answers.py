"""Moves between own accounts: what is proposed, what is open, what was decided."""

from typing import Literal

from fifolio.fifo.own_transfers import Side
from fifolio.fifo.transfer_proposals import Proposal
from fifolio.ledger.transaction import Transaction, TransactionType
from fifolio.ledger.transfer import Verdict
from fifolio.money.exact import plain
from fifolio.queries.transfers import Decided, Transfers
from fifolio.web.frames import Wire
from fifolio.web.transaction_answers import AssetAmount, TransactionAnswer, transaction_answer

SHOWN = 200
"""How many of each kind are told at once, the newest first."""


class ProposalAnswer(Wire):
    """Two rows that look like one move; neither counts as one before it is confirmed."""

    id: str
    sent: TransactionAnswer
    arrived: TransactionAnswer
    short: AssetAmount
    """What left and did not arrive: a fee, if it is one move."""


class OpenSide(Wire):
    """Coins that left for, or came from, nobody knows where."""

    id: str
    direction: Literal["out", "in"]
    moved: AssetAmount
    transaction: TransactionAnswer


class DecidedTransfer(Wire):
    """What was decided, and the rows it is about as imported; null is a row no longer there."""

    id: str
    decision: Verdict
    sent: TransactionAnswer | None
    arrived: TransactionAnswer | None
    account: str | None
    type: TransactionType | None


class TransfersAnswer(Wire):
    """All there is to decide about own transfers, and what was decided."""

    proposals: list[ProposalAnswer]
    total_proposals: int
    open: list[OpenSide]
    total_open: int
    decided: list[DecidedTransfer]


def transfers_answer(found: Transfers) -> TransfersAnswer:
    """Tell of own transfers, the newest of each kind."""
    return TransfersAnswer(
        proposals=[_proposal(each) for each in found.proposals[: -SHOWN - 1 : -1]],
        total_proposals=len(found.proposals),
        open=[_open(each) for each in found.open_sides[: -SHOWN - 1 : -1]],
        total_open=len(found.open_sides),
        decided=[_decided(each) for each in reversed(found.decided)],
    )


def _proposal(one: Proposal) -> ProposalAnswer:
    return ProposalAnswer(
        id=one.key,
        sent=transaction_answer(one.sent.row),
        arrived=transaction_answer(one.arrived.row),
        short=AssetAmount(amount=plain(one.short), asset=one.sent.coins.asset),
    )


def _open(side: Side) -> OpenSide:
    return OpenSide(
        id=side.row.id,
        direction="out" if side.is_out else "in",
        moved=AssetAmount(amount=plain(side.coins.units), asset=side.coins.asset),
        transaction=transaction_answer(side.row),
    )


def _decided(one: Decided) -> DecidedTransfer:
    return DecidedTransfer(
        id=one.decision.key,
        decision=one.decision.verdict,
        sent=_told(one.sent),
        arrived=_told(one.arrived),
        account=one.decision.account,
        type=one.decision.type,
    )


def _told(row: Transaction | None) -> TransactionAnswer | None:
    return None if row is None else transaction_answer(row)
