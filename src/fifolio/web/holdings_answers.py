"""Holdings, lots and defects as the pages show them: the tools' own rows, and what lies behind."""

from collections.abc import Sequence
from datetime import datetime
from decimal import Decimal
from itertools import zip_longest
from typing import get_args

from fifolio.advisor.tool import tell
from fifolio.advisor.tools.portfolio_summary import Metrics
from fifolio.fifo.chain import Missing
from fifolio.ledger.quality import SEVERITY, Defect, QualityFlag
from fifolio.money.exact import exactly
from fifolio.money.figure_text import money_text, quantity_text, unit_text
from fifolio.portfolio.valuation import Holding
from fifolio.queries.holding_rows import HoldingRow, holding_rows, totals_row
from fifolio.queries.holdings import Held
from fifolio.queries.lot_rows import lot_row
from fifolio.queries.lots import LotHistory
from fifolio.queries.open_defects import DefectGroup as Group
from fifolio.queries.open_defects import OpenDefects
from fifolio.queries.price_gaps import Backfill, BackfillCount
from fifolio.web.answers import (
    BackfillAnswer,
    BackfillCounts,
    DefectGroup,
    DefectRow,
    DefectRows,
    IntegrityAnswer,
)
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


def integrity_answer(found: OpenDefects, backfill: BackfillCount) -> IntegrityAnswer:
    """Tell of all defects by kind; a figure is worked out when asked, so none is ever stale."""
    asked_for = BackfillCounts(
        pending=backfill.pending, failed=backfill.failed, last_try=_moment(backfill.last_try)
    )
    return IntegrityAnswer(
        groups=[
            DefectGroup(
                quality_flag=group.flag,
                severity=group.severity,
                count=group.count,
                pending_review=group.pending_review,
                at_stake=None if group.at_stake is None else money_text(group.at_stake),
                unknown_stakes=group.unknown_stakes,
                backfill=asked_for if group.flag is QualityFlag.MISSING_PRICE else None,
            )
            for group in sorted(found.groups, key=_costliest)
        ],
        total_defects=found.total,
        pending_review=sum(group.pending_review for group in found.groups),
        needs_recalculation=False,
    )


def defect_rows(
    flag: QualityFlag,
    defects: tuple[Defect, ...],
    limit: int,
    backfill: Sequence[Backfill | None] = (),
) -> DefectRows:
    """Tell of the costliest defects of one kind, with what was done about missing prices."""
    with exactly():
        return DefectRows(
            quality_flag=flag,
            severity=SEVERITY[flag],
            total=len(defects),
            rows=[
                _defect(one, asked_for)
                for one, asked_for in zip_longest(defects[:limit], backfill[:limit])
            ],
        )


def _defect(one: Defect, backfill: Backfill | None) -> DefectRow:
    return DefectRow(
        asset=one.asset,
        account=one.account,
        units=None if one.units is None else quantity_text(one.units),
        transaction=one.transaction,
        occurred_at=_moment(one.occurred_at),
        at_stake=None if one.at_stake is None else money_text(one.at_stake),
        pending_review=one.is_pending_review,
        backfill=None if backfill is None else _backfill(backfill),
    )


def _backfill(one: Backfill) -> BackfillAnswer:
    return BackfillAnswer(
        state="failed" if one.tries else "pending",
        tries=one.tries,
        last_try=_moment(one.last_try),
    )


def _moment(at: datetime | None) -> str | None:
    return None if at is None else at.isoformat().replace("+00:00", "Z")


def _costliest(group: Group) -> Decimal:
    """Put the dearest kinds first; those of unknown cost keep their order behind them."""
    return Decimal(1) if group.at_stake is None else -group.at_stake


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
