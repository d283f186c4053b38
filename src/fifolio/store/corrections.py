"""Everything the user said about what was recorded, and what is in effect by it."""

from dataclasses import dataclass

from fifolio.ledger.edit import effective
from fifolio.ledger.transaction import Transaction, TransactionId
from fifolio.store.deletions import load_deleted
from fifolio.store.edits import Edits, load_edits
from fifolio.store.ledger_file import Reader, Writer


@dataclass(frozen=True, slots=True)
class Corrections:
    """The user's word, by the id a row has from its import."""

    edits: Edits
    deleted: frozenset[TransactionId]

    @property
    def is_empty(self) -> bool:
        """Whether everything is in effect as it was recorded."""
        return not (self.edits or self.deleted)

    @property
    def moved(self) -> frozenset[TransactionId]:
        """Which transactions happened at another moment than their rows say."""
        return frozenset(one for one, edit in self.edits.items() if edit.at)

    def of(self, recorded: Transaction) -> Transaction:
        """Build what a transaction is by the user's word; whether it counts is another question."""
        edit = self.edits.get(recorded.id)
        return effective(recorded, edit) if edit else recorded


def load_corrections(handle: Reader | Writer) -> Corrections:
    """Load the corrections of a snapshot."""
    return Corrections(load_edits(handle), load_deleted(handle))
