"""Losses against gains: inside a compartment, across the two, and from earlier years.

Savings base, art. 49 LIRPF. All amounts are euros, already rounded to cents.
"""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, replace
from decimal import Decimal
from typing import Literal

from fifolio.money.exact import ZERO
from fifolio.money.rounding import cents

LossKind = Literal["gains", "yields", "general"]

Balances = dict[LossKind, Decimal]
"""Of the two compartments of the savings base."""

CARRY_YEARS = 4
_CROSS_RATIO_UNTIL_2017 = {2015: Decimal("0.10"), 2016: Decimal("0.15"), 2017: Decimal("0.20")}
_CROSS_RATIO = Decimal("0.25")
_FIRST_FULL_CROSS_YEAR = 2018
_OTHER: dict[LossKind, LossKind] = {"gains": "yields", "yields": "gains"}


@dataclass(frozen=True, slots=True)
class PendingLoss:
    """What is left of one year's negative balance."""

    year: int
    kind: LossKind
    amount: Decimal

    @property
    def last_usable_year(self) -> int:
        """The fourth following year; what is left after it lapses."""
        return self.year + CARRY_YEARS

    def is_usable_in(self, year: int) -> bool:
        """Tell whether the loss may be set off in that year."""
        return self.year < year <= self.last_usable_year


@dataclass(frozen=True, slots=True)
class Netted:
    """A savings base and what became of the losses."""

    base: Decimal
    cross_offset: Decimal
    """This year's negative compartment used against the other one."""
    applied: tuple[PendingLoss, ...]
    """How much of which earlier loss was used, oldest first."""
    pending: tuple[PendingLoss, ...]
    """What is left afterwards, this year's own loss included. A loss whose last usable year is
    this one is still listed, and lapses now."""


@dataclass(frozen=True, slots=True)
class NettedGeneral:
    """What became of gains and losses that come from no transfer (art. 48)."""

    offset: Decimal
    """Losses of this year and earlier ones used against the other yields of the general base."""
    applied: Decimal
    """Earlier losses used against this year's own gains."""
    pending: tuple[PendingLoss, ...]

    def base(self, net: Decimal, yields: Decimal) -> Decimal:
        """Work out the general base of signed gains and of the other yields."""
        return max(net, ZERO) - self.applied + yields - self.offset


def cross_ratio(year: int) -> Decimal:
    """Tell which part of a positive compartment the other one's losses may take."""
    if year >= _FIRST_FULL_CROSS_YEAR:
        return _CROSS_RATIO
    return _CROSS_RATIO_UNTIL_2017.get(year, ZERO)


def net_savings(
    year: int, gains: Decimal, yields: Decimal, earlier: Iterable[PendingLoss]
) -> Netted:
    """Net one year's savings base at the compulsory maximum (art. 49).

    `gains` and `yields` are the signed balances of the two compartments.
    """
    balance: Balances = {"gains": gains, "yields": yields}
    limit: Balances = {
        kind: cents(max(amount, ZERO) * cross_ratio(year)) for kind, amount in balance.items()
    }
    cross = _cross_this_year(balance, limit)
    used = _unused(year, (loss for loss in earlier if loss.kind != "general"))
    _use_in_own_compartment(used, balance)
    _use_across(used, balance, limit)
    return Netted(
        base=sum((max(amount, ZERO) for amount in balance.values()), ZERO),
        cross_offset=cross,
        applied=tuple(replace(loss, amount=part) for loss, part in used.items() if part),
        pending=(*_left(used), *_new(year, balance)),
    )


def net_general(
    year: int, net: Decimal, earlier: Iterable[PendingLoss], yields: Decimal = ZERO
) -> NettedGeneral:
    """Net one year's gains and losses of the general base (art. 48).

    Own gains use up earlier losses, oldest first. What is left of this year's loss, and then of
    earlier ones, is used against a quarter of the other yields; none are known if none are given.
    """
    used = _unused(year, (loss for loss in earlier if loss.kind == "general"))
    room = max(net, ZERO)
    for loss in used:
        used[loss] = min(loss.amount, room)
        room -= used[loss]
    applied = sum(used.values(), ZERO)
    limit = cents(max(yields, ZERO) * _CROSS_RATIO)
    own = min(max(-net, ZERO), limit)
    room = limit - own
    for loss, already in list(used.items()):
        part = min(loss.amount - already, room)
        used[loss], room = already + part, room - part
    new = (PendingLoss(year, "general", -net - own),) if -net > own else ()
    return NettedGeneral(limit - room, applied, (*_left(used), *new))


def _unused(year: int, earlier: Iterable[PendingLoss]) -> dict[PendingLoss, Decimal]:
    """Lay out the usable losses oldest first, one of each year and kind, nothing used yet."""
    total: dict[tuple[int, LossKind], Decimal] = defaultdict(Decimal)
    for loss in earlier:
        if loss.is_usable_in(year):
            total[loss.year, loss.kind] += loss.amount
    return {PendingLoss(of, kind, amount): ZERO for (of, kind), amount in sorted(total.items())}


def _cross_this_year(balance: Balances, limit: Balances) -> Decimal:
    for kind, other in _OTHER.items():
        if balance[kind] < 0 < balance[other]:
            part = min(-balance[kind], limit[other])
            balance[kind] += part
            balance[other] -= part
            limit[other] -= part
            return part
    return ZERO


def _use_in_own_compartment(used: dict[PendingLoss, Decimal], balance: Balances) -> None:
    for loss in list(used):
        part = max(min(loss.amount, balance[loss.kind]), ZERO)
        balance[loss.kind] -= part
        used[loss] = part


def _use_across(
    used: dict[PendingLoss, Decimal],
    balance: Balances,
    limit: Balances,
) -> None:
    for loss, already in list(used.items()):
        other = _OTHER[loss.kind]
        part = max(min(loss.amount - already, balance[other], limit[other]), ZERO)
        balance[other] -= part
        limit[other] -= part
        used[loss] = already + part


def _left(used: dict[PendingLoss, Decimal]) -> tuple[PendingLoss, ...]:
    return tuple(
        replace(loss, amount=loss.amount - part)
        for loss, part in used.items()
        if loss.amount != part
    )


def _new(year: int, balance: Balances) -> tuple[PendingLoss, ...]:
    return tuple(PendingLoss(year, kind, -amount) for kind, amount in balance.items() if amount < 0)
