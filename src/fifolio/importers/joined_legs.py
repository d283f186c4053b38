"""Several rows that are one event: what came in, what went out, what was charged."""

from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal

from fifolio.ledger.transaction import Quantity, TransactionType
from fifolio.money.currencies import is_fiat
from fifolio.money.exact import ZERO, exactly


@dataclass(frozen=True, slots=True)
class Sides:
    """The legs of one event, summed by asset; the sign decides the side, never the label."""

    received: tuple[Quantity, ...]
    given: tuple[Quantity, ...]

    @property
    def is_exchange(self) -> bool:
        """Whether exactly one asset was given for exactly one other."""
        return len(self.received) == len(self.given) == 1


def sides(legs: Iterable[Quantity]) -> Sides:
    """Sum signed legs by asset; what sums to zero is on neither side."""
    sums = summed(legs)
    return Sides(
        tuple(leg for leg in sums if leg.units > 0),
        tuple(Quantity(leg.units.copy_negate(), leg.asset) for leg in sums if leg.units < 0),
    )


def summed(legs: Iterable[Quantity]) -> tuple[Quantity, ...]:
    """Add up quantities asset by asset, exactly, and leave out what comes to zero."""
    totals: dict[str, Decimal] = {}
    with exactly():
        for leg in legs:
            totals[leg.asset] = totals.get(leg.asset, ZERO) + leg.units
    return tuple(Quantity(units, asset) for asset, units in totals.items() if units)


def stated_fees(fee: Quantity | None) -> tuple[Quantity, ...] | None:
    """Give the fees of an event: None where none is stated, nothing where it is zero."""
    return None if fee is None else summed((fee,))


def exchange_type(received: str, given: str) -> TransactionType:
    """Name an exchange by what is money in it: BUY, SELL, or SWAP of two coins.

    Money for other money is a SWAP too: it opens no lot, since no coin is in it.
    """
    match is_fiat(received), is_fiat(given):
        case False, True:
            return TransactionType.BUY
        case True, False:
            return TransactionType.SELL
        case _:
            return TransactionType.SWAP
