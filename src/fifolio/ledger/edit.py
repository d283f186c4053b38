"""What the user corrects of a recorded transaction, which itself stays as it was imported."""

from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from typing import Any

from fifolio.ledger.transaction import Quantity, Transaction, TransactionType
from fifolio.money.amount import Amount
from fifolio.money.currencies import is_fiat


@dataclass(frozen=True, slots=True)
class Total:
    """What an event was worth, by the user's word; None is declared to be unknown."""

    amount: Amount | None


@dataclass(frozen=True, slots=True)
class Edit:
    """One user's corrections of one transaction; None leaves a field as it was imported."""

    type: TransactionType | None = None
    at: datetime | None = None
    units_in: Decimal | None = None
    units_out: Decimal | None = None
    unit_price: Amount | None = None
    total: Total | None = None
    fees: tuple[Quantity, ...] | None = None
    """`()`: there was none. One of zero is a fee that was charged and came to nothing."""
    note: str = ""

    @property
    def fields(self) -> tuple[str, ...]:
        """Name what is edited; empty where a note is all there is."""
        return tuple(name for name in EDITABLE if getattr(self, name) is not None)


EDITABLE = ("type", "at", "units_in", "units_out", "unit_price", "total", "fees")


def effective(imported: Transaction, edit: Edit) -> Transaction:
    """Build what a transaction is once it is corrected.

    A declared total is what the event was worth; without one a declared unit price decides, and
    without either what was imported.
    """
    return imported._replace(
        type=edit.type or imported.type,
        at=edit.at or imported.at,
        received=_units(imported.received, edit.units_in),
        given=_units(imported.given, edit.units_out),
        fees=imported.fees if edit.fees is None else edit.fees,
        **_worth(imported, edit),
    )


def _units(quantity: Quantity | None, units: Decimal | None) -> Quantity | None:
    if quantity is None or units is None:
        return quantity
    return Quantity(units, quantity.asset)


def _worth(imported: Transaction, edit: Edit) -> dict[str, Any]:
    price = edit.unit_price or imported.unit_price
    if edit.total:
        return {"value": edit.total.amount, "unit_price": price, "is_declared": True}
    if edit.unit_price:
        return {"value": None, "unit_price": price, "is_declared": True}
    sides = ((imported.given, edit.units_out), (imported.received, edit.units_in))
    for side, units in sides:
        if side and units is not None and is_fiat(side.asset):
            return {"value": Amount(units, side.asset), "is_declared": True}
    return {}
