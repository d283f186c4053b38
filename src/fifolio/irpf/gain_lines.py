"""Disposals as the return sees them: one line a lot used, each with its own gain or reason."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from typing import Literal

from fifolio.fifo.chain import (
    Counterpart,
    Disposal,
    Lot,
    LotId,
    Operation,
    Slice,
    Unvalued,
    Valuation,
)
from fifolio.irpf.classification import TREATMENT
from fifolio.ledger.quality import QualityFlag

ZERO = Decimal(0)

Part = Literal["savings", "general", "outside"]
"""`outside`: in no base, for a reason of law that `flag` names."""

MISSING_FLAG: dict[str, str] = {
    "price": QualityFlag.MISSING_PRICE,
    "rate": QualityFlag.MISSING_FX_RATE,
    "currency": QualityFlag.CURRENCY_MISMATCH,
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


@dataclass(frozen=True, slots=True)
class _Piece:
    units: Decimal
    slice: Slice | None
    proceeds: Decimal | None
    expenses: Decimal | None


def gain_lines(disposal: Disposal, lots: Mapping[LotId, Lot]) -> list[GainLine]:
    """Split a disposal by the lots it used, oldest first, the uncovered part last."""
    pieces = list(_pieces(disposal))
    part, reason = _part(disposal, pieces)
    return [
        _line(disposal, piece, lots, (number, part, reason))
        for number, piece in enumerate(pieces, start=1)
    ]


def _pieces(disposal: Disposal) -> Iterator[_Piece]:
    proceeds, expenses = _known(disposal.proceeds), _known(disposal.expenses)
    if TREATMENT[disposal.operation] == "theft":
        proceeds = expenses = ZERO
    parts: list[tuple[Decimal, Slice | None]] = [(used.units, used) for used in disposal.slices]
    if disposal.uncovered:
        parts.append((disposal.uncovered, None))
    for number, (units, used) in enumerate(parts):
        if number == len(parts) - 1:
            # The last part takes what is left, so that the parts add up to the last digit.
            yield _Piece(units, used, proceeds, expenses)
            return
        share = units / disposal.units
        now_in, now_out = _times(proceeds, share), _times(expenses, share)
        yield _Piece(units, used, now_in, now_out)
        proceeds, expenses = _less(proceeds, now_in), _less(expenses, now_out)


def _known(valuation: Valuation) -> Decimal | None:
    return None if isinstance(valuation, Unvalued) else valuation.number


def _times(number: Decimal | None, share: Decimal) -> Decimal | None:
    return None if number is None else number * share


def _less(number: Decimal | None, part: Decimal | None) -> Decimal | None:
    return None if number is None or part is None else number - part


def _gain(piece: _Piece) -> Decimal | None:
    if piece.slice is None:
        return None
    return _less(_less(piece.proceeds, piece.expenses), piece.slice.cost)


def _part(disposal: Disposal, pieces: list[_Piece]) -> tuple[Part, str | None]:
    treatment = TREATMENT[disposal.operation]
    if treatment == "theft":
        return "general", THEFT_NEEDS_PROOF
    if treatment == "exempt":
        return "outside", EXEMPT_DONATION
    if treatment == "not_computed":
        return "outside", LOST_NOT_COMPUTED
    if treatment == "gift" and sum((_gain(piece) or ZERO for piece in pieces), ZERO) < 0:
        return "outside", GIFT_LOSS
    return "savings", None


def _line(
    disposal: Disposal,
    piece: _Piece,
    lots: Mapping[LotId, Lot],
    how: tuple[int, Part, str | None],
) -> GainLine:
    number, part, reason = how
    gain = _gain(piece)
    flag = reason
    if part != "outside" and gain is None:
        flag = _missing(disposal, piece, lots)
    if reason == LOST_NOT_COMPUTED:
        gain = None
    elif reason == GIFT_LOSS:
        gain = ZERO
    return GainLine(
        id=f"{disposal.id}:{number}",
        disposal=disposal.id,
        at=disposal.at,
        acquired_at=piece.slice.acquired_at if piece.slice else None,
        asset=disposal.asset,
        account=disposal.account,
        operation=disposal.operation,
        counterpart=disposal.counterpart,
        units=piece.units,
        valuation=disposal.proceeds,
        proceeds=piece.proceeds,
        expenses=piece.expenses,
        cost=piece.slice.cost if piece.slice else None,
        gain=gain,
        part=part,
        flag=flag,
    )


def _missing(disposal: Disposal, piece: _Piece, lots: Mapping[LotId, Lot]) -> str:
    if piece.slice is None:
        return QualityFlag.MISSING_ACQUISITION
    for valuation in (disposal.proceeds, disposal.expenses, lots[piece.slice.lot].basis):
        if isinstance(valuation, Unvalued):
            return MISSING_FLAG[valuation.missing]
    return QualityFlag.MISSING_PRICE
