"""Which events of a file are new to the ledger."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from enum import IntEnum

from fifolio.importers.joined_legs import summed
from fifolio.importers.reading import Found
from fifolio.ledger.naming import PLAIN, Naming
from fifolio.ledger.transaction import Event, Quantity, Transaction
from fifolio.store.account_names import load_known_names
from fifolio.store.corrections import load_corrections
from fifolio.store.deletions import load_deleted
from fifolio.store.known_events import find_events
from fifolio.store.ledger_file import Reader, Writer

A_DAY = timedelta(days=1)
"""A clock, or a zone that was taken for another, may be wrong by less."""


class Standing(IntEnum):
    """How an event of a file stands to the ledger; of a row's events the highest counts."""

    NONE = 0
    REPEATED = 1
    """Says again what another event of the same file says."""
    DELETED = 2
    """The user deleted it, whether or not the ledger still has its row."""
    KNOWN = 3
    NEW = 4
    CONFLICTING = 5
    """Has the id of another event of the same file and says something else."""
    DIFFERENT = 6
    """Has the id of an event of the ledger and says something else."""
    TO_COME = 7
    """Has not happened yet, and a file tells of what has."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """How each event of a file stands, in the order of the file."""

    standings: Sequence[int]

    def count(self, standing: Standing) -> int:
        """Count the events that stand so."""
        return sum(1 for each in self.standings if each == standing)


def compare(handle: Reader | Writer, found: Sequence[Found], coins: Naming = PLAIN) -> Comparison:
    """Hold the events of a file against the ledger; nothing known is ever changed by it.

    `coins` says what the tickers of both mean.
    """
    named, latest = _naming(handle, coins), datetime.now(UTC) + A_DAY
    standings = bytearray(len(found))
    places: dict[str, int] = {}
    for place, each in enumerate(found):
        first = places.setdefault(each.event.id, place)
        if each.event.at > latest:
            standings[place] = Standing.TO_COME
        elif first == place:
            standings[place] = Standing.NEW
        else:
            is_same = say_the_same(named(found[first].event), named(each.event))
            standings[place] = Standing.REPEATED if is_same else Standing.CONFLICTING
    corrections = load_corrections(handle)
    for known in find_events(handle, [each.event.id for each in found]):
        place = places[known.id]
        event = named(found[place].event)
        is_same = say_the_same(named(known), event)
        if not is_same and isinstance(known, Transaction) and not corrections.is_empty:
            # An export holds what the user made of it.
            is_same = say_the_same(named(corrections.told(known)), event)
        standings[place] = Standing.KNOWN if is_same else Standing.DIFFERENT
    for deleted in load_deleted(handle):
        if deleted in places:
            standings[places[deleted]] = Standing.DELETED
    return Comparison(standings)


def say_the_same(one: Event, other: Event) -> bool:
    """Tell whether two events are the same fact.

    What a better profile or another cut of the file may change is left out: the place in the
    file, the link to the other side of a transfer, notes and hints.
    """
    return _facts(one) == _facts(other)


def _naming(handle: Reader | Writer, coins: Naming) -> Callable[[Event], Event]:
    """Make the function that calls accounts and coins as the books do now, whatever files write."""
    accounts = load_known_names(handle).current

    def named(event: Event) -> Event:
        if event.account in accounts:
            event = event._replace(account=accounts[event.account])
        return event if coins.is_empty else coins.of_event(event)

    return named


def _facts(event: Event) -> tuple[object, ...]:
    common = (event.at, event.account, event.currency)
    if isinstance(event, Transaction):
        return (*common, event.type, event.received, event.given, event.value, _fees(event.fees))
    quantities = (event.realized, event.funding, event.fee)
    return (*common, event.kind, event.contract, *quantities)


def _fees(fees: tuple[Quantity, ...] | None) -> frozenset[Quantity] | None:
    """Add fees up by coin: two of one coin are the same as their sum, and one of zero as none."""
    return None if fees is None else frozenset(summed(fees))
