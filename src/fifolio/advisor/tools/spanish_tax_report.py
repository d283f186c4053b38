"""One year of the Spanish income tax."""

from collections.abc import Sequence
from typing import Literal

from pydantic import MISSING as ABSENT
from pydantic import Field

from fifolio.advisor.budget import fit
from fifolio.advisor.tool import (
    Arguments,
    InvalidArgumentError,
    Payload,
    Room,
    YearSummary,
    tell,
    tool,
)
from fifolio.irpf.gain_lines import GainLine
from fifolio.irpf.report import TaxReport
from fifolio.queries.books import Books
from fifolio.queries.disposal_rows import disposal_row, latest_first
from fifolio.queries.tax_report import tax_report
from fifolio.queries.year_comparison import summary_texts

MOST_ROWS = 20
FIRST_YEAR = 2009
Euro = Literal["EUR"]


class SpanishTaxReportArguments(Arguments):
    """Which tax year; there is one method."""

    year: int = Field(ge=FIRST_YEAR, description="Tax year, up to the current one.")
    method: Literal["FIFO"] = Field(default="FIFO", description="FIFO is the only method.")


class EuroAmount(Payload):
    """An amount in euros; CONVERTED ones say at which rate of which day."""

    kind: Literal["NATIVE", "CONVERTED"]
    amount: str
    currency: Euro = "EUR"
    rate: str | ABSENT = ABSENT
    rate_date: str | ABSENT = ABSENT


class TrailRow(Payload):
    """Part of a disposal, covered by one lot or by none."""

    id: str
    disposal_date: str
    amount_from_lot: str
    sale_price: EuroAmount | None
    gain_loss: EuroAmount | None
    is_taxable: bool
    operation_type: str
    asset_symbol: str
    exchange_name: str
    flag: str | ABSENT = ABSENT


class SpanishTaxReport(Payload):
    """The report, with its latest disposals."""

    year: int
    method: Literal["FIFO"] = "FIFO"
    currency: Euro = "EUR"
    summary: YearSummary
    unconvertible_events_count: int
    excluded_flagged_events: int
    excluded_unresolved_income_count: int
    audit_trail: list[TrailRow]
    omitted_count: int


def _is_incomplete(payload: SpanishTaxReport) -> bool:
    return bool(
        payload.unconvertible_events_count
        or payload.excluded_flagged_events
        or payload.excluded_unresolved_income_count
    )


@tool(
    metered_chars=5000,
    labels={"en": "Spanish tax report", "es": "Informe fiscal español"},
    is_incomplete=_is_incomplete,
)
def spanish_tax_report(
    books: Books, asked: SpanishTaxReportArguments, room: Room
) -> SpanishTaxReport:
    """Work out the user's crypto figures of one tax year for the Spanish income tax (IRPF).

    Use it for any question about taxes, gains or losses of a year. Always in euros, FIFO per
    asset over all accounts, whatever the base currency. `capital_gains` and `capital_losses` are
    gross and of the savings base; `net_patrimonial_result` is the first less the second.
    `savings_base_yields` are staking and rewards. `general_base_airdrops` are airdrops, promotions
    and mining, which go to the general base and are not in the estimate. `estimated_irpf` is the
    tax on the savings base alone, after losses set off, by the brackets of the year and without
    the personal minimum: an estimate, null for a year whose scale is not known. The three counters
    say how many events are left out of the sums because a rate, a price, an acquisition or a value
    is missing: then the sums are incomplete. `auditTrail` lists the latest disposals, newest
    first, with the price of one unit; `omittedCount` more are in the sums but not listed.
    """
    if asked.year > books.today.year:
        raise InvalidArgumentError("year", "that year has not begun")
    report = tax_report(books, asked.year)

    def build(shown: Sequence[tuple[str, GainLine]], omitted: int) -> SpanishTaxReport:
        return SpanishTaxReport(
            year=report.year,
            summary=YearSummary.model_validate(summary_texts(report)),
            unconvertible_events_count=report.counters.unconvertible,
            excluded_flagged_events=report.counters.excluded_flagged,
            excluded_unresolved_income_count=report.counters.excluded_unresolved_income,
            audit_trail=[_trail_row(handle, line, report) for handle, line in shown],
            omitted_count=omitted,
        )

    # The sums are the answer, with or without rows below them.
    return fit(latest_first(report), build, room.max_chars, MOST_ROWS, least=0)


def _trail_row(handle: str, line: GainLine, report: TaxReport) -> TrailRow:
    row = disposal_row(handle, line, report)
    return TrailRow(
        id=row.id,
        disposal_date=row.disposal_date,
        amount_from_lot=row.amount_from_lot,
        sale_price=None if row.sale_price is None else tell(EuroAmount, row.sale_price),
        gain_loss=None if row.gain is None else EuroAmount(kind="NATIVE", amount=row.gain),
        is_taxable=row.is_taxable,
        operation_type=row.operation_type,
        asset_symbol=row.asset_symbol,
        exchange_name=row.exchange_name,
        flag=ABSENT if row.flag is None else row.flag,
    )
