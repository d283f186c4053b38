"""What was held over a span of time: at its end, and what came to nothing in it."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from zoneinfo import ZoneInfo

from fifolio.fifo.balances import Balances, changes_of
from fifolio.fifo.event_policy import OWN_MOVES
from fifolio.ledger.transaction import Event, Transaction
from fifolio.money.exact import ZERO, exactly

Place = tuple[str, str]
"""A custodian and an asset."""


@dataclass(frozen=True, slots=True)
class Span:
    """From an instant on until just before another, in the civil days of one zone."""

    start: datetime
    end: datetime
    zone: ZoneInfo
    before: datetime | None = None
    """An earlier instant: what was held just before it is asked for, too."""


@dataclass(frozen=True, slots=True)
class Emptied:
    """Coins a custodian kept, of which nothing was left at the end of the span."""

    asset: str
    custodian: str
    on: date
    """The civil day on which the last of them left."""
    units: Decimal
    """The most that was there on that day."""
    is_moved: bool
    """Whether the last of them left by a move between own accounts."""


@dataclass(frozen=True, slots=True)
class HeldOver:
    """What one walk over the events of a ledger finds."""

    at_end: Balances
    emptied: tuple[Emptied, ...]
    """By custodian and asset."""
    before: frozenset[Place]
    """Where something was held just before `Span.before`."""


@dataclass(slots=True)
class _Followed:
    """The balance of one asset at one custodian."""

    units: Decimal = ZERO
    day: date | None = None
    most: Decimal = ZERO
    """On `day`."""
    emptied: Emptied | None = None


def held_over(events: Iterable[Event], span: Span, custodians: Mapping[str, str]) -> HeldOver:
    """Follow balances through events, which come in order of time; what lies ahead is not read.

    `custodians` says which accounts are one place; an account it does not name is a place itself.
    """
    at_end: defaultdict[Place, Decimal] = defaultdict(lambda: ZERO)
    followed: defaultdict[Place, _Followed] = defaultdict(_Followed)
    before: frozenset[Place] | None = None
    with exactly():
        for event in events:
            if event.at >= span.end:
                break
            if before is None and span.before is not None and event.at >= span.before:
                before = _held(followed)
            custodian = custodians.get(event.account, event.account)
            for change in changes_of(event):
                at_end[event.account, change.asset] += change.units
                place = custodian, change.asset
                one = followed[place]
                if event.at >= span.start:
                    _follow(one, place, change.units, event, span.zone)
                one.units += change.units
    gone = (followed[place].emptied for place in sorted(followed))
    held = before if before is not None else _held(followed) if span.before else frozenset()
    return HeldOver(dict(at_end), tuple(one for one in gone if one), held)


def _held(followed: Mapping[Place, _Followed]) -> frozenset[Place]:
    return frozenset(place for place, one in followed.items() if one.units > 0)


def _follow(one: _Followed, place: Place, change: Decimal, event: Event, zone: ZoneInfo) -> None:
    """See whether a change empties a place, and how much was there on the day it did."""
    day, left = event.at.astimezone(zone).date(), one.units + change
    if day != one.day:
        one.day, one.most = day, one.units
    one.most = max(one.most, left)
    one.emptied = None
    if not left and one.most > 0:
        is_moved = isinstance(event, Transaction) and event.type in OWN_MOVES
        one.emptied = Emptied(place[1], place[0], day, one.most, is_moved)
