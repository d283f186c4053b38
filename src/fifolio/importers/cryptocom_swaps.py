"""Conversions of the Crypto.com App that are told in halves: what went, and what came for it."""

from collections import defaultdict
from collections.abc import Sequence
from datetime import datetime
from decimal import ROUND_DOWN, Decimal

from fifolio.importers.bookings import Bookings, Occasion
from fifolio.importers.cryptocom_kinds import OVERALL, OVERALL_PARTS, swap_of
from fifolio.importers.cryptocom_rows import Line
from fifolio.importers.findings import Findings
from fifolio.importers.joined_legs import Sides, sides
from fifolio.ledger.transaction import Quantity
from fifolio.money.amount import Amount
from fifolio.money.exact import ZERO

SMALLEST_PART = -8
"""Decimals a part is kept to, where what came has fewer."""
MOST_DIGITS = 50
"""Of a part, safely below those the exact arithmetic keeps."""

Swap = tuple[datetime, str]


def read_swaps(lines: Sequence[Line], bookings: Bookings, findings: Findings) -> None:
    """Read the halves of each moment and kind of swap as one conversion, or as several."""
    swaps: defaultdict[Swap, list[Line]] = defaultdict(list)
    for line in lines:
        if name := swap_of(line.kind):
            swaps[line.at, name].append(line)
    told_twice = _told_twice(swaps)
    for swap, halves in swaps.items():
        if swap in told_twice:
            for line in halves:
                findings.remark(line.row, "duplicate", "is a part of the overall swap of its time")
        else:
            _read_swap(halves, bookings, findings)


def _told_twice(swaps: dict[Swap, list[Line]]) -> set[Swap]:
    """Find the parts of overall swaps: at one moment, and in sum the same."""
    found: set[Swap] = set()
    for (at, name), halves in swaps.items():
        parts = {(at, part) for part in OVERALL_PARTS if (at, part) in swaps}
        if name == OVERALL and parts:
            summed = _sides([line for part in parts for line in swaps[part]])
            found |= parts if summed == _sides(halves) else set()
    return found


def _sides(halves: Sequence[Line]) -> Sides:
    return sides(line.change for line in halves)


def _read_swap(halves: Sequence[Line], bookings: Bookings, findings: Findings) -> None:
    gone = [line for line in halves if line.change.units < 0]
    come = [line for line in halves if line.change.units > 0]
    if not gone or not come:
        reason = "is half of a conversion whose other half is not in the file"
    elif len(come) > 1:
        reason = "is in a moment with several conversions, and nothing says what belongs together"
    elif len(gone) > 1 and any(line.native is None for line in gone):
        reason = "came for several coins, and one of them has no value to divide it by"
    else:
        _convert(gone, come[0], bookings)
        return
    for line in halves:
        findings.remark(line.row, "pending", reason)


def _convert(gone: Sequence[Line], came: Line, bookings: Bookings) -> None:
    """Add one exchange for each coin that went; what came is divided by what they were worth."""
    rest = came.moved.units
    for place, line in enumerate(gone):
        is_last = place == len(gone) - 1
        part = rest if is_last else _share(line, gone, came.moved.units)
        rest -= part
        rows = (line.row,) if place else (came.row, line.row)
        identity = bookings.identify("", line.at, swap_of(line.kind), line.change, came.change)
        value = _greater(line.native, came.native) if len(gone) == 1 else line.native
        occasion = Occasion(rows, line.at, identity, line.note, value=value)
        received = Quantity(part, came.moved.asset)
        bookings.exchange(occasion, received=received, given=line.moved, fees=())


def _share(line: Line, gone: Sequence[Line], units: Decimal) -> Decimal:
    worth = sum((one.native.number for one in gone if one.native), ZERO)
    own = line.native.number if line.native else ZERO
    finest = units.adjusted() - MOST_DIGITS
    exponent = max(finest, min(int(units.as_tuple().exponent), SMALLEST_PART))
    return (units * own / worth).quantize(Decimal((0, (1,), exponent)), ROUND_DOWN)


def _greater(one: Amount | None, other: Amount | None) -> Amount | None:
    """Take the greater of what went and what came (art. 37.1.h LIRPF)."""
    if one is None or other is None or one.currency != other.currency:
        return one or other
    return max(one, other, key=lambda amount: amount.number)
