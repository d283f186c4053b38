"""A disposal split by the lots it used up: each part with its own cost and its own result."""

from datetime import datetime
from decimal import Decimal
from typing import NamedTuple

from fifolio.fifo.chain import Disposal, LotId, Unvalued, Valuation
from fifolio.money.exact import exact_share
from fifolio.money.tuples import made


class DisposalPart(NamedTuple):
    """Units of a disposal that came from one lot, or from none that was recorded."""

    units: Decimal
    lot: LotId | None
    acquired_at: datetime | None
    proceeds: Decimal | None
    expenses: Decimal | None
    cost: Decimal | None
    gain: Decimal | None
    """Proceeds less expenses less cost, or None while one of them is unknown."""

    def costing(self, cost: Decimal) -> "DisposalPart":
        """Give the part as it is if its units had cost so much."""
        return self._replace(cost=cost, gain=_gain(self.proceeds, self.expenses, cost))


def disposal_parts(disposal: Disposal) -> list[DisposalPart]:
    """Split a disposal by lot, oldest first; the part that no lot covers comes last.

    Proceeds and expenses are shared by units; the last part takes what is left, so that the
    parts add up to the last digit. Expects to run inside `money.exact.exactly`.
    """
    whole_in, whole_out = _known(disposal.proceeds), _known(disposal.expenses)
    left_in, left_out = whole_in, whole_out
    uncovered, used = disposal.uncovered, disposal.slices
    parts: list[DisposalPart] = []
    for lot, acquired_at, units, cost in used if uncovered else used[:-1]:
        now_in = _share(whole_in, units, disposal.units)
        now_out = _share(whole_out, units, disposal.units)
        gain = _gain(now_in, now_out, cost)
        parts.append(made(DisposalPart, (units, lot, acquired_at, now_in, now_out, cost, gain)))
        left_in, left_out = _less(left_in, now_in), _less(left_out, now_out)
    if uncovered:
        parts.append(DisposalPart(uncovered, None, None, left_in, left_out, None, None))
    elif used:
        lot, acquired_at, units, cost = used[-1]
        gain = _gain(left_in, left_out, cost)
        parts.append(made(DisposalPart, (units, lot, acquired_at, left_in, left_out, cost, gain)))
    return parts


def _gain(
    proceeds: Decimal | None, expenses: Decimal | None, cost: Decimal | None
) -> Decimal | None:
    if proceeds is None or expenses is None or cost is None:
        return None
    return proceeds - expenses - cost


def _known(valuation: Valuation) -> Decimal | None:
    return None if isinstance(valuation, Unvalued) else valuation.number


def _share(number: Decimal | None, units: Decimal, of: Decimal) -> Decimal | None:
    # Most sales have no expenses of their own, and nothing is shared fast.
    return exact_share(number, units, of) if number else number


def _less(number: Decimal | None, part: Decimal | None) -> Decimal | None:
    return number - part if number and part else number
