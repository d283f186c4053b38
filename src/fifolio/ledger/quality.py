"""What can be wrong with the record, and how bad it is."""

from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from enum import StrEnum
from typing import Literal

from fifolio.ledger.transaction import TransactionId

Severity = Literal["low", "medium", "high"]


class QualityFlag(StrEnum):
    """Kinds of defect, in the order in which lists show equals."""

    MISSING_PRICE = "MISSING_PRICE"
    MISSING_FX_RATE = "MISSING_FX_RATE"
    CURRENCY_MISMATCH = "CURRENCY_MISMATCH"
    CUSTODY_RESIDUAL = "CUSTODY_RESIDUAL"
    UNTRACKED_INFLOW = "UNTRACKED_INFLOW"
    CUSTODY_IMBALANCE = "CUSTODY_IMBALANCE"
    NEGATIVE_COST_BASIS = "NEGATIVE_COST_BASIS"
    ORPHAN_LOT = "ORPHAN_LOT"
    UNKNOWN_TX_TYPE = "UNKNOWN_TX_TYPE"
    MISSING_ACQUISITION = "MISSING_ACQUISITION"
    FEE_PENDING = "FEE_PENDING"
    NEGATIVE_BALANCE_AT = "NEGATIVE_BALANCE_AT"
    POSSIBLE_DUPLICATE = "POSSIBLE_DUPLICATE"
    TICKER_COLLISION = "TICKER_COLLISION"


SEVERITY: dict[QualityFlag, Severity] = {
    QualityFlag.MISSING_PRICE: "medium",
    QualityFlag.MISSING_FX_RATE: "medium",
    QualityFlag.CURRENCY_MISMATCH: "medium",
    QualityFlag.CUSTODY_RESIDUAL: "low",
    QualityFlag.UNTRACKED_INFLOW: "high",
    QualityFlag.CUSTODY_IMBALANCE: "medium",
    QualityFlag.NEGATIVE_COST_BASIS: "high",
    QualityFlag.ORPHAN_LOT: "medium",
    QualityFlag.UNKNOWN_TX_TYPE: "medium",
    QualityFlag.MISSING_ACQUISITION: "high",
    QualityFlag.FEE_PENDING: "low",
    QualityFlag.NEGATIVE_BALANCE_AT: "medium",
    QualityFlag.POSSIBLE_DUPLICATE: "medium",
    QualityFlag.TICKER_COLLISION: "medium",
}


@dataclass(frozen=True, slots=True)
class Defect:
    """One thing the record lacks or contradicts."""

    flag: QualityFlag
    asset: str | None = None
    account: str | None = None
    transaction: TransactionId | None = None
    occurred_at: datetime | None = None
    is_pending_review: bool = False
    """Whether the user can settle it by declaring a value or a destination."""
    units: Decimal | None = None
    """How much of the asset it is about."""
    at_stake: Decimal | None = None
    """Euros by which the figures may be wrong at worst; None is unknown, not nothing."""

    @property
    def severity(self) -> Severity:
        """How bad this kind of defect is."""
        return SEVERITY[self.flag]
