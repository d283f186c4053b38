"""The Spanish report."""

from typing import Annotated

from fastapi import APIRouter, Path

from fifolio.irpf.statement import to_statement
from fifolio.queries.tax_report import tax_report
from fifolio.queries.tax_years import tax_years
from fifolio.web.given import Given
from fifolio.web.open_books import open_books
from fifolio.web.tax_answers import TaxReportAnswer, TaxYears

router = APIRouter(prefix="/api/tax", tags=["tax"])

Year = Annotated[int, Path(ge=2009, le=9998)]


@router.get("/years", name="tax_years")
def years(given: Given) -> TaxYears:
    """List the years a report can be asked for, oldest first."""
    with open_books(given.ledger) as books:
        return TaxYears(years=list(tax_years(books)))


@router.get("/report/{year}", name="tax_report")
def report(year: Year, given: Given) -> TaxReportAnswer:
    """Work out one year."""
    with open_books(given.ledger) as books:
        return TaxReportAnswer.model_validate(to_statement(tax_report(books, year)))
