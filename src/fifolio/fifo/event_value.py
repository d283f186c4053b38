"""What a transaction was worth: as recorded, else as declared, else at market."""

from fifolio.fifo.chain import Provenance, Unvalued, Valuation, Valued
from fifolio.fifo.event_policy import coins, principal
from fifolio.fifo.rules import SwapValue
from fifolio.fifo.yardstick import Yardstick
from fifolio.ledger.transaction import Quantity, Transaction
from fifolio.money.amount import Amount
from fifolio.money.currencies import is_fiat
from fifolio.money.exact import EXACT


def event_value(transaction: Transaction, yardstick: Yardstick) -> Valuation:
    """Value a transaction before its fees; one value for both sides of a swap.

    A total that is stated is a fact, 0 included, and beats a declared unit price; only where
    neither exists does the market decide. A total that the user corrected takes the place of the
    one that was stated.
    """
    if not transaction.is_declared and (money := _money(transaction)):
        return yardstick.paid(money, transaction.at)
    if transaction.value:
        provenance: Provenance = "MANUAL" if transaction.is_declared else "RECORDED"
        return yardstick.converted(transaction.value, transaction.at, provenance)
    if transaction.unit_price and (asset := principal(transaction)):
        return _declared(asset, transaction.unit_price, transaction, yardstick)
    sides = (coins(transaction.given), coins(transaction.received))
    worths = [yardstick.worth(side, transaction.at) for side in sides if side]
    return _chosen(worths, yardstick.rules.swap_value)


def coin_value(quantity: Quantity, transaction: Transaction, yardstick: Yardstick) -> Valuation:
    """Value coins that paid a fee: the price declared for the principal is for no other asset."""
    price, main = transaction.unit_price, principal(transaction)
    if price and main and main.asset == quantity.asset:
        return _declared(quantity, price, transaction, yardstick)
    return yardstick.worth(quantity, transaction.at)


def _money(transaction: Transaction) -> Quantity | None:
    """Find the money that was given or received."""
    for side in (transaction.given, transaction.received):
        if side and is_fiat(side.asset):
            return side
    return None


def _declared(
    quantity: Quantity, price: Amount, transaction: Transaction, yardstick: Yardstick
) -> Valuation:
    if price.currency != transaction.currency:
        return Unvalued("currency")
    worth = Amount(EXACT.multiply(quantity.units, price.number), price.currency)
    return yardstick.converted(worth, transaction.at, "MANUAL")


def _chosen(valuations: list[Valuation], reading: SwapValue) -> Valuation:
    """Take the greater of the values known (art. 37.1.h LIRPF), or say what is missing.

    Another reading prefers one side; the other still serves where that one has no value.
    """
    known = [value for value in valuations if isinstance(value, Valued)]
    if known:
        if reading == "greater":
            return max(known, key=lambda value: value.number)
        return known[0] if reading == "given" else known[-1]
    # A coin with a price but no rate is nearer to a value than one without a price.
    return next((value for value in valuations if value == Unvalued("rate")), Unvalued("price"))
