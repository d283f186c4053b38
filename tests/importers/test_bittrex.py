"""Bittrex: below lines that name the user, totals with the fee in them."""

import pytest

from importers.exports import balance_change, fates, only, qty, read_shared, read_text

HEADER = (
    "Name: A B\nUserID: a@b.invalid\nDate Generated: 2023-12-15T23:17:04\n\n"
    "TXID,Time (UTC),Transaction,Order Type,Market,Base,Quote,Price,Quantity (Base),"
    "Fees (Quote),Total (Quote),Approx Value (USD),Time In Force,Notes\n"
)
ROW = "{id},2017-12-03T12:04:16,{side},Limit,SWT/BTC,SWT,BTC,0.1,{n},{fee},{total},,GTC,n\n"


def test_the_total_of_a_purchase_has_the_fee_in_it_and_that_of_a_sale_lacks_it() -> None:
    bought = only(
        read_text(HEADER + ROW.format(id="t", side="Bought", n=10, fee="0.01", total="1.01")),
        "2017-12-03T12:04:16Z",
    )
    assert (bought.received, bought.given, bought.fees) == (
        qty("10 SWT"),
        qty("1 BTC"),
        (qty("0.01 BTC"),),
    )
    sold = only(
        read_text(HEADER + ROW.format(id="t", side="Sold", n=10, fee="0.01", total="0.99")),
        "2017-12-03T12:04:16Z",
    )
    assert (sold.given, sold.received, sold.fees) == (
        qty("10 SWT"),
        qty("1 BTC"),
        (qty("0.01 BTC"),),
    )


def test_a_fee_above_the_total_and_an_unknown_side_are_rejected() -> None:
    reading = read_text(
        HEADER
        + ROW.format(id="t", side="Bought", n=10, fee="2", total="1")
        + ROW.format(id="u", side="Held", n=10, fee="0", total="1")
    )

    assert fates(reading) == {6: "rejected", 7: "rejected"}


def test_the_name_of_the_user_is_in_no_note() -> None:
    reading = read_text(HEADER + ROW.format(id="t", side="Bought", n=10, fee="0", total="1"))

    assert not any("A B" in note or "invalid" in note for note in reading.notes)


@pytest.mark.shared
def test_the_orders_handed_out() -> None:
    reading = read_shared("bittrex/2023-preamble.csv")

    bought = only(reading, "2017-12-03T12:04:16Z")
    assert (bought.received, bought.fees) == (qty("731.28354007 SWT"), (qty("0.00062343 BTC"),))
    assert balance_change(bought, "BTC") == qty("-0.24999841 BTC").units
    sold = only(reading, "2017-08-13T21:32:03Z")
    assert sold.given == qty("857.78221905 EDGELESS")
    assert balance_change(sold, "BTC") == qty("0.15486188 BTC").units
