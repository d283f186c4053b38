"""Bitpanda Pro's transactions: the way of a row is its direction."""

import pytest

from fifolio.importers.reading import Reading
from fifolio.ledger.transaction import TransactionType
from importers.exports import at, fates, qty, read_shared, read_text, transactions

HEADER = (
    '"Disclaimer"\n"Account id : x"\n\n"Bitpanda Pro transactions history"\n'
    '"Transaction ID","External Transaction ID",Type,In/Out,Internal/External,Amount,Currency,Fee,'
    '"Time Created"\n'
)


def _read(*rows: str) -> Reading:
    return read_text(HEADER + "".join(f"{row}\n" for row in rows))


def test_the_way_is_the_direction_and_a_fee_is_told_as_a_doubt() -> None:
    came, left = transactions(
        _read(
            "T1,n/a,Deposit,Incoming,External,5.00,ETH,0.00,2021-03-01T10:00:00+01:00",
            "T2,0xabc,Withdrawal,Outgoing,External,4.00,ETH,0.01,2021-03-02T10:00:00+01:00",
        )
    )

    assert (came.type, came.received, came.fees) == (TransactionType.TRANSFER_IN, qty("5 ETH"), ())
    assert (left.type, left.given, left.fees, left.review) == (
        TransactionType.TRANSFER_OUT,
        qty("4 ETH"),
        (qty("0.01 ETH"),),
        "fee_inside_or_on_top",
    )
    assert left.note == "0xabc"


def test_an_unknown_type_is_pending_and_a_sign_is_refused() -> None:
    reading = _read(
        "T1,n/a,Bonus,Incoming,External,5.00,ETH,0.00,2021-03-01T10:00:00+01:00",
        "T2,n/a,Deposit,Incoming,External,-5.00,ETH,0.00,2021-03-01T10:00:00+01:00",
    )

    assert fates(reading) == {6: "pending", 7: "rejected"}


@pytest.mark.shared
def test_transactions_of_2021() -> None:
    reading = read_shared("bitpanda-pro/2021-transactions.csv")

    deposit, withdrawal = at(reading, "2020-12-31T22:00:00Z")
    assert (deposit.type, deposit.received) == (TransactionType.DEPOSIT, qty("100 EUR"))
    assert (withdrawal.type, withdrawal.given) == (TransactionType.WITHDRAWAL, qty("200 EUR"))
