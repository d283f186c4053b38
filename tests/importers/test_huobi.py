"""Huobi: a total that is cut off is worked out again, and a cell too many is none."""

import pytest

from importers.exports import fates, only, qty, read_shared, read_text

HEADER = '\ufeff"Time","Type","Pair","Side","Price","Amount","Total","Fee"\n'


def test_a_total_that_is_cut_off_is_amount_times_price() -> None:
    reading = read_text(
        HEADER + "2020-03-31 21:00:00,Exchange,LTC/BTC,Buy,0.006039,0.3146,0.0018,0.0006LTC,\n"
    )

    bought = only(reading, "2020-03-31T21:00:00Z")
    assert (bought.received, bought.given, bought.fees) == (
        qty("0.3146 LTC"),
        qty("0.0018998694 BTC"),
        (qty("0.0006 LTC"),),
    )


def test_a_total_that_is_something_else_is_believed() -> None:
    reading = read_text(
        HEADER + "2020-03-31 21:00:00,Exchange,LTC/BTC,Sell,0.006039,0.3146,0.0025,0.0006BTC,\n"
    )

    assert only(reading, "2020-03-31T21:00:00Z").received == qty("0.0025 BTC")


def test_a_missing_fee_is_unknown_and_a_ninth_value_is_refused() -> None:
    reading = read_text(
        HEADER
        + "2020-03-31 21:00:00,Exchange,LTC/BTC,Buy,2,3,6,,\n"
        + "2020-03-31 22:00:00,Exchange,LTC/BTC,Buy,2,3,6,1LTC,x\n"
    )

    assert only(reading, "2020-03-31T21:00:00Z").fees is None
    assert fates(reading) == {3: "rejected"}


@pytest.mark.shared
def test_the_trades_handed_out() -> None:
    reading = read_shared("huobi/2020-bom-trailing-comma.csv")

    bought = only(reading, "2020-03-31T21:31:57Z")
    assert (bought.received, bought.given, bought.fees) == (
        qty("0.3146 LTC"),
        qty("0.0018998694 BTC"),
        (qty("0.0006292 LTC"),),
    )
    sold = only(reading, "2020-03-31T21:31:24Z")
    assert (sold.given, sold.received) == (qty("0.7362 LTC"), qty("0.0044437032 BTC"))
