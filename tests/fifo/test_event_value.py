from datetime import date
from decimal import Decimal

import pytest

from fifo.ledger_text import MADRID, ledger, market
from fifolio.fifo.chain import Unvalued, Valuation, Valued
from fifolio.fifo.event_value import coin_value, event_value
from fifolio.fifo.market_value import Market
from fifolio.fifo.yardstick import Yardstick
from fifolio.ledger.transaction import Quantity, Transaction

D = Decimal
RATE = D("0.918695"), date(2023, 3, 3)
MARKET = market(
    """
    B2M 2023-03-03 0.015692281 USD
    BTC 2023-03-03 20000 EUR
    ETH 2023-03-03 1000 EUR
    GBP2 2023-03-03 1 GBP
    """,
    "USD/EUR 2023-03-03 0.918695",
)


def value(row: str, at: Market = MARKET) -> Valuation:
    (transaction,) = ledger(f"2023-03-05T12:00 {row}")
    assert isinstance(transaction, Transaction)
    return event_value(transaction, Yardstick(at, "EUR", MADRID))


def test_the_money_of_a_trade_is_its_value() -> None:
    assert value("BUY + 1 BTC - 500 EUR = 7 EUR price 9 EUR") == Valued(D(500))
    assert value("SELL - 1 BTC + 500 USD") == Valued(D("459.3475"), "RECORDED", *RATE)


def test_a_stated_value_is_not_converted_without_need() -> None:
    # R12
    assert value("REWARD + 100 B2M = 5.00 EUR price 1 EUR") == Valued(D(5))


def test_a_declared_price_beats_the_market() -> None:
    # R12
    assert value("REWARD + 100 B2M price 0.02 EUR") == Valued(D(2), "MANUAL")
    assert value("REWARD + 100 B2M price 0.02 USD in USD") == Valued(D("1.837390"), "MANUAL", *RATE)


def test_a_price_declared_in_another_currency_than_the_row_is_no_value() -> None:
    # R12
    assert value("REWARD + 100 B2M price 0.02 USD") == Unvalued("currency")


def test_without_any_statement_the_market_decides() -> None:
    assert value("REWARD + 100 B2M") == Valued(D("1.4416420093295"), "MARKET_CONVERTED", *RATE)


def test_a_declared_price_of_a_swap_is_of_the_coin_given() -> None:
    # W7
    assert value("SWAP - 2 BTC + 30 ETH price 30000 EUR") == Valued(D(60000), "MANUAL")


@pytest.mark.parametrize(
    ("row", "number"), [("SWAP - 1 BTC + 19 ETH", 20000), ("SWAP - 1 BTC + 21 ETH", 21000)]
)
def test_a_swap_is_worth_the_greater_market_value(row: str, number: int) -> None:
    # W5, E4
    assert value(row) == Valued(D(number), "MARKET")


def test_a_swap_with_one_price_is_worth_that() -> None:
    assert value("SWAP - 1 BTC + 19 NEW") == Valued(D(20000), "MARKET")
    assert value("SWAP - 5 NEW + 19 ETH") == Valued(D(19000), "MARKET")


def test_what_a_swap_lacks_is_a_rate_before_it_is_a_price() -> None:
    assert value("SWAP - 5 NEW + 1 GBP2") == Unvalued("rate")
    assert value("SWAP - 5 NEW + 1 OTHER") == Unvalued("price")


def test_a_declared_price_is_for_no_other_asset() -> None:
    # W7
    (row,) = ledger("2023-03-05 SELL - 1 BTC price 30000 EUR")
    assert isinstance(row, Transaction)
    yardstick = Yardstick(MARKET, "EUR", MADRID)

    assert coin_value(Quantity(D("0.1"), "BTC"), row, yardstick) == Valued(D(3000), "MANUAL")
    assert coin_value(Quantity(D("0.1"), "ETH"), row, yardstick) == Valued(D(100), "MARKET")
