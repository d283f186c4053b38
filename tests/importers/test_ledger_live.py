"""Ledger Live: a fee inside what goes out is counted once, and a failed amount never moves."""

import pytest

from fifolio.ledger.transaction import TransactionType
from fifolio.money.amount import Amount
from importers.exports import at, fates, only, qty, read_shared, read_text, reason, transactions

HEADER = (
    "Operation Date,Status,Currency Ticker,Operation Type,Operation Amount,Operation Fees,"
    "Operation Hash,Account Name,Account xpub,Countervalue Ticker,Countervalue at Operation Date,"
    "Countervalue at CSV Export\n"
)
AT = "2026-07-07T15:25:01Z"


def _row(
    kind: str, amount: str, fee: str, hash_: str = "h1", asset: str = "ETH", **more: str
) -> str:
    status, value = more.get("status", "Confirmed"), more.get("value", "")
    return f"{AT},{status},{asset},{kind},{amount},{fee},{hash_},Main,xpub,EUR,{value},9\n"


def test_what_goes_out_contains_its_fee() -> None:
    sent = only(read_text(HEADER + _row("OUT", "1.5", "0.5")), AT)

    assert (sent.type, sent.given, sent.fees) == (
        TransactionType.TRANSFER_OUT,
        qty("1.0 ETH"),
        (qty("0.5 ETH"),),
    )


def test_the_fee_of_a_token_stands_in_a_row_of_its_own() -> None:
    reading = read_text(
        HEADER + _row("OUT", "100", "0.001", asset="USDT") + _row("FEES", "0.001", "0.001")
    )

    sent, fee = at(reading, AT)
    assert (sent.given, sent.fees) == (qty("100 USDT"), ())
    assert (fee.type, fee.given, fee.fees) == (TransactionType.FEE, None, (qty("0.001 ETH"),))


def test_coins_that_come_paid_no_fee() -> None:
    came = only(read_text(HEADER + _row("IN", "2", "0.1")), AT)

    assert (came.type, came.received, came.fees) == (TransactionType.TRANSFER_IN, qty("2 ETH"), ())


def test_a_failed_amount_never_moves_but_its_fee_is_spent() -> None:
    reading = read_text(
        HEADER
        + _row("OUT", "1", "0.001", status="Failed")
        + _row("IN", "1", "0.001", "h2", status="Failed")
    )

    event = only(reading, AT)
    assert (event.type, event.given, event.fees) == (
        TransactionType.FEE,
        None,
        (qty("0.001 ETH"),),
    )
    assert fates(reading) == {3: "ignored"}


def test_a_staking_reward_is_income_with_the_worth_stated() -> None:
    reading = read_text(HEADER + _row("REWARD", "0.5", "0", value="5.00"))

    reward = only(reading, AT)
    assert (reward.type, reward.received, reward.value) == (
        TransactionType.STAKING,
        qty("0.5 ETH"),
        Amount(qty("5.00 EUR").units, "EUR"),
    )
    assert only(read_text(HEADER + _row("REWARD", "0.5", "0", value="0.00")), AT).value is None


def test_delegating_moves_no_coin() -> None:
    delegated = only(read_text(HEADER + _row("DELEGATE", "10", "0.001")), AT)

    assert (delegated.type, delegated.given, delegated.fees) == (
        TransactionType.FEE,
        None,
        (qty("0.001 ETH"),),
    )


@pytest.mark.parametrize(
    ("row", "fate", "said"),
    [
        (_row("OUT", "1", "2"), "pending", "more than all"),
        (_row("OUT", "-1", "0"), "rejected", "negative"),
        (_row("MAGIC", "1", "0"), "pending", "'MAGIC' is not known"),
        (_row("NFT_OUT", "1", "0"), "ignored", "NFT"),
        (_row("DELEGATE", "1", "0"), "ignored", "costs nothing"),
        (_row("DELEGATE", "1", ""), "pending", "not stated"),
        (_row("OUT", "1", "0.1", status="Pending"), "pending", "may still change"),
    ],
)
def test_what_is_no_event_says_why(row: str, fate: str, said: str) -> None:
    reading = read_text(HEADER + row)

    assert fates(reading) == {2: fate}
    assert said in reason(reading, 2)


def test_a_file_of_the_older_generation_reads_the_same() -> None:
    header = (
        "Operation Date,Currency Ticker,Operation Type,Operation Amount,Operation Fees,"
        "Operation Hash,Account Name,Account xpub\n"
    )

    sent = only(read_text(header + f"{AT},ETH,OUT,1.5,0.5,h1,Main,xpub\n"), AT)

    assert sent.given == qty("1.0 ETH")


@pytest.mark.shared
def test_the_handed_out_file_reads_as_indexed() -> None:
    reading = read_shared("ledger-live/2026-12col-crlf.csv")

    sent = only(reading, "2026-07-07T15:25:01Z")
    assert (sent.given, sent.fees) == (qty("13.39000000 DOGE"), (qty("0.05786052 DOGE"),))
    fee = only(reading, "2026-07-14T12:45:53Z")
    assert (fee.type, fee.given, fee.fees) == (
        TransactionType.FEE,
        None,
        (qty("0.000003970885464 ETH"),),
    )
    failed = only(reading, "2026-01-01T00:00:00Z")
    assert (failed.given, failed.fees) == (None, (qty("0.001 ETH"),))
    reward = only(reading, "2025-06-01T12:00:00Z")
    assert (reward.type, reward.received) == (TransactionType.STAKING, qty("0.5 ATOM"))
    delegated = only(reading, "2025-06-02T12:00:00Z")
    assert (delegated.type, delegated.given, delegated.fees) == (
        TransactionType.FEE,
        None,
        (qty("0.001 ATOM"),),
    )
    came = only(reading, "2026-07-07T16:01:03Z")
    assert (came.received, came.fees) == (qty("2886.49 DOGE"), ())
    assert len(transactions(reading)) == 8
    assert fates(reading) == {}
