from datetime import UTC, datetime
from decimal import Decimal

from fifolio.importers.running_balance import Balance, follow_balances


def stood(row: int, change: str, after: str, before: str | None = None, day: int = 0) -> Balance:
    at = datetime(2024, 1, day or row, tzinfo=UTC)
    known = None if before is None else Decimal(before)
    return Balance(row, at, "BTC", Decimal(change), Decimal(after), known)


def test_balances_that_follow_from_each_other_are_verified() -> None:
    checked = follow_balances([stood(1, "2", "5"), stood(2, "-1", "4"), stood(3, "0.5", "4.5")])

    assert (checked.outcome, checked.rows_checked) == ("VERIFIED", 2)


def test_a_balance_that_begins_at_zero_is_checked_from_its_first_row() -> None:
    assert follow_balances([stood(1, "2", "2")]).rows_checked == 1


def test_a_missing_row_is_found_and_named() -> None:
    checked = follow_balances([stood(1, "2", "2"), stood(2, "-1", "4")])

    assert checked.outcome == "FAILED"
    assert "row 2: the balance of BTC is 4 where the rows before give 1" in checked.detail


def test_the_newest_row_may_come_first_and_ties_in_any_order() -> None:
    rows = [
        stood(1, "1", "1", day=1),
        stood(2, "2", "3", day=2),
        stood(3, "4", "7", day=2),
    ]

    for order in (rows, rows[::-1], [rows[0], rows[2], rows[1]]):
        assert follow_balances(order).outcome == "VERIFIED"


def test_two_stated_balances_that_do_not_meet_are_a_break() -> None:
    rows = [stood(1, "1", "12", before="11"), stood(2, "-11", "0", before="11")]

    assert follow_balances(rows[:1]).outcome == "VERIFIED"
    assert follow_balances(rows).outcome == "FAILED"


def test_one_balance_alone_proves_nothing() -> None:
    assert follow_balances([stood(1, "1", "5")]).outcome == "COULD_NOT_VERIFY"
