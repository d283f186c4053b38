"""Coins kept abroad by others whose ownership ended in the year, as Modelo 721 asks for them.

They are declared as they stood on the day they ended (RGAT art. 42 quater.1 and .4). They are in no
joint balance, which is that of 31 December (art. 42 quater.5.d), but one that an earlier filing
told of has to be declared gone, whatever the balance comes to (art. 42 quater.6).

Coins that were moved to an own account are still owned. Whether they have to be declared gone from
where they were kept is not said: such an end may oblige, and is listed.
"""

from collections.abc import Iterable, Mapping

from fifolio.fifo.held_over import HeldOver
from fifolio.fifo.market_value import Market
from fifolio.irpf.venues import Venue
from fifolio.irpf.year_end import EndedPosition, place_of, valued_balance
from fifolio.ledger.account import Account
from fifolio.money.currencies import is_fiat


def custodians(accounts: Iterable[Account], venues: Mapping[str, Venue]) -> dict[str, str]:
    """Say which account stands for each one's custodian: the topmost that is kept like it."""
    parents = {account.name: account.parent for account in accounts}
    return {name: _custodian(name, parents, venues) for name in parents}


def ended_positions(
    held: HeldOver, venues: Mapping[str, Venue], market: Market
) -> tuple[EndedPosition, ...]:
    """Value what came to nothing in the year where others keep it, abroad or it is not known."""
    found: list[EndedPosition] = []
    for one in held.emptied:
        place = place_of(one.custodian, venues)
        if is_fiat(one.asset) or place in {"spain", "self"}:
            continue
        balance = valued_balance(one.asset, one.custodian, one.units, market, one.on)
        is_reported = (one.custodian, one.asset) in held.before
        found.append(EndedPosition(balance, one.on, place, is_reported, one.is_moved))
    return tuple(found)


def _custodian(account: str, parents: Mapping[str, str | None], venues: Mapping[str, Venue]) -> str:
    place, seen, top = place_of(account, venues), {account}, account
    parent = parents.get(account)
    while parent is not None and parent not in seen and place_of(parent, venues) == place:
        seen.add(parent)
        top, parent = parent, parents.get(parent)
    return top
