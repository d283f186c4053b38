"""Luno: the description says what was paid, and a fee is a row of its own."""

import pytest

from fifolio.importers.reading import Reading
from fifolio.ledger.transaction import TransactionType
from importers.exports import fates, only, qty, read_shared, read_text, transactions

HEADER = (
    "Wallet ID,Row,Timestamp (UTC),Description,Currency,Balance delta,Available balance delta,"
    "Balance,Available balance,Cryptocurrency transaction ID,Cryptocurrency address,"
    "Value currency,Value amount\n"
)


def _read(*lines: str) -> Reading:
    """Read rows given as `seconds|description|change|balance|address|value`."""
    rows = []
    for number, line in enumerate(lines, start=1):
        second, words, change, balance, address, value = line.split("|")
        units, asset = change.split()
        worth, currency = value.split()
        rows.append(
            f'77,{number},2020-01-01 10:00:{second},"{words}",{asset},{units},0,{balance},0,,'
            f"{address},{currency},{worth}\n"
        )
    return read_text(HEADER + "".join(rows))


def test_a_purchase_for_a_sum_has_no_fee_besides() -> None:
    (bought,) = transactions(
        _read("01|Bought BTC\u00a00.5 for ZAR\u00a07,500.00|0.5 XBT|0.5||1 ZAR")
    )

    assert (bought.type, bought.received, bought.given, bought.fees) == (
        TransactionType.BUY,
        qty("0.5 BTC"),
        qty("7500 ZAR"),
        (),
    )


def test_an_order_takes_its_value_and_the_fee_of_its_moment() -> None:
    reading = _read(
        "01|Bought 0.5 BTC/ZAR @ 10,000|0.5 XBT|0.5||4999.99 ZAR",
        "01|Trading fee|-0.005 XBT|0.495||49 ZAR",
        "02|Bought 0.1 BTC/ZAR @ 10,000|0.1 XBT|0.595||60 EUR",
        "03|Sold 0.1 BTC/ZAR @ 11,000|-0.1 XBT|0.495||1100 ZAR",
    )

    first, second, sold = transactions(reading)
    assert (first.given, first.fees) == (qty("4999.99 ZAR"), (qty("0.005 BTC"),))
    assert (second.given, second.fees) == (qty("1000 ZAR"), ())
    assert (sold.type, sold.received, sold.fees) == (TransactionType.SELL, qty("1100 ZAR"), None)
    assert reading.found[0].rows == (2, 3)


def test_what_has_an_address_is_a_move_whatever_it_is_called() -> None:
    reading = _read(
        "01|Received Bitcoin|1 XBT|1||1 ZAR",
        "02|For my sister|-0.25 XBT|0.75|ADDR|1 ZAR",
        "02|Bitcoin send fee|-0.01 XBT|0.74|ADDR|1 ZAR",
        "03|Mystery|-0.1 XBT|0.64||1 ZAR",
    )

    came, sent = transactions(reading)
    assert (came.type, came.received) == (TransactionType.TRANSFER_IN, qty("1 BTC"))
    assert (sent.type, sent.given, sent.fees, sent.note) == (
        TransactionType.TRANSFER_OUT,
        qty("0.25 BTC"),
        (qty("0.01 BTC"),),
        "For my sister",
    )
    assert fates(reading) == {5: "pending"}


def test_a_fee_without_a_row_to_charge_is_pending() -> None:
    assert fates(_read("01|Trading fee|-0.01 XBT|0.74||1 ZAR")) == {2: "pending"}


def test_the_wallet_of_money_does_not_tell_a_trade_again() -> None:
    reading = _read(
        "01|Deposit|9000 ZAR|9000||1 ZAR",
        "02|Bought BTC 0.5 for ZAR 7,500.00|-7500 ZAR|1500||1 ZAR",
    )

    assert [event.type for event in transactions(reading)] == [TransactionType.DEPOSIT]
    assert fates(reading) == {3: "ignored"}


def test_the_balance_of_the_statement_is_followed() -> None:
    good = _read("01|Received Bitcoin|1 XBT|1||1 ZAR", "02|Received Bitcoin|1 XBT|2||1 ZAR")
    bad = _read("01|Received Bitcoin|1 XBT|1||1 ZAR", "02|Received Bitcoin|1 XBT|3||1 ZAR")

    assert good.invariant.outcome == "VERIFIED"
    assert bad.invariant.outcome == "FAILED"


def test_orders_of_one_second_have_the_fee_that_stands_next_to_them() -> None:
    reading = _read(
        "01|Bought 0.1 BTC/ZAR @ 10,000|0.1 XBT|0.1||1000 ZAR",
        "01|Trading fee|-0.001 XBT|0.099||10 ZAR",
        "01|Bought 0.2 BTC/ZAR @ 10,000|0.2 XBT|0.299||2000 ZAR",
        "01|Trading fee|-0.002 XBT|0.297||20 ZAR",
    )

    assert [(event.received, event.fees) for event in transactions(reading)] == [
        (qty("0.1 BTC"), (qty("0.001 BTC"),)),
        (qty("0.2 BTC"), (qty("0.002 BTC"),)),
    ]


def test_a_fee_of_money_whose_trade_stands_elsewhere_is_pending() -> None:
    reading = _read(
        "02|Sold 0.1 BTC/ZAR @ 10,000|1000 ZAR|1000||1000 ZAR",
        "02|Trading fee|-10 ZAR|990||10 ZAR",
    )

    assert fates(reading) == {2: "ignored", 3: "pending"}


def test_a_sum_in_words_that_is_no_number_is_rejected_alone() -> None:
    reading = _read(
        "01|Bought BTC 0.5 for ZAR 7,5,00.0.0|0.5 XBT|0.5||1 ZAR",
        "02|Received Bitcoin|1 XBT|1.5||1 ZAR",
    )

    assert fates(reading) == {2: "rejected"}
    assert len(transactions(reading)) == 1


@pytest.mark.shared
def test_statement_of_2016_to_2022() -> None:
    reading = read_shared("luno/2016-2022.csv")

    first = only(reading, "2016-01-21T03:31:46Z")
    assert (first.received, first.given) == (qty("0.99579 BTC"), qty("7500.00 ZAR"))
    order = only(reading, "2016-06-22T04:58:56Z")
    assert (order.received, order.given, order.fees) == (
        qty("0.38 BTC"),
        qty("4067.90 ZAR"),
        (qty("0.0038 BTC"),),
    )
    sent = only(reading, "2017-01-16T04:54:50Z")
    assert (sent.type, sent.given) == (TransactionType.TRANSFER_OUT, qty("1 BTC"))
    assert fates(reading) == {}
