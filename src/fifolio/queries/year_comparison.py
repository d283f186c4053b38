"""How does one tax year compare with another?"""

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal

from fifolio.irpf.report import TaxReport
from fifolio.money.exact import EXACT
from fifolio.money.figure_text import money_text
from fifolio.queries.books import Books
from fifolio.queries.tax_report import tax_report


@dataclass(frozen=True, slots=True)
class YearFigures:
    """The sums of one year in euros, and how many events they lack."""

    year: int
    summary: Mapping[str, str | None]
    unconvertible: int
    excluded_flagged: int
    excluded_unresolved_income: int

    @property
    def reasons(self) -> tuple[str, ...]:
        """Why the sums are not all there is; empty where they are."""
        counted = (
            ("unconvertible_events", self.unconvertible),
            ("excluded_flagged_events", self.excluded_flagged),
            ("excluded_unresolved_income", self.excluded_unresolved_income),
        )
        return tuple(reason for reason, count in counted if count)


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two years, and by how much each sum of the second is more than that of the first."""

    year_a: YearFigures
    year_b: YearFigures
    deltas: Mapping[str, str | None]
    """None where one of the two is not known."""

    @property
    def is_comparable(self) -> bool:
        """Whether both years have all their events in their sums."""
        return not (self.year_a.reasons or self.year_b.reasons)


def summary_of(report: TaxReport) -> dict[str, Decimal | None]:
    """Give the six sums that a year is told by."""
    sums, quota = report.sums, report.quota
    return {
        "capital_gains": sums.gains,
        "capital_losses": sums.losses,
        "savings_base_yields": sums.yields,
        "general_base_airdrops": sums.general_income,
        "net_patrimonial_result": sums.net_gains,
        "estimated_irpf": None if quota is None else quota.total,
    }


def summary_texts(report: TaxReport) -> dict[str, str | None]:
    """Write out the six sums; None is not known."""
    return {
        name: None if number is None else money_text(number)
        for name, number in summary_of(report).items()
    }


def compared_years(books: Books, year_a: int, year_b: int) -> Comparison:
    """Work out two years of the same books. Raises UnreadableSettingError."""
    first, second = tax_report(books, year_a), tax_report(books, year_b)
    before, after = summary_of(first), summary_of(second)
    return Comparison(
        year_a=_figures(first),
        year_b=_figures(second),
        deltas={name: _delta(before[name], number) for name, number in after.items()},
    )


def _figures(report: TaxReport) -> YearFigures:
    return YearFigures(
        year=report.year,
        summary=summary_texts(report),
        unconvertible=report.counters.unconvertible,
        excluded_flagged=report.counters.excluded_flagged,
        excluded_unresolved_income=report.counters.excluded_unresolved_income,
    )


def _delta(before: Decimal | None, after: Decimal | None) -> str | None:
    return None if before is None or after is None else money_text(EXACT.subtract(after, before))
