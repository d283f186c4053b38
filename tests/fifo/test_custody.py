from decimal import Decimal

from fifo.ledger_text import ledger, matched
from fifo.ripple_books import RIPPLE
from fifolio.fifo.custody import Custody, locate
from fifolio.fifo.own_transfers import own_transfers

D = Decimal


def custody(text: str) -> Custody:
    return locate(matched(text), own_transfers(ledger(text)))


def places(text: str) -> dict[tuple[str, str], D]:
    return {(place.lot, place.account): place.units for place in custody(text).locations}


def test_each_lot_of_the_ripple_books_lies_where_it_was_moved() -> None:
    # R10, derived: a move takes the oldest lot its origin holds, a sale takes the oldest of all
    assert places(RIPPLE) == {
        ("t1", "Kraken:spot"): D("-100.20"),
        ("t1", "ownwallet-XRP"): D("79.11"),
        ("t1", "Ledger"): D(40),
        ("t1", "Binance"): D(60),
        ("t5", "Kraken:spot"): D("72.44"),
        ("t5", "Kraken:earn"): D(120),
        ("t6", "Kraken:earn"): D(50),
    }


def test_the_places_of_the_ripple_books_add_up_to_the_open_lots() -> None:
    # R10
    assert sum(places(RIPPLE).values()) == D("321.35")


def test_a_move_is_told_lot_by_lot() -> None:
    found = custody(
        """
        2024-01-01 BUY + 1 BTC - 10 EUR @ A
        2024-01-02 BUY + 2 BTC - 20 EUR @ A
        2024-01-03 TRANSFER_OUT - 2 BTC @ A # x
        2024-01-03 TRANSFER_IN + 2 BTC @ B # x
        """
    )

    assert [(one.lot, one.units, one.origin, one.destination) for one in found.relocations] == [
        ("t1", D(1), "A", "B"),
        ("t2", D(1), "A", "B"),
    ]
    assert [(one.lot, one.account, one.units) for one in found.locations] == [
        ("t2", "A", D(1)),
        ("t1", "B", D(1)),
        ("t2", "B", D(1)),
    ]


def test_coins_never_recorded_at_their_origin_are_not_made_up() -> None:
    # B071
    found = custody("2024-01-01 DEPOSIT + 0.04 ETH @ A\n2024-01-02 WITHDRAWAL - 0.01 ETH @ A")

    assert found == Custody((), ())


def test_a_move_takes_no_more_than_its_origin_holds() -> None:
    assert places("2024-01-01 BUY + 1 BTC - 9 EUR @ A\n2024-01-02 WITHDRAWAL - 5 BTC @ A") == {
        ("t1", "ownwallet-BTC"): D(1)
    }


def test_a_lot_owed_by_an_account_is_not_moved_from_it() -> None:
    # The sale used the lot at B, although it lies at A: B owes it, and moves the other one.
    assert places(
        """
        2024-01-01 BUY + 1 BTC - 9 EUR @ A
        2024-01-02 BUY + 1 BTC - 9 EUR @ B
        2024-01-03 SELL - 1 BTC + 9 EUR @ B
        2024-01-04 WITHDRAWAL - 1 BTC @ B
        """
    ) == {
        ("t1", "A"): D(1),
        ("t1", "B"): D(-1),
        ("t2", "ownwallet-BTC"): D(1),
    }


def test_coins_may_come_back_at_the_instant_they_left() -> None:
    rows = """
        2024-01-01 BUY + 1 BTC - 9 EUR @ A
        2024-01-02 DEPOSIT + 1 BTC @ B
        2024-01-02 WITHDRAWAL - 1 BTC @ A
    """

    moves = own_transfers(ledger(rows))
    for order in (moves, moves[::-1]):
        found = locate(matched(rows), order)
        assert [(place.account, place.units) for place in found.locations] == [("B", D(1))]


def test_coins_renamed_lie_where_they_were_renamed_and_when() -> None:
    rows = """
        2021-01-01 BUY + 4 OLD - 9 EUR @ A
        2024-01-01 MIGRATION_SWAP - 3 OLD + 6 NEW @ A
        2023-01-01 WITHDRAWAL - 1 NEW @ A
        2024-01-02 WITHDRAWAL - 2 NEW @ A
    """

    assert places(rows) == {
        ("t1", "A"): D(1),
        ("t2.1", "A"): D(4),
        ("t2.1", "ownwallet-NEW"): D(2),
    }
