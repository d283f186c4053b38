"""Whose file a block explorer's export is."""

from fifolio.importers.chain_owner import find_owner

MINE = "0x" + "a" * 40
OTHER = "0x" + "b" * 40
THIRD = "0x" + "c" * 40


def test_the_address_in_every_row_owns_the_file() -> None:
    assert find_owner([(OTHER, MINE), (MINE.upper().replace("X", "x"), THIRD)]) == MINE


def test_of_two_addresses_the_name_of_the_file_or_account_decides() -> None:
    rows = [(OTHER, MINE), (MINE, OTHER)]

    assert find_owner(rows) is None
    assert find_owner(rows, "Etherscan", f"export-{MINE}.csv") == MINE
    assert find_owner(rows, f"Wallet {THIRD}") is None
    assert find_owner(rows, MINE, OTHER) is None


def test_rows_without_a_common_address_belong_to_the_one_named() -> None:
    rows = [(MINE, OTHER), (OTHER, THIRD)]

    assert find_owner([*rows, (MINE, THIRD)]) is None
    assert find_owner([*rows, (MINE, THIRD)], f"my {MINE}") == MINE
    assert find_owner([]) is None
