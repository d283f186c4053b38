"""Disposals as the return sees them: one line a lot used, each with its own gain or reason."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from typing import Literal

from fifolio.fifo.chain import (
    Counterpart,
    Disposal,
    Lot,
    LotId,
    Missing,
    Operation,
    Unvalued,
    Valuation,
)
from fifolio.fifo.disposal_parts import DisposalPart, disposal_parts
from fifolio.irpf.classification import TREATMENT
from fifolio.ledger.quality import QualityFlag
from fifolio.money.exact import EXACT, ZERO

Part = Literal["savings", "general", "outside"]
"""`outside`: in no base, for a reason of law that `flag` names."""

MISSING_FLAG: dict[Missing, QualityFlag] = {
    "price": QualityFlag.MISSING_PRICE,
    "rate": QualityFlag.MISSING_FX_RATE,
    "currency": QualityFlag.CURRENCY_MISMATCH,
    "acquisition": QualityFlag.MISSING_ACQUISITION,
}

GIFT_LOSS = "GIFT_LOSS_NOT_COMPUTED"
EXEMPT_DONATION = "EXEMPT_DONATION"
LOST_NOT_COMPUTED = "LOST_NOT_COMPUTED"
THEFT_NEEDS_PROOF = "THEFT_NEEDS_PROOF"


@dataclass(frozen=True, slots=True)
class GainLine:
    """Part of a disposal, covered by one lot or by none."""

    id: str
    disposal: str
    at: datetime
    acquired_at: datetime | None
    asset: str
    account: str
    operation: Operation
    counterpart: Counterpart
    units: Decimal
    valuation: Valuation
    """Of the whole disposal: its rate, or what is missing."""
    proceeds: Decimal | None
    expenses: Decimal | None
    cost: Decimal | None
    gain: Decimal | None
    """As the return counts it: nothing for a gift at a loss, none for lost coins."""
    part: Part
    flag: str | None = None

    @property
    def is_excluded(self) -> bool:
        """Whether something unknown keeps the line out of a sum it belongs to."""
        return self.part != "outside" and self.gain is None

    @property
    def is_taxable(self) -> bool:
        """Whether the line is in a base."""
        return self.part != "outside" and self.gain is not None


def gain_lines(disposal: Disposal, lots: Mapping[LotId, Lot]) -> list[GainLine]:
    """Split a disposal by the lots it used, oldest first, the uncovered part last."""
    parts = list(disposal_parts(disposal))
    part, reason = _place(disposal, parts)
    lines = []
    for number, piece in enumerate(parts, start=1):
        gain = _gain(piece, reason)
        missing = part != "outside" and gain is None
        lines.append(
            GainLine(
                id=f"{disposal.id}:{number}",
                disposal=disposal.id,
                at=disposal.at,
                acquired_at=piece.acquired_at,
                asset=disposal.asset,
                account=disposal.account,
                operation=disposal.operation,
                counterpart=disposal.counterpart,
                units=piece.units,
                valuation=disposal.proceeds,
                proceeds=ZERO if reason == THEFT_NEEDS_PROOF else piece.proceeds,
                expenses=piece.expenses,
                cost=piece.cost,
                gain=gain,
                part=part,
                flag=_missing(disposal, piece, lots) if missing else reason,
            )
        )
    return lines


def _place(disposal: Disposal, parts: list[DisposalPart]) -> tuple[Part, str | None]:
    treatment = TREATMENT[disposal.operation]
    if treatment == "theft":
        return "general", THEFT_NEEDS_PROOF
    if treatment == "exempt":
        return "outside", EXEMPT_DONATION
    if treatment == "not_computed":
        return "outside", LOST_NOT_COMPUTED
    # One gift is one transfer: its gain or loss is that of all its lots together.
    if treatment == "gift" and sum((one.gain or ZERO for one in parts), ZERO) < 0:
        return "outside", GIFT_LOSS
    return "savings", None


def _gain(piece: DisposalPart, reason: str | None) -> Decimal | None:
    if reason == LOST_NOT_COMPUTED:
        return None
    if reason == GIFT_LOSS:
        return ZERO
    if reason == THEFT_NEEDS_PROOF:
        return None if piece.cost is None else EXACT.minus(piece.cost)
    return piece.gain


def _missing(disposal: Disposal, piece: DisposalPart, lots: Mapping[LotId, Lot]) -> QualityFlag:
    if piece.lot is None:
        return QualityFlag.MISSING_ACQUISITION
    for valuation in (disposal.proceeds, disposal.expenses, lots[piece.lot].basis):
        if isinstance(valuation, Unvalued):
            return MISSING_FLAG[valuation.missing]
    raise AssertionError(piece)
