"""Reading the prices that were fetched as of a moment."""

from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal

from sqlalchemy import select

from fifolio.money.amount import Amount
from fifolio.store.ledger_file import Reader, Writer
from fifolio.store.market_tables import live_prices
from fifolio.store.moment import from_text


@dataclass(frozen=True, slots=True)
class LivePrice:
    """What a coin cost at a moment, and who said so."""

    symbol: str
    price: Amount
    at: datetime
    provider: str


def load_live_prices(handle: Reader | Writer) -> tuple[LivePrice, ...]:
    """Load the last price of each coin in each currency it was asked for in."""
    query = select(live_prices).order_by(live_prices.c.symbol, live_prices.c.currency)
    return tuple(
        LivePrice(
            row.symbol,
            Amount(Decimal(row.price), row.currency),
            from_text(row.priced_at),
            row.provider,
        )
        for row in handle.connection.execute(query)
    )
