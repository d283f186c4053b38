"""OKX: two rows a fill, joined by their order; balances that have to follow."""

import pytest

from fifolio.ledger.transaction import DerivativeEntry, TransactionType
from importers.exports import fates, only, qty, read_shared, read_text, transactions

HEADER = (
    "id,Order id,Time,Trade Type,Symbol,Action,Amount,Trading Unit,Filled Price,"
    "Filled Price Unit,PnL,Fee,Fee Unit,Position Change,Position Balance,Position Unit,"
    "Balance Change,Balance,Balance Unit\n"
)
FUNDING = "id,Time,Type,Amount,Before Balance,After Balance,Symbol\n"
CAME = (
    "{id},o1,2023-07-07 13:30:24,Spot,BTC-USDT,Buy,700,BTC,30000,USDT,0E-8,-0.5,USDT,0,0,USDT,"
    "699.5,800,USDT\n"
)
WENT = (
    "{id},o1,2023-07-07 13:30:24,Spot,BTC-USDT,Sell,0.02,BTC,30000,USDT,0E-8,0E-8,BTC,0,0,BTC,"
    "-0.02,0E-8,BTC\n"
)


def test_the_unit_of_the_balance_tells_what_a_leg_is_in() -> None:
    reading = read_text(HEADER + CAME.format(id=1) + WENT.format(id=2))

    sold = only(reading, "2023-07-07T13:30:24Z")
    assert (sold.given, sold.received, sold.fees) == (
        qty("0.02 BTC"),
        qty("700 USDT"),
        (qty("0.5 USDT"),),
    )
    assert (reading.invariant.outcome, reading.invariant.rows_checked) == ("VERIFIED", 2)


def test_equal_fills_of_one_order_are_all_counted_but_no_row_twice() -> None:
    legs = [CAME.format(id=1), WENT.format(id=2), CAME.format(id=3), WENT.format(id=4)]
    reading = read_text(HEADER + "".join([*legs, legs[0]]))

    assert only(reading, "2023-07-07T13:30:24Z").given == qty("0.04 BTC")
    assert fates(reading) == {6: "duplicate"}


def test_a_leg_without_its_partner_is_pending() -> None:
    assert fates(read_text(HEADER + CAME.format(id=1))) == {2: "pending"}


def test_a_balance_that_does_not_follow_from_amount_and_fee_is_found() -> None:
    reading = read_text(HEADER + CAME.format(id=1).replace("699.5", "700") + WENT.format(id=2))

    assert (reading.invariant.outcome, reading.invariant.rows_checked) == ("FAILED", 1)


def test_a_perpetual_is_a_derivative_and_opens_no_lot() -> None:
    row = CAME.format(id=1).replace("Spot", "Perpetual").replace("0E-8,-0.5", "12.5,-0.5")
    reading = read_text(HEADER + row)

    (found,) = reading.found
    assert isinstance(found.event, DerivativeEntry)
    assert (found.event.contract, found.event.realized, found.event.fee) == (
        "BTC-USDT",
        qty("12.5 USDT"),
        qty("0.5 USDT"),
    )


def test_the_funding_account_has_moves_incomes_and_moves_inside() -> None:
    reading = read_text(
        FUNDING
        + "5,2025-10-31 12:00:00,Surprise,1,8,9,BTC\n"
        + "4,2025-10-31 11:00:00,Earn interest,2,6,8,BTC\n"
        + "3,2025-10-31 10:00:00,Transfer out,-3,9,6,BTC\n"
        + "2,2025-10-31 09:00:00,Withdrawal,-1,10,9,BTC\n"
        + "1,2025-10-31 08:00:00,Deposit,10,0E-18,10,BTC\n"
    )

    assert [event.type for event in transactions(reading)] == [
        TransactionType.REWARD,
        TransactionType.TRANSFER_OUT,
        TransactionType.TRANSFER_IN,
    ]
    assert only(reading, "2025-10-31T09:00:00Z").fees is None
    assert fates(reading) == {2: "pending", 4: "ignored"}
    assert (reading.invariant.outcome, reading.invariant.rows_checked) == ("VERIFIED", 5)


def test_a_fee_in_a_third_coin_is_a_fee_of_the_fill() -> None:
    came = CAME.format(id=1).replace("-0.5,USDT", "-0.1,OKB").replace("699.5", "700")
    reading = read_text(HEADER + came + WENT.format(id=2))

    sold = only(reading, "2023-07-07T13:30:24Z")
    assert (sold.received, sold.fees) == (qty("700 USDT"), (qty("0.1 OKB"),))


@pytest.mark.shared
def test_the_trades_handed_out() -> None:
    reading = read_shared("okx/2023-trading-history-19col.csv")

    first = only(reading, "2023-07-07T13:30:24Z")
    assert (first.given, first.received, first.fees) == (
        qty("0.02378815 BTC"),
        qty("718.40213 USDT"),
        (qty("0.5747217 USDT"),),
    )
    second = only(reading, "2023-11-22T22:25:56Z")
    assert (second.given, second.received, second.fees) == (
        qty("0.04902691 BTC"),
        qty("1853.217198 USDT"),
        (qty("1.48257376 USDT"),),
    )
    assert [found.rows for found in reading.found] == [(2, 3), (4, 5)]


@pytest.mark.shared
def test_the_funding_account_handed_out() -> None:
    reading = read_shared("okx/2025-funding-7col.csv")

    came = only(reading, "2025-10-31T11:54:20Z")
    assert (came.type, came.received) == (TransactionType.TRANSFER_IN, qty("0.0001 BTC"))
    sent = only(reading, "2025-10-31T11:55:15Z")
    assert (sent.type, sent.given) == (TransactionType.TRANSFER_OUT, qty("0.01147863 BTC"))
    assert reading.invariant.outcome == "FAILED"
    assert "the balance of BTC is 0" in reading.invariant.detail
    assert "rows may be missing" in reading.invariant.detail
