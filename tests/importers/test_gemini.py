"""Gemini: as many blocks of columns as the account has had coins, and a row of totals."""

import pytest

from fifolio.ledger.transaction import TransactionType
from importers.exports import fates, only, qty, read_shared, read_text, reason, transactions

HEADER = (
    "Date,Time (UTC),Type,Symbol,Specification,Liquidity Indicator,Trading Fee Rate (bps),"
    "{blocks},Trade ID,Order ID,Tx Hash\n"
)
BLOCK = "{0} Amount {0},Fee ({0}) {0},{0} Balance {0}"
TIMES = "2021-04-09 10:00:00.123000051,2021-04-09 10:00:00.123000051"


def _header(*coins: str) -> str:
    return HEADER.format(blocks=",".join(BLOCK.format(coin) for coin in coins))


def test_the_blocks_of_any_coins_are_found_by_their_headings() -> None:
    reading = read_text(
        _header("EUR", "DOT") + f"{TIMES},Buy,DOTEUR,Market,Taker,35.0,-50.0,-0.5,0,7.0,,7,t1,o1,\n"
    )

    bought = only(reading, "2021-04-09T10:00:00.123Z")
    assert (bought.type, bought.received, bought.given, bought.fees) == (
        TransactionType.BUY,
        qty("7 DOT"),
        qty("50 EUR"),
        (qty("0.5 EUR"),),
    )


def test_credits_and_debits_are_moves_and_gifts_of_the_venue_are_to_be_settled() -> None:
    reading = read_text(
        _header("DOT")
        + f"{TIMES},Credit,DOT,Deposit (DOT),,,7.0,,7,,,h1\n"
        + f"{TIMES},Debit,DOT,Withdrawal (DOT),,,-2.0,-0.1,5,,,h2\n"
        + f"{TIMES},Credit,DOT,Administrative Credit,,,1.0,,6,,,\n"
    )

    came, sent, given = transactions(reading)
    assert (came.type, came.received) == (TransactionType.TRANSFER_IN, qty("7 DOT"))
    assert (sent.type, sent.given, sent.fees) == (
        TransactionType.TRANSFER_OUT,
        qty("2 DOT"),
        (qty("0.1 DOT"),),
    )
    assert (given.type, given.review) == (TransactionType.PROMOTION, "income_candidate")


def test_a_fee_without_its_minus_is_doubtful() -> None:
    reading = read_text(_header("DOT") + f"{TIMES},Debit,DOT,Withdrawal (DOT),,,-2.0,0.1,5,,,h2\n")

    (sent,) = transactions(reading)
    assert (sent.fees, sent.review) == ((qty("0.1 DOT"),), "fee_sign")
    assert "no minus" in reason(reading, 2)


def test_the_row_of_totals_and_unknown_types_are_no_events() -> None:
    reading = read_text(
        _header("DOT")
        + ",,,,,,,7.0,,7,,,\n"
        + f"{TIMES},Surprise,DOT,What,,,7.0,,7,,,\n"
        + f"{TIMES},Buy,DOTEUR,Market,,,7.0,,7,t1,,\n"
    )

    assert fates(reading) == {2: "ignored", 3: "pending", 4: "pending"}


@pytest.mark.shared
def test_the_history_handed_out() -> None:
    reading = read_shared("gemini/2021-wide-columns.csv")

    sold = only(reading, "2021-04-09T22:50:55.121Z")
    assert (sold.given, sold.received, sold.fees) == (
        qty("0.246690598397776 LTC"),
        qty("0.000966278355603504 BTC"),
        (qty("0.00000230340864977892 BTC"),),
    )
    bought = only(reading, "2021-04-09T23:20:53.947Z")
    assert (bought.given, bought.received, bought.fees) == (
        qty("0.000950730015077889 BTC"),
        qty("48.7195195851065 BAT"),
        (qty("0.00000181424107430801 BTC"),),
    )
    assert fates(reading) == {7: "used", 8: "used", 11: "used", 15: "ignored"}
    assert "totals of the file" in reason(reading, 15)
    assert len(reading.found) == 13
