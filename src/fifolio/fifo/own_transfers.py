"""Moves of coins between own accounts, which sell nothing."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal

from fifolio.fifo.event_policy import OWN_MOVES, coins
from fifolio.ledger.transaction import Event, Quantity, Transaction, TransactionId
from fifolio.money.exact import EXACT

OWN_WALLET = "ownwallet-"
"""Prefix of the accounts that stand for own wallets nobody imported, one an asset."""


@dataclass(frozen=True, slots=True)
class Movement:
    """Coins that went from one place to another."""

    transaction: TransactionId
    at: datetime
    asset: str
    units: Decimal
    origin: str
    destination: str
    unseen: str | None = None
    """Which of the two places has no row about it; None where both have."""


@dataclass(frozen=True, slots=True)
class Side:
    """One row's part in a move: coins that left an account, or arrived at one."""

    row: Transaction
    coins: Quantity
    is_out: bool


def own_transfers(events: Iterable[Event]) -> tuple[Movement, ...]:
    """Find every move, in order of time; the two sides of a group are one move.

    A side belongs to the single other account of its group that shows the same coin the other
    way round. Without one, or with more than one, the coins went to or came from the account the
    user names, else the asset's `ownwallet-` account, and so does what left one side and never
    arrived at the other.
    """
    sides = _all_sides(events)
    partners = _partners(sides)
    moves: list[Movement] = []
    for side in sides:
        partner = partners.get((side.row.id, side.is_out))
        if partner is None:
            moves.append(_unmatched(side, side.coins.units))
        elif side.is_out:
            moves.extend(_matched(side, partner))
    return tuple(sorted(moves, key=lambda move: move.at))


def lone_sides(events: Iterable[Event]) -> tuple[Side, ...]:
    """Find the sides without a partner whose other end the user has not named, in order of time."""
    sides = _all_sides(events)
    partners = _partners(sides)
    return tuple(
        side
        for side in sides
        if (side.row.id, side.is_out) not in partners and side.row.counterparty is None
    )


def _all_sides(events: Iterable[Event]) -> list[Side]:
    sides = [side for event in events if isinstance(event, Transaction) for side in _sides(event)]
    sides.sort(key=_place)
    return sides


def _sides(row: Transaction) -> Iterator[Side]:
    if row.type not in OWN_MOVES:
        return
    given, received = coins(row.given), coins(row.received)
    if given and received and given.asset != received.asset:
        # A migration: the coins change their name where they are.
        return
    if given:
        yield Side(row, given, is_out=True)
    if received:
        yield Side(row, received, is_out=False)


def _place(side: Side) -> tuple[datetime, bool, int, str]:
    return side.row.at, not side.is_out, side.row.sequence, side.row.id


def _partners(sides: Iterable[Side]) -> dict[tuple[TransactionId, bool], Side]:
    """Join the sides of a group where each has exactly one candidate."""
    groups: defaultdict[tuple[str, str], list[Side]] = defaultdict(list)
    for side in sides:
        if side.row.group:
            groups[side.row.group, side.coins.asset].append(side)
    partners: dict[tuple[TransactionId, bool], Side] = {}
    for members in groups.values():
        left = [side for side in members if side.is_out]
        arrived = [side for side in members if not side.is_out]
        if len(left) == len(arrived) == 1 and left[0].row.account != arrived[0].row.account:
            partners[left[0].row.id, True] = arrived[0]
            partners[arrived[0].row.id, False] = left[0]
    return partners


def _matched(left: Side, arrived: Side) -> Iterator[Movement]:
    units = min(left.coins.units, arrived.coins.units)
    yield Movement(
        left.row.id,
        min(left.row.at, arrived.row.at),
        left.coins.asset,
        units,
        left.row.account,
        arrived.row.account,
    )
    for side in (left, arrived):
        if side.coins.units > units:
            yield _unmatched(side, EXACT.subtract(side.coins.units, units))


def _unmatched(side: Side, units: Decimal) -> Movement:
    own = side.row.counterparty or f"{OWN_WALLET}{side.coins.asset}"
    places = (side.row.account, own) if side.is_out else (own, side.row.account)
    return Movement(side.row.id, side.row.at, side.coins.asset, units, *places, unseen=own)
