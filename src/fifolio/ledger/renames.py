"""Coins that changed their name, and are the same coin with the same lots.

A name is read by the day of the row: what was called LUNA before the new chain began is LUNC. The
list holds changes of name at one for one; a coin that was redenominated is a migration.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime

from fifolio.ledger.transaction import (
    DerivativeEntry,
    Quantity,
    Transaction,
    TransactionType,
)

ALWAYS = datetime.min.replace(tzinfo=UTC)
FOR_EVER = datetime.max.replace(tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class Rename:
    """A name under which sources write a coin, in a time, and the coin's own name."""

    old: str
    new: str
    since: datetime = ALWAYS
    before: datetime = FOR_EVER

    def holds_at(self, at: datetime) -> bool:
        """Tell whether the old name meant this coin at a moment."""
        return self.since <= at < self.before


def _day(year: int, month: int, day: int) -> datetime:
    return datetime(year, month, day, tzinfo=UTC)


RENAMES = (
    # The network's own coin became POL; both names were in use for months.
    Rename("MATIC", "POL"),
    # The second chain, and with it the second LUNA, began on this day.
    Rename("LUNA", "LUNC", before=_day(2022, 5, 28)),
    # How several venues wrote Bitcoin Cash before they agreed on BCH.
    Rename("BCC", "BCH", since=_day(2017, 8, 1), before=_day(2019, 1, 1)),
    # A price source's name for the unit that exchanges trade as IOTA.
    Rename("MIOTA", "IOTA"),
    Rename("XRB", "XNO"),
    Rename("NANO", "XNO"),
)

OLD_NAMES = frozenset(rename.old for rename in RENAMES)


def current_name(symbol: str, at: datetime) -> str:
    """Give the name of the coin that a symbol meant at a moment."""
    if symbol in OLD_NAMES:
        for rename in RENAMES:
            if rename.old == symbol and rename.holds_at(at):
                return rename.new
    return symbol


def spellings(asset: str) -> Iterator[Rename]:
    """Yield every way a coin is written, with the time in which that meant it."""
    own = next((rename for rename in RENAMES if rename.old == asset), None)
    if own is None:
        yield Rename(asset, asset)
    else:
        # Before and after the time in which the symbol meant another coin.
        yield Rename(asset, asset, before=own.since)
        yield Rename(asset, asset, since=own.before)
    yield from (rename for rename in RENAMES if rename.new == asset)


def renamed(one: Transaction) -> Transaction:
    """Build a transaction with the names its coins have now; a change of name is no trade."""
    sides = (one.received, one.given, *(one.fees or ()))
    if not any(side and side.asset in OLD_NAMES for side in sides):
        return one
    received, given = _named(one.received, one.at), _named(one.given, one.at)
    fees = None if one.fees is None else tuple(_now(fee, one.at) for fee in one.fees)
    is_rename = received is not None and received == given
    kind = TransactionType.MIGRATION_SWAP if is_rename else one.type
    return one._replace(type=kind, received=received, given=given, fees=fees)


def renamed_entry(one: DerivativeEntry) -> DerivativeEntry:
    """Build a line of a futures account with the names its coins have now."""
    return one._replace(
        realized=_named(one.realized, one.at),
        funding=_named(one.funding, one.at),
        fee=_named(one.fee, one.at),
    )


def _named(quantity: Quantity | None, at: datetime) -> Quantity | None:
    return None if quantity is None else _now(quantity, at)


def _now(quantity: Quantity, at: datetime) -> Quantity:
    name = current_name(quantity.asset, at)
    return quantity if name == quantity.asset else Quantity(quantity.units, name)
