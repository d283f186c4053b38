"""What the pages about holdings and lots show: amounts as text, unknown as null."""

from typing import Literal

from fifolio.advisor.tools.portfolio_summary import Metrics
from fifolio.fifo.chain import Missing
from fifolio.ledger.quality import QualityFlag
from fifolio.web.frames import Wire


class HoldingAnswer(Wire):
    """What is held of one asset; what is unknown is null, and `missing` says why."""

    symbol: str
    amount: str
    avg_price_fiat: str | None
    cost_basis_fiat: str | None
    current_value_fiat: str | None
    unrealized_pnl_fiat: str | None
    price: str | None
    price_currency: str | None
    price_date: str | None
    missing: Missing | None
    currency: str


class HoldingsAnswer(Wire):
    """Everything held."""

    currency: str
    metrics: Metrics
    holdings: list[HoldingAnswer]


class LotAnswer(Wire):
    """What one acquisition brought, and what is left of it."""

    acquired_at: str
    exchange: str
    original_qty: str
    remaining_qty: str
    unit_cost: str | None
    total_cost: str | None
    currency: str
    status: Literal["OPEN", "PARTIAL", "CLOSED"]
    flag: QualityFlag | None


class LotsAnswer(Wire):
    """The lots of one asset, newest first."""

    symbol: str
    lots: list[LotAnswer]
