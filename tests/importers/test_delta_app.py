"""Delta: coins told from their namesakes, offsets in each value, shares left out."""

import pytest

from fifolio.ledger.transaction import TransactionType
from importers.exports import fates, only, qty, read_shared, read_text, reason

HEADER = (
    "Date,Way,Base amount,Base currency (name),Base type,Quote amount,Quote currency,Exchange,"
    "Sent/Received from,Sent to,Fee amount,Fee currency (name),Broker,Notes\n"
)
AT = "2023-06-02T20:06:47Z"


def _row(way: str, base: str, quote: str = ",", fee: str = ",", **more: str) -> str:
    source, venue = more.get("source", ""), more.get("venue", "Binance")
    return f"2023-06-02 16:06:47-04:00,{way},{base},{quote},{venue},{source},,{fee},eToro,n\n"


def test_a_purchase_gives_the_quote_and_pays_its_fee_in_a_third_coin() -> None:
    bought = only(read_text(HEADER + _row("BUY", "10,ETH,CRYPTO", "0.6,BTC", "0.1,BNB")), AT)

    assert (bought.type, bought.received, bought.given, bought.fees, bought.account) == (
        TransactionType.SWAP,
        qty("10 ETH"),
        qty("0.6 BTC"),
        (qty("0.1 BNB"),),
        "Binance",
    )


def test_a_sale_receives_the_quote_and_the_name_in_brackets_is_dropped() -> None:
    sold = only(read_text(HEADER + _row("SELL", "100,SOL (Solana),CRYPTO", "0.88,ETH")), AT)

    assert (sold.given, sold.received, sold.fees) == (qty("100 SOL"), qty("0.88 ETH"), None)


@pytest.mark.parametrize(
    ("row", "kind"),
    [
        (_row("WITHDRAW", "1,DOT,CRYPTO", fee="0.1,DOT"), "TRANSFER_OUT"),
        (_row("DEPOSIT", "1,DOT,CRYPTO"), "TRANSFER_IN"),
        (_row("DEPOSIT", "5000,USD,FIAT"), "DEPOSIT"),
        (_row("DEPOSIT", "1,DOT,CRYPTO", source="AIRDROP"), "AIRDROP"),
        (_row("DEPOSIT", "1,DOT,CRYPTO", source="MINING"), "MINING"),
        (_row("DEPOSIT", "1,DOT,CRYPTO", source="STAKING"), "STAKING"),
        (_row("DEPOSIT", "1,DOT,CRYPTO", source="DIVIDENDS"), "REWARD"),
        (_row("DEPOSIT", "1,EUR,FIAT", source="DIVIDENDS"), "DEPOSIT"),
    ],
)
def test_a_move_is_what_its_source_says(row: str, kind: str) -> None:
    assert only(read_text(HEADER + row), AT).type == kind


@pytest.mark.parametrize(
    ("row", "fate", "said"),
    [
        (_row("BUY", "5,AAPL,STOCK", "1250,USD"), "ignored", "AAPL"),
        (_row("BUY", "5,ETH,CRYPTO"), "pending", "two sides"),
        (_row("TRANSFER", "5,ETH,CRYPTO"), "ignored", "between accounts"),
        (_row("STAKE", "5,ETH,CRYPTO"), "pending", "'stake'"),
        (_row("BUY", "5,the coin,CRYPTO", "1,USD"), "rejected", "no asset code"),
    ],
)
def test_what_is_no_event_says_why(row: str, fate: str, said: str) -> None:
    reading = read_text(HEADER + row)

    assert fates(reading) == {2: fate}
    assert said in reason(reading, 2)


@pytest.mark.shared
def test_the_handed_out_file_reads_as_indexed() -> None:
    reading = read_shared("delta/2023-offset.csv")

    bought = only(reading, "2023-06-02T20:06:47Z")
    assert (bought.given, bought.received, bought.fees) == (
        qty("0.6 BTC"),
        qty("10 ETH"),
        (qty("0.1 BNB"),),
    )
    sold = only(reading, "2023-06-01T23:31:54Z")
    assert (sold.given, sold.received) == (qty("100 SOL"), qty("0.88 ETH"))
    left_out = {row: fate for row, fate in fates(reading).items() if fate != "used"}
    assert left_out == {6: "ignored", 8: "ignored"}
    assert "AAPL" in reason(reading, 6)
    assert "AAPL" in reason(reading, 8)
