"""Kraken's trades: pairs in every spelling, fees in the money of the pair."""

from datetime import timedelta

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

HEADER = "txid,ordertxid,pair,time,type,ordertype,price,cost,fee,vol,margin,misc,ledgers\n"
ROW = "{id},O1,{pair},2024-05-01 10:00:00.1234,{side},limit,50,100,0.2,2,{margin},,\n"


def _row(pair: str, side: str = "buy", margin: str = "0.0", own: str = "T1") -> str:
    return ROW.format(id=own, pair=pair, side=side, margin=margin)


@pytest.mark.parametrize(
    ("pair", "coin", "money"),
    [
        ("XXMRZEUR", "XMR", "EUR"),
        ("DASHEUR", "DASH", "EUR"),
        ("XXBT/ZUSD", "BTC", "USD"),
        ("BTC/USD", "BTC", "USD"),
        ("XETHXXBT", "ETH", "BTC"),
        ("XTZEUR", "XTZ", "EUR"),
        ("ADAXBT", "ADA", "BTC"),
        ("USDTZUSD", "USDT", "USD"),
    ],
)
def test_a_pair_is_read_in_every_spelling(pair: str, coin: str, money: str) -> None:
    (bought,) = transactions(read_text(HEADER + _row(pair)))

    assert (bought.received, bought.given) == (qty(f"2 {coin}"), qty(f"100 {money}"))
    assert bought.fees == (qty(f"0.2 {money}"),)


def test_a_pair_that_cannot_be_cut_is_rejected() -> None:
    assert fates(read_text(HEADER + _row("ABCDEFGH"))) == {2: "rejected"}


def test_a_trade_has_the_id_its_ledger_rows_have() -> None:
    ledgers = (
        "txid,refid,time,type,subtype,aclass,asset,amount,fee,balance\n"
        "L1,T1,2024-05-01 10:00:00,trade,,currency,ZEUR,-100,0.2,0\n"
        "L2,T1,2024-05-01 10:00:00,trade,,currency,XXBT,2,0,2\n"
    )

    (of_trades,) = transactions(read_text(HEADER + _row("XXBTZEUR")))
    (of_ledgers,) = transactions(read_text(ledgers))
    assert of_trades.id == of_ledgers.id
    assert (of_trades.received, of_trades.given, of_trades.fees) == (
        of_ledgers.received,
        of_ledgers.given,
        of_ledgers.fees,
    )


def test_a_trade_on_margin_is_left_to_the_ledgers() -> None:
    assert fates(read_text(HEADER + _row("XXBTZEUR", margin="20.5"))) == {2: "pending"}


def test_a_row_with_a_known_id_is_a_double() -> None:
    reading = read_text(HEADER + _row("XXBTZEUR") + _row("XXBTZEUR") + _row("XXBTZEUR", own="T2"))

    assert fates(reading) == {3: "duplicate"}
    assert len(transactions(reading)) == 2


@pytest.mark.shared
def test_the_trades_handed_out() -> None:
    reading = read_shared("kraken/trades.csv")

    monero = only(reading, "2017-11-12T19:04:13.694600Z")
    assert (monero.type, monero.received, monero.given, monero.fees) == (
        TransactionType.BUY,
        qty("0.1 XMR"),
        qty("10.322 EUR"),
        (qty("0.0268372 EUR"),),
    )
    dash = only(reading, "2017-11-23T20:10:26.131200Z")
    assert (dash.received, dash.given, dash.fees) == (
        qty("0.03 DASH"),
        qty("14.52 EUR"),
        (qty("0.037752 EUR"),),
    )
    disputed = only(reading, "2024-03-19T19:43:31.679800Z")
    assert (disputed.received, disputed.given, disputed.fees) == (
        qty("0.00185 BTC"),
        qty("100 EUR"),
        (qty("0.18 EUR"),),
    )
    other = only(read_shared("kraken/ledgers-2024-wallet-column.csv"), "2024-03-19T19:43:31Z")
    assert disputed.at - other.at < timedelta(seconds=1)
    assert other.received == qty("0.002 BTC")
    assert any("what differs is shown" in note for note in reading.notes)
    sold, lot = only(reading, "2024-11-08T16:40:02Z"), only(reading, "2024-02-10T14:25:18Z")
    assert (sold.given, sold.received, sold.fees) == (
        qty("0.1 BTC"),
        qty("7500 USD"),
        (qty("15 USD"),),
    )
    assert (lot.received, lot.given, lot.fees) == (
        qty("0.1 BTC"),
        qty("4200 USD"),
        (qty("8.4 USD"),),
    )
    gain = balance_change(sold, "USD") + balance_change(lot, "USD")
    assert gain == qty("3276.60 USD").units
    assert len(reading.found) == 10
