"""Nexo Pro's deposits and withdrawals are moves; the side alone tells the direction."""

import pytest

from fifolio.ledger.transaction import TransactionType
from importers.exports import fates, only, qty, read_shared, read_text, transactions

HEADER = "timestamp,amount,asset,side\n"


def test_the_side_tells_the_direction() -> None:
    came, left = transactions(
        read_text(
            HEADER
            + "2026-01-05 11:20:45.84,20.000,NEXO,DEPOSIT\n"
            + "2026-01-05 11:20:46.843,0.5,BTC,WITHDRAW\n"
        )
    )

    assert (came.type, came.received, came.fees) == (
        TransactionType.TRANSFER_IN,
        qty("20 NEXO"),
        (),
    )
    assert (left.type, left.given) == (TransactionType.TRANSFER_OUT, qty("0.5 BTC"))
    assert came.at.microsecond == 840_000


def test_equal_rows_are_both_kept() -> None:
    row = "2026-01-05 11:20:45.843,20.000,NEXO,DEPOSIT\n"

    assert len(transactions(read_text(HEADER + row + row))) == 2


def test_an_unknown_side_is_pending_and_a_sign_is_refused() -> None:
    reading = read_text(
        HEADER
        + "2026-01-05 11:20:45.843,20.000,NEXO,BORROW\n"
        + "2026-01-05 11:20:45.843,-20.000,NEXO,DEPOSIT\n"
    )

    assert fates(reading) == {2: "pending", 3: "rejected"}


@pytest.mark.shared
def test_deposits_and_withdrawals_of_2026() -> None:
    reading = read_shared("nexo-pro/2026-deposits-withdrawals.csv")

    into_pro = only(reading, "2026-01-05T11:15:42.798Z")
    assert (into_pro.type, into_pro.received) == (TransactionType.TRANSFER_IN, qty("697 NEXO"))
    out = only(reading, "2026-01-05T11:23:17.372Z")
    assert (out.type, out.given) == (TransactionType.TRANSFER_OUT, qty("19.60481301 NEXO"))
    assert only(reading, "2026-01-05T11:23:45.353Z").received == qty("0.00000766 BTC")
    assert only(reading, "2026-01-05T11:23:09.91Z").given == qty("0.00000767 BTC")
    assert len(transactions(reading)) == 35
    assert fates(reading) == {}
