"""Whether a Bitvavo withdrawal has its fee inside the amount or on top of it.

Both are found in files. What the account held just before tells most of them apart.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from decimal import Decimal
from typing import Literal

from fifolio.importers.bitvavo_rows import BitvavoRow

FeePlace = Literal["inside", "on top"]


def is_fee_unlikely(row: BitvavoRow) -> bool:
    """Tell whether a withdrawal's fee is as large as what was withdrawn."""
    return row.fee is not None and row.fee.asset == row.asset and row.fee.units >= -row.amount


def fee_places(rows: Iterable[BitvavoRow]) -> Mapping[int, FeePlace]:
    """Say for each withdrawal with a fee where the fee is, by row number.

    A row its balance does not decide follows the others of the file, where they agree; one that
    nothing decides is left out.
    """
    balances: defaultdict[str, Decimal] = defaultdict(Decimal)
    decided: dict[int, FeePlace] = {}
    open_rows: list[int] = []
    for row in rows:
        balance = balances[row.asset]
        if row.kind == "withdrawal" and row.fee and row.fee.units > 0 and not is_fee_unlikely(row):
            if place := _place_of(-row.amount, row.fee.units, balance):
                decided[row.number] = place
            else:
                open_rows.append(row.number)
            if place == "on top":
                balances[row.asset] -= row.fee.units
        balances[row.asset] += row.amount
        if row.paid is not None:
            balances[row.paid.asset] += row.paid.units
    agreed = set(decided.values())
    if len(agreed) == 1:
        decided.update(dict.fromkeys(open_rows, agreed.pop()))
    return decided


def _place_of(amount: Decimal, fee: Decimal, balance: Decimal) -> FeePlace | None:
    """Decide by what was there: all of it went, or there was not enough for a fee on top."""
    if balance == amount + fee:
        return "on top"
    if amount <= balance < amount + fee:
        return "inside"
    return None
