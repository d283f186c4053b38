"""In which accounts do the coins lie?"""

from collections import Counter, defaultdict
from dataclasses import dataclass
from decimal import Decimal

from fifolio.fifo.own_transfers import OWN_WALLET
from fifolio.money.exact import ZERO, exactly
from fifolio.money.figure_text import quantity_text
from fifolio.queries.books import Books
from fifolio.queries.matched_ledger import custody


@dataclass(frozen=True, slots=True)
class LocationRow:
    """What one account holds of one asset; below zero where more left than was recorded."""

    symbol: str
    account_name: str
    quantity: str
    lot_count: int


@dataclass(frozen=True, slots=True)
class WhereHeld:
    """By asset, then by account."""

    locations: tuple[LocationRow, ...]
    synthetic_rows: int
    """Places nobody imported that hold something: counted, never listed."""


def where_held(books: Books, symbol: str | None) -> WhereHeld:
    """Sum up where lots lie, of one asset or of all; what comes to nothing is left out."""
    units: defaultdict[tuple[str, str], Decimal] = defaultdict(lambda: ZERO)
    lots: Counter[tuple[str, str]] = Counter()
    with exactly():
        for one in custody(books).locations:
            if symbol in {None, one.asset}:
                units[one.asset, one.account] += one.units
                lots[one.asset, one.account] += 1
    held = {place: sum_ for place, sum_ in sorted(units.items()) if sum_}
    seen = {place: sum_ for place, sum_ in held.items() if not place[1].startswith(OWN_WALLET)}
    return WhereHeld(
        locations=tuple(
            LocationRow(asset, account, quantity_text(sum_), lots[asset, account])
            for (asset, account), sum_ in seen.items()
        ),
        synthetic_rows=len(held) - len(seen),
    )
