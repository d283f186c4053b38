from datetime import UTC, datetime
from decimal import Decimal

from fifo.ledger_text import ledger
from fifolio.fifo.own_transfers import Movement, own_transfers

D = Decimal


def moves(text: str) -> list[tuple[str, str, D, str]]:
    return [
        (move.asset, move.origin, move.units, move.destination)
        for move in own_transfers(ledger(text))
    ]


def test_the_two_sides_of_a_group_are_one_move() -> None:
    (move,) = own_transfers(
        ledger(
            """
            2024-01-01T10:00 TRANSFER_OUT - 1 BTC @ A # x
            2024-01-01T10:20 TRANSFER_IN + 1 BTC @ B # x
            """
        )
    )

    at = datetime(2024, 1, 1, 10, tzinfo=UTC)
    assert move == Movement(move.transaction, at, "BTC", D(1), "A", "B")
    assert move.transaction == "t1"


def test_an_arrival_stamped_before_its_departure_is_the_same_move() -> None:
    found = own_transfers(
        ledger(
            """
            2024-01-01T10:05 WITHDRAWAL - 5 ADA @ C
            2024-01-01T10:20 WITHDRAWAL - 1 BTC @ A # x
            2024-01-01T10:00 DEPOSIT + 1 BTC @ B # x
            """
        )
    )

    assert [(move.asset, move.at.minute) for move in found] == [("BTC", 0), ("ADA", 5)]


def test_coins_without_a_partner_go_to_an_own_wallet_nobody_imported() -> None:
    # Platform 1.2
    assert moves("2024-01-01 WITHDRAWAL - 1 BTC @ A\n2024-01-02 DEPOSIT + 2 ETH @ B") == [
        ("BTC", "A", D(1), "ownwallet-BTC"),
        ("ETH", "ownwallet-ETH", D(2), "B"),
    ]


def test_neither_time_nor_amount_makes_a_pair() -> None:
    # Platform 1.2
    found = moves("2024-01-01 WITHDRAWAL - 1 BTC @ A\n2024-01-01 DEPOSIT + 1 BTC @ B")

    assert [place for _, *place in found] == [
        ["A", D(1), "ownwallet-BTC"],
        ["ownwallet-BTC", D(1), "B"],
    ]


def test_more_than_one_candidate_is_no_partner() -> None:
    # Platform 1.2
    found = moves(
        """
        2024-01-01 TRANSFER_OUT - 1 BTC @ A # x
        2024-01-01 TRANSFER_IN + 1 BTC @ B # x
        2024-01-01 TRANSFER_IN + 1 BTC @ C # x
        """
    )

    assert [(origin, destination) for _, origin, _, destination in found] == [
        ("A", "ownwallet-BTC"),
        ("ownwallet-BTC", "B"),
        ("ownwallet-BTC", "C"),
    ]


def test_another_coin_and_the_same_account_are_no_partners() -> None:
    assert len(moves("2024-01-01 WITHDRAWAL - 1 BTC # x\n2024-01-01 DEPOSIT + 1 ETH @ B # x")) == 2
    assert len(moves("2024-01-01 WITHDRAWAL - 1 BTC # x\n2024-01-01 DEPOSIT + 1 BTC # x")) == 2


def test_what_left_and_never_arrived_is_out_of_sight() -> None:
    # B062: received less than sent
    assert moves(
        "2024-01-01 TRANSFER_OUT - 1 BTC @ A # x\n2024-01-01 TRANSFER_IN + 0.999 BTC @ B # x"
    ) == [("BTC", "A", D("0.999"), "B"), ("BTC", "A", D("0.001"), "ownwallet-BTC")]


def test_what_arrived_and_never_left_came_from_out_of_sight() -> None:
    assert moves(
        "2024-01-01 TRANSFER_OUT - 1 BTC @ A # x\n2024-01-01 TRANSFER_IN + 1.5 BTC @ B # x"
    ) == [("BTC", "A", D(1), "B"), ("BTC", "ownwallet-BTC", D("0.5"), "B")]


def test_trades_money_and_renames_are_no_moves() -> None:
    assert (
        moves(
            """
            2024-01-01 BUY + 1 BTC - 5 EUR
            2024-01-01 DEPOSIT + 5 EUR
            2024-01-01 MIGRATION_SWAP - 1 OLD + 1 NEW
            """
        )
        == []
    )


def test_one_side_of_a_rename_is_a_move_out_of_sight() -> None:
    assert moves("2024-01-01 MIGRATION_SWAP - 1 OLD @ A") == [("OLD", "A", D(1), "ownwallet-OLD")]
