"""Bitfinex: the sign is the side, the price tells the money, the day comes first."""

import pytest

from fifolio.ledger.transaction import TransactionType
from importers.exports import at, fates, only, qty, read_shared, read_text, transactions

HEADER = "#,PAIR,AMOUNT,PRICE,FEE,FEE CURRENCY,DATE,ORDER ID\n"


def test_a_purchase_is_above_zero_and_a_sale_below_and_the_day_stands_first() -> None:
    reading = read_text(
        HEADER
        + "1,BTC/USD,0.5,9000.01,-0.001,BTC,04-02-20 16:52:06,7\n"
        + "2,BTC/EUR,-0.5,9000,-4.5,EUR,05-02-20 16:52:06,8\n"
    )

    bought = only(reading, "2020-02-04T16:52:06Z")
    assert (bought.type, bought.received, bought.given, bought.fees) == (
        TransactionType.BUY,
        qty("0.5 BTC"),
        qty("4500.005 USD"),
        (qty("0.001 BTC"),),
    )
    sold = only(reading, "2020-02-05T16:52:06Z")
    assert (sold.given, sold.received, sold.fees) == (
        qty("0.5 BTC"),
        qty("4500 EUR"),
        (qty("4.5 EUR"),),
    )


def test_its_own_codes_are_named_as_elsewhere() -> None:
    reading = read_text(HEADER + "1,DSH/UST,2,50,-0.1,UST,04-02-20 16:52:06,7\n")

    (bought,) = transactions(reading)
    assert (bought.received, bought.given) == (qty("2 DASH"), qty("100 USDT"))
    assert bought.fees == (qty("0.1 USDT"),)


def test_a_fill_that_stands_twice_counts_once() -> None:
    row = "1,BTC/USD,0.5,9000,-0.001,BTC,04-02-20 16:52:06,7\n"

    assert fates(read_text(HEADER + row + row)) == {3: "duplicate"}


@pytest.mark.shared
def test_the_trades_handed_out() -> None:
    reading = read_shared("bitfinex/2020-short-year.csv")

    bought, other = at(reading, "2020-02-04T16:52:06Z")
    assert (bought.received, bought.given, bought.fees) == (
        qty("0.01048537 BTC"),
        qty("96.5998713207836 USD"),
        (qty("0.00002097 BTC"),),
    )
    assert other.received == qty("0.00101163 BTC")
