"""Etherscan's token transfers: every digit, no invented value, and whose they are."""

import pytest

from fifolio.ledger.transaction import TransactionType
from fifolio.money.amount import Amount
from importers.exports import (
    at,
    fates,
    only,
    qty,
    read_shared,
    read_text,
    reason,
    refused,
    transactions,
)

ME = "0x" + "a" * 40
YOU = "0x" + "b" * 40
THEM = "0x" + "c" * 40
NOBODY = "0x" + "0" * 40
HEADER = (
    '"Txhash","Blockno","UnixTimestamp","DateTime (UTC)","From","To","TokenValue",'
    '"USDValueDayOfTx","ContractAddress","TokenName","TokenSymbol"\n'
)
T1, T2 = "1507668419", "1507669613"
AT1, AT2 = "2017-10-10T20:46:59Z", "2017-10-10T21:06:53Z"


def _row(hash_: str, epoch: str, sender: str, receiver: str, *end: str) -> str:
    units, symbol, dollars, contract = (*end, "$1.00", "0xc1")[:4]
    cells = (hash_, "1", epoch, "x", sender, receiver, units, dollars, contract, "Name", symbol)
    return ",".join(f'"{cell}"' for cell in cells) + "\n"


CAME = _row("0xA1", T1, YOU, ME, "3,067.671", "MANA")
WENT = _row("0xA2", T2, ME, THEM, "1.999999999999999999", "SAI")


def test_thousands_commas_and_eighteen_decimals_are_read_exactly() -> None:
    reading = read_text(HEADER + CAME + WENT)

    came, went = only(reading, AT1), only(reading, AT2)
    assert (came.type, came.received) == (TransactionType.TRANSFER_IN, qty("3067.671 MANA"))
    assert (went.type, went.given, went.fees) == (
        TransactionType.TRANSFER_OUT,
        qty("1.999999999999999999 SAI"),
        (),
    )
    assert any("fees are in the file of all transactions" in note for note in reading.notes)


def test_a_token_from_nobody_is_an_airdrop_of_unknown_value() -> None:
    reading = read_text(HEADER + _row("0xA1", T1, NOBODY, ME, "777", "INSP", "N/A") + WENT)

    dropped = only(reading, AT1)
    assert (dropped.type, dropped.value, dropped.review) == (
        TransactionType.AIRDROP,
        None,
        "income_candidate",
    )


def test_a_worth_of_no_cents_is_unknown_and_not_nothing() -> None:
    reading = read_text(HEADER + _row("0xA1", T1, NOBODY, ME, "777", "INSP", "$0.00") + WENT)

    assert only(reading, AT1).value is None


def test_one_token_for_another_in_one_transaction_is_an_exchange() -> None:
    reading = read_text(
        HEADER
        + _row("0xA1", T1, ME, YOU, "999.5", "SAI", "$1,003.30")
        + _row("0xA1", T1, THEM, ME, "8", "WETH", "$987.10")
    )

    swapped = only(reading, AT1)
    assert (swapped.type, swapped.given, swapped.received, swapped.review) == (
        TransactionType.SWAP,
        qty("999.5 SAI"),
        qty("8 WETH"),
        "swap_on_chain",
    )
    assert swapped.value == Amount(qty("1003.30 USD").units, "USD")
    assert fates(reading) == {2: "used", 3: "used"}


def test_two_tokens_that_come_in_one_transaction_are_two_events() -> None:
    reading = read_text(
        HEADER
        + WENT
        + _row("0xA1", T1, YOU, ME, "1", "MANA")
        + _row("0xA1", T1, YOU, ME, "2", "DNT")
    )

    assert {event.received for event in at(reading, AT1)} == {qty("1 MANA"), qty("2 DNT")}


def test_spam_is_left_out_with_a_reason() -> None:
    reading = read_text(
        HEADER
        + CAME
        + _row("0xA3", T2, YOU, ME, "5", "Visit win.example to claim")
        + _row("0xA4", T2, YOU, ME, "0", "USDT")
        + _row("0xA5", T2, ME, ME, "5", "MANA")
    )

    assert fates(reading) == {3: "pending", 4: "ignored", 5: "ignored"}
    assert "spam" in reason(reading, 3)


def test_two_tokens_of_one_symbol_are_pointed_out() -> None:
    other = _row("0xA3", T2, YOU, ME, "5", "MANA", "N/A", "0xc2")

    reading = read_text(HEADER + CAME + other + WENT)

    assert [event.review for event in transactions(reading)] == ["symbol_shared"] * 2 + [None]
    assert "called MANA" in reason(reading, 3)


def test_an_nft_export_is_named() -> None:
    header = "Txhash,Blockno,UnixTimestamp,DateTime,From,To,ContractAddress,TokenId,TokenName,TokenSymbol"

    assert "NFT" in refused(header + "\n")


@pytest.mark.shared
def test_the_handed_out_file_reads_as_indexed() -> None:
    reading = read_shared("etherscan/erc20.csv")

    promo = only(reading, "2017-12-01T03:32:11Z")
    assert (promo.type, promo.received, promo.value) == (
        TransactionType.AIRDROP,
        qty("777 INSP"),
        None,
    )
    assert qty("3067.671 MANA") in [event.received for event in at(reading, "2018-01-10T20:02:45Z")]
    assert qty("999.680000000000000037 SAI") in [event.given for event in transactions(reading)]
    assert qty("1.999999999999999999 WETH") in [event.received for event in transactions(reading)]
    assert qty("1553054158 FINDTHERABBIT.ME") in [e.received for e in transactions(reading)]
    assert set(fates(reading).values()) <= {"used"}
