"""A disposal split by the lots it used up: each part with its own cost and its own result."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal

from fifolio.fifo.chain import Disposal, LotId, Slice, Unvalued, Valuation
from fifolio.money.exact import EXACT, share


@dataclass(frozen=True, slots=True)
class DisposalPart:
    """Units of a disposal that came from one lot, or from none that was recorded."""

    units: Decimal
    lot: LotId | None
    acquired_at: datetime | None
    proceeds: Decimal | None
    expenses: Decimal | None
    cost: Decimal | None

    @property
    def gain(self) -> Decimal | None:
        """Proceeds less expenses less cost, or None while one of them is unknown."""
        if self.proceeds is None or self.expenses is None or self.cost is None:
            return None
        return EXACT.subtract(EXACT.subtract(self.proceeds, self.expenses), self.cost)


def disposal_parts(disposal: Disposal) -> Iterator[DisposalPart]:
    """Split a disposal by lot, oldest first; the part that no lot covers comes last.

    Proceeds and expenses are shared by units; the last part takes what is left, so that the
    parts add up to the last digit.
    """
    whole_in, whole_out = _known(disposal.proceeds), _known(disposal.expenses)
    left_in, left_out = whole_in, whole_out
    sources: list[tuple[Decimal, Slice | None]] = [(used.units, used) for used in disposal.slices]
    if disposal.uncovered:
        sources.append((disposal.uncovered, None))
    for units, used in sources[:-1]:
        now_in = _share(whole_in, units, disposal.units)
        now_out = _share(whole_out, units, disposal.units)
        yield _part(units, used, now_in, now_out)
        left_in, left_out = _less(left_in, now_in), _less(left_out, now_out)
    for units, used in sources[-1:]:
        yield _part(units, used, left_in, left_out)


def _part(
    units: Decimal, used: Slice | None, proceeds: Decimal | None, expenses: Decimal | None
) -> DisposalPart:
    if used is None:
        return DisposalPart(units, None, None, proceeds, expenses, None)
    return DisposalPart(units, used.lot, used.acquired_at, proceeds, expenses, used.cost)


def _known(valuation: Valuation) -> Decimal | None:
    return None if isinstance(valuation, Unvalued) else valuation.number


def _share(number: Decimal | None, units: Decimal, of: Decimal) -> Decimal | None:
    # Most sales have no expenses of their own, and nothing is shared fast.
    return share(number, units, of) if number else number


def _less(number: Decimal | None, part: Decimal | None) -> Decimal | None:
    return None if number is None or part is None else EXACT.subtract(number, part)
