"""Bisq: the offer type is the side, all fees are on top, and what disagrees is shown."""

import pytest

from fifolio.importers.reading import Reading
from fifolio.ledger.transaction import TransactionType
from importers.exports import (
    fates,
    line_of,
    only,
    qty,
    read_shared,
    read_text,
    reason,
    shared_export,
    transactions,
)

HEADER = (
    "Trade ID,Date/Time,Market,Price,Deviation,Amount in BTC,Amount,Currency,Transaction Fee,"
    "Trade Fee BTC,Trade Fee BSQ,Buyer Deposit,Seller Deposit,Offer type,Status\n"
)


def _read(*lines: str) -> Reading:
    """Read rows given as `market|price|bitcoin|other|fees|offer|status`."""
    rows = []
    for number, line in enumerate(lines):
        market, price, bitcoin, other, fees, offer, status = line.split("|")
        amount, asset = other.split()
        rows.append(
            f"T{number},1{number} Mar 2021 10:40:20,{market},{price},N/A,{bitcoin},{amount},{asset},"
            f"{fees},0.1,0.1,{offer},{status}\n"
        )
    return read_text(HEADER + "".join(rows))


def test_bitcoin_is_bought_and_sold_for_money() -> None:
    bought, sold = transactions(
        _read(
            "BTC/EUR|50000|0.01|500 EUR|0.0001,0.0002,|Buy BTC|Completed",
            "BTC/EUR|50000|0.01|500 EUR|0.0001,,0.4|Sell BTC|Completed",
        )
    )

    assert (bought.type, bought.received, bought.given, bought.fees) == (
        TransactionType.BUY,
        qty("0.01 BTC"),
        qty("500 EUR"),
        (qty("0.0003 BTC"),),
    )
    assert (sold.type, sold.given, sold.received) == (
        TransactionType.SELL,
        qty("0.01 BTC"),
        qty("500 EUR"),
    )
    assert set(sold.fees or ()) == {qty("0.0001 BTC"), qty("0.4 BSQ")}
    assert bought.at.isoformat() == "2021-03-10T10:40:20+00:00"


def test_in_a_market_of_another_coin_that_coin_is_traded() -> None:
    (bought,) = transactions(_read("XMR/BTC|0.005|0.01|2 XMR|0.0001,,|Buy XMR|Completed"))

    assert (bought.type, bought.received, bought.given) == (
        TransactionType.SWAP,
        qty("2 XMR"),
        qty("0.01 BTC"),
    )


def test_amounts_that_disagree_with_the_price_are_shown() -> None:
    reading = _read(
        "BTC/EUR|50000|0.01|2500 EUR|0.0001,,|Sell BTC|Completed",
        "BTC/EUR|50000|0.01|500.4 EUR|0.0001,,|Sell BTC|Completed",
        "XMR/BTC|0.005|0.02|2 XMR|0.0001,,|Buy XMR|Completed",
        "BTC/EUR|50000|0.01|500 EUR|0.0001,,|Sell BTC|Mediated",
        "BTC/EUR|50000|0.01|504 EUR|0.0001,,|Sell BTC|Completed",
        "BSQ/BTC|0.00008487|0.0099|116.65 BSQ|0.0001,,|Buy BSQ|Completed",
    )

    assert [event.review for event in transactions(reading)] == [
        "amounts_disagree",
        None,
        "amounts_disagree",
        "outcome_decided",
        None,
        None,
    ]
    assert "price times amount is 500" in reason(reading, 2)


def test_a_cancelled_trade_is_nothing_and_an_unknown_status_is_pending() -> None:
    reading = _read(
        "BTC/EUR|50000||0 EUR|0.0001,,|Sell BTC|Canceled",
        "BTC/EUR|50000|0.01|500 EUR|0.0001,,|Sell BTC|Failed",
        "BTC/EUR|50000|0.01|500 EUR|0.0001,,|Swap BTC|Completed",
        "BTC/EUR|50000|0.01|500 EUR|0.0001,,|Sell DOGE|Completed",
    )

    assert fates(reading) == {2: "ignored", 3: "pending", 4: "rejected", 5: "rejected"}


@pytest.mark.shared
def test_trades_of_2018_to_2021() -> None:
    path = "bisq/2018-2021.csv"
    reading, content = read_shared(path), shared_export(path)

    flagged = only(reading, "2021-03-10T10:40:20Z")
    assert (flagged.given, flagged.received, flagged.review) == (
        qty("0.01 BTC"),
        qty("2450 EUR"),
        "amounts_disagree",
    )
    assert "490" in reason(reading, line_of(content, "xxhee"))
    bought = only(reading, "2018-12-21T18:29:18Z")
    assert (bought.received, bought.given, bought.fees) == (
        qty("0.1850 BTC"),
        qty("625 EUR"),
        (qty("0.000466 BTC"),),
    )
    assert fates(reading)[line_of(content, "Canceled")] == "ignored"
    assert len(transactions(reading)) == 9
