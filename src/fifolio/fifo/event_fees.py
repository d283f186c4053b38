"""What the fees of a transaction do: to its lot, to its sale, and to the coins they were paid in.

- Legal tender joins the basis of what was bought, or reduces the proceeds of what was given.
- The coin bought: a smaller lot for the whole price paid. The coin sold: more units leave for the
  same proceeds. Neither is a disposal of its own.
- A third coin is disposed of at market, and the same value is an expense of the trade it served.
- Outside a trade there is nothing to join: coins are disposed of at market, money is just spent.
- Either of the last two can be read otherwise (`Rules`): the coins leave at what they had cost.
- A negative fee is a rebate and does the opposite; coins given back open a lot at market.
"""

from dataclasses import dataclass
from decimal import Decimal

from fifolio.fifo.chain import NOTHING, PendingFee, Unvalued, Valuation, Valued
from fifolio.fifo.event_policy import POLICY, TRADES
from fifolio.fifo.event_value import coin_value
from fifolio.fifo.rules import Rules
from fifolio.fifo.yardstick import Yardstick
from fifolio.ledger.transaction import Quantity, Transaction
from fifolio.money.currencies import is_fiat
from fifolio.money.exact import ZERO


@dataclass(slots=True)
class Fees:
    """The fees of one transaction, sorted by what they do."""

    off_received: Decimal = ZERO
    """Units that never reached the lot."""
    on_given: Decimal = ZERO
    """Units that left besides, for the same proceeds."""
    expense: Valued = NOTHING
    """What joins the basis or reduces the proceeds."""
    apart: tuple[tuple[Quantity, Valuation], ...] = ()
    """Coins that left on their own, each with its value; both signed, negative came back."""
    at_cost: tuple[Quantity, ...] = ()
    """Coins that left on their own at what they had cost, whatever they were worth."""
    pending: tuple[PendingFee, ...] = ()
    """Fees the trade has to be worked out without."""


NO_FEES = Fees()


def sort_fees(
    transaction: Transaction,
    received: Quantity | None,
    given: Quantity | None,
    yardstick: Yardstick,
) -> Fees:
    """Sort the fees of a transaction, `received` opening a lot and `given` using lots up."""
    if not transaction.fees:
        pending = _unknown(transaction)
        return Fees(pending=pending) if pending else NO_FEES
    sorted_fees = Fees()
    for fee in transaction.fees:
        if not is_fiat(fee.asset):
            _sort_coins(sorted_fees, fee, (transaction, received, given), yardstick)
        elif fee.units and POLICY[transaction.type].serves_trade:
            _charge(sorted_fees, fee, yardstick.paid(fee, transaction.at), transaction)
    return sorted_fees


_Sides = tuple[Transaction, Quantity | None, Quantity | None]


def _sort_coins(fees: Fees, fee: Quantity, sides: _Sides, yardstick: Yardstick) -> None:
    transaction, received, given = sides
    serves_trade = POLICY[transaction.type].serves_trade
    if received and _is_off(fee, received, fees.off_received):
        fees.off_received += fee.units
    elif given and serves_trade and _is_on(fee, given, fees.on_given):
        fees.on_given += fee.units
    elif fee.units > 0 and _is_at_cost(yardstick.rules, serves_trade=serves_trade):
        fees.at_cost += (fee,)
    elif fee.units:
        worth = coin_value(fee, transaction, yardstick)
        fees.apart += ((fee, worth),)
        if serves_trade:
            _charge(fees, fee, worth, transaction)


def _unknown(transaction: Transaction) -> tuple[PendingFee, ...]:
    """Name a fee of which nothing is known but that a trade must have had one."""
    if transaction.fees is not None or transaction.type not in TRADES:
        return ()
    return (PendingFee(transaction.id, transaction.account, transaction.at, "amount"),)


def _is_off(fee: Quantity, received: Quantity, off: Decimal) -> bool:
    """Tell whether a fee is in the coin received, and leaves some of it to be a lot."""
    return fee.asset == received.asset and received.units - off - fee.units > 0


def _is_on(fee: Quantity, given: Quantity, on: Decimal) -> bool:
    """Tell whether a fee is in the coin given, and is no rebate of all of it."""
    return fee.asset == given.asset and given.units + on + fee.units > 0


def _is_at_cost(rules: Rules, *, serves_trade: bool) -> bool:
    """Tell whether a fee in a third coin leaves the queue with no result of its own."""
    if serves_trade:
        return rules.gas_trade == "expense_at_cost"
    return rules.gas_transfer == "remove_at_cost"


def _charge(fees: Fees, fee: Quantity, worth: Valuation, transaction: Transaction) -> None:
    """Add a fee to the expense of its trade, or keep it as pending: the trade is not lost."""
    if isinstance(worth, Unvalued):
        where = transaction.account
        missing = PendingFee(transaction.id, where, transaction.at, worth.missing, fee.asset)
        fees.pending += (missing,)
    elif fees.expense is NOTHING:
        fees.expense = worth
    else:
        fees.expense = Valued(fees.expense.number + worth.number, worth.provenance)
