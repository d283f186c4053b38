"""Coinomi: the value that goes out contains its fee."""

import pytest

from fifolio.ledger.transaction import TransactionType
from importers.exports import fates, only, qty, read_shared, read_text, reason

HEADER = (
    "Asset, AccountName,Address,AddressName,Value,Symbol,Fees,InternalTransfer,TransactionID,"
    "Time(UTC),Time(ISO8601-UTC),BlockExplorer\n"
)
AT = "2021-06-29T17:57:29Z"


def _row(value: str, fee: str, time: str = "Tue 29 6 2021 17:57:29") -> str:
    return f"Ethereum,Ethereum,0xa,,{value},ETH,{fee},false,t1,{time},2021-06-29T17:57Z,x\n"


def test_what_goes_out_contains_its_fee() -> None:
    sent = only(read_text(HEADER + _row("-1.0019563", "0.0019563")), AT)

    assert (sent.type, sent.given, sent.fees) == (
        TransactionType.TRANSFER_OUT,
        qty("1.0000000 ETH"),
        (qty("0.0019563 ETH"),),
    )


def test_coins_that_come_paid_no_fee() -> None:
    came = only(read_text(HEADER + _row("2", "0.1")), AT)

    assert (came.type, came.received, came.fees) == (TransactionType.TRANSFER_IN, qty("2 ETH"), ())


def test_a_value_that_is_all_fee_is_a_fee() -> None:
    spent = only(read_text(HEADER + _row("-0.1", "0.1")), AT)

    assert (spent.type, spent.given, spent.fees) == (TransactionType.FEE, None, (qty("0.1 ETH"),))


def test_a_missing_fee_is_unknown() -> None:
    assert only(read_text(HEADER + _row("-1", "")), AT).fees is None


def test_the_minute_is_read_where_the_spoken_time_is_missing() -> None:
    assert only(read_text(HEADER + _row("1", "", "")), "2021-06-29T17:57:00Z").fees == ()


@pytest.mark.parametrize(
    ("row", "fate", "said"),
    [
        (_row("-1", "2"), "rejected", "more than all"),
        (_row("0", ""), "ignored", "zero"),
        (_row("x", ""), "rejected", "no number"),
    ],
)
def test_what_is_no_event_says_why(row: str, fate: str, said: str) -> None:
    reading = read_text(HEADER + row)

    assert fates(reading) == {2: fate}
    assert said in reason(reading, 2)


@pytest.mark.shared
def test_the_handed_out_file_reads_as_indexed() -> None:
    reading = read_shared("coinomi/2021.csv")

    sent = only(reading, "2021-06-29T17:57:29Z")
    # 0.356137334 left in all, of which 0.00058689 were the fee.
    assert (sent.given, sent.fees) == (qty("0.355550444 ETH"), (qty("0.00058689 ETH"),))
    whole = only(reading, "2021-04-29T14:27:15Z")
    assert (whole.given, whole.fees) == (qty("1.0000000 ETH"), (qty("0.0019563 ETH"),))
    assert only(reading, "2021-02-09T05:47:02Z").received == qty("449.20965 XRP")
    assert len(reading.found) == 4
