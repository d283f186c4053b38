"""Bitunix: zeros where there is nothing, one Trx. ID for several movements, fees on top."""

import pytest

from fifolio.ledger.transaction import TransactionType
from importers.exports import (
    balance_change,
    fates,
    only,
    qty,
    read_shared,
    read_text,
    transactions,
)

HEADER = (
    "Date (UTC),Label,Outgoing Asset,Outgoing Amount,Incoming Asset,Incoming Amount,Fee Asset,"
    "Fee Amount,Trx. ID,Comment\n"
)


def test_two_deposits_of_one_id_are_two_events_and_an_equal_row_is_a_double() -> None:
    first = "2025-12-13 12:07:06,Deposit,,0,ADA,4.5,,0,T9,Chain Deposit\n"
    second = "2025-12-13 12:18:14,Deposit,,0,ADA,500,,0,T9,Chain Deposit\n"
    reading = read_text(HEADER + first + second + first)

    assert [event.received for event in transactions(reading)] == [qty("4.5 ADA"), qty("500 ADA")]
    assert fates(reading) == {4: "duplicate"}


def test_the_fee_of_a_withdrawal_is_on_top() -> None:
    reading = read_text(HEADER + "2025-12-13 22:03:31,Withdraw,ADA,546,,0,ADA,1,T1,\n")

    sent = only(reading, "2025-12-13T22:03:31Z")
    assert (sent.type, sent.given, sent.fees) == (
        TransactionType.TRANSFER_OUT,
        qty("546 ADA"),
        (qty("1 ADA"),),
    )


def test_two_sides_are_an_exchange_and_an_unknown_label_waits() -> None:
    reading = read_text(
        HEADER
        + "2025-12-13 10:00:00,Trade,USDT,100,ADA,250,ADA,0.5,T1,\n"
        + "2025-12-13 11:00:00,Airdrop,,0,ADA,5,,0,T2,\n"
        + "2025-12-13 12:00:00,Surprise,,0,ADA,5,,0,T3,\n"
        + "2025-12-13 13:00:00,Deposit,ADA,1,ADA,5,,0,T4,\n"
    )

    bought = only(reading, "2025-12-13T10:00:00Z")
    assert (bought.given, bought.received, bought.fees) == (
        qty("100 USDT"),
        qty("250 ADA"),
        (qty("0.5 ADA"),),
    )
    assert only(reading, "2025-12-13T11:00:00Z").type == TransactionType.AIRDROP
    assert fates(reading) == {4: "pending", 5: "pending"}


def test_equal_amounts_under_one_id_at_two_times_are_two_events() -> None:
    row = "2025-12-13 12:07:06,Deposit,,0,ADA,4.5,,0,T9,Chain Deposit\n"
    reading = read_text(HEADER + row + row.replace("12:07", "12:18"))

    assert len(transactions(reading)) == 2


@pytest.mark.shared
def test_the_history_handed_out() -> None:
    reading = read_shared("bitunix/2025.csv")

    assert reading.source == "bitunix"
    first, second = only(reading, "2025-12-13T12:07:06Z"), only(reading, "2025-12-13T12:18:14Z")
    assert (first.received, second.received) == (qty("4.5 ADA"), qty("543.344684 ADA"))
    sent = only(reading, "2025-12-13T22:03:31Z")
    assert (sent.type, sent.given, sent.fees) == (
        TransactionType.TRANSFER_OUT,
        qty("546.844684 ADA"),
        (qty("1 ADA"),),
    )
    assert balance_change(sent, "ADA") == qty("-547.844684 ADA").units
    assert sum(balance_change(event, "ADA") for event in transactions(reading)) == 0
    assert fates(reading) == {}
