"""Opening what a command needs, and saying in one sentence why it can't be."""

from collections.abc import Iterator
from contextlib import contextmanager

from fifolio.cli.printing import stop
from fifolio.config import Config, read_config
from fifolio.store.failure import LedgerError
from fifolio.store.ledger_file import LedgerFile


@contextmanager
def opened_ledger(config: Config | None = None) -> Iterator[LedgerFile]:
    """Open the user's ledger for one command."""
    ledger = None
    try:
        ledger = LedgerFile.open((config or read_config()).database_url)
        yield ledger
    except LedgerError as error:
        stop(str(error))
    finally:
        if ledger is not None:
            ledger.close()
