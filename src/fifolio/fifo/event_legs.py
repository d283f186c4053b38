"""A transaction → what joins a queue of lots, what leaves one, and what is income besides."""

from collections.abc import Iterator
from decimal import Decimal

from fifolio.fifo.chain import (
    NOTHING,
    Counterpart,
    DerivativeResult,
    Income,
    Lot,
    LotId,
    Operation,
    PendingFee,
    Unvalued,
    Valuation,
    Valued,
)
from fifolio.fifo.event_fees import Fees, sort_fees
from fifolio.fifo.event_policy import POLICY, Policy, coins
from fifolio.fifo.event_value import event_value
from fifolio.fifo.matching import Leaving, LeavingFirst, Migrating
from fifolio.fifo.rules import Rules
from fifolio.fifo.yardstick import Yardstick
from fifolio.ledger.transaction import Event, Quantity, Transaction, TransactionType
from fifolio.money.tuples import made

Finding = Lot | Leaving | Migrating | Income | DerivativeResult | PendingFee

_COUNTERPART: dict[Operation, Counterpart] = {Operation.SELL: "F", Operation.SWAP: "N"}


def event_legs(transaction: Transaction, yardstick: Yardstick) -> list[Finding]:
    """Find what a transaction does to the queues, each leg under a key of its own.

    A side goes by the transaction's own id, a fee by that id and its number.
    """
    policy = POLICY[transaction.type]
    received = coins(transaction.received) if policy.opens else None
    given = coins(transaction.given) if policy.disposes else None
    fees = sort_fees(transaction, received, given, yardstick)
    value: Valuation = NOTHING
    if (received or given) and not policy.is_worthless:
        value = event_value(transaction, yardstick)
    found: list[Finding] = []
    if fees.at_cost:
        found += _fees_at_cost(transaction, fees, is_purchase=bool(received and not given))
    if received:
        bought = _with(received, -fees.off_received)
        # The fee of a swap reduces what the coin given brought: one fee, never on both legs.
        basis = value if given else _plus(value, fees)
        found.append(joining(transaction, transaction.id, bought, basis))
        if policy.is_income:
            found.append(_income(transaction, received, value))
    if given:
        sold = _with(given, fees.on_given)
        operation = _operation(policy, received, yardstick.rules)
        leg = leaving(transaction, transaction.id, sold, operation, value, fees.expense)
        found.append(leg)
    if transaction.type is TransactionType.MIGRATION_SWAP:
        found += _migration(transaction)
    if fees.apart:
        found += _fees_apart(transaction, fees)
    return [*found, *fees.pending] if fees.pending else found


def joining(event: Event, key: str, bought: Quantity, basis: Valuation) -> Lot:
    """Make the lot that coins received become."""
    units, asset = bought
    where_and_when = (event.id, asset, event.account, event.at)
    return made(Lot, (LotId(key), *where_and_when, units, units, basis))


def leaving(  # noqa: PLR0913, PLR0917 - what a leg is made of
    event: Event,
    key: str,
    sold: Quantity,
    operation: Operation,
    proceeds: Valuation,
    expenses: Valuation = NOTHING,
) -> Leaving:
    """Make the leg that coins given are."""
    units, asset = sold
    counterpart = _COUNTERPART.get(operation, "B")
    return Leaving(
        key,
        event.id,
        asset,
        event.account,
        event.at,
        operation,
        counterpart,
        units,
        proceeds,
        expenses,
    )


def opposite(value: Valuation) -> Valuation:
    """Turn the sign of a value."""
    if isinstance(value, Unvalued):
        return value
    return Valued(-value.number, value.provenance, value.rate, value.rate_on)


def _operation(policy: Policy, received: Quantity | None, rules: Rules) -> Operation:
    """Tell a swap from a sale by what was received, whatever the row is called."""
    if policy.disposes is Operation.SELL and received:
        return Operation.SWAP
    if policy.disposes is Operation.FEE and rules.gas_transfer == "remove_at_cost":
        return Operation.FEE_AT_COST
    return policy.disposes or Operation.SELL


def _with(coins: Quantity, units: Decimal) -> Quantity:
    return Quantity(coins.units + units, coins.asset) if units else coins


def _plus(value: Valuation, fees: Fees) -> Valuation:
    if isinstance(value, Unvalued) or fees.expense is NOTHING:
        return value
    number = value.number + fees.expense.number
    return made(Valued, (number, value.provenance, value.rate, value.rate_on))


def _income(transaction: Transaction, received: Quantity, value: Valuation) -> Income:
    return Income(
        id=transaction.id,
        transaction=transaction.id,
        asset=received.asset,
        account=transaction.account,
        at=transaction.at,
        type=transaction.type,
        units=received.units,
        value=value,
    )


def _migration(transaction: Transaction) -> Iterator[Migrating]:
    given, received = coins(transaction.given), coins(transaction.received)
    if given and received:
        yield Migrating(transaction.id, transaction.account, transaction.at, given, received)


def _fees_at_cost(transaction: Transaction, fees: Fees, *, is_purchase: bool) -> Iterator[Leaving]:
    """Let coins go before the leg they served, whose figures include what they had cost."""
    for number, fee in enumerate(fees.at_cost, start=1):
        key = f"{transaction.id}.gas{number}"
        leg = leaving(transaction, key, fee, Operation.FEE_AT_COST, NOTHING)
        yield LeavingFirst(*leg) if is_purchase else leg


def _fees_apart(transaction: Transaction, fees: Fees) -> Iterator[Lot | Leaving]:
    for number, (fee, worth) in enumerate(fees.apart, start=1):
        key = f"{transaction.id}.fee{number}"
        if fee.units > 0:
            yield leaving(transaction, key, fee, Operation.FEE, worth)
        else:
            returned = Quantity(-fee.units, fee.asset)
            yield joining(transaction, key, returned, opposite(worth))
