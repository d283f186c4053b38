"""Exodus: signed amounts, fees on top, and a repeated reference counted once."""

import pytest

from fifolio.ledger.transaction import TransactionType
from importers.exports import fates, only, qty, read_shared, read_text, reason, transactions

HEADER = (
    "DATE,TYPE,FROMPORTFOLIO,TOPORTFOLIO,OUTAMOUNT,OUTCURRENCY,FEEAMOUNT,FEECURRENCY,TOADDRESS,"
    "OUTTXID,OUTTXURL,INAMOUNT,INCURRENCY,INTXID,INTXURL,ORDERID,PERSONALNOTE\n"
)
AT = "2021-06-12T12:15:28.738Z"


def _row(kind: str, out: str = ",", fee: str = ",", came: str = ",", hash_: str = "") -> str:
    return f"{AT},{kind},exodus_0,,{out},{fee},addr,{hash_},,{came},{hash_},,,note\n"


def test_a_withdrawal_pays_its_fee_on_top() -> None:
    sent = only(read_text(HEADER + _row("withdrawal", "-0.001,BTC", "-5.03e-05,BTC")), AT)

    assert (sent.type, sent.given, sent.fees, sent.note) == (
        TransactionType.TRANSFER_OUT,
        qty("0.001 BTC"),
        (qty("0.0000503 BTC"),),
        "note",
    )


def test_an_exchange_is_one_event() -> None:
    swapped = only(read_text(HEADER + _row("exchange", "-1,ETH", "-0.01,ETH", "30,LTC")), AT)

    assert (swapped.type, swapped.given, swapped.received, swapped.fees) == (
        TransactionType.SWAP,
        qty("1 ETH"),
        qty("30 LTC"),
        (qty("0.01 ETH"),),
    )


def test_a_row_that_repeats_its_transaction_is_counted_once() -> None:
    row = _row("deposit", came="5,ADA", hash_="t1")
    unmarked = _row("deposit", came="5,ADA")

    assert fates(read_text(HEADER + row + row)) == {3: "duplicate"}
    assert len(transactions(read_text(HEADER + unmarked + unmarked))) == 2


@pytest.mark.parametrize(
    ("row", "fate", "said"),
    [
        (_row("deposit"), "rejected", "neither"),
        (_row("magic", came="5,ADA"), "pending", "'magic' is not known"),
        (_row("exchange", came="5,ADA"), "pending", "do not fit"),
    ],
)
def test_what_is_no_event_says_why(row: str, fate: str, said: str) -> None:
    reading = read_text(HEADER + row)

    assert fates(reading) == {2: fate}
    assert said in reason(reading, 2)


@pytest.mark.shared
def test_the_handed_out_file_reads_as_indexed() -> None:
    reading = read_shared("exodus/2021-all-txs.csv")

    for moment, given, fee in [
        ("2021-05-25T22:06:11.505Z", "1.110513 LTC", "0.001443 LTC"),
        ("2021-06-12T22:31:35Z", "0.065123152141241 ETH", "0.00145 ETH"),
        ("2021-06-12T12:15:28.738Z", "0.001051231 BTC", "0.0000503 BTC"),
    ]:
        sent = only(reading, moment)
        assert (sent.type, sent.given, sent.fees) == (
            TransactionType.TRANSFER_OUT,
            qty(given),
            (qty(fee),),
        )
    assert len(reading.found) == 8
    assert fates(reading) == {}
