"""Losses on coins bought back within the year after, which art. 33.5.e LIRPF might defer.

Whether it reaches fungible coins is disputed. Here losses are only listed; `deferral` applies it.
"""

from collections import defaultdict, deque
from collections.abc import Iterable, Mapping
from datetime import date, datetime, timedelta
from decimal import Decimal
from operator import attrgetter
from typing import NamedTuple
from zoneinfo import ZoneInfo

from fifolio.fifo.chain import Lot, LotId
from fifolio.irpf.civil_year import a_year_after
from fifolio.irpf.gain_lines import GainLine
from fifolio.ledger.civil_days import Calendar, start_of
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
    calendar, ends = Calendar(zone), _Ends(zone)
    found: list[Repurchase] = []
    for line in lines:
        if line.gain and line.gain < 0 and line.part == "savings":
            end = ends[calendar.day(line.of.at)]
            matched = _match(line, bought[line.of.asset], end)
            if matched is not None:
                found.append(matched)
    return found


class _Ends(dict[date, datetime]):
    """The instant at which the year after a civil day is over, by that day."""

    def __init__(self, zone: ZoneInfo) -> None:
        super().__init__()
        self._zone = zone

    def __missing__(self, day: date) -> datetime:
        end = self[day] = start_of(a_year_after(day) + timedelta(days=1), self._zone)
        return end


def _match(line: GainLine, bought: Bought, end: datetime) -> Repurchase | None:
    loss, sold = -(line.gain or ZERO), line.piece.units
    bought.drop_until(line.of.at)
    taken = bought.take(sold, end)
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
