"""Etherscan: a failed transaction moves nothing, and only its sender pays the fee."""

import pytest

from fifolio.importers.recognise import Asked
from fifolio.ledger.transaction import TransactionType
from importers.exports import fates, only, qty, read_shared, read_text, reason, transactions

ME = "0x" + "a" * 40
YOU = "0x" + "b" * 40
THEM = "0x" + "c" * 40
HEADER = (
    '"Txhash","Blockno","UnixTimestamp","DateTime (UTC)","From","To","ContractAddress",'
    '"Value_IN(ETH)","Value_OUT(ETH)","CurrentValue @ $2264.03/Eth","TxnFee(ETH)","TxnFee(USD)",'
    '"Historical $Price/Eth","Status","ErrCode","Method"\n'
)
T1, T2 = "1507668419", "1507669613"
AT1, AT2 = "2017-10-10T20:46:59Z", "2017-10-10T21:06:53Z"


def _row(
    hash_: str, epoch: str, parties: tuple[str, str], amounts: tuple[str, str, str], *end: str
) -> str:
    came, went, fee = amounts
    cells = (hash_, "1", epoch, "x", *parties, "", came, went, "1", fee, "1", "300")
    status, method = (*end, "", "")[:2]
    return ",".join(f'"{cell}"' for cell in (*cells, status, "", method)) + "\n"


RECEIVED = _row("0xA1", T1, (YOU, ME), ("0.5", "0", "0.000441"), "", "Transfer")
SENT = _row("0xA2", T2, (ME, THEM), ("0", "0.4", "0.0002"), "", "Transfer")


def test_coins_that_come_cost_the_receiver_nothing() -> None:
    came = only(read_text(HEADER + RECEIVED + SENT), AT1)

    assert (came.type, came.received, came.fees) == (
        TransactionType.TRANSFER_IN,
        qty("0.5 ETH"),
        (),
    )


def test_coins_that_go_cost_their_fee_on_top() -> None:
    went = only(read_text(HEADER + RECEIVED + SENT), AT2)

    assert (went.type, went.given, went.fees, went.review) == (
        TransactionType.TRANSFER_OUT,
        qty("0.4 ETH"),
        (qty("0.0002 ETH"),),
        None,
    )


def test_a_failed_transaction_still_costs_gas_but_its_value_does_not_move() -> None:
    failed = _row("0xA3", T2, (ME, THEM), ("0", "4.56", "0.0002"), "Error(0)", "Transfer")

    event = only(read_text(HEADER + RECEIVED + failed), AT2)

    assert (event.type, event.given, event.received, event.fees) == (
        TransactionType.FEE,
        None,
        None,
        (qty("0.0002 ETH"),),
    )


def test_a_failed_transaction_of_somebody_else_costs_nothing() -> None:
    failed = _row("0xA3", T2, (YOU, ME), ("4.56", "0", "0.0002"), "Error(0)", "Transfer")

    assert fates(read_text(HEADER + RECEIVED + failed)) == {3: "ignored"}


def test_a_call_without_a_value_is_a_fee() -> None:
    call = _row("0xA3", T2, (ME, THEM), ("0", "0", "0.0005"), "", "Vote")

    event = only(read_text(HEADER + RECEIVED + call), AT2)

    assert (event.type, event.fees) == (TransactionType.FEE, (qty("0.0005 ETH"),))


def test_a_value_sent_along_with_a_call_deserves_a_look() -> None:
    call = _row("0xA3", T2, (ME, THEM), ("0", "0.1", "0.0005"), "", "Swap")

    reading = read_text(HEADER + RECEIVED + call)

    assert only(reading, AT2).review == "contract_call"
    assert "'Swap'" in reason(reading, 3)


def test_a_sister_explorer_names_its_own_coin() -> None:
    text = (
        (HEADER + RECEIVED + SENT).replace("(ETH)", "(BNB)").replace("Txhash", "Transaction Hash")
    )

    assert only(read_text(text), AT2).fees == (qty("0.0002 BNB"),)


def test_a_file_of_inner_transactions_charges_no_fee_again() -> None:
    header = (
        "Txhash,Blockno,UnixTimestamp,DateTime (UTC),ParentTxFrom,ParentTxTo,ParentTxETH_Value,"
        "From,TxTo,ContractAddress,Value_IN(ETH),Value_OUT(ETH),CurrentValue @ $1/Eth,"
        "Historical $Price/Eth,Status,ErrCode,Type\n"
    )
    came = f"0xA1,1,{T1},x,{ME},{YOU},0,{YOU},{ME},,0.25,0,1,300,0,,call\n"
    gone = f"0xA2,1,{T2},x,{ME},{YOU},0,{ME},{THEM},,0,0.1,1,300,0,,call\n"

    reading = read_text(header + came + gone)

    assert (only(reading, AT1).received, only(reading, AT1).fees) == (qty("0.25 ETH"), ())
    assert (only(reading, AT2).given, only(reading, AT2).fees) == (qty("0.1 ETH"), ())


def test_the_owner_is_asked_for_where_the_rows_leave_it_open() -> None:
    calls = HEADER + _row("0xA1", T1, (ME, YOU), ("0", "0", "0.1"))

    assert fates(read_text(calls)) == {2: "pending"}
    assert "whose file this is" in reason(read_text(calls), 2)
    asked = Asked(account=f"Wallet {ME}")
    assert only(read_text(calls, asked=asked), AT1).fees == (qty("0.1 ETH"),)
    assert fates(read_text(calls, f"export-{YOU}.csv")) == {2: "ignored"}


def test_both_wallets_of_one_owner_keep_their_own_side_of_a_transfer() -> None:
    mine = read_text(HEADER + RECEIVED.replace("0xA1", "0xA2") + SENT.replace("0xA2", "0xA9"))
    theirs = read_text(HEADER + RECEIVED.replace("0xA1", "0xA2").replace('"0.5","0"', '"0","0.5"'))

    (sent,), received = transactions(theirs), only(mine, AT1)
    assert sent.id != received.id
    assert sent.group == received.group == "a2"


def test_a_transaction_without_a_stated_fee_has_an_unknown_one() -> None:
    went = only(read_text(HEADER + RECEIVED + SENT.replace("0.0002", "")), AT2)

    assert went.fees is None


@pytest.mark.shared
def test_the_handed_out_file_reads_as_indexed() -> None:
    reading = read_shared("etherscan/normal-2017-2022.csv")

    first, second = transactions(reading)[:2]
    assert (first.type, first.received, first.fees) == (
        TransactionType.TRANSFER_IN,
        qty("0.5 ETH"),
        (),
    )
    assert (second.type, second.given, second.fees) == (
        TransactionType.FEE,
        None,
        (qty("0.000536361 ETH"),),
    )
    for moment, fee in [
        ("2018-11-01T23:28:24Z", "0.000147"),
        ("2019-08-23T21:33:05Z", "0.00021"),
        ("2019-09-25T20:47:04Z", "0.0002751"),
    ]:
        failed = only(reading, moment)
        assert (failed.type, failed.given, failed.fees) == (
            TransactionType.FEE,
            None,
            (qty(f"{fee} ETH"),),
        )
    assert len(reading.found) == 40
    assert set(fates(reading).values()) == {"used"}
