"""What an event does to foreign money: the other half of what `event_legs` does with coins.

A coin paid in dollars costs what they were worth that day; what the dollars themselves gained since
they came is a result of its own, realised when they are paid (art. 14.2.e LIRPF, DGT V2179-22).
"""

from collections.abc import Iterator
from decimal import Decimal
from typing import NamedTuple

from fifolio.fifo.chain import NOTHING, Counterpart, Lot, Operation, Unvalued, Valuation, Valued
from fifolio.fifo.derivative_legs import settled
from fifolio.fifo.event_legs import joining, leaving
from fifolio.fifo.event_policy import OWN_MOVES, POLICY
from fifolio.fifo.matching import Leaving
from fifolio.fifo.yardstick import Yardstick
from fifolio.ledger.transaction import DerivativeEntry, Event, Quantity, Transaction
from fifolio.money.amount import Amount
from fifolio.money.currencies import is_fiat
from fifolio.money.exact import ZERO


class Entering(NamedTuple):
    """Money that came from an own account, at what it was worth that day."""

    lot: Lot
    group: str | None

    @property
    def asset(self) -> str:
        """Which money it is."""
        return self.lot.asset

    @property
    def units(self) -> Decimal:
        """How much of it."""
        return self.lot.units


class Parting(NamedTuple):
    """Money that went to an own account, and is owned still."""

    asset: str
    units: Decimal
    group: str | None


MoneyLeg = Lot | Leaving | Entering | Parting


def money_legs(event: Event, yardstick: Yardstick) -> Iterator[MoneyLeg]:
    """Find what an event does to money that is not the yardstick's own."""
    if isinstance(event, DerivativeEntry):
        for net in settled(event):
            if is_foreign(net, yardstick):
                yield from _apart(event, f"{event.id}.{net.asset}", net, yardstick)
    elif event.type in OWN_MOVES:
        yield from _moved(event, yardstick)
    else:
        yield from _traded(event, yardstick)


def is_foreign(quantity: Quantity | None, yardstick: Yardstick) -> bool:
    """Tell whether a quantity is money of another state."""
    return quantity is not None and quantity.asset != yardstick.currency and is_fiat(quantity.asset)


def _moved(row: Transaction, yardstick: Yardstick) -> Iterator[MoneyLeg]:
    came, went = row.received, row.given
    if came and came.units > 0 and is_foreign(came, yardstick):
        worth = yardstick.worth(came, row.at)
        yield Entering(joining(row, f"{row.id}.{came.asset}", came, worth), row.group)
    if went and went.units > 0 and is_foreign(went, yardstick):
        yield Parting(went.asset, went.units, row.group)
    yield from _paid(row, _fees(row, yardstick), yardstick)


def _traded(row: Transaction, yardstick: Yardstick) -> Iterator[MoneyLeg]:
    fees = _fees(row, yardstick)
    value, expense = _terms(row, yardstick)
    if row.received and is_foreign(row.received, yardstick):
        asset = row.received.asset
        net = Quantity(row.received.units - fees.pop(asset, ZERO), asset)
        if net.units > 0:
            bought = value if value is not None else yardstick.worth(net, row.at)
            costs = NOTHING if row.given and is_foreign(row.given, yardstick) else expense
            yield joining(row, f"{row.id}.{asset}", net, _sum(bought, costs))
        elif net.units < 0:
            fees[asset] = -net.units
    if row.given and is_foreign(row.given, yardstick):
        asset = row.given.asset
        gone = Quantity(row.given.units + fees.pop(asset, ZERO), asset)
        # Of an exchange a fee takes more units for the same price; of a purchase it is price too.
        brought = value if value is not None else yardstick.worth(gone, row.at)
        if gone.units > 0:
            leg = leaving(row, f"{row.id}.{asset}", gone, _operation(row), brought)
            yield leg._replace(counterpart=_counterpart(row), expenses=expense)
    yield from _paid(row, fees, yardstick)


def _paid(
    row: Transaction, fees: dict[str, Decimal], yardstick: Yardstick
) -> Iterator[Lot | Leaving]:
    for asset, units in fees.items():
        yield from _apart(row, f"{row.id}.fee.{asset}", Quantity(units, asset), yardstick, row)


def _apart(
    event: Event,
    key: str,
    net: Quantity,
    yardstick: Yardstick,
    row: Transaction | None = None,
) -> Iterator[Lot | Leaving]:
    """Give money that came or went on its own, at the rate of the day; a fee is paid of `row`."""
    came = net.units if row is None else -net.units
    if came > 0:
        yield joining(event, key, Quantity(came, net.asset), yardstick.worth(_units(net), event.at))
    elif came < 0:
        operation = Operation.SETTLEMENT if row is None else Operation.FEE
        yield leaving(event, key, _units(net), operation, yardstick.worth(_units(net), event.at))


def _units(net: Quantity) -> Quantity:
    return Quantity(abs(net.units), net.asset)


def _terms(row: Transaction, yardstick: Yardstick) -> tuple[Valuation | None, Valuation]:
    """Give the price of an exchange of money for money, and what it cost to make it.

    None: no exchange, so that what is paid or received is worth its own rate.
    """
    if not (
        row.received and row.given and is_fiat(row.received.asset) and is_fiat(row.given.asset)
    ):
        return None, NOTHING
    sides = (row.received, row.given)
    own = next((side for side in sides if side.asset == yardstick.currency), row.given)
    stated = Amount(own.units, own.asset)
    if row.is_declared and row.value is not None:
        stated = row.value
    apart = [fee for fee in row.fees or () if not is_foreign(fee, yardstick)]
    expense: Valuation = NOTHING
    for fee in apart:
        expense = _sum(expense, yardstick.worth(fee, row.at))
    return yardstick.converted(stated, row.at), expense


def _sum(value: Valuation, more: Valuation) -> Valuation:
    """Add a cost that is known; one that is not is listed with the coin it was paid in."""
    if isinstance(value, Unvalued) or isinstance(more, Unvalued) or not more.number:
        return value
    return Valued(value.number + more.number, value.provenance, value.rate, value.rate_on)


def _operation(row: Transaction) -> Operation:
    policy = POLICY[row.type]
    if policy.disposes not in {None, Operation.SELL}:
        return policy.disposes or Operation.SPEND
    return Operation.SELL if row.received and is_fiat(row.received.asset) else Operation.SPEND


def _counterpart(row: Transaction) -> Counterpart:
    if row.received is None:
        return "B"
    return "F" if is_fiat(row.received.asset) else "N"


def _fees(row: Transaction, yardstick: Yardstick) -> dict[str, Decimal]:
    paid: dict[str, Decimal] = {}
    for fee in row.fees or ():
        if is_foreign(fee, yardstick):
            paid[fee.asset] = paid.get(fee.asset, ZERO) + fee.units
    return paid
