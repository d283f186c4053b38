"""What was held over a span of time: at its end, and what came to nothing in it."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from zoneinfo import ZoneInfo

from fifolio.fifo.balances import Balances, changes_of
from fifolio.fifo.event_policy import OWN_MOVES
from fifolio.ledger.civil_days import Calendar
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


class _Followed:
    """The balance of one asset at one custodian."""

    __slots__ = ("day", "emptied", "most", "units")

    def __init__(self) -> None:
        self.units = ZERO
        self.day: date | None = None
        self.most = ZERO
        """On `day`."""
        self.emptied: Event | None = None
        """What took the last of it."""

    def change(self, units: Decimal) -> None:
        self.units += units

    def change_on(self, day: date, units: Decimal, event: Event) -> None:
        """Change, and see whether the place is emptied by it."""
        before = self.units
        left = self.units = before + units
        if day is not self.day and day != self.day:
            self.day, self.most = day, before
        self.most = max(self.most, left)
        self.emptied = None if left or self.most <= 0 else event


def held_over(events: Iterable[Event], span: Span, custodians: Mapping[str, str]) -> HeldOver:
    """Follow balances through events, which come in order of time; what lies ahead is not read.

    `custodians` says which accounts are one place; an account it does not name is a place itself.
    """
    walk = _Walk(custodians)
    before: frozenset[Place] | None = None
    calendar = Calendar(span.zone)
    with exactly():
        for event in events:
            at = event.at
            if at >= span.end:
                break
            if before is None and span.before is not None and at >= span.before:
                before = walk.held()
            walk.follow(event, calendar.day(at) if at >= span.start else None)
    held = before if before is not None else walk.held() if span.before else frozenset()
    return HeldOver(walk.balances(), walk.emptied(), held)


class _Walk:
    """All balances, by account where several accounts are one place, and by place."""

    def __init__(self, custodians: Mapping[str, str]) -> None:
        self._custodians = {
            account: place for account, place in custodians.items() if account != place
        }
        self._shared = frozenset(self._custodians.values())
        self._places: defaultdict[Place, _Followed] = defaultdict(_Followed)
        self._accounts: defaultdict[Place, Decimal] = defaultdict(lambda: ZERO)
        """Of those accounts only that share a place with others."""

    def follow(self, event: Event, day: date | None) -> None:
        account = event.account
        place = self._custodians.get(account, account)
        for units, asset in changes_of(event):
            if place in self._shared:
                self._accounts[account, asset] += units
            followed = self._places[place, asset]
            if day is None:
                followed.change(units)
            else:
                followed.change_on(day, units, event)

    def balances(self) -> Balances:
        alone = {
            place: one.units for place, one in self._places.items() if place[0] not in self._shared
        }
        return alone | self._accounts

    def held(self) -> frozenset[Place]:
        return frozenset(place for place, one in self._places.items() if one.units > 0)

    def emptied(self) -> tuple[Emptied, ...]:
        return tuple(
            Emptied(place[1], place[0], one.day, one.most, _is_move(one.emptied))
            for place, one in sorted(self._places.items(), key=lambda item: item[0])
            if one.emptied is not None and one.day is not None
        )


def _is_move(event: Event) -> bool:
    return isinstance(event, Transaction) and event.type in OWN_MOVES
