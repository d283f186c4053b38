"""Balances below nothing are found where they begin, also where they recover."""

from decimal import Decimal

from fifo.ledger_text import ledger
from fifolio.fifo.own_transfers import own_transfers
from fifolio.fifo.shortfalls import Shortfall, shortfalls

D = Decimal


def found(text: str) -> dict[tuple[str, str], Shortfall]:
    events = ledger(text)
    return shortfalls(events, own_transfers(events))


def test_the_first_of_several_shortfalls_and_the_deepest_are_told() -> None:
    # B070
    text = """
        2024-01-01 BUY + 1 BTC - 9 EUR @ A
        2024-02-01 SELL - 1.5 BTC + 9 EUR @ A
        2024-03-01 SELL - 0.25 BTC + 9 EUR @ A
        2024-04-01 BUY + 3 BTC - 9 EUR @ A
        """

    (place,) = (short := found(text))

    assert place == ("A", "BTC")
    assert (short[place].at.date().isoformat(), short[place].transaction) == ("2024-02-01", "t2")
    assert (short[place].deepest, short[place].final) == (D("0.75"), D("2.25"))


def test_what_arrives_at_the_same_instant_covers_what_leaves() -> None:
    text = "2024-01-01 SELL - 1 BTC + 9 EUR @ A\n2024-01-01 BUY + 1 BTC - 9 EUR @ A"

    assert found(text) == {}


def test_money_may_fall_below_nothing() -> None:
    assert found("2024-01-01 BUY + 1 BTC - 9 EUR @ A") == {}


def test_an_own_wallet_gives_no_more_than_it_was_sent() -> None:
    text = """
        2024-01-01 BUY + 2 BTC - 9 EUR @ A
        2024-01-02 WITHDRAWAL - 1 BTC @ A
        2024-01-03 DEPOSIT + 1.5 BTC @ B
        """

    (place,) = (short := found(text))

    assert place == ("ownwallet-BTC", "BTC")
    assert short[place].deepest == D("0.5")
