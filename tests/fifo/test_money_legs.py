"""What each event does to dollars, by row 2 of section 1 of the rulebook (DGT V2179-22)."""

from datetime import UTC, datetime
from decimal import Decimal
from typing import Any

import pytest

from fifo.ledger_text import MADRID, ledger, market, number
from fifolio.fifo.chain import Lot, Operation, Unvalued
from fifolio.fifo.matching import Leaving
from fifolio.fifo.money_legs import Entering, MoneyLeg, Parting, money_legs
from fifolio.fifo.yardstick import Yardstick
from fifolio.ledger.transaction import DerivativeEntry, Quantity, Transaction, TransactionId

RATES = market("BNB 2024-01-01 100 EUR", "USD/EUR 2024-01-01 0.90\nGBP/EUR 2024-01-01 1.20")


def legs(text: str) -> list[MoneyLeg]:
    (event,) = ledger(text)
    return list(money_legs(event, Yardstick(RATES, "EUR", MADRID)))


def told(leg: MoneyLeg) -> tuple[Any, ...]:
    """Say what a leg does: units, what it is worth, and what it cost to do."""
    if isinstance(leg, Lot):
        return "joins", leg.units, leg.asset, number(leg.basis)
    if isinstance(leg, Entering):
        return "enters", leg.units, leg.asset, number(leg.lot.basis)
    if isinstance(leg, Parting):
        return "parts", leg.units, leg.asset
    return leg.operation, leg.counterpart, leg.units, number(leg.proceeds), number(leg.expenses)


@pytest.mark.parametrize(
    ("row", "expected"),
    [
        ("BUY + 1 BTC - 100 EUR", []),
        ("BUY + 1 BTC - 100 USDT", []),
        # paid with dollars, which were worth 90 euros; a fee in dollars is price as well
        ("BUY + 1 BTC - 100 USD", [(Operation.SPEND, "N", 100, 90, 0)]),
        ("BUY + 1 BTC - 100 USD fee 10 USD", [(Operation.SPEND, "N", 110, 99, 0)]),
        ("BUY + 1 BTC - 100 USD fee 1 EUR", [(Operation.SPEND, "N", 100, 90, 0)]),
        ("BUY + 1 BTC - 100 EUR fee 10 USD", [(Operation.FEE, "B", 10, 9, 0)]),
        ("BUY + 1 BTC - 100 EUR fee -10 USD", [("joins", 10, "USD", 9)]),
        ("SELL - 1 BTC + 100 USD", [("joins", 100, "USD", 90)]),
        ("SELL - 1 BTC + 100 USD fee 10 USD", [("joins", 90, "USD", 81)]),
        ("SELL - 1 BTC + 100 USD fee 110 USD", [(Operation.FEE, "B", 10, 9, 0)]),
        ("SELL - 1 BTC + 100 USD fee 100 USD", []),
        # money for money goes at its price, and a fee is a cost of it
        ("SELL - 100 USD + 93 EUR", [(Operation.SELL, "F", 100, 93, 0)]),
        ("SELL - 100 USD + 93 EUR fee 2 EUR", [(Operation.SELL, "F", 100, 93, 2)]),
        ("SELL - 100 USD + 93 EUR fee 0.01 BNB", [(Operation.SELL, "F", 100, 93, 1)]),
        ("SELL - 100 USD + 93 EUR fee 2 USD", [(Operation.SELL, "F", 102, 93, 0)]),
        ("SWAP - 93 EUR + 100 USD", [("joins", 100, "USD", 93)]),
        ("SWAP - 93 EUR + 100 USD fee 2 EUR", [("joins", 100, "USD", 95)]),
        ("SWAP - 93 EUR + 100 USD fee 2 USD", [("joins", 98, "USD", 93)]),
        # 100 dollars are worth 90 euros, which is what the pounds cost too
        ("SWAP - 100 USD + 74 GBP", [("joins", 74, "GBP", 90), (Operation.SELL, "F", 100, 90, 0)]),
        (
            "SWAP - 100 USD + 74 GBP fee 1 EUR",
            [("joins", 74, "GBP", 90), (Operation.SELL, "F", 100, 90, 1)],
        ),
        ("SPEND - 100 USD", [(Operation.SPEND, "B", 100, 90, 0)]),
        ("FEE - 100 USD", [(Operation.FEE, "B", 100, 90, 0)]),
        ("STOLEN - 100 USD", [(Operation.STOLEN, "B", 100, 90, 0)]),
        ("LOST - 100 USD", [(Operation.LOST, "B", 100, 90, 0)]),
        ("GIFT_OUT - 100 USD", [(Operation.GIFT_OUT, "B", 100, 90, 0)]),
        ("DONATION - 100 USD", [(Operation.DONATION, "B", 100, 90, 0)]),
        ("REWARD + 100 USD", [("joins", 100, "USD", 90)]),
        ("GIFT_IN + 100 USD", [("joins", 100, "USD", 90)]),
        ("DEPOSIT + 100 USD", [("enters", 100, "USD", 90)]),
        ("TRANSFER_IN + 100 USD", [("enters", 100, "USD", 90)]),
        ("DEPOSIT + 0 USD", []),
        ("WITHDRAWAL - 100 USD", [("parts", 100, "USD")]),
        (
            "WITHDRAWAL - 100 USD fee 10 USD",
            [("parts", 100, "USD"), (Operation.FEE, "B", 10, 9, 0)],
        ),
        ("BUY + 1 BTC - 0 USD", []),
    ],
)
def test_every_kind_of_row_does_its_own(row: str, expected: list[tuple[Any, ...]]) -> None:
    assert [told(leg) for leg in legs(f"2024-03-01 {row}")] == expected


def test_every_leg_of_a_row_has_an_id_of_its_own() -> None:
    found = legs("2024-03-01 SWAP - 100 USD + 74 GBP fee 1 CHF fee 1 JPY")

    names = [leg.id for leg in found if isinstance(leg, Lot | Leaving)]
    assert names == ["t1.GBP", "t1.USD", "t1.fee.CHF", "t1.fee.JPY"]


def test_a_rate_that_is_missing_is_said_and_never_one() -> None:
    (leg,) = legs("2023-03-01 SPEND - 100 USD")

    assert isinstance(leg, Leaving)
    assert leg.proceeds == Unvalued("rate")


def test_a_total_the_user_declared_is_the_price_of_an_exchange() -> None:
    (event,) = ledger("2024-03-01 SELL - 100 USD + 93 EUR = 95 EUR")
    assert isinstance(event, Transaction)
    declared = event._replace(is_declared=True)

    (leg,) = money_legs(declared, Yardstick(RATES, "EUR", MADRID))

    assert told(leg) == (Operation.SELL, "F", 100, 95, 0)


@pytest.mark.parametrize(
    ("realized", "expected"),
    [("50", ("joins", 40, "USD", 36)), ("-50", (Operation.SETTLEMENT, "B", 60, 54, 0))],
)
def test_futures_settled_in_dollars_bring_or_take_them(
    realized: str, expected: tuple[Any, ...]
) -> None:
    entry = DerivativeEntry(
        TransactionId("f1"),
        datetime(2024, 3, 1, tzinfo=UTC),
        "TRADE",
        "Kraken Futures",
        "PF_XBTUSD",
        realized=Quantity(Decimal(realized), "USD"),
        fee=Quantity(Decimal(10), "USD"),
    )

    found = [told(leg) for leg in money_legs(entry, Yardstick(RATES, "EUR", MADRID))]

    assert found == [expected]
