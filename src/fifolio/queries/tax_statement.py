"""What does the whole report of a year say, as plain values?"""

from fifolio.irpf.statement import Statement, to_statement
from fifolio.irpf.year_end_statement import year_end_statement
from fifolio.queries.books import Books
from fifolio.queries.tax_report import tax_report
from fifolio.queries.year_end_balances import year_end


def tax_statement(books: Books, year: int) -> Statement:
    """Write out the report of a year with its balances at 31 December.

    Raises UnreadableSettingError.
    """
    held = year_end(books, year)
    return to_statement(tax_report(books, year)) | year_end_statement(
        held.modelo_721, held.modelo_714
    )
