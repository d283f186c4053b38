"""What coins and money were worth on a day, from recorded closes and published rates."""

from dataclasses import dataclass
from datetime import date

from fifolio.fifo.chain import Provenance, Unvalued, Valuation, Valued
from fifolio.ledger.transaction import Quantity
from fifolio.money.amount import Amount
from fifolio.money.currencies import is_fiat
from fifolio.money.exact import EXACT
from fifolio.money.prices import PriceHistory
from fifolio.money.rates import RateHistory


@dataclass(frozen=True, slots=True)
class Market:
    """All prices and rates that figures may rest on."""

    prices: PriceHistory
    rates: RateHistory

    def worth(self, quantity: Quantity, currency: str, on: date) -> Valuation:
        """Value a quantity at the latest close on or before a day, and at that day's rate."""
        if is_fiat(quantity.asset):
            return self.converted(Amount(quantity.units, quantity.asset), currency, on)
        close = self.prices.close(quantity.asset, on)
        if close is None:
            return Unvalued("price")
        worth = Amount(EXACT.multiply(quantity.units, close.price.number), close.price.currency)
        return self.converted(worth, currency, on, "MARKET")

    def converted(
        self, amount: Amount, currency: str, on: date, provenance: Provenance = "RECORDED"
    ) -> Valuation:
        """Turn an amount into a currency at the rate of a day."""
        # Nothing is nothing in any currency: no rate is missing for it.
        if amount.currency == currency or not amount.number:
            return Valued(amount.number, provenance)
        rate = self.rates.rate(amount.currency, currency, on)
        if rate is None:
            return Unvalued("rate", amount)
        number = EXACT.multiply(amount.number, rate.value)
        how = "MARKET_CONVERTED" if provenance == "MARKET" else provenance
        return Valued(number, how, rate.value, rate.on)
