"""Losses on coins bought back within the year after, which art. 33.5.e LIRPF might defer.

Whether it reaches fungible coins is disputed. Here losses are only listed; `deferral` applies it.
"""

from collections import defaultdict, deque
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, time, timedelta
from decimal import Decimal
from zoneinfo import ZoneInfo

from fifolio.fifo.chain import Lot, LotId
from fifolio.irpf.civil_year import a_year_after, civil_date
from fifolio.irpf.gain_lines import GainLine
from fifolio.money.exact import ZERO, share


@dataclass(frozen=True, slots=True)
class Repurchase:
    """A loss, and how much of it waits for the repurchased units if the rule applies."""

    line: GainLine
    loss: Decimal
    """Positive, in euros."""
    repurchased_at: datetime
    deferred_if_applied: Decimal
    into: tuple[tuple[LotId, Decimal], ...] = ()
    """Which part of the loss waits for which lot bought back."""


@dataclass(slots=True)
class _Units:
    lot: LotId
    at: datetime
    left: Decimal


def repurchases(lines: Iterable[GainLine], lots: Iterable[Lot], zone: ZoneInfo) -> list[Repurchase]:
    """List the losses whose units were acquired again in the following year, by date of sale.

    Units are matched one to one, the earliest repurchase first; a unit bought back once defers
    one sale. Rewards and swaps into the coin are acquisitions too.
    """
    bought: dict[str, deque[_Units]] = defaultdict(deque)
    for lot in sorted(lots, key=lambda lot: lot.acquired_at):
        bought[lot.asset].append(_Units(lot.id, lot.acquired_at, lot.units))
    found: list[Repurchase] = []
    for line in sorted(lines, key=lambda line: line.at):
        if line.part == "savings" and line.gain is not None and line.gain < 0:
            matched = _match(line, bought[line.asset], zone)
            if matched is not None:
                found.append(matched)
    return found


def _match(line: GainLine, bought: deque[_Units], zone: ZoneInfo) -> Repurchase | None:
    loss = -(line.gain or ZERO)
    last_day = a_year_after(civil_date(line.at, zone))
    end = datetime.combine(last_day + timedelta(days=1), time.min, zone)
    wanted, first = line.units, None
    into: list[tuple[LotId, Decimal]] = []
    # What was bought before this sale is of no use to a later one either.
    while bought and bought[0].at <= line.at:
        bought.popleft()
    while wanted and bought and bought[0].at < end:
        first = first or bought[0].at
        taken = min(wanted, bought[0].left)
        wanted -= taken
        into.append((bought[0].lot, share(loss, taken, line.units)))
        bought[0].left -= taken
        if not bought[0].left:
            bought.popleft()
    if first is None:
        return None
    deferred = share(loss, line.units - wanted, line.units)
    return Repurchase(line, loss, first, deferred, tuple(into))
