"""The books for one question of a page or a command: one snapshot, told in the user's currency."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime

from fifolio.money.currencies import BASE_CURRENCIES
from fifolio.queries.books import Books
from fifolio.queries.taxpayer import tax_zone
from fifolio.store.ledger_file import LedgerFile, Reader
from fifolio.store.settings import read_setting

DEFAULT_CURRENCY = "USD"


@contextmanager
def open_books(ledger: LedgerFile, currency: str | None = None) -> Iterator[Books]:
    """Open the books in a currency, or in the one the user has set."""
    with ledger.reading() as reader:
        yield Books(
            reader=reader,
            base_currency=currency or base_currency(reader),
            today=datetime.now(tax_zone(reader)).date(),
        )


def base_currency(reader: Reader) -> str:
    """Read the currency figures are shown in."""
    stored = read_setting(reader, "base_currency")
    return stored if stored in BASE_CURRENCIES else DEFAULT_CURRENCY
