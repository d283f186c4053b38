"""Which years can a Spanish report be asked for?"""

from fifolio.queries.books import Books
from fifolio.queries.tax_report import ledger_years


def tax_years(books: Books) -> tuple[int, ...]:
    """List the tax years with an event that a return could be about, oldest first."""
    return ledger_years(books).years
