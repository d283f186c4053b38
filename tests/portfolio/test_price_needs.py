"""From which day on a coin needs prices."""

from datetime import UTC, date, datetime
from decimal import Decimal

from fifolio.ledger.transaction import (
    DerivativeEntry,
    Quantity,
    Transaction,
    TransactionId,
    TransactionType,
)
from fifolio.portfolio.price_needs import first_needs, held_coins


def units(asset: str) -> Quantity:
    return Quantity(Decimal(1), asset)


def test_every_side_of_an_event_needs_a_price_and_money_none() -> None:
    late = datetime(2023, 12, 31, 23, 30, tzinfo=UTC)
    swap = Transaction(
        TransactionId("a"),
        late,
        TransactionType.SWAP,
        "Mine",
        received=units("ETH"),
        given=units("BTC"),
        fees=(units("BNB"), units("EUR")),
    )
    early = Transaction(
        TransactionId("b"),
        datetime(2023, 1, 1, tzinfo=UTC),
        TransactionType.BUY,
        "Mine",
        received=units("BTC"),
        given=units("EUR"),
        fees=None,
    )
    future = DerivativeEntry(
        TransactionId("c"), late, "TRADE", "Futures", "PF_XBTUSD", fee=units("USDC")
    )

    # In Madrid it is 2024 already; the close of the UTC day is the first that may be asked for.
    assert first_needs([swap, early, future]) == {
        "BNB": date(2023, 12, 31),
        "BTC": date(2023, 1, 1),
        "ETH": date(2023, 12, 31),
        "USDC": date(2023, 12, 31),
    }


def test_only_coins_that_are_still_there_are_held() -> None:
    balances = {
        ("A", "BTC"): Decimal("0.5"),
        ("B", "BTC"): Decimal("-0.5"),
        ("A", "ETH"): Decimal("1e-18"),
        ("A", "EUR"): Decimal(100),
        ("A", "ADA"): Decimal(-1),
    }

    assert held_coins(balances) == ("ETH",)
