"""Bitstamp: dates in words, the coin behind each number, an empty fee that is none."""

import pytest

from fifolio.ledger.transaction import TransactionType
from importers.exports import at, fates, only, qty, read_shared, read_text

HEADER = "Type,Datetime,Account,Amount,Value,Rate,Fee,Sub Type\n"


def test_a_purchase_of_a_date_in_words() -> None:
    reading = read_text(
        HEADER + 'Market,"Jun. 08, 2017, 07:12 PM",Main,2.0 BTC,1000.00 EUR,500 EUR,2.5 EUR,Buy\n'
    )

    bought = only(reading, "2017-06-08T19:12:00Z")
    assert (bought.type, bought.received, bought.given, bought.fees) == (
        TransactionType.BUY,
        qty("2 BTC"),
        qty("1000 EUR"),
        (qty("2.5 EUR"),),
    )
    assert any("to the minute" in note for note in reading.notes)


def test_an_empty_fee_is_no_fee() -> None:
    reading = read_text(
        HEADER + 'Market,"Jan. 27, 2017, 08:32 AM",Main,2.0 BTC,1000.00 EUR,500 EUR,,Sell\n'
    )

    sold = only(reading, "2017-01-27T08:32:00Z")
    assert (sold.given, sold.received, sold.fees) == (qty("2 BTC"), qty("1000 EUR"), ())


def test_the_fee_of_a_withdrawal_is_on_top_and_unknown_types_wait() -> None:
    reading = read_text(
        HEADER
        + 'Withdrawal,"Jun. 09, 2017, 10:56 AM",Main,99.10 EUR,,,0.90 EUR,\n'
        + 'Surprise,"Jun. 10, 2017, 10:56 AM",Main,99.10 EUR,,,,\n'
        + 'Staking reward,"Jun. 11, 2017, 10:56 AM",Main,0.1 ETH,,,,\n'
    )

    sent = only(reading, "2017-06-09T10:56:00Z")
    assert (sent.type, sent.given, sent.fees) == (
        TransactionType.WITHDRAWAL,
        qty("99.1 EUR"),
        (qty("0.9 EUR"),),
    )
    assert only(reading, "2017-06-11T10:56:00Z").type == TransactionType.STAKING
    assert fates(reading) == {3: "pending"}


def test_coins_in_columns_of_their_own_read_the_same() -> None:
    reading = read_text(
        "ID,Account,Type,Subtype,Datetime,Amount,Amount currency,Value,Value currency,Rate,"
        "Rate currency,Fee,Fee currency,Order ID\n"
        "7,Main,Market,Buy,2024-01-02T10:00:00Z,2,BTC,1000,EUR,500,EUR,2.5,EUR,o1\n"
        "7,Main,Market,Buy,2024-01-02T10:00:00Z,2,BTC,1000,EUR,500,EUR,2.5,EUR,o1\n"
    )

    bought = only(reading, "2024-01-02T10:00:00Z")
    assert (bought.received, bought.given, bought.fees) == (
        qty("2 BTC"),
        qty("1000 EUR"),
        (qty("2.5 EUR"),),
    )
    assert fates(reading) == {3: "duplicate"}


@pytest.mark.shared
def test_the_transactions_handed_out() -> None:
    reading = read_shared("bitstamp/2017-2019-8col.csv")

    bought = only(reading, "2017-01-27T20:32:00Z")
    assert (bought.received, bought.given, bought.fees) == (
        qty("1.16414435 BTC"),
        qty("1000 EUR"),
        (),
    )
    sold = only(reading, "2017-06-08T19:12:00Z")
    assert (sold.given, sold.received, sold.fees) == (
        qty("0.5 BTC"),
        qty("1229 EUR"),
        (qty("2.52 EUR"),),
    )
    _, swapped = at(reading, "2019-02-14T15:32:00Z")
    assert (swapped.given, swapped.received, swapped.fees) == (
        qty("0.03280507 ETH"),
        qty("0.00110889 BTC"),
        (qty("0.00000277 BTC"),),
    )
    ether = only(reading, "2022-01-28T00:31:00Z")
    assert (ether.given, ether.received, ether.fees) == (
        qty("1 ETH"),
        qty("2214.01 EUR"),
        (qty("10.87005 EUR"),),
    )
    assert "which is an assumption" in reading.notes[0]
    assert len(reading.found) == 11
