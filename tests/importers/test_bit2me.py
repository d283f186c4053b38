"""Bit2Me: what left at the origin, what arrived at the destination, the fee between them."""

import pytest

from fifolio.ledger.transaction import TransactionType
from importers.exports import fates, only, qty, read_shared, read_text, reason, transactions

HEADER = (
    "Tipo de operación,Cantidad de destino,Moneda de destino,Cantidad de origen,Moneda de origen,"
    "Comisión de la operación,Moneda de la comisión,Exchange,Grupo,Descripción,Fecha\n"
)


def test_the_fee_of_a_withdrawal_is_what_left_less_what_arrived() -> None:
    reading = read_text(
        HEADER
        + "Withdrawal,99.3,HBAR,100,HBAR,0.15742981799999997,EUR,Bit2Me,blockchain,w1,2025-02-03 06:41\n"
    )

    left = only(reading, "2025-02-03T06:41:00Z")
    assert (left.type, left.given, left.fees) == (
        TransactionType.TRANSFER_OUT,
        qty("99.3 HBAR"),
        (qty("0.7 HBAR"),),
    )


def test_a_fee_in_euros_lies_inside_what_was_paid() -> None:
    reading = read_text(
        HEADER + "Trade,0.0015,BNB,1,EUR,0.0095,EUR,Bit2Me,pocket,w1,2025-01-30 15:37\n"
    )

    bought = only(reading, "2025-01-30T15:37:00Z")
    assert (bought.type, bought.received, bought.given, bought.fees) == (
        TransactionType.BUY,
        qty("0.0015 BNB"),
        qty("0.9905 EUR"),
        (qty("0.0095 EUR"),),
    )


def test_a_fee_in_the_coin_bought_leaves_what_arrived() -> None:
    reading = read_text(
        HEADER + "Trade,995,JASMY,50,EUR,5,JASMY,Bit2Me,trading,t1,2025-01-19 22:49\n"
    )

    bought = only(reading, "2025-01-19T22:49:00Z")
    assert (bought.received, bought.fees) == (qty("1000 JASMY"), (qty("5 JASMY"),))


def test_the_same_description_is_the_same_event() -> None:
    row = "Airdrop,5,B2M,,,0,EUR,Bit2Me,pocket,wallet 1,2025-04-20 09:01\n"

    assert fates(read_text(HEADER + row + row)) == {3: "duplicate"}


@pytest.mark.parametrize(
    ("row", "fate", "said"),
    [
        ("Withdrawal,101,HBAR,100,HBAR,0,EUR,Bit2Me,b,w,2025-02-03 06:41", "rejected", "more than"),
        ("Trade,1,BNB,1,EUR,2,EUR,Bit2Me,p,w,2025-01-30 15:37", "rejected", "more than all"),
        ("Trade,1,BNB,,,0,EUR,Bit2Me,p,w,2025-01-30 15:37", "pending", "missing"),
        ("Magic,1,BNB,,,0,EUR,Bit2Me,p,w,2025-01-30 15:37", "pending", "'magic' is not known"),
        ("Airdrop,-1,B2M,,,0,EUR,Bit2Me,p,w,2025-01-30 15:37", "rejected", "negative"),
    ],
)
def test_what_cannot_be_is_said_with_its_reason(row: str, fate: str, said: str) -> None:
    reading = read_text(HEADER + row + "\n")

    assert fates(reading) == {2: fate}
    assert said in reason(reading, 2)


@pytest.mark.shared
class TestExports:
    """The readings of the index, line by line."""

    @pytest.mark.parametrize("name", ["2025-movements.csv", "2025-movements.xlsx"])
    def test_movements_2025(self, name: str) -> None:
        reading = read_shared(f"bit2me/{name}")

        assert len(reading.found) == 34
        assert fates(reading) == {}
        bought = only(reading, "2025-01-19T22:49:00Z")
        assert (bought.given, bought.fees) == (qty("50 EUR"), (qty("9.57098884 JASMY"),))
        for moment, arrived, fee in [
            ("2025-01-30T14:52:00Z", "1.536429 HBAR", "0.7 HBAR"),
            ("2025-01-30T15:00:00Z", "57.05766322 USDC", "0.3 USDC"),
            ("2025-01-30T15:46:00Z", "0.00129693 BNB", "0.0002 BNB"),
            ("2025-02-03T06:41:00Z", "99.3 HBAR", "0.7 HBAR"),
            ("2025-03-06T10:05:00Z", "391.841668 XRP", "0.0003 XRP"),
            ("2025-09-16T13:12:00Z", "5239.22090821 HBAR", "1 HBAR"),
            ("2025-09-30T09:22:00Z", "610 JASMY", "110 JASMY"),
        ]:
            withdrawn = only(reading, moment)
            assert (withdrawn.given, withdrawn.fees) == (qty(arrived), (qty(fee),))
        swapped = only(reading, "2025-03-21T09:43:00Z")
        assert (swapped.type, swapped.given, swapped.received) == (
            TransactionType.SWAP,
            qty("0.0084939 USDT"),
            qty("0.0084939 USDC"),
        )
        assert only(reading, "2025-01-30T16:42:00Z").received == qty("57.05766322 USDC")
        airdrop = only(reading, "2025-04-20T09:01:00Z")
        assert (airdrop.type, airdrop.received) == (
            TransactionType.AIRDROP,
            qty("1778.08180605 B2M"),
        )
        staked = only(reading, "2025-01-01T11:32:00Z")
        assert (staked.type, staked.received) == (TransactionType.STAKING, qty("0.2229808 B2M"))

    def test_both_files_are_the_same_events(self) -> None:
        csv, workbook = (
            {event.id for event in transactions(read_shared(f"bit2me/2025-movements.{kind}"))}
            for kind in ("csv", "xlsx")
        )

        assert csv == workbook


def test_its_zone_is_said_to_be_assumed() -> None:
    reading = read_text(HEADER + "Deposit,5,EUR,5,EUR,,,Bit2Me,pocket,w1,2025-01-30 15:37\n")

    assert "times without a zone are read as UTC, which is an assumption" in reading.notes
