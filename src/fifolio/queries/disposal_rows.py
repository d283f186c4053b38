"""The disposals of a tax year as text, newest first, without the ids of the record."""

from dataclasses import dataclass
from typing import Literal

from fifolio.fifo.chain import Unvalued
from fifolio.irpf.gain_lines import GainLine
from fifolio.irpf.report import TaxReport
from fifolio.ledger.civil_days import civil_date
from fifolio.money.exact import EXACT
from fifolio.money.figure_text import money_text, quantity_text, unit_text


@dataclass(frozen=True, slots=True)
class SalePrice:
    """Of one unit, in euros, with the rate of its day where it was converted."""

    kind: Literal["NATIVE", "CONVERTED"]
    amount: str
    currency: Literal["EUR"] = "EUR"
    rate: str | None = None
    rate_date: str | None = None


@dataclass(frozen=True, slots=True)
class DisposalRow:
    """One line of the report; what is unknown is None, and `flag` says why."""

    id: str
    """A handle: `disposal-1` is the first of the year."""
    disposal_date: str
    amount_from_lot: str
    sale_price: SalePrice | None
    gain: str | None
    is_taxable: bool
    operation_type: str
    asset_symbol: str
    exchange_name: str
    flag: str | None


def latest_first(report: TaxReport) -> tuple[tuple[str, GainLine], ...]:
    """List the disposals of a year with their handles, the latest first."""
    handles = (f"disposal-{number}" for number in range(len(report.lines), 0, -1))
    return tuple(zip(handles, reversed(report.lines), strict=True))


def disposal_row(handle: str, line: GainLine, report: TaxReport) -> DisposalRow:
    """Write out one disposal."""
    return DisposalRow(
        id=handle,
        disposal_date=civil_date(line.at, report.zone).isoformat(),
        amount_from_lot=quantity_text(line.units),
        sale_price=_price(line),
        gain=None if line.gain is None else money_text(line.gain),
        is_taxable=line.is_taxable,
        operation_type=line.of.operation,
        asset_symbol=line.asset,
        exchange_name=line.of.account,
        flag=line.flag,
    )


def _price(line: GainLine) -> SalePrice | None:
    if line.proceeds is None:
        return None
    price = unit_text(EXACT.divide(line.proceeds, line.units))
    valuation = line.of.proceeds
    if isinstance(valuation, Unvalued) or valuation.rate is None or valuation.rate_on is None:
        return SalePrice("NATIVE", price)
    rate, day = quantity_text(valuation.rate), valuation.rate_on.isoformat()
    return SalePrice("CONVERTED", price, rate=rate, rate_date=day)
