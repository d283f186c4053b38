"""CoinLedger: legs with one internal id are one event, and a lone leg is kept for the user."""

import pytest

from fifolio.ledger.transaction import DerivativeEntry, TransactionType
from importers.exports import at, fates, only, qty, read_shared, read_text, reason, transactions

HEADER = (
    "Timestamp (UTC),Type,Internal Id,Platform,Account Name,Platform Id,Blockchain Id,"
    "Record Type,Asset,Amount,Description\n"
)
AT = "2025-03-06T00:00:00Z"


def _leg(word: str, id_: str, leg: str, platform: str = "Pionex") -> str:
    return f"2025-03-06T00:00:00.000,{word},{id_},{platform},,,,{leg},\n"


def test_the_legs_of_one_id_are_one_event() -> None:
    reading = read_text(
        HEADER
        + _leg("Trade", "1", "Debit,USDT,-10")
        + _leg("Deposit", "9", "Credit,EUR,5")
        + _leg("Trade", "1", "Credit,TRX,283.9")
        + _leg("Trade", "1", "Platform Fee,TRX,-0.1")
    )

    swapped, _ = at(reading, AT)
    assert (swapped.type, swapped.received, swapped.given, swapped.fees, swapped.account) == (
        TransactionType.SWAP,
        qty("283.9 TRX"),
        qty("10 USDT"),
        (qty("0.1 TRX"),),
        "Pionex",
    )
    assert [found.rows for found in reading.found] == [(2, 4, 5), (3,)]


def test_a_lone_leg_of_a_trade_is_pending_with_what_it_says() -> None:
    reading = read_text(
        HEADER
        + _leg("Trade", "1", "Debit,USDT,-10")
        + _leg("Trade", "2", "Credit,TRX,283.9")
        + _leg("Trade", "2", "Platform Fee,TRX,-0.1")
    )

    assert fates(reading) == {2: "pending", 3: "pending", 4: "pending"}
    assert "receives 283.9 TRX, pays a fee of 0.1 TRX" in reason(reading, 3)


def test_the_two_ends_of_a_transfer_are_one_group() -> None:
    sent, came = transactions(
        read_text(
            HEADER
            + _leg("Transfer", "1", "Debit,BTC,-1", "Kraken")
            + _leg("Transfer", "1", "Credit,BTC,0.9", "Ledger")
        )
    )

    assert (sent.account, sent.given, came.account, came.received) == (
        "Kraken",
        qty("1 BTC"),
        "Ledger",
        qty("0.9 BTC"),
    )
    assert sent.group == came.group == "1"


def test_the_sign_of_a_margin_gain_decides() -> None:
    found = [
        read_text(HEADER + _leg("Margin Gain", "1", f"Margin Gain,USDT,{amount}")).found[0].event
        for amount in ("111", "-5.8")
    ]

    assert [one.realized for one in found if isinstance(one, DerivativeEntry)] == [
        qty("111 USDT"),
        qty("-5.8 USDT"),
    ]


def test_several_coins_on_one_side_are_not_guessed_apart() -> None:
    reading = read_text(
        HEADER
        + _leg("Trade", "1", "Debit,USDT,-10")
        + _leg("Trade", "1", "Credit,TRX,283.9")
        + _leg("Trade", "1", "Credit,ADA,2")
    )

    assert set(fates(reading).values()) == {"pending"}


def test_legs_without_an_id_stand_alone() -> None:
    row = _leg("Deposit", "", "Credit,BTC,1")

    assert len(transactions(read_text(HEADER + row + row))) == 2


@pytest.mark.parametrize(
    ("row", "kind", "review"),
    [
        (_leg("Manual Position", "1", "Credit,DOGE,10"), "TRANSFER_IN", "origin_unknown"),
        (_leg("Interest Payment", "1", "Credit,USDT,1"), "REWARD", "income_candidate"),
        (_leg("Investment Loss", "1", "Debit,USDT,-12"), "LOST", "loss_kind"),
        (_leg("Interest", "1", "Credit,EUR,2.5"), "REWARD", "income_in_money"),
        (_leg("Hard Fork", "1", "Credit,BCH,0.7"), "AIRDROP", "hard_fork"),
    ],
)
def test_what_a_word_leaves_open_is_pointed_out(row: str, kind: str, review: str) -> None:
    reading = read_text(HEADER + row)

    assert (only(reading, AT).type, only(reading, AT).review) == (kind, review)
    assert fates(reading) == {2: "used"}


@pytest.mark.shared
def test_the_handed_out_file_reads_as_indexed() -> None:
    reading = read_shared("coinledger/2025-one-row-per-leg.csv")

    # Its debit of 10.17704774 USDT carries another id, so neither is a whole trade.
    assert fates(reading)[6] == fates(reading)[7] == fates(reading)[8] == "pending"
    assert "gives 10.17704774 USDT" in reason(reading, 6)
    assert "receives 283.9 TRX, pays a fee of 0.14195 TRX" in reason(reading, 7)
    interest = only(reading, "2025-10-01T11:00:00Z")
    assert (interest.type, interest.received) == (TransactionType.REWARD, qty("1.5 USDT"))
    stolen = only(reading, "2025-10-01T19:00:00Z")
    assert (stolen.type, stolen.given) == (TransactionType.STOLEN, qty("0.03 ETH"))
    forked = only(reading, "2025-10-01T21:00:00Z")
    assert (forked.type, forked.received) == (TransactionType.AIRDROP, qty("0.7 BCH"))
    (margin,) = [
        found.event
        for found in reading.found
        if isinstance(found.event, DerivativeEntry)
        and found.event.at.isoformat() == "2025-10-02T00:00:00+00:00"
    ]
    assert margin.realized == qty("-5.8 USDT")
