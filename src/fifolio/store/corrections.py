"""Everything the user said about what was recorded, and what is in effect by it."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from decimal import Decimal

from fifolio.ledger.edit import effective
from fifolio.ledger.naming import PLAIN, Naming
from fifolio.ledger.transaction import Transaction, TransactionId
from fifolio.ledger.transfer import Decision, Verdict, as_sent, settled
from fifolio.store.deletions import load_deleted
from fifolio.store.edits import Edits, load_edits
from fifolio.store.ledger_file import Reader, Writer
from fifolio.store.recorded import find_recorded
from fifolio.store.ticker_meanings import load_naming
from fifolio.store.transfer_decisions import load_decisions


@dataclass(frozen=True, slots=True)
class _End:
    """What a decision makes of one row."""

    decision: Decision
    arrived: Decimal | None = None
    """Units at the other end, of the row that sent them."""


@dataclass(frozen=True, slots=True)
class Corrections:
    """The user's word, by the id a row has from its import."""

    edits: Edits
    deleted: frozenset[TransactionId]
    ends: Mapping[TransactionId, _End]
    naming: Naming = PLAIN
    """Which coins the tickers mean."""
    decided: frozenset[TransactionId] = frozenset()
    """Rows that a decision is about, also one that rests."""

    @property
    def is_empty(self) -> bool:
        """Whether everything is in effect as it was recorded."""
        return not (self.edits or self.deleted or self.ends) and self.naming.is_empty

    @property
    def moved(self) -> frozenset[TransactionId]:
        """Which transactions happened at another moment than their rows say."""
        return frozenset(one for one, edit in self.edits.items() if edit.at)

    def edited(self, recorded: Transaction) -> Transaction:
        """Build what a transaction is by its own correction."""
        edit = self.edits.get(recorded.id)
        return effective(recorded, edit) if edit else recorded

    def of(self, recorded: Transaction) -> Transaction:
        """Build what a transaction is by the user's word, by the codes of its coins.

        Whether it counts at all is another question.
        """
        told = self.told(recorded)
        return told if self.naming.is_empty else self.naming.of(told)

    def told(self, recorded: Transaction) -> Transaction:
        """Build what a transaction is by the user's word, in the tickers of its source."""
        edited = self.edited(recorded)
        end = self.ends.get(recorded.id)
        if end is None:
            return edited
        if end.decision.verdict is not Verdict.CONFIRMED:
            return settled(edited, end.decision)
        if end.arrived is None:
            return edited._replace(group=end.decision.key)
        return as_sent(edited, end.arrived, end.decision.key)


def load_corrections(handle: Reader | Writer) -> Corrections:
    """Load the corrections of a snapshot."""
    own = Corrections(load_edits(handle), load_deleted(handle), {}, load_naming(handle))
    decisions = [each for each in load_decisions(handle) if each.verdict is not Verdict.REJECTED]
    if not decisions:
        return own
    decided = frozenset(row for each in decisions for row in each.rows)
    return replace(own, ends=dict(_ends(handle, own, decisions)), decided=decided)


def _ends(
    handle: Reader | Writer, own: Corrections, decisions: Iterable[Decision]
) -> Iterator[tuple[TransactionId, _End]]:
    """Find what decisions are in effect: a pair rests while one of its rows is not there."""
    decided = list(decisions)
    ids = {row for decision in decided for row in decision.rows} - own.deleted
    rows = {row.id: own.edited(row) for row in find_recorded(handle, ids)}
    for decision in decided:
        if any(row not in rows for row in decision.rows):
            continue
        sent, arrived = decision.sent, decision.arrived
        if sent and arrived:
            received = rows[arrived].received
            yield sent, _End(decision, received.units if received else None)
            yield arrived, _End(decision)
        else:
            yield decision.rows[0], _End(decision)
