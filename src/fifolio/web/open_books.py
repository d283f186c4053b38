"""The ledger as a process opens it, and its books as one question of a page or command does."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from datetime import datetime

from fifolio.actions.first_rates import first_rates
from fifolio.advisor.agent.context import CURRENCY_SETTING, base_currency_of
from fifolio.config import Config
from fifolio.queries.books import Books
from fifolio.queries.taxpayer import tax_zone
from fifolio.store.ledger_file import LedgerFile
from fifolio.store.settings import read_setting


@contextmanager
def opened_ledger(config: Config) -> Iterator[LedgerFile]:
    """Open the ledger; a new one gets the central bank's rates.

    Raises LedgerError.
    """
    ledger = LedgerFile.open(config.database_url)
    try:
        first_rates(ledger)
        yield ledger
    finally:
        ledger.close()


@contextmanager
def open_books(
    ledger: LedgerFile, currency: str | None = None, turned: Iterable[tuple[str, str]] = ()
) -> Iterator[Books]:
    """Open the books in a currency, or in the one the user has set, with tax switches turned."""
    with ledger.reading() as reader:
        yield Books(
            reader=reader,
            base_currency=currency or base_currency_of(read_setting(reader, CURRENCY_SETTING)),
            today=datetime.now(tax_zone(reader)).date(),
            turned=tuple(turned),
        )
