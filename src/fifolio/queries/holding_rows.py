"""Holdings and totals as text, the same for the tools and the pages."""

from dataclasses import dataclass

from fifolio.fifo.chain import Unvalued, Valuation
from fifolio.money.figure_text import money_text, quantity_text, unit_text
from fifolio.portfolio.totals import Totals
from fifolio.portfolio.valuation import Holding
from fifolio.queries.holdings import Held


@dataclass(frozen=True, slots=True)
class HoldingRow:
    """One holding; what is unknown is None, never zero."""

    id: str
    """A handle: `holding-1` is the largest."""
    symbol: str
    amount: str
    avg_price_fiat: str | None
    cost_basis_fiat: str | None
    current_value_fiat: str | None
    unrealized_pnl_fiat: str | None
    currency: str


@dataclass(frozen=True, slots=True)
class TotalsRow:
    """The totals over valued holdings."""

    rates_incomplete: bool
    prices_incomplete: bool
    excluded_flagged_events: int
    total_equity_fiat: str
    total_cost_basis_fiat: str
    total_realized_pnl_fiat: str
    total_unrealized_pnl_fiat: str
    total_pnl_fiat: str
    currency: str


def holding_rows(held: Held) -> tuple[tuple[HoldingRow, ...], tuple[HoldingRow, ...]]:
    """Write out the valued holdings, largest first, and the unvalued ones, by symbol."""
    rows = [_row(handle, one, held.currency) for handle, one in held.numbered]
    return tuple(rows[: len(held.valued)]), tuple(rows[len(held.valued) :])


def totals_row(totals: Totals, currency: str) -> TotalsRow:
    """Write out the totals."""
    return TotalsRow(
        rates_incomplete=totals.rates_incomplete,
        prices_incomplete=totals.prices_incomplete,
        excluded_flagged_events=totals.excluded,
        total_equity_fiat=money_text(totals.equity),
        total_cost_basis_fiat=money_text(totals.cost_basis),
        total_realized_pnl_fiat=money_text(totals.realized),
        total_unrealized_pnl_fiat=money_text(totals.unrealized),
        total_pnl_fiat=money_text(totals.total),
        currency=currency,
    )


def _row(handle: str, holding: Holding, currency: str) -> HoldingRow:
    average, unrealized = holding.average_price, holding.unrealized
    return HoldingRow(
        id=handle,
        symbol=holding.asset,
        amount=quantity_text(holding.units),
        avg_price_fiat=None if average is None else unit_text(average),
        cost_basis_fiat=_money(holding.cost),
        current_value_fiat=_money(holding.value),
        unrealized_pnl_fiat=None if unrealized is None else money_text(unrealized),
        currency=currency,
    )


def _money(valuation: Valuation) -> str | None:
    return None if isinstance(valuation, Unvalued) else money_text(valuation.number)
