"""Coinbase Pro's statement and fills: one trade under one id, its fee on a row of its own."""

from decimal import Decimal

import pytest

from fifolio.ledger.transaction import TransactionType
from importers.exports import (
    at,
    balance_change,
    fates,
    only,
    qty,
    read_shared,
    read_text,
    transactions,
)

STATEMENT = (
    "Portfolio,Type,Timestamp,Amount,Balance,Amount/balance unit,Transfer id,Trade id,Order id\n"
)
FILLS = (
    "portfolio,trade id,product,side,created at,size,size unit,price,fee,total,"
    "price/fee/total unit\n"
)
TRADE = (
    "default,match,2024-01-02T10:00:00.123Z,2,2,ETH,,7,o1\n"
    "default,match,2024-01-02T10:00:00.123Z,-100,900,EUR,,7,o1\n"
    "default,fee,2024-01-02T10:00:00.123Z,-0.5,899.5,EUR,,7,o1\n"
)


def test_a_trade_is_its_two_legs_and_its_fee() -> None:
    reading = read_text(STATEMENT + TRADE)

    bought = only(reading, "2024-01-02T10:00:00.123Z")
    assert (bought.type, bought.received, bought.given, bought.fees) == (
        TransactionType.BUY,
        qty("2 ETH"),
        qty("100 EUR"),
        (qty("0.5 EUR"),),
    )


def test_a_trade_with_one_leg_is_pending() -> None:
    reading = read_text(STATEMENT + "".join(TRADE.splitlines(keepends=True)[1:]))

    assert fates(reading) == {2: "pending", 3: "pending"}


def test_transfers_are_moves_and_the_fee_of_a_withdrawal_is_unknown() -> None:
    reading = read_text(
        STATEMENT
        + "default,deposit,2024-01-01T10:00:00Z,1000,1000,EUR,t1,,\n"
        + "default,deposit,2024-01-02T10:00:00Z,2,2,BTC,t2,,\n"
        + "default,withdrawal,2024-01-03T10:00:00Z,-2,0,BTC,t3,,\n"
        + "default,vote,2024-01-04T10:00:00Z,2,2,BTC,t4,,\n"
    )

    assert only(reading, "2024-01-01T10:00:00Z").type == TransactionType.DEPOSIT
    assert only(reading, "2024-01-02T10:00:00Z").fees == ()
    sent = only(reading, "2024-01-03T10:00:00Z")
    assert (sent.type, sent.given, sent.fees) == (TransactionType.TRANSFER_OUT, qty("2 BTC"), None)
    assert fates(reading) == {5: "pending"}


def test_a_conversion_of_two_rows_is_an_exchange_without_a_fee() -> None:
    reading = read_text(
        STATEMENT
        + "default,conversion,2024-01-01T10:00:00Z,-100,0,USD,c1,,\n"
        + "default,conversion,2024-01-01T10:00:00Z,100,100,USDC,c1,,\n"
    )

    bought = only(reading, "2024-01-01T10:00:00Z")
    assert (bought.given, bought.received, bought.fees) == (qty("100 USD"), qty("100 USDC"), ())


def test_the_running_balance_is_followed() -> None:
    broken = TRADE.replace("899.5", "700")

    assert read_text(STATEMENT + TRADE).invariant.outcome == "VERIFIED"
    assert read_text(STATEMENT + broken).invariant.outcome == "FAILED"


def test_the_old_headings_in_small_letters_read_the_same() -> None:
    old = STATEMENT.lower().replace("timestamp", "time")

    assert transactions(read_text(old + TRADE)) == transactions(read_text(STATEMENT + TRADE))


def test_the_total_of_a_fill_has_its_fee_in_it() -> None:
    reading = read_text(
        FILLS
        + "default,7,ETH-EUR,BUY,2024-01-02T10:00:00.123Z,2,ETH,50,0.5,-100.5,EUR\n"
        + "default,8,ETH-EUR,SELL,2024-01-03T10:00:00.123Z,2,ETH,50,0.5,99.5,EUR\n"
    )

    bought, sold = transactions(reading)
    assert (bought.received, bought.given, bought.fees) == (
        qty("2 ETH"),
        qty("100 EUR"),
        (qty("0.5 EUR"),),
    )
    assert (sold.given, sold.received, sold.fees) == (
        qty("2 ETH"),
        qty("100 EUR"),
        (qty("0.5 EUR"),),
    )


def test_a_fill_has_the_id_of_its_trade_in_the_statement() -> None:
    fill = "default,7,ETH-EUR,BUY,2024-01-02T10:00:00.123Z,2,ETH,50,0.5,-100.5,EUR\n"
    (filled,), (stated,) = (
        transactions(read_text(FILLS + fill)),
        transactions(read_text(STATEMENT + TRADE)),
    )

    assert filled.id == stated.id
    other = fill.replace("ETH-EUR", "BTC-EUR").replace("ETH", "BTC")
    assert len(transactions(read_text(FILLS + fill + other))) == 2


def test_a_product_that_contradicts_its_units_is_rejected() -> None:
    row = "default,7,BTC-EUR,BUY,2024-01-02T10:00:00Z,2,ETH,50,0.5,-100.5,EUR\n"

    assert fates(read_text(FILLS + row)) == {2: "rejected"}


def test_trades_of_one_number_in_two_markets_are_two() -> None:
    other = TRADE.replace("ETH", "BTC").replace("o1", "o2")

    assert {event.received for event in transactions(read_text(STATEMENT + TRADE + other))} == {
        qty("2 ETH"),
        qty("2 BTC"),
    }


@pytest.mark.shared
def test_the_statement_handed_out() -> None:
    reading = read_shared("coinbase-pro/statement-capitalised.csv")

    swapped = only(reading, "2018-03-15T10:55:12.843Z")
    assert (swapped.given, swapped.received, swapped.fees) == (
        qty("1.14732 BTC"),
        qty("52.3 ETH"),
        (qty("0.00344196 BTC"),),
    )
    parts = [
        event
        for second in ("762", "801", "855")
        for event in at(reading, f"2019-07-01T22:14:18.{second}Z")
    ]
    assert len(parts) == 3
    assert sum(balance_change(part, "ETH") for part in parts) == Decimal("18.5")
    assert sum(part.given.units for part in parts if part.given) == Decimal("0.654702")
    fees = [fee for part in parts for fee in part.fees or ()]
    assert sum(fee.units for fee in fees) == Decimal("0.00196411")
    assert (reading.invariant.outcome, reading.invariant.rows_checked) == ("VERIFIED", 21)
    sent = only(reading, "2018-08-10T18:33:15.078Z")
    assert (sent.type, sent.given) == (TransactionType.TRANSFER_OUT, qty("208.041 ETH"))
    assert fates(reading) == {}


@pytest.mark.shared
def test_the_fills_handed_out() -> None:
    reading = read_shared("coinbase-pro/fills.csv")

    sold = only(reading, "2020-05-18T20:08:14.253Z")
    assert (sold.given, sold.received, sold.fees) == (
        qty("2.86035 LTC"),
        qty("118.5043005 EUR"),
        (qty("0.5925215025 EUR"),),
    )
    assert balance_change(sold, "EUR") == Decimal("117.9117789975")
    bought = only(reading, "2020-05-18T20:08:39.184Z")
    assert (bought.received, bought.fees) == (
        qty("2.96875093 LTC"),
        (qty("0.6152736302425 EUR"),),
    )
    assert balance_change(bought, "EUR") == Decimal("-123.6699996787425")
    assert len(reading.found) == 3
