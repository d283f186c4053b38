"""Equal rows of two files may be one event; equal rows of one file are two."""

from fifo.ledger_text import ledger
from fifolio.fifo.possible_duplicates import doubled, group_key, same_looking
from fifolio.ledger.transaction import TransactionId

TWICE = "2024-01-01T10:00:00 BUY + 1.0 BTC - 9 EUR fee ? @ A\n" * 2


def names(text: str, *real: str, **files: tuple[int, ...]) -> list[str]:
    told = {TransactionId(name): batches for name, batches in files.items()}
    return [
        one.id
        for group in same_looking(ledger(text))
        for one in doubled(group, told, [TransactionId(name) for name in real])
    ]


def test_rows_of_two_files_that_move_the_same_are_named_once() -> None:
    assert names(TWICE, t1=(1,), t2=(2,)) == ["t2"]


def test_equal_rows_of_one_file_are_two_events() -> None:
    # B002
    assert names(TWICE, t1=(1,), t2=(1,)) == []
    assert names(TWICE, t1=(1, 2), t2=(2, 3)) == []


def test_an_entry_by_hand_may_repeat_a_file_but_not_another_entry() -> None:
    assert names(TWICE, t1=(1,)) == ["t2"]
    assert names(TWICE) == []


def test_another_second_or_amount_is_another_event() -> None:
    first, _ = TWICE.splitlines()
    for other in (
        first.replace("10:00:00", "10:00:01"),
        first.replace("1.0 BTC", "1.1 BTC"),
        first.replace("9 EUR", "9 USD"),
    ):
        assert names(f"{first}\n{other}", t1=(1,), t2=(2,)) == []


def test_a_program_that_collects_trades_may_call_their_account_otherwise() -> None:
    first, _ = TWICE.splitlines()

    assert names(f"{first}\n{first.replace('@ A', '@ B')}", t1=(1,), t2=(2,)) == ["t2"]


def test_neither_parts_of_a_second_nor_decimals_nor_fees_tell_rows_apart() -> None:
    first, _ = TWICE.splitlines()
    other = first.replace("10:00:00", "10:00:00.123").replace("1.0", "1.00").replace("?", "1 EUR")

    assert names(f"{first}\n{other}", t1=(1,), t2=(2,)) == ["t2"]


def test_events_that_are_real_by_the_users_word_are_not_named_and_a_further_one_is() -> None:
    thrice = TWICE + TWICE.splitlines()[0]
    files = {"t1": (1,), "t2": (2,), "t3": (3,)}

    assert names(thrice, "t1", "t2", "t3", **files) == []
    for real, other in ((("t1", "t2"), "t3"), (("t1", "t3"), "t2"), (("t2", "t3"), "t1")):
        assert names(thrice, *real, **files) == [other]


def test_a_group_is_named_by_its_rows_in_any_order() -> None:
    one, two, three = (TransactionId(name) for name in ("t1", "t2", "t3"))

    assert group_key([one, two]) == group_key([two, one])
    assert group_key([one, two]) != group_key([one, two, three])
