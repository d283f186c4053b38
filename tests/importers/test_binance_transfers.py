"""Binance's deposits and withdrawals of coins: the file as a whole tells the direction."""

import pytest

from fifolio.ledger.transaction import TransactionType
from importers.exports import fates, only, qty, read_shared, read_text, reason, transactions

FEES = "Date(UTC),Coin,Network,Amount,TransactionFee,Address,TXID,SourceAddress,PaymentID,Status\n"
PLAIN = "Time,Coin,Network,Amount,Address,TXID,Status\n"
ROW = "2024-01-02 10:00:00,ETH,BSC,0.7,{fee},a1,{txid},,,Completed\n"


def test_the_fee_of_a_withdrawal_is_on_top_of_its_amount() -> None:
    reading = read_text(FEES + ROW.format(fee="0.001", txid="t1"), "withdraw-history.csv")

    sent = only(reading, "2024-01-02T10:00:00Z")
    assert (sent.type, sent.given, sent.fees) == (
        TransactionType.TRANSFER_OUT,
        qty("0.7 ETH"),
        (qty("0.001 ETH"),),
    )


def test_the_name_of_the_file_makes_the_same_columns_deposits() -> None:
    reading = read_text(FEES + ROW.format(fee="0", txid="t1"), "Binance-Deposit-History.csv")

    came = only(reading, "2024-01-02T10:00:00Z")
    assert (came.type, came.received, came.fees) == (
        TransactionType.TRANSFER_IN,
        qty("0.7 ETH"),
        (),
    )


def test_without_a_name_a_network_fee_tells_a_withdrawal() -> None:
    reading = read_text(FEES + ROW.format(fee="0.001", txid="t1"), "a.csv")

    assert only(reading, "2024-01-02T10:00:00Z").type == TransactionType.TRANSFER_OUT
    assert any("read as withdrawals" in note for note in reading.notes)


def test_without_name_and_fee_the_direction_is_not_guessed() -> None:
    reading = read_text(FEES + ROW.format(fee="0.000", txid="t1"), "a.csv")

    assert fates(reading) == {2: "pending"}


def test_the_zone_of_the_file_name_and_the_short_year_are_read() -> None:
    reading = read_text(
        PLAIN + "23-05-06 23:05:55,USDT,MATIC,125.5,a1,t1,Completed\n",
        "Binance-Deposit-History(UTC--6)_x.csv",
    )

    assert only(reading, "2023-05-07T05:05:55Z").received == qty("125.5 USDT")


def test_a_blank_amount_is_rejected_and_not_zero() -> None:
    reading = read_text(PLAIN + "23-05-06 23:05:55,USDT,TRX,,a1,t1,Completed\n")

    assert fates(reading) == {2: "rejected"}
    assert "'Amount' is empty" in reason(reading, 2)


def test_a_failed_withdrawal_moves_nothing() -> None:
    row = ROW.format(fee="0.001", txid="t1").replace("Completed", "Failed")

    assert fates(read_text(FEES + row, "withdraw.csv")) == {2: "ignored"}


def test_one_hash_may_carry_two_amounts_but_not_the_same_row_twice() -> None:
    row = ROW.format(fee="0.001", txid="t1")
    reading = read_text(FEES + row + row.replace("0.7", "0.8") + row, "withdraw.csv")

    assert len(transactions(reading)) == 2
    assert fates(reading) == {4: "duplicate"}


def test_rows_without_a_hash_are_counted() -> None:
    row = ROW.format(fee="0.001", txid="")

    assert len(transactions(read_text(FEES + row + row, "withdraw.csv"))) == 2


def test_a_network_fee_without_a_column_is_unknown_for_withdrawals_and_none_for_deposits() -> None:
    row = "24-01-02 10:00:00,ETH,BSC,0.7,a1,t1,Completed\n"

    (sent,) = transactions(read_text(PLAIN + row, "withdraw-history.csv"))
    (came,) = transactions(read_text(PLAIN + row, "deposit-history.csv"))
    assert (sent.fees, came.fees) == (None, ())


@pytest.mark.shared
class TestExports:
    """The readings of the index, line by line."""

    def test_deposits_of_2026(self) -> None:
        reading = read_shared("binance/Binance-Deposit-History-202603230411(UTC--6)_a1b2c3d4.csv")

        came = only(reading, "2023-05-07T05:05:55Z")
        assert (came.type, came.received, came.note) == (
            TransactionType.TRANSFER_IN,
            qty("125.564991 USDT"),
            "MATIC",
        )
        assert fates(reading) == {3: "rejected"}

    def test_withdrawals_of_2021(self) -> None:
        reading = read_shared("binance/withdraw-history-2021.csv")

        sent = only(reading, "2021-04-28T18:15:14Z")
        assert (sent.type, sent.given, sent.fees, sent.note) == (
            TransactionType.TRANSFER_OUT,
            qty("0.7129831 ETH"),
            (qty("0.000071 ETH"),),
            "BSC",
        )
        other = only(reading, "2021-04-28T17:13:50Z")
        assert (other.given, other.fees) == (qty("2.412512 LTC"), (qty("0.001 LTC"),))
        assert len(reading.found) == 3
