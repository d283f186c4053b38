"""What a process of fifolio has open: the ledger, the advisor, and what the environment said."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from fifolio.advisor.ask import Advisor
from fifolio.config import Config
from fifolio.store.conversations import Conversations
from fifolio.store.ledger_file import LedgerFile
from fifolio.web.fetching import Fetching
from fifolio.web.open_books import opened_ledger


@dataclass(frozen=True, slots=True)
class Services:
    """Opened once, handed to every route and command."""

    ledger: LedgerFile
    advisor: Advisor
    """Closed by whoever runs the event loop it works in."""
    config: Config
    fetching: Fetching
    """Ended by whoever runs the event loop of the advisor."""


@contextmanager
def opened_services(config: Config) -> Iterator[Services]:
    """Open everything a server or one question needs.

    Raises LedgerError.
    """
    with opened_ledger(config) as ledger:
        conversations = Conversations(config.advisor_db)
        try:
            yield Services(ledger, Advisor(config, ledger, conversations), config, Fetching())
        finally:
            conversations.close()
