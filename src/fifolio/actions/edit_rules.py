"""What may be corrected of a transaction, and into what."""

from collections.abc import Iterator
from decimal import Decimal
from typing import NamedTuple

from fifolio.fifo.event_policy import OWN_MOVES, POLICY
from fifolio.ledger.edit import Edit
from fifolio.ledger.transaction import Quantity, Transaction
from fifolio.money.amount import Amount
from fifolio.money.currencies import is_fiat


class BrokenRule(NamedTuple):
    """Which field of an edit is not possible, as the API calls it, and why."""

    field: str
    rule: str


class EditError(ValueError):
    """An edit that a transaction cannot have."""

    def __init__(self, field: str, rule: str) -> None:
        super().__init__(f"{field!r} cannot be edited so: {rule}")
        self.field = field
        self.rule = rule


def broken_rule(recorded: Transaction, edit: Edit) -> BrokenRule | None:
    """Find the first rule an edit of a transaction breaks."""
    if not edit.fields:
        return BrokenRule("", "nothing_changed")
    return next(_broken(recorded, edit), None)


def _broken(recorded: Transaction, edit: Edit) -> Iterator[BrokenRule]:
    if edit.type:
        yield from _of_type(recorded, edit)
    yield from _of_units("amountIn", recorded.received, edit.units_in)
    yield from _of_units("amountOut", recorded.given, edit.units_out)
    yield from broken_amount("unitPrice", edit.unit_price)
    yield from broken_amount("total", edit.total.amount if edit.total else None)
    if any(fee.units < 0 for fee in edit.fees or ()):
        yield BrokenRule("fee.amount", "minimum")


def _of_type(recorded: Transaction, edit: Edit) -> Iterator[BrokenRule]:
    """Keep own moves apart from the rest, and a matched pair as it is: lots depend on both."""
    new = edit.type
    if new is None or new is recorded.type:
        return
    if recorded.group:
        yield BrokenRule("type", "transfer_group")
    if (new in OWN_MOVES) != (recorded.type in OWN_MOVES):
        yield BrokenRule("type", "own_transfer")
    elif getattr(recorded, POLICY[new].principal) is None and new not in OWN_MOVES:
        yield BrokenRule("type", "no_asset")


def _of_units(field: str, side: Quantity | None, units: Decimal | None) -> Iterator[BrokenRule]:
    if units is None:
        return
    if side is None:
        yield BrokenRule(field, "no_asset")
    elif units <= 0:
        yield BrokenRule(field, "minimum")


def broken_amount(field: str, amount: Amount | None) -> Iterator[BrokenRule]:
    """Find what an amount of money cannot be: less than nothing, or in no money of a state."""
    if amount is None:
        return
    if amount.number < 0:
        yield BrokenRule(f"{field}.amount", "minimum")
    if not is_fiat(amount.currency):
        yield BrokenRule(f"{field}.currency", "one_of")
