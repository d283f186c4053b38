"""Gate.io's billing: changes joined by their reference, whatever second they are in."""

import pytest

from fifolio.ledger.transaction import TransactionType
from importers.exports import fates, only, qty, read_shared, read_text, reason, transactions

HEADER = "no,time,action_desc,action_data,type,change_amount,amount,total\n"


def test_the_fills_and_the_fee_of_one_order_are_one_event() -> None:
    reading = read_text(
        HEADER
        + "1,2024-03-01 10:00:00,Order Filled,t3,BTC,0.02,0,0\n"
        + "2,2024-03-01 10:00:00,Order Filled,t3,USDT,-600,0,0\n"
        + "3,2024-03-01 10:00:01,Order Fullfilled,t3,BTC,0.03,0,0\n"
        + "4,2024-03-01 10:00:01,Order Fullfilled,t3,USDT,-900,0,0\n"
        + "5,2024-03-01 10:00:01,Trading Fees,t3,USDT,-1.5,0,0\n"
    )

    bought = only(reading, "2024-03-01T10:00:00Z")
    assert (bought.received, bought.given, bought.fees) == (
        qty("0.05 BTC"),
        qty("1500 USDT"),
        (qty("1.5 USDT"),),
    )


def test_orders_of_one_second_are_told_apart_by_their_reference() -> None:
    reading = read_text(
        HEADER
        + "1,2024-03-01 10:00:00,Order Filled,t1,BTC,0.02,0,0\n"
        + "2,2024-03-01 10:00:00,Order Filled,t2,ETH,1,0,0\n"
        + "3,2024-03-01 10:00:00,Order Filled,t2,USDT,-900,0,0\n"
        + "4,2024-03-01 10:00:00,Order Filled,t1,USDT,-600,0,0\n"
    )

    assert {event.given for event in transactions(reading)} == {qty("600 USDT"), qty("900 USDT")}


def test_one_side_of_a_trade_is_pending() -> None:
    reading = read_text(HEADER + "1,2024-09-01 09:00:00,Order Filled,t1,BTC,0.05,0,0\n")

    assert fates(reading) == {2: "pending"}
    assert "one side of a trade" in reason(reading, 2)


def test_dust_of_one_coin_is_a_swap_and_of_several_is_not_split_by_guess() -> None:
    one = "1,2024-06-01 09:00:00,Dust Swap-Small Balances Deducted,d1,ABC,-0.1,0,0\n"
    other = "2,2024-06-01 09:00:00,Dust Swap-Small Balances Deducted,d1,XYZ,-0.2,0,0\n"
    into = "3,2024-06-01 09:00:00,Dust Swap-GT Added,d1,GT,0.001,0,0\n"

    swapped = only(read_text(HEADER + one + into), "2024-06-01T09:00:00Z")
    assert (swapped.given, swapped.received) == (qty("0.1 ABC"), qty("0.001 GT"))
    reading = read_text(HEADER + one + other + into)
    assert fates(reading) == {2: "pending", 3: "pending", 4: "pending"}
    assert "ABC, XYZ together for GT" in reason(reading, 2)


def test_moves_and_incomes_go_by_their_name_and_unknown_ones_wait() -> None:
    reading = read_text(
        HEADER
        + "1,2024-04-01 09:00:00,Deposits,d,BTC,0.5,0,0\n"
        + "2,2024-04-02 09:00:00,Withdrawals,w,USDT,-100,0,0\n"
        + "3,2024-04-03 09:00:00,HODL Interest,i,USDT,5,0,0\n"
        + "4,2024-04-04 09:00:00,Surprise,s,USDT,5,0,0\n"
        + "5,2024-04-05 09:00:00,Order Placed,o,BTC,0,0,0\n"
    )

    assert [event.type for event in transactions(reading)] == [
        TransactionType.TRANSFER_IN,
        TransactionType.TRANSFER_OUT,
        TransactionType.REWARD,
    ]
    assert only(reading, "2024-04-02T09:00:00Z").fees is None
    assert fates(reading) == {5: "pending", 6: "ignored"}
    assert any("UTC+8" in note for note in reading.notes)


@pytest.mark.shared
def test_the_billing_handed_out() -> None:
    reading = read_shared("gateio/2024-billing.csv")

    first = only(reading, "2024-01-15T12:00:00Z")
    assert (first.received, first.given, first.fees) == (
        qty("0.05 BTC"),
        qty("1500 USDT"),
        (qty("1.5 USDT"),),
    )
    filled = only(reading, "2024-03-01T10:00:00Z")
    assert (filled.received, filled.given, filled.fees) == (
        qty("0.05 BTC"),
        qty("1500 USDT"),
        (qty("1.5 USDT"),),
    )
    assert fates(reading) == {
        17: "pending",
        18: "pending",
        19: "pending",
        20: "ignored",
        21: "pending",
    }
    for row in (17, 18, 19):
        assert "ABC, XYZ together for GT" in reason(reading, row)
    assert "changes nothing" in reason(reading, 20)
    assert "other side is not in the file" in reason(reading, 21)
    expected = {
        "2024-04-01T09:00:00Z": TransactionType.TRANSFER_IN,
        "2024-04-15T09:00:00Z": TransactionType.TRANSFER_OUT,
        "2024-05-01T09:00:00Z": TransactionType.AIRDROP,
        "2024-05-02T09:00:00Z": TransactionType.REWARD,
        "2024-05-03T09:00:00Z": TransactionType.PROMOTION,
    }
    assert {moment: only(reading, moment).type for moment in expected} == expected
