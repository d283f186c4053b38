"""What the events of a ledger are measured by: a market, a currency, a calendar, the rules."""

from dataclasses import dataclass
from datetime import date, datetime
from zoneinfo import ZoneInfo

from fifolio.fifo.chain import Provenance, Valuation, Valued
from fifolio.fifo.market_value import Market
from fifolio.fifo.rules import USUAL, Rules
from fifolio.ledger.transaction import Quantity
from fifolio.money.amount import Amount
from fifolio.money.tuples import made


@dataclass(frozen=True, slots=True)
class Yardstick:
    """The market, seen from one currency and from the civil calendar of one place."""

    market: Market
    currency: str
    zone: ZoneInfo
    rules: Rules = USUAL

    def day(self, at: datetime) -> date:
        """Tell the civil day of an instant, which is the day of its price and of its rate."""
        return at.astimezone(self.zone).date()

    def worth(self, quantity: Quantity, at: datetime) -> Valuation:
        """Value a quantity at its market price of that day."""
        return self.market.worth(quantity, self.currency, self.day(at))

    def paid(self, money: Quantity, at: datetime) -> Valuation:
        """Turn money that changed hands into the yardstick's currency at the rate of that day."""
        # Most rows speak the yardstick's currency, and the civil day is dear to work out.
        if money.asset == self.currency:
            return made(Valued, (money.units, "RECORDED", None, None))
        return self.worth(money, at)

    def converted(
        self, amount: Amount, at: datetime, provenance: Provenance = "RECORDED"
    ) -> Valuation:
        """Turn a stated amount into the yardstick's currency at the rate of that day."""
        return self.market.converted(amount, self.currency, self.day(at), provenance)
