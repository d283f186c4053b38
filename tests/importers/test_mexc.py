"""MEXC: workbooks with numbers in their cells, and a network fee called a trading fee."""

import pytest

from fifolio.ledger.transaction import TransactionType
from importers.exports import fates, only, qty, read_shared, read_text, reason

DEPOSITS = "UID,Status,Time,Crypto,Network,Deposit Amount,TxID,Progress\n"
WITHDRAWALS = (
    "UID,Status,Time,Crypto,Network,Request Amount,Withdrawal Address,memo,TxID,Trading Fee,"
    "Settlement Amount,Withdrawal Descriptions\n"
)


def test_a_deposit_is_what_was_credited_even_as_an_exponent() -> None:
    row = "9,{},2026-03-09 19:28:12,BTC,Bitcoin(BTC),2.2277E-4,h:0,(3/3)\n"
    reading = read_text(DEPOSITS + row.format("Credited Successfully") + row.format("Confirming"))

    came = only(reading, "2026-03-09T19:28:12Z")
    assert (came.type, came.received, came.fees) == (
        TransactionType.TRANSFER_IN,
        qty("0.00022277 BTC"),
        (),
    )
    assert fates(reading) == {3: "pending"}


def test_the_amount_asked_for_has_the_fee_in_it() -> None:
    reading = read_text(
        WITHDRAWALS + "9,Withdrawal Successful,2026-02-18 20:43:55,SAL,S,10,a,--,h,4,6,test\n"
    )

    sent = only(reading, "2026-02-18T20:43:55Z")
    assert (sent.given, sent.fees, sent.review) == (qty("6 SAL"), (qty("4 SAL"),), None)


def test_parts_that_are_not_the_whole_are_doubtful() -> None:
    reading = read_text(
        WITHDRAWALS + "9,Withdrawal Successful,2026-02-18 20:43:55,SAL,S,10,a,--,h,4,5,test\n"
    )

    assert only(reading, "2026-02-18T20:43:55Z").review == "amounts_disagree"
    assert "10 asked for" in reason(reading, 2)


@pytest.mark.shared
def test_the_deposits_handed_out() -> None:
    reading = read_shared("mexc/deposits.xlsx")

    expected = {
        "2026-03-11T02:03:21Z": "0.00137478 BTC",
        "2026-02-17T03:32:51Z": "105 USDT",
        "2026-03-09T19:28:12Z": "0.00022277 BTC",
    }
    for moment, amount in expected.items():
        came = only(reading, moment)
        assert (came.type, came.received) == (TransactionType.TRANSFER_IN, qty(amount))
    assert "Solana" in only(reading, "2026-02-17T03:32:51Z").note
    assert "which is an assumption" in reading.notes[0]


@pytest.mark.shared
def test_the_withdrawals_handed_out() -> None:
    sent = only(read_shared("mexc/withdrawals.xlsx"), "2026-02-18T20:43:55Z")

    assert (sent.type, sent.given, sent.fees) == (
        TransactionType.TRANSFER_OUT,
        qty("2086.61 SAL"),
        (qty("4 SAL"),),
    )
