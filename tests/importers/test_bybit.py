"""Bybit: legs of one second and contract are one fill; card purchases have no price."""

import pytest

from fifolio.importers.reading import Reading
from fifolio.ledger.transaction import DerivativeEntry, TransactionType
from importers.exports import (
    balance_change,
    fates,
    only,
    qty,
    read_shared,
    read_text,
    reason,
    transactions,
)

UNIFIED = (
    "UID: 5,Company Name: ,Country: \n"
    "Uid,Currency,Contract,Type,Direction,Quantity,Position,Filled Price,Funding,Fee Paid,"
    "Cash Flow,Change,Wallet Balance,Action,Time(UTC)\n"
)
FUND = (
    "UID: 5,Company Name: ,Country: \n"
    "Uid,Date & Time(UTC),Coin,QTY,Type,Account Balance,Description\n"
)
TRANSFERS = (
    "UID: 5,Company Name: ,Country: \n"
    "Uid,Date,Type,Asset,Chain,Amount,Tx ID,Status,Received Address\n"
)


def _entries(reading: Reading) -> list[DerivativeEntry]:
    return [f.event for f in reading.found if isinstance(f.event, DerivativeEntry)]


def test_a_fill_is_its_two_legs_in_any_order_with_the_fee_on_either() -> None:
    base = "5,BTC,BTCEUR,TRADE,BUY,1,0,9,0,-0.1,1,0.9,0.9,--,2026-06-05 08:00:00\n"
    quote = "5,EUR,BTCEUR,TRADE,BUY,-9,0,9,0,0,-9,-9,1,--,2026-06-05 08:00:00\n"

    for rows in (base + quote, quote + base):
        bought = only(read_text(UNIFIED + rows), "2026-06-05T08:00:00Z")
        assert (bought.type, bought.received, bought.given, bought.fees) == (
            TransactionType.BUY,
            qty("1 BTC"),
            qty("9 EUR"),
            (qty("0.1 BTC"),),
        )


def test_one_leg_alone_is_pending_and_an_unknown_type_too() -> None:
    reading = read_text(
        UNIFIED
        + "5,BTC,BTCEUR,TRADE,BUY,1,0,9,0,0,1,1,1,--,2026-06-05 08:00:00\n"
        + "5,BTC,,SURPRISE,--,0,0,0,0,0,1,1,2,--,2026-06-05 09:00:00\n"
    )

    assert fates(reading) == {3: "pending", 4: "pending"}


def test_contracts_are_derivatives_that_change_the_balance_by_the_change() -> None:
    reading = read_text(
        UNIFIED
        + "5,USDT,BTCUSDT,TRADE,SELL,1,0,9,0,-0.5,20,19.5,119.5,CLOSE,2026-06-05 08:00:00\n"
        + "5,USDT,BTCUSDT,SETTLEMENT,BUY,1,1,9,-0.2,0,0,-0.2,100,--,2026-06-05 07:00:00\n"
    )

    closed, funded = _entries(reading)
    assert (closed.kind, closed.contract, closed.realized, closed.fee, closed.funding) == (
        "TRADE",
        "BTCUSDT",
        qty("20 USDT"),
        qty("0.5 USDT"),
        None,
    )
    assert (funded.kind, funded.funding) == ("FUNDING_FEE", qty("-0.2 USDT"))
    assert funded.realized == qty("0 USDT")


def test_a_broken_wallet_balance_is_found() -> None:
    row = "5,EUR,,TRANSFER_IN,--,0,0,0,0,0,17,17,{after},--,2026-06-05 08:00:00\n"

    assert read_text(UNIFIED + row.format(after=17)).invariant.outcome == "VERIFIED"
    later = row.replace("08:00:00", "09:00:00")
    broken = UNIFIED + later.format(after=30) + row.format(after=17)
    assert read_text(broken).invariant.outcome == "FAILED"


def test_a_card_purchase_has_no_price_and_no_fee_and_asks_for_them() -> None:
    reading = read_text(FUND + "5,2026-06-05 07:26:43,BTC,0.5,Fiat,0.5,Buy Crypto with Card\n")

    bought = only(reading, "2026-06-05T07:26:43Z")
    assert (bought.type, bought.received, bought.given, bought.fees, bought.value) == (
        TransactionType.BUY,
        qty("0.5 BTC"),
        None,
        None,
        None,
    )
    assert bought.review == "cost_unknown"
    assert "say what it cost" in reason(reading, 3)


def test_the_funding_account_tells_money_incomes_and_moves_inside() -> None:
    reading = read_text(
        FUND
        + "5,2026-06-05 11:00:00,EUR,-4,Surprise,3,What\n"
        + "5,2026-06-05 10:00:00,BTC,1,Airdrop,1,Airdrop Bonus\n"
        + "5,2026-06-05 09:00:00,EUR,-3,Transfer out,7,Transfer to Unified Trading Account\n"
        + "5,2026-06-05 08:00:00,EUR,10,Fiat,10,Deposit\n"
    )

    assert [event.type for event in transactions(reading)] == [
        TransactionType.AIRDROP,
        TransactionType.DEPOSIT,
    ]
    assert fates(reading) == {3: "pending", 5: "ignored"}


def test_a_transfer_counts_only_when_it_is_done() -> None:
    row = "5,2026-03-02 01:00:00,Withdraw,USDT,TRX,25,{txid},{status},T1\n"
    reading = read_text(
        TRANSFERS
        + row.format(txid="--", status="Failed")
        + row.format(txid="0xa", status="Transferred successfully")
        + row.format(txid="0xb", status="Pending")
        + row.format(txid="0xa", status="Completed")
    )

    sent = only(reading, "2026-03-02T01:00:00Z")
    assert (sent.type, sent.given, sent.fees) == (
        TransactionType.TRANSFER_OUT,
        qty("25 USDT"),
        None,
    )
    assert fates(reading) == {3: "ignored", 5: "pending", 6: "duplicate"}


def test_funding_inside_the_cash_flow_is_not_counted_twice() -> None:
    reading = read_text(
        UNIFIED
        + "5,USDT,BTCUSDT,SETTLEMENT,BUY,1,1,9,-0.2,0,-0.2,-0.2,100,--,2026-06-05 07:00:00\n"
    )

    (funded,) = _entries(reading)
    assert (funded.funding, funded.realized) == (qty("-0.2 USDT"), qty("0 USDT"))


@pytest.mark.shared
class TestExports:
    """The readings of the index, line by line."""

    def test_unified_account(self) -> None:
        reading = read_shared("bybit/2026-eu-uta.csv")

        sold = only(reading, "2026-06-05T08:22:50Z")
        assert (sold.given, sold.received, sold.fees) == (
            qty("0.00003 BTC"),
            qty("1.615287 EUR"),
            (qty("0.0040382175 EUR"),),
        )
        bought = only(reading, "2026-06-05T08:22:20Z")
        assert (bought.received, bought.given, bought.fees) == (
            qty("0.00007 BTC"),
            qty("3.771152 EUR"),
            (qty("0.000000175 BTC"),),
        )
        assert balance_change(bought, "BTC") == qty("0.000069825 BTC").units
        assert fates(reading) == {13: "ignored"}
        assert "of one owner" in reason(reading, 13)
        assert (reading.invariant.outcome, reading.invariant.rows_checked) == ("VERIFIED", 11)
        assert len(reading.found) == 5

    def test_funding_account(self) -> None:
        reading = read_shared("bybit/2026-eu-fund.csv")

        bought = only(reading, "2026-06-05T07:26:43Z")
        assert (bought.type, bought.received, bought.given, bought.review) == (
            TransactionType.BUY,
            qty("0.00029379 BTC"),
            None,
            "cost_unknown",
        )
        dropped = only(reading, "2026-06-10T05:09:23Z")
        assert (dropped.type, dropped.received) == (
            TransactionType.AIRDROP,
            qty("0.0003784817 BTC"),
        )
        assert only(reading, "2026-06-05T08:16:17Z").type == TransactionType.DEPOSIT
        assert fates(reading) == {4: "ignored", 6: "used"}
        assert reading.invariant.outcome == "VERIFIED"

    def test_deposits_and_withdrawals(self) -> None:
        reading = read_shared("bybit/2026-deposit-withdraw.csv")

        assert fates(reading) == {3: "ignored"}
        sent = only(reading, "2026-03-02T01:30:00Z")
        assert (sent.type, sent.given) == (TransactionType.TRANSFER_OUT, qty("19.3211 USDT"))
        assert only(reading, "2026-03-02T01:35:00Z").given == qty("1300 USDT")
        came = only(reading, "2026-03-01T10:00:00Z")
        assert (came.type, came.received) == (TransactionType.TRANSFER_IN, qty("500 USDC"))
        assert "which is an assumption" in reading.notes[0]
