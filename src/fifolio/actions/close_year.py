"""Keep the figures of a tax year as they stand, or let them follow the books again."""

from fifolio.store.closed_years import ClosedYear, find_closed_year, forget_year, keep_year
from fifolio.store.ledger_file import LedgerFile


class ClosingError(ValueError):
    """A year cannot be closed, or not be opened again."""


def close_year(ledger: LedgerFile, closed: ClosedYear) -> None:
    """Keep a statement of a year that is over and open.

    Raises ClosingError, LedgerError.
    """
    if closed.closed_at.year <= closed.year:
        raise ClosingError(f"{closed.year} is not over yet: it can be closed from January on")
    with ledger.writing() as writer:
        if find_closed_year(writer, closed.year) is not None:
            raise ClosingError(f"{closed.year} is closed already: reopen it first")
        keep_year(writer, closed)


def reopen_year(ledger: LedgerFile, year: int) -> None:
    """Give up what was kept of a year.

    Raises ClosingError, LedgerError.
    """
    with ledger.writing() as writer:
        if not forget_year(writer, year):
            raise ClosingError(f"{year} is not closed")
