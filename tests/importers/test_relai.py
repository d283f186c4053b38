"""Relai: the fee is on top of the money, and bank accounts stay out of the books."""

import pytest

from fifolio.importers.reading import Reading
from fifolio.ledger.transaction import TransactionType
from importers.exports import fates, only, qty, read_shared, read_text, transactions

HEADER = (
    "Date,Transaction Type,BTC Amount,BTC Price,Currency Pair,Fiat Amount (excl. fees),"
    "Fiat Currency,Fee,Fee Currency,Destination,Operation ID,Counterparty\n"
)


def _read(*rows: str) -> Reading:
    return read_text(HEADER + "".join(f"{row}\n" for row in rows))


def test_a_purchase_has_its_fee_on_top_and_a_sale_gives_the_coins() -> None:
    bought, sold = transactions(
        _read(
            "2024-07-22T09:41:06Z,Buy,0.5,1,BTC/EUR,270,EUR,2.5,EUR,bc1q,O1,Relai",
            "2024-07-23T09:41:06Z,Sell,0.25,1,BTC/EUR,130,EUR,0,EUR,XX00IBAN,O2,Relai",
        )
    )

    assert (bought.type, bought.received, bought.given, bought.fees) == (
        TransactionType.BUY,
        qty("0.5 BTC"),
        qty("270 EUR"),
        (qty("2.5 EUR"),),
    )
    assert (sold.type, sold.given, sold.received, sold.fees) == (
        TransactionType.SELL,
        qty("0.25 BTC"),
        qty("130 EUR"),
        (),
    )
    assert "IBAN" not in repr(sold)


def test_an_unknown_type_is_pending() -> None:
    row = "2024-07-22T09:41:06Z,Teleport,0.5,1,BTC/EUR,270,EUR,2.5,EUR,bc1q,O1,Relai"

    assert fates(_read(row)) == {2: "pending"}


def test_a_fee_that_is_not_stated_is_unknown() -> None:
    row = "2024-07-22T09:41:06Z,Buy,0.5,1,BTC/EUR,270,EUR,,EUR,bc1q,O1,Relai"

    assert transactions(_read(row))[0].fees is None


@pytest.mark.shared
def test_francs_of_2024() -> None:
    reading = read_shared("relai/2024-chf.csv")

    bought = only(reading, "2024-07-22T09:41:06Z")
    assert (bought.received, bought.given, bought.fees) == (
        qty("0.00284516 BTC"),
        qty("271.05 CHF"),
        (qty("2.45 CHF"),),
    )
    sold = only(reading, "2024-09-15T14:23:17Z")
    assert (sold.given, sold.received) == (qty("0.02847593 BTC"), qty("2629.45 CHF"))
