"""Everything that may be read for one question."""

from dataclasses import dataclass
from datetime import date

from fifolio.store.ledger_file import Reader


@dataclass(frozen=True, slots=True)
class Books:
    """An open, read-only handle on one snapshot, and what the figures are to be told in.

    It has fields and no questions; figures are functions in the modules beside this one.
    """

    reader: Reader
    base_currency: str
    today: date
    turned: tuple[tuple[str, str], ...] = ()
    """Tax switches turned for this question only, by name, in place of the user's settings."""
