"""The Spanish report."""

from typing import Annotated

from fastapi import APIRouter, Path

from fifolio.web.given import Given
from fifolio.web.tax_answers import TaxReportAnswer, TaxYears

router = APIRouter(prefix="/api/tax", tags=["tax"])

Year = Annotated[int, Path(ge=2009, le=9998)]


@router.get("/years")
def tax_years(given: Given) -> TaxYears:
    """List the years a report can be asked for."""
    raise NotImplementedError


@router.get("/report/{year}")
def tax_report(year: Year, given: Given) -> TaxReportAnswer:
    """Work out one year."""
    raise NotImplementedError
