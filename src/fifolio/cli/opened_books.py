"""Opening what a command needs, and saying in one sentence why it can't be."""

from collections.abc import Iterator
from contextlib import contextmanager

from fifolio.cli.printing import stop
from fifolio.config import read_config
from fifolio.store.failure import LedgerError
from fifolio.store.ledger_file import LedgerFile
from fifolio.store.settings import UnreadableSettingError
from fifolio.web.open_books import opened_ledger


@contextmanager
def explained() -> Iterator[None]:
    """End the command with a sentence where a database or a stored setting cannot be used."""
    try:
        yield
    except (LedgerError, UnreadableSettingError) as error:
        stop(str(error))


@contextmanager
def users_ledger() -> Iterator[LedgerFile]:
    """Open the user's ledger for one command."""
    with explained(), opened_ledger(read_config()) as ledger:
        yield ledger
