"""Disposals as the return sees them: one line a lot used, each with its own gain or reason."""

from collections.abc import Mapping
from datetime import datetime
from decimal import Decimal
from typing import Literal, NamedTuple

from fifolio.fifo.chain import Disposal, Lot, LotId, Missing, Unvalued, Valuation
from fifolio.fifo.disposal_parts import DisposalPart, disposal_parts
from fifolio.irpf.classification import TREATMENT, Treatment
from fifolio.ledger.quality import QualityFlag
from fifolio.money.exact import EXACT, ZERO, total
from fifolio.money.tuples import made

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
REMOVED_AT_COST = "REMOVED_AT_COST"
ZERO_COST = "ZERO_COST_ASSUMED"
"""The taxpayer chose to count units without a recorded acquisition as if they had cost nothing."""

_Place = tuple[Part, str | None]

_SAVINGS: _Place = ("savings", None)
_GIFT_AT_A_LOSS: _Place = ("outside", GIFT_LOSS)
_PLACES: dict[Treatment, _Place] = {
    "theft": ("general", THEFT_NEEDS_PROOF),
    "exempt": ("outside", EXEMPT_DONATION),
    "not_computed": ("outside", LOST_NOT_COMPUTED),
    "at_cost": ("outside", REMOVED_AT_COST),
}


class GainLine(NamedTuple):
    """Part of a disposal, covered by one lot or by none."""

    of: Disposal
    number: int
    """Place among the disposal's lines, from 1."""
    piece: DisposalPart
    gain: Decimal | None
    """As the return counts it: nothing for a gift at a loss, none for lost coins."""
    part: Part
    flag: str | None = None
    deferred: Decimal = ZERO
    """The part of its loss that waits for units bought back (art. 33.5.e LIRPF), positive."""
    released: Decimal = ZERO
    """Losses of earlier sales that had waited for the units of this line, positive."""

    @property
    def id(self) -> str:
        """What tells this line from all others of the ledger."""
        return f"{self.of.id}:{self.number}"

    @property
    def at(self) -> datetime:
        """When the coins were delivered."""
        return self.of.at

    @property
    def asset(self) -> str:
        """The coin disposed of."""
        return self.of.asset

    @property
    def units(self) -> Decimal:
        """How much of it."""
        return self.piece.units

    @property
    def proceeds(self) -> Decimal | None:
        """This part's share, gross; nothing for stolen coins."""
        return ZERO if self.part == "general" else self.piece.proceeds

    @property
    def is_excluded(self) -> bool:
        """Whether something unknown keeps the line out of a sum it belongs to."""
        return self.part != "outside" and self.gain is None

    @property
    def is_taxable(self) -> bool:
        """Whether the line is in a base."""
        return self.part != "outside" and self.gain is not None


def gain_lines(
    disposal: Disposal, lots: Mapping[LotId, Lot], *, zero_cost: bool = False
) -> list[GainLine]:
    """Split a disposal by the lots it used, oldest first, the uncovered part last.

    `zero_cost` counts what was never acquired as if it had cost nothing, and flags it. Expects to
    run inside `money.exact.exactly`.
    """
    pieces = disposal_parts(disposal)
    if zero_cost:
        pieces = [_assumed(piece, lots) for piece in pieces]
    whole = _place(TREATMENT[disposal.operation], pieces)
    lines: list[GainLine] = []
    for number, piece in enumerate(pieces, start=1):
        # What is unknown about a gift may be a gain, whatever its known parts come to.
        is_open = piece.gain is None and whole is _GIFT_AT_A_LOSS
        part, flag = _SAVINGS if is_open else whole
        gain = piece.gain if flag is None else _gain(piece, flag)
        if gain is None and part != "outside":
            flag = _missing(disposal, piece, lots)
        elif flag is None and zero_cost and _is_never_acquired(piece, lots):
            flag = ZERO_COST
        fields = (disposal, number, piece, gain, part, flag, ZERO, ZERO)
        lines.append(made(GainLine, fields))
    return lines


def _place(treatment: Treatment, pieces: list[DisposalPart]) -> _Place:
    if treatment in _PLACES:
        return _PLACES[treatment]
    # One gift is one transfer: its gain or loss is that of all its known parts together.
    if treatment == "gift" and total(one.gain for one in pieces if one.gain is not None) < 0:
        return _GIFT_AT_A_LOSS
    return _SAVINGS


def _gain(piece: DisposalPart, reason: str) -> Decimal | None:
    if reason == LOST_NOT_COMPUTED:
        return None
    if reason in {GIFT_LOSS, REMOVED_AT_COST}:
        return ZERO
    if reason == THEFT_NEEDS_PROOF:
        return None if piece.cost is None else EXACT.minus(piece.cost)
    return piece.gain


def _missing(disposal: Disposal, piece: DisposalPart, lots: Mapping[LotId, Lot]) -> QualityFlag:
    if piece.lot is None and piece.cost is None:
        return QualityFlag.MISSING_ACQUISITION
    basis = _basis(piece, lots)
    needed = (disposal.proceeds, disposal.expenses, basis if piece.cost is None else None)
    return next(MISSING_FLAG[one.missing] for one in needed if isinstance(one, Unvalued))


def _assumed(piece: DisposalPart, lots: Mapping[LotId, Lot]) -> DisposalPart:
    return piece.costing(ZERO) if _is_never_acquired(piece, lots) else piece


def _is_never_acquired(piece: DisposalPart, lots: Mapping[LotId, Lot]) -> bool:
    basis = _basis(piece, lots)
    return isinstance(basis, Unvalued) and basis.missing == "acquisition"


def _basis(piece: DisposalPart, lots: Mapping[LotId, Lot]) -> Valuation:
    return Unvalued("acquisition") if piece.lot is None else lots[piece.lot].basis
