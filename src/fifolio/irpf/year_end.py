"""Coins held at 31 December, for the two forms that ask for balances.

Modelo 721 (RGAT art. 42 quater): coins whose keys a third party holds that does not report them in
Spain by Modelo 172. Money is out, and so is self-custody (DGT V2185-23, V2290-23). Modelo 714
(Orden HFP/207/2022): all coins, self-custody included.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from decimal import Decimal
from typing import Literal

from fifolio.fifo.balances import Balances
from fifolio.fifo.chain import Unvalued
from fifolio.fifo.market_value import Market
from fifolio.fifo.own_transfers import OWN_WALLET
from fifolio.irpf.venues import UNKNOWN, Venue
from fifolio.ledger.transaction import Quantity
from fifolio.money.currencies import is_fiat
from fifolio.money.exact import EXACT, ZERO, total
from fifolio.money.rounding import cents

A_WEEK = timedelta(days=7)
"""How old the close may be that a balance is valued at."""

FIRST_721, FIRST_714 = 2023, 2021
"""The first tax years with each form (RD 249/2023, Orden HFP/207/2022)."""

THRESHOLD, INCREASE = Decimal("50000.00"), Decimal("20000.00")
"""Both have to be exceeded: the exact amount is not over."""

Place = Literal["abroad", "spain", "self", "unknown"]

Reason = Literal["threshold", "increase", "ended"]
"""The joint balance is over the first limit, has risen over the second, or a coin declared before
is no longer kept there."""


@dataclass(frozen=True, slots=True)
class YearEndBalance:
    """Coins of one kind in one place, in euros at the close of 31 December."""

    asset: str
    account: str | None
    """None: wherever it lies."""
    units: Decimal
    price: Decimal | None
    """Of one unit."""
    price_on: date | None
    """The day of the close, which may be an earlier one."""
    value: Decimal | None


@dataclass(frozen=True, slots=True)
class EndedPosition:
    """Coins of one kind that a custodian no longer kept at the end of the year."""

    balance: YearEndBalance
    """What was there on the day it ended, at that day's close."""
    on: date
    place: Place
    """`abroad`, or `unknown`."""
    is_reported: bool
    """Whether the last Modelo 721 filed told of it: something was held at the end of its year."""
    is_moved: bool
    """Whether the last of it left by a move between own accounts."""


@dataclass(frozen=True, slots=True)
class Modelo721:
    """Coins kept abroad by others at the end of a year, and those that ended in it."""

    balances: tuple[YearEndBalance, ...]
    unknown: tuple[YearEndBalance, ...]
    """Kept where it is not known whether they have to be declared: in no total."""
    left_out: tuple[tuple[str, Place], ...]
    """Accounts with coins that are not to be declared, and why."""
    overdrawn: tuple[tuple[str, str], ...]
    """Assets of which an account gave more than it is recorded to have had."""
    last_filed: tuple[int, Decimal] | None
    """The latest earlier year that was filed, and its total."""
    ended: tuple[EndedPosition, ...] = ()
    """In no total, which is that of 31 December (RGAT art. 42 quater.5.d)."""

    @property
    def total(self) -> Decimal:
        """All that is valued; at least so much while something is not."""
        return _sum(self.balances)

    @property
    def total_with_unknown(self) -> Decimal:
        """The same, if all of `unknown` were to be declared."""
        return EXACT.add(self.total, _sum(self.unknown))

    @property
    def is_complete(self) -> bool:
        """Whether nothing that could raise the total is unknown."""
        return not (
            self.unknown or self.overdrawn or any(one.value is None for one in self.balances)
        )

    @property
    def reasons(self) -> tuple[Reason, ...]:
        """Why the form has to be filed, by what is known."""
        over: Reason = "threshold" if self.last_filed is None else "increase"
        found: list[Reason] = [over] if self._is_over(self.total) else []
        if any(one.place == "abroad" and not one.is_moved for one in self._reported):
            found.append("ended")
        return tuple(found)

    @property
    def must_file(self) -> bool:
        """Whether the total as it is known has to be declared, or what an earlier one told of."""
        return bool(self.reasons)

    @property
    def may_have_to_file(self) -> bool:
        """Whether it might, by what is not known or not said by the law."""
        return not self.must_file and (
            self._is_over(self.total_with_unknown) or not self.is_complete or bool(self._reported)
        )

    @property
    def _reported(self) -> tuple[EndedPosition, ...]:
        """Give what the last filing told of and is gone (RGAT art. 42 quater.6)."""
        return tuple(one for one in self.ended if one.is_reported)

    def _is_over(self, amount: Decimal) -> bool:
        if self.last_filed is None:
            return amount > THRESHOLD
        return EXACT.subtract(amount, self.last_filed[1]) > INCREASE


@dataclass(frozen=True, slots=True)
class Modelo714:
    """All coins at the end of a year: box 46 of section Q."""

    balances: tuple[YearEndBalance, ...]

    @property
    def total(self) -> Decimal:
        """All that is valued."""
        return _sum(self.balances)

    @property
    def is_complete(self) -> bool:
        """Whether every coin has a value."""
        return all(one.value is not None for one in self.balances)


def modelo_721(
    valued: Iterable[YearEndBalance],
    venues: Mapping[str, Venue],
    filed: Mapping[int, Decimal],
    year: int,
) -> Modelo721:
    """Sort valued balances by where they are kept, as Modelo 721 asks."""
    sorted_out: dict[Place, list[YearEndBalance]] = {
        "abroad": [], "spain": [], "self": [], "unknown": [],
    }  # fmt: skip
    overdrawn: list[tuple[str, str]] = []
    for one in valued:
        account = one.account or ""
        if one.units < 0:
            overdrawn.append((one.asset, account))
        else:
            sorted_out[place_of(account, venues)].append(one)
    return Modelo721(
        balances=tuple(sorted_out["abroad"]),
        unknown=tuple(sorted_out["unknown"]),
        left_out=tuple(
            (account, place)
            for place in ("spain", "self")
            for account in dict.fromkeys(one.account or "" for one in sorted_out[place])
        ),
        overdrawn=tuple(overdrawn),
        last_filed=last_filed(filed, year),
    )


def last_filed(filed: Mapping[int, Decimal], year: int) -> tuple[int, Decimal] | None:
    """Give the latest earlier year whose form was filed, and its total."""
    earlier = max((of for of in filed if of < year), default=None)
    return None if earlier is None else (earlier, filed[earlier])


def place_of(account: str, venues: Mapping[str, Venue]) -> Place:
    """Tell whether coins of an account are kept abroad by others, as Modelo 721 means it."""
    venue = venues.get(account, UNKNOWN)
    if venue.custody == "self" or account.startswith(OWN_WALLET):
        return "self"
    if venue.files_172 is not None:
        return "spain" if venue.files_172 else "abroad"
    return "abroad" if venue.country not in {None, "ES"} else "unknown"


def valued_balances(balances: Balances, market: Market, on: date) -> list[YearEndBalance]:
    """Value the coins of every account at the close of a day; money is no coin."""
    return [
        valued_balance(asset, account, units, market, on)
        for (account, asset), units in sorted(balances.items())
        if units and not is_fiat(asset)
    ]


def modelo_714(units: Mapping[str, Decimal], market: Market, on: date) -> Modelo714:
    """Value all coins at the close of a day."""
    return Modelo714(
        tuple(
            valued_balance(asset, None, held, market, on) for asset, held in sorted(units.items())
        )
    )


def valued_balance(
    asset: str, account: str | None, units: Decimal, market: Market, on: date
) -> YearEndBalance:
    """Value coins of one place at the close of a day, or at one of the week before it.

    An older close says nothing of that day: the balance has no value then, only the day of it.
    """
    price = market.worth(Quantity(Decimal(1), asset), "EUR", on)
    close = market.prices.close(asset, on)
    if isinstance(price, Unvalued) or close is None or close.on < on - A_WEEK:
        return YearEndBalance(asset, account, units, None, close.on if close else None, None)
    value = cents(EXACT.multiply(units, price.number))
    return YearEndBalance(asset, account, units, price.number, close.on, value)


def _sum(balances: Iterable[YearEndBalance]) -> Decimal:
    return total(one.value or ZERO for one in balances)
