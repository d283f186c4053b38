"""Losses on coins bought back within the year after, which art. 33.5.e LIRPF might defer.

Whether it reaches fungible coins is disputed. Here losses are only listed; `deferral` applies it.
"""

from collections import defaultdict, deque
from collections.abc import Iterable, Mapping
from datetime import UTC, date, datetime, time, timedelta
from decimal import Decimal
from functools import lru_cache
from operator import attrgetter
from typing import NamedTuple
from zoneinfo import ZoneInfo

from fifolio.fifo.chain import Lot, LotId
from fifolio.irpf.civil_year import a_year_after, civil_date
from fifolio.irpf.gain_lines import GainLine
from fifolio.money.exact import ZERO, share


class Repurchase(NamedTuple):
    """A loss, and how much of it waits for the repurchased units if the rule applies."""

    line: GainLine
    loss: Decimal
    """Positive, in euros."""
    repurchased_at: datetime
    deferred_if_applied: Decimal
    into: tuple[tuple[LotId, Decimal], ...] = ()
    """How many units of which lots were bought back."""


class Bought:
    """What was acquired of one coin, earliest first, and how much of the first lot is left."""

    __slots__ = ("_left", "_lots")

    def __init__(self) -> None:
        self._lots: deque[Lot] = deque()
        self._left: Decimal | None = None

    def append(self, lot: Lot) -> None:
        """Add the next lot."""
        self._lots.append(lot)

    def drop_until(self, at: datetime) -> None:
        """Let go of what was bought before a sale, which is of no use to a later one either."""
        while self._lots and self._lots[0].acquired_at <= at:
            self._lots.popleft()
            self._left = None

    def take(self, wanted: Decimal, end: datetime) -> list[tuple[Lot, Decimal]]:
        """Take units that were bought before an instant, the earliest first."""
        lots, left = self._lots, self._left
        taken: list[tuple[Lot, Decimal]] = []
        while wanted and lots and lots[0].acquired_at < end:
            first = lots[0]
            if left is None:
                left = first.units
            if left > wanted:
                taken.append((first, wanted))
                left -= wanted
                break
            taken.append((first, left))
            wanted -= left
            lots.popleft()
            left = None
        self._left = left
        return taken


def acquisitions(lots: Iterable[Lot]) -> Mapping[str, Bought]:
    """Sort all lots by coin and by date."""
    bought: defaultdict[str, Bought] = defaultdict(Bought)
    for lot in sorted(lots, key=attrgetter("acquired_at")):
        bought[lot.asset].append(lot)
    return bought


def repurchases(
    lines: Iterable[GainLine], bought: Mapping[str, Bought], zone: ZoneInfo
) -> list[Repurchase]:
    """List the losses whose units were acquired again in the following year.

    The lines come by date of sale, year after year, and use up what was bought: units are matched
    one to one, the earliest repurchase first, and a unit bought back once defers one sale.
    Rewards and swaps into the coin are acquisitions too. Expects to run inside
    `money.exact.exactly`.
    """
    losses = (line for line in lines if line.gain and line.gain < 0 and line.part == "savings")
    matched = (_match(line, bought[line.of.asset], zone) for line in losses)
    return [one for one in matched if one is not None]


def _match(line: GainLine, bought: Bought, zone: ZoneInfo) -> Repurchase | None:
    at, sold = line.of.at, line.piece.units
    loss = -(line.gain or ZERO)
    bought.drop_until(at)
    taken = bought.take(sold, _end_of_year_after(civil_date(at, zone), zone))
    if not taken:
        return None
    again = sum([units for _, units in taken], ZERO)
    return Repurchase(
        line,
        loss,
        taken[0][0].acquired_at,
        share(loss, again, sold),
        tuple([(lot.id, units) for lot, units in taken]),
    )


@lru_cache(maxsize=1024)
def _end_of_year_after(day: date, zone: ZoneInfo) -> datetime:
    """Tell the instant, in UTC, at which the year after a day is over."""
    last_day = a_year_after(day)
    return datetime.combine(last_day + timedelta(days=1), time.min, zone).astimezone(UTC)
