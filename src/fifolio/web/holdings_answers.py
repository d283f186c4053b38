"""Holdings, lots and defects as the pages show them: the tools' own rows, and what lies behind."""

from typing import get_args

from fifolio.advisor.tool import tell
from fifolio.advisor.tools.portfolio_summary import Metrics
from fifolio.fifo.chain import Missing
from fifolio.ledger.quality import QualityFlag
from fifolio.money.exact import exactly
from fifolio.money.figure_text import unit_text
from fifolio.portfolio.valuation import Holding
from fifolio.queries.holding_rows import HoldingRow, holding_rows, totals_row
from fifolio.queries.holdings import Held
from fifolio.queries.lot_rows import lot_row
from fifolio.queries.lots import LotHistory
from fifolio.queries.open_defects import OpenDefects
from fifolio.web.answers import DefectGroup, IntegrityAnswer
from fifolio.web.portfolio_answers import (
    HoldingAnswer,
    HoldingsAnswer,
    LotAnswer,
    LotsAnswer,
)


def holdings_answer(held: Held) -> HoldingsAnswer:
    """Tell of everything held, the valued first."""
    with exactly():
        valued, unvalued = holding_rows(held)
        pairs = zip((*held.valued, *held.unvalued), (*valued, *unvalued), strict=True)
        return HoldingsAnswer(
            currency=held.currency,
            metrics=tell(Metrics, totals_row(held.totals, held.currency)),
            holdings=[_holding(holding, row) for holding, row in pairs],
        )


def lots_answer(symbol: str, histories: tuple[LotHistory, ...]) -> LotsAnswer:
    """Tell of the lots of one asset, newest first."""
    with exactly():
        return LotsAnswer(symbol=symbol, lots=[_lot(history) for history in histories])


def integrity_answer(found: OpenDefects) -> IntegrityAnswer:
    """Tell of all defects by kind; a figure is worked out when asked, so none is ever stale."""
    return IntegrityAnswer(
        groups=[
            DefectGroup(
                quality_flag=group.flag,
                severity=group.severity,
                count=group.count,
                pending_review=group.pending_review,
            )
            for group in found.groups
        ],
        total_defects=found.total,
        pending_review=sum(group.pending_review for group in found.groups),
        needs_recalculation=False,
    )


def _holding(holding: Holding, row: HoldingRow) -> HoldingAnswer:
    close = holding.close
    return HoldingAnswer(
        symbol=row.symbol,
        amount=row.amount,
        avg_price_fiat=row.avg_price_fiat,
        cost_basis_fiat=row.cost_basis_fiat,
        current_value_fiat=row.current_value_fiat,
        unrealized_pnl_fiat=row.unrealized_pnl_fiat,
        price=None if close is None else unit_text(close.price.number),
        price_currency=None if close is None else close.price.currency,
        price_date=None if close is None else close.on.isoformat(),
        missing=next((one for one in get_args(Missing) if one in holding.missing), None),
        currency=row.currency,
    )


def _lot(history: LotHistory) -> LotAnswer:
    row = lot_row(history)
    flag = row.quality_flag
    return LotAnswer(
        acquired_at=history.lot.acquired_at.isoformat().replace("+00:00", "Z"),
        exchange=row.exchange,
        original_qty=row.original_qty,
        remaining_qty=row.remaining_qty,
        unit_cost=row.unit_cost,
        total_cost=row.total_cost,
        currency=row.currency,
        status=history.lot.status,
        flag=None if flag is None else QualityFlag(flag),
    )
