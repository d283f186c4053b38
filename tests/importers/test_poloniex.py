"""Poloniex: the fee is what is less after it, whatever its own columns say."""

import pytest

from importers.exports import balance_change, fates, only, qty, read_shared, read_text

HEADER = (
    "Date,Market,Category,Type,Price,Amount,Total,Fee,Order Number,Base Total Less Fee,"
    "Quote Total Less Fee,Fee Currency,Fee Total\n"
)


def test_the_fee_is_in_what_came() -> None:
    reading = read_text(
        HEADER
        + "2021-01-31 10:00:00,BTC/USDT,Exchange,Buy,9000,1,9000,0.1%,1,-9000,0.999,BTC,9\n"
        + "2021-01-31 11:00:00,BTC/USDT,Exchange,Sell,9000,1,9000,0.1%,2,8991,-1,USDT,9\n"
    )

    bought = only(reading, "2021-01-31T10:00:00Z")
    assert (bought.received, bought.given, bought.fees) == (
        qty("1 BTC"),
        qty("9000 USDT"),
        (qty("0.001 BTC"),),
    )
    sold = only(reading, "2021-01-31T11:00:00Z")
    assert (sold.given, sold.received, sold.fees) == (
        qty("1 BTC"),
        qty("9000 USDT"),
        (qty("9 USDT"),),
    )


def test_the_older_header_without_fee_coin_reads_as_well() -> None:
    older = HEADER.replace(",Fee Currency,Fee Total", "")
    reading = read_text(
        older + "2021-01-31 10:00:00,BTC/USDT,Exchange,Buy,9000,1,9000,0.1%,1,-9000,0.999\n"
    )

    assert only(reading, "2021-01-31T10:00:00Z").fees == (qty("0.001 BTC"),)


def test_more_left_than_came_is_rejected() -> None:
    reading = read_text(
        HEADER + "2021-01-31 10:00:00,BTC/USDT,Exchange,Buy,9000,1,9000,0.1%,1,-9000,1.5,BTC,9\n"
    )

    assert fates(reading) == {2: "rejected"}


@pytest.mark.shared
def test_the_trades_handed_out() -> None:
    reading = read_shared("poloniex/2021.csv")

    bought = only(reading, "2021-01-31T10:56:44Z")
    assert (bought.given, bought.fees) == (qty("5304.67654579 USDT"), (qty("0.00042537 BTC"),))
    assert balance_change(bought, "BTC") == qty("0.56673303 BTC").units
    sold = only(reading, "2021-01-27T20:39:14Z")
    assert sold.given == qty("0.32647158 BTC")
    assert balance_change(sold, "USDT") == qty("2921.36033415 USDT").units
