"""Pairs are proposed by coin, amount and time, and never two for one row."""

import pytest

from fifo.ledger_text import ledger
from fifolio.fifo.own_transfers import lone_sides
from fifolio.fifo.transfer_proposals import Proposal, propose


def proposed(text: str, *rejected: str) -> tuple[Proposal, ...]:
    return propose(lone_sides(ledger(text)), rejected)


def pairs(text: str, *rejected: str) -> list[tuple[str, str, str]]:
    return [
        (one.sent.row.account, one.arrived.row.account, str(one.short))
        for one in proposed(text, *rejected)
    ]


def test_what_arrives_whole_within_two_days_is_proposed() -> None:
    text = "2024-01-01T10:00 WITHDRAWAL - 1 BTC @ A\n2024-01-03T10:00 DEPOSIT + 1 BTC @ B"

    assert pairs(text) == [("A", "B", "0")]
    assert pairs(text.replace("03T10:00", "03T10:01")) == []


@pytest.mark.parametrize(
    ("arrives", "is_proposed"),
    [("0.9995", True), ("0.99", True), ("0.9899", False), ("1.1", False)],
)
def test_almost_all_of_it_has_to_arrive_and_never_more(arrives: str, is_proposed: bool) -> None:
    # B064
    text = (
        "2024-01-01T10:00 TRANSFER_OUT - 1.0 BTC @ A\n"
        f"2024-01-01T10:20 TRANSFER_IN + {arrives} BTC @ B"
    )

    assert bool(pairs(text)) is is_proposed


def test_a_stated_fee_explains_any_difference() -> None:
    text = (
        "2024-01-01T10:00 TRANSFER_OUT - 0.002 BTC fee 0.001 BTC @ A\n"
        "2024-01-01T10:20 TRANSFER_IN + 0.001 BTC @ B"
    )

    assert pairs(text) == [("A", "B", "0.001")]


@pytest.mark.parametrize(
    "arrival", ["TRANSFER_IN + 1 ETH @ B", "TRANSFER_IN + 1 BTC @ A", "BUY + 1 BTC - 9 EUR @ B"]
)
def test_another_coin_the_same_account_and_a_purchase_are_no_arrival(arrival: str) -> None:
    assert pairs(f"2024-01-01 TRANSFER_OUT - 1 BTC @ A\n2024-01-01T01:00 {arrival}") == []


def test_each_row_is_in_one_proposal_the_nearest_first() -> None:
    text = """
        2024-01-01T10:00 WITHDRAWAL - 1 BTC @ A
        2024-01-01T12:00 WITHDRAWAL - 1 BTC @ A
        2024-01-01T12:05 DEPOSIT + 1 BTC @ B
        2024-01-01T10:30 DEPOSIT + 1 BTC @ C
        """

    assert pairs(text) == [("A", "C", "0"), ("A", "B", "0")]


def test_what_was_rejected_is_not_proposed_again() -> None:
    text = "2024-01-01T10:00 WITHDRAWAL - 1 BTC @ A\n2024-01-01T10:20 DEPOSIT + 1 BTC @ B"
    (one,) = proposed(text)

    assert pairs(text, one.key) == []


def test_rows_of_one_group_need_no_proposal() -> None:
    text = "2024-01-01 WITHDRAWAL - 1 BTC @ A # x\n2024-01-01 DEPOSIT + 1 BTC @ B # x"

    assert pairs(text) == []


def test_an_arrival_stamped_first_is_proposed_too() -> None:
    text = "2024-01-01T10:00 DEPOSIT + 1 BTC @ B\n2024-01-01T11:00 WITHDRAWAL - 1 BTC @ A"

    assert pairs(text) == [("A", "B", "0")]
