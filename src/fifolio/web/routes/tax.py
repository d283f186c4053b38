"""The Spanish report."""

from typing import Annotated

from fastapi import APIRouter, Depends, Path, Query, Response

from fifolio.actions.close_year import ClosingError, reopen_year
from fifolio.irpf.switches import SwitchError, Switches
from fifolio.queries.tax_statement import drift_statement, drifts, tax_statement
from fifolio.queries.tax_years import tax_years
from fifolio.queries.users_language import users_language
from fifolio.web.answers import Saved
from fifolio.web.closing import close_as_it_stands
from fifolio.web.errors import ApiError
from fifolio.web.given import Given
from fifolio.web.open_books import open_books
from fifolio.web.report_files import MEDIA, Format, report_file
from fifolio.web.tax_answers import ClosedYears, TaxReportAnswer, TaxYears

router = APIRouter(prefix="/api/tax", tags=["tax"])

Year = Annotated[int, Path(ge=2009, le=9998)]
MAX_TURNED = 20


def _turned(
    with_: Annotated[
        list[str],
        Query(alias="with", max_length=MAX_TURNED, description="A switch: `wash_rule:apply`."),
    ] = [],  # noqa: B006 - FastAPI copies it
) -> tuple[tuple[str, str], ...]:
    """Read the switches that are turned for this one answer."""
    pairs = tuple((name, value) for name, _, value in (text.partition(":") for text in with_))
    try:
        Switches().turned(pairs)
    except SwitchError as error:
        raise ApiError.broken("with", "one_of") from error
    return pairs


Turned = Annotated[tuple[tuple[str, str], ...], Depends(_turned)]


@router.get("/years", name="tax_years")
def years(given: Given) -> TaxYears:
    """List the years a report can be asked for, oldest first."""
    with open_books(given.ledger) as books:
        return TaxYears(years=list(tax_years(books)))


@router.get("/report/{year}", name="tax_report")
def report(year: Year, given: Given, turned: Turned) -> TaxReportAnswer:
    """Work out one year, with some switches turned if the query says so."""
    with open_books(given.ledger, turned=turned) as books:
        return TaxReportAnswer.model_validate(tax_statement(books, year))


@router.get("/report/{year}/export", response_class=Response, name="export_tax_report")
def export(
    year: Year,
    given: Given,
    turned: Turned,
    kind: Annotated[Format, Query(alias="format")] = "csv",
) -> Response:
    """Write one year as a file: for spreadsheets, or to print in the user's language."""
    with open_books(given.ledger, turned=turned) as books:
        content = report_file(tax_statement(books, year), kind, users_language(books))
    named = {"content-disposition": f'attachment; filename="irpf-{year}.{kind}"'}
    return Response(content, media_type=MEDIA[kind], headers=named)


@router.get("/closed-years", name="closed_years")
def closed(given: Given) -> ClosedYears:
    """List the closed years, and how the books have moved away from each."""
    with open_books(given.ledger) as books:
        found = [drift_statement(one) for one in drifts(books)]
    return ClosedYears.model_validate({"years": found})


@router.put("/report/{year}/closed", name="close_year")
def close(year: Year, given: Given) -> Saved:
    """Keep the figures of a year that is over."""
    try:
        close_as_it_stands(given.ledger, year)
    except ClosingError as error:
        raise ApiError(409, "YEAR_NOT_CLOSED", reason=str(error)) from error
    return Saved()


@router.delete("/report/{year}/closed", name="reopen_year")
def reopen(year: Year, given: Given) -> Saved:
    """Let the figures of a year follow the books again."""
    try:
        reopen_year(given.ledger, year)
    except ClosingError as error:
        raise ApiError(409, "YEAR_NOT_CLOSED", reason=str(error)) from error
    return Saved()
