"""What does a year come to in the Spanish return?"""

from fifolio.irpf.report import LedgerYears, TaxReport
from fifolio.queries.books import Books
from fifolio.queries.derived import derived
from fifolio.queries.foreign_money import foreign_money
from fifolio.queries.matched_ledger import TAX_CURRENCY, matched_ledger
from fifolio.queries.taxpayer import declared, declared_settings


def tax_report(books: Books, year: int) -> TaxReport:
    """Work out the IRPF report of one year, always in euros.

    Raises UnreadableSettingError.
    """
    return derived(
        books.reader,
        ("report", year, declared_settings(books)),
        lambda: ledger_years(books).report(year),
    )


def ledger_years(books: Books) -> LedgerYears:
    """Sort the ledger into tax years. Raises UnreadableSettingError."""
    return derived(
        books.reader,
        ("years", declared_settings(books)),
        lambda: LedgerYears(
            matched_ledger(books, TAX_CURRENCY), declared(books), foreign_money(books)
        ),
    )
