"""Two tax years beside each other."""

from typing import Annotated, Literal

from pydantic import ConfigDict, Field

from fifolio.advisor.tool import Arguments, InvalidArgumentError, Payload, Room, YearSummary, tool
from fifolio.queries.books import Books
from fifolio.queries.year_comparison import Comparison, YearFigures, compared_years

FIRST_YEAR = 2009


class TaxYearComparisonArguments(Arguments):
    """Which two tax years; there is one method."""

    year_a: int = Field(ge=FIRST_YEAR, description="The first tax year.")
    year_b: int = Field(ge=FIRST_YEAR, description="The other one, up to the current one.")
    method: Literal["FIFO"] = Field(default="FIFO", description="FIFO is the only method.")


class Complete(Payload):
    """All events of the year are in its sums."""

    kind: Literal["complete"] = "complete"


class Incomplete(Payload):
    """Some events are in no sum."""

    kind: Literal["incomplete"] = "incomplete"
    reasons: list[str]


class Year(Payload):
    """One year."""

    year: int
    currency: Literal["EUR"] = "EUR"
    summary: YearSummary
    unconvertible_count: int
    excluded_flagged_events: int
    excluded_unresolved_income_count: int
    completeness: Annotated[Complete | Incomplete, Field(discriminator="kind")]


class Delta(Payload):
    """The second year less the first; not to be relied on where a year is incomplete."""

    kind: Literal["delta", "delta_incomparable"]
    value: str | None


class Deltas(Payload):
    """One for each sum."""

    model_config = ConfigDict(alias_generator=None)

    capital_gains: Delta
    capital_losses: Delta
    savings_base_yields: Delta
    general_base_airdrops: Delta
    net_patrimonial_result: Delta
    estimated_irpf: Delta


class TaxYearComparison(Payload):
    """Both years and what lies between them."""

    year_a: Year
    year_b: Year
    deltas: Deltas


@tool(
    metered_chars=4000,
    labels={"en": "Tax years compared", "es": "Comparación de ejercicios"},
    is_incomplete=lambda payload: any(
        year.completeness.kind == "incomplete" for year in (payload.year_a, payload.year_b)
    ),
)
def tax_year_comparison(
    books: Books,
    asked: TaxYearComparisonArguments,
    room: Room,  # noqa: ARG001 - always fits
) -> TaxYearComparison:
    """Compare the Spanish tax figures (IRPF) of two years of the user's books.

    Use it for "did I gain more in 2023 or in 2024?". Always in euros. The sums are those of
    `spanish_tax_report`; each delta is the second year less the first. A year is `incomplete` when
    events are left out of its sums, and its `reasons` say why: then all deltas are
    `delta_incomparable`, and may not be told as a difference. `estimated_irpf` is null for a year
    whose scale is not known.
    """
    if asked.year_a == asked.year_b:
        raise InvalidArgumentError("yearB", "another year than yearA")
    for name, year in (("yearA", asked.year_a), ("yearB", asked.year_b)):
        if year > books.today.year:
            raise InvalidArgumentError(name, "that year has not begun")
    found = compared_years(books, asked.year_a, asked.year_b)
    return TaxYearComparison(
        year_a=_year(found.year_a), year_b=_year(found.year_b), deltas=_deltas(found)
    )


def _year(one: YearFigures) -> Year:
    return Year(
        year=one.year,
        summary=YearSummary.model_validate(one.summary),
        unconvertible_count=one.unconvertible,
        excluded_flagged_events=one.excluded_flagged,
        excluded_unresolved_income_count=one.excluded_unresolved_income,
        completeness=Incomplete(reasons=list(one.reasons)) if one.reasons else Complete(),
    )


def _deltas(found: Comparison) -> Deltas:
    def delta(value: str | None) -> Delta:
        is_told = found.is_comparable and value is not None
        return Delta(kind="delta" if is_told else "delta_incomparable", value=value)

    return Deltas(**{name: delta(value) for name, value in found.deltas.items()})
