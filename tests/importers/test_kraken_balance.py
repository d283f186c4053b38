from fifolio.importers.reading import Invariant
from importers.exports import read_text
from importers.kraken_rows import ledger

LINES = """
L1 R1 03-10:00:00 deposit SOL 5 0 5
L2 R2 04-10:00:00 withdrawal SOL -0.006 0.005 4.989
L3 R3 05-10:00:00 deposit SOL 1 0 5.989
"""


def invariant(text: str) -> Invariant:
    return read_text(ledger(text)).invariant


def test_a_balance_that_follows_is_verified_on_every_row() -> None:
    assert invariant(LINES) == Invariant("VERIFIED", 3)


def test_a_file_with_its_newest_row_first_is_followed_from_the_end() -> None:
    assert invariant("\n".join(reversed(LINES.strip().splitlines()))) == Invariant("VERIFIED", 3)


def test_the_first_row_may_stand_on_an_earlier_balance() -> None:
    assert invariant("\n".join(LINES.strip().splitlines()[1:])) == Invariant("VERIFIED", 1)


def test_a_missing_row_shows_in_the_balance() -> None:
    lines = LINES.strip().splitlines()
    outcome = invariant("\n".join([lines[0], lines[2]]))

    assert (outcome.outcome, outcome.rows_checked) == ("FAILED", 1)
    assert "row 3: the balance of SOL spot / main is 5.989" in outcome.detail
    assert "give 6;" in outcome.detail


def test_rows_of_one_moment_may_stand_in_any_order() -> None:
    text = """
    L1 R1 03-10:00:00 deposit SOL 5 0 5
    L3 R3 04-10:00:00 deposit SOL 2 0 8
    L2 R2 04-10:00:00 deposit SOL 1 0 6
    """

    assert invariant(text) == Invariant("VERIFIED", 3)


def test_a_file_with_nothing_to_compare_could_not_be_verified() -> None:
    assert invariant("L1 R1 03-10:00:00 deposit SOL 5 0 7").outcome == "COULD_NOT_VERIFY"


def test_an_unknown_fee_is_no_break_in_the_balance() -> None:
    text = LINES.replace("-0.006 0.005", "-0.006 -")

    assert invariant(text) == Invariant("VERIFIED", 2)
