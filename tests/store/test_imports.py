"""Imports and their raw rows are kept as they were."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from fifolio.store.imports import (
    Batch,
    BatchId,
    ImportedRow,
    RowCounts,
    find_batch,
    find_same_file,
    list_batches,
    load_rows,
)
from fifolio.store.ledger_file import LedgerFile
from fifolio.store.recording import delete_batch, record_file
from store.ledgers import imported, open_ledger

ROWS = (
    ImportedRow(2, {"time": "2024-01-31", "amount": "1,5"}, "used", None),
    ImportedRow(3, {"time": "cut he"}, "rejected", "the row ends after 1 of 2 cells"),
    ImportedRow(4, {"time": "ñ", "amount": "", "(column 3)": '"'}, "pending", "three cells"),
)


@pytest.fixture
def ledger(tmp_path: Path) -> Iterator[LedgerFile]:
    opened = open_ledger(tmp_path)
    yield opened
    opened.close()


def record(ledger: LedgerFile, name: str = "ledgers.csv") -> BatchId:
    with ledger.writing() as writer:
        return record_file(writer, imported(name), ROWS)


def test_rows_come_back_as_they_were_read(ledger: LedgerFile) -> None:
    batch = record(ledger)

    with ledger.reading() as reader:
        assert tuple(load_rows(reader, batch)) == ROWS
        assert tuple(load_rows(reader, batch, outcome="rejected")) == ROWS[1:2]


def test_batches_are_listed_newest_first(ledger: LedgerFile) -> None:
    one, two = record(ledger, "one.csv"), record(ledger, "two.csv")

    with ledger.reading() as reader:
        assert list_batches(reader) == (
            Batch(two, imported("two.csv")),
            Batch(one, imported("one.csv")),
        )


def test_the_number_of_a_batch_taken_back_is_not_given_again(ledger: LedgerFile) -> None:
    gone = record(ledger)
    with ledger.writing() as writer:
        delete_batch(writer, gone)

    assert record(ledger) > gone
    with ledger.reading() as reader:
        assert find_batch(reader, gone) is None


def test_the_same_bytes_read_in_the_same_way_are_found(ledger: LedgerFile) -> None:
    batch = record(ledger)

    with ledger.reading() as reader:
        found = find_same_file(reader, imported("another name.csv"))
        assert found is not None
        assert found.id == batch
        for other in (
            replace(imported(), sha256="cd" * 32),
            replace(imported(), account="Kraken"),
            replace(imported(), timezone=None),
        ):
            assert find_same_file(reader, other) is None


def test_rows_read_are_the_sum_of_what_became_of_them() -> None:
    assert RowCounts(1, 20, 300, 4_000, 50_000, 600_000).read == 654_321
