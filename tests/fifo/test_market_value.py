from datetime import date
from decimal import Decimal

import pytest

from fifo.ledger_text import market
from fifolio.fifo.chain import Unvalued, Valued
from fifolio.ledger.transaction import Quantity
from fifolio.money.amount import Amount

D = Decimal
DAY = date(2023, 3, 5)
MARKET = market(
    "B2M 2023-03-03 0.015692281 USD\nBTC 2023-03-04 20000 EUR\nOLD 2023-03-01 1 GBP",
    "USD/EUR 2023-03-01 0.900000\nUSD/EUR 2023-03-04 0.918695\nUSD/EUR 2023-03-06 0.500000",
)


def test_a_price_in_another_currency_is_converted_and_says_at_which_rate() -> None:
    # R12
    found = MARKET.worth(Quantity(D(100), "B2M"), "EUR", DAY)

    assert found == Valued(
        D("1.4416420093295"), "MARKET_CONVERTED", D("0.918695"), date(2023, 3, 4)
    )


def test_a_price_in_the_currency_asked_for_needs_no_rate() -> None:
    assert MARKET.worth(Quantity(D(2), "BTC"), "EUR", DAY) == Valued(D(40000), "MARKET")


def test_a_euro_price_becomes_dollars_by_the_reciprocal() -> None:
    # R12
    found = MARKET.worth(Quantity(D(1), "BTC"), "USD", DAY)

    assert isinstance(found, Valued)
    assert (found.number, found.rate) == (D("21770.01072174"), D("1.088500536087"))


def test_money_is_worth_its_own_sum() -> None:
    assert MARKET.worth(Quantity(D(5), "EUR"), "EUR", DAY) == Valued(D(5))
    assert MARKET.worth(Quantity(D(100), "USD"), "EUR", DAY) == Valued(
        D("91.8695"), "RECORDED", D("0.918695"), date(2023, 3, 4)
    )


@pytest.mark.parametrize(
    ("asset", "on", "missing"),
    [
        ("UNKNOWN", DAY, "price"),
        ("BTC", date(2023, 3, 3), "price"),
        ("OLD", DAY, "rate"),
        ("USD", date(2023, 2, 28), "rate"),
    ],
)
def test_what_is_missing_is_named(asset: str, on: date, missing: str) -> None:
    found = MARKET.worth(Quantity(D(1), asset), "EUR", on)

    assert isinstance(found, Unvalued)
    assert found.missing == missing


def test_nothing_needs_no_rate() -> None:
    assert MARKET.converted(Amount(D(0), "GBP"), "EUR", DAY) == Valued(D(0))


def test_a_product_too_small_for_any_cent_is_still_a_value() -> None:
    # 3.3: it must neither vanish nor count as missing
    tiny = market("DUST 2023-03-01 0.000000000001 EUR")

    assert tiny.worth(Quantity(D("1e-18"), "DUST"), "EUR", DAY) == Valued(D("1e-30"), "MARKET")
