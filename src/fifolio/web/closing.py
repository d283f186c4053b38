"""Closing a tax year over the books of a process."""

from datetime import datetime

from fifolio.actions.close_year import close_year
from fifolio.queries.tax_statement import open_statement
from fifolio.queries.taxpayer import tax_zone
from fifolio.store.closed_years import ClosedYear
from fifolio.store.ledger_file import LedgerFile
from fifolio.web.open_books import open_books


def close_as_it_stands(ledger: LedgerFile, year: int) -> None:
    """Keep what the report of a year says now.

    Raises ClosingError, LedgerError, UnreadableSettingError.
    """
    with open_books(ledger) as books:
        statement = open_statement(books, year)
        version, now = books.reader.version, datetime.now(tax_zone(books.reader))
    close_year(ledger, ClosedYear(year, now, version, statement))
