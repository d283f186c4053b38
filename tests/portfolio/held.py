"""Lots, closes and rates made by hand."""

from collections.abc import Mapping
from datetime import UTC, date, datetime
from decimal import Decimal

from fifolio.fifo.chain import Chain, Lot, LotId, Unvalued, Valuation, Valued
from fifolio.fifo.market_value import Market
from fifolio.ledger.transaction import TransactionId
from fifolio.money.prices import PriceHistory
from fifolio.money.rates import RateHistory

TODAY = date(2026, 11, 30)


def market(closes: Mapping[str, tuple[str, str]], **rates: str) -> Market:
    """Closes as `BTC=("50000", "EUR")`, rates as `USD="0.9"` for dollars in euros."""
    on = date(2026, 11, 29)
    return Market(
        PriceHistory(
            {asset: [(on, Decimal(price), unit)] for asset, (price, unit) in closes.items()}
        ),
        RateHistory({f"{code}/EUR": [(on, Decimal(rate))] for code, rate in rates.items()}),
    )


def lot(
    asset: str, units: str, basis: str | Valuation, remaining: str | None = None, name: str = ""
) -> Lot:
    return Lot(
        LotId(name or f"{asset}-{units}-{basis}"),
        TransactionId("tx"),
        asset,
        "Kraken",
        datetime(2024, 1, 1, tzinfo=UTC),
        Decimal(units),
        Decimal(units if remaining is None else remaining),
        Valued(Decimal(basis)) if isinstance(basis, str) else basis,
    )


def chain(*lots: Lot) -> Chain:
    return Chain("EUR", lots, (), (), ())


NO_PRICE = Unvalued("price")
NO_RATE = Unvalued("rate")
