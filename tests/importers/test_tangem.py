"""Tangem: a reserve is no income and no disposal."""

import pytest

from fifolio.ledger.transaction import TransactionType
from importers.exports import fates, qty, read_shared, read_text, reason, transactions

HEADER = "Date,Type,Asset,Amount,Fee,Notes\n"


def test_a_reserve_is_ignored_and_moves_go_by_their_type() -> None:
    reading = read_text(
        HEADER
        + "2025-06-03 10:01:00 UTC,WALLET_ACTIVATION,XRP,1.0,0.0,Reserve\n"
        + "2025-06-04 10:01:00 UTC,RECEIVE,XRP,5.0,0.0,\n"
        + "2025-06-05 10:01:00 UTC,SEND,XRP,2.0,0.1,\n"
        + "2025-06-06 10:01:00 UTC,TELEPORT,XRP,2.0,0.1,\n"
    )

    came, left = transactions(reading)
    assert (came.type, came.received, came.fees) == (TransactionType.TRANSFER_IN, qty("5 XRP"), ())
    assert (left.type, left.given, left.fees) == (
        TransactionType.TRANSFER_OUT,
        qty("2 XRP"),
        (qty("0.1 XRP"),),
    )
    assert fates(reading) == {2: "ignored", 5: "pending"}
    assert came.at.isoformat() == "2025-06-04T10:01:00+00:00"


@pytest.mark.shared
def test_activation_of_2025() -> None:
    reading = read_shared("tangem/2025.csv")

    assert transactions(reading) == []
    assert fates(reading) == {2: "ignored"}
    assert "reserve" in reason(reading, 2)
