"""Everything the user said about what was recorded, and what is in effect by it."""

from dataclasses import dataclass

from fifolio.ledger.edit import effective
from fifolio.ledger.transaction import Transaction, TransactionId
from fifolio.store.edits import Edits, load_edits
from fifolio.store.ledger_file import Reader, Writer


@dataclass(frozen=True, slots=True)
class Corrections:
    """The user's word, by the id a row has from its import."""

    edits: Edits

    @property
    def is_empty(self) -> bool:
        """Whether everything is in effect as it was recorded."""
        return not self.edits

    @property
    def moved(self) -> frozenset[TransactionId]:
        """Which transactions happened at another moment than their rows say."""
        return frozenset(one for one, edit in self.edits.items() if edit.at)

    def of(self, recorded: Transaction) -> Transaction:
        """Build what is in effect of one transaction."""
        edit = self.edits.get(recorded.id)
        return effective(recorded, edit) if edit else recorded


def load_corrections(handle: Reader | Writer) -> Corrections:
    """Load the corrections of a snapshot."""
    return Corrections(load_edits(handle))
