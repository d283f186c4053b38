"""Taking an import back removes what it brought, and nothing else."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from actions.canonical import DAY_ONE, DAY_THREE, DAY_TWO, events, imported, open_ledger, version
from fifolio.actions.undo_import import Undone, UnknownBatchError, undo_import
from fifolio.store.imports import BatchId
from fifolio.store.ledger_file import LedgerFile


@pytest.fixture
def ledger(tmp_path: Path) -> Iterator[LedgerFile]:
    opened = open_ledger(tmp_path)
    yield opened
    opened.close()


def batch_of(ledger: LedgerFile, *rows: str) -> BatchId:
    batch = imported(ledger, *rows).batch
    assert batch is not None
    return batch


def test_what_an_import_brought_is_gone_and_comes_back_with_the_file(ledger: LedgerFile) -> None:
    kept = batch_of(ledger, DAY_ONE)
    batch = batch_of(ledger, DAY_TWO, DAY_THREE)
    before = events(ledger)

    assert undo_import(ledger, batch) == Undone(batch, "trades.csv", 2)

    assert len(events(ledger)) == 1
    again = imported(ledger, DAY_TWO, DAY_THREE)
    assert again.events_new == 2
    assert events(ledger) == before
    assert kept != again.batch


def test_an_event_of_two_imports_stays_until_both_are_gone(ledger: LedgerFile) -> None:
    first = batch_of(ledger, DAY_ONE, DAY_TWO)
    second = batch_of(ledger, DAY_TWO, DAY_THREE)

    assert undo_import(ledger, first).events_removed == 1
    assert len(events(ledger)) == 2
    assert undo_import(ledger, second).events_removed == 2
    assert events(ledger) == []


def test_an_import_is_taken_back_once(ledger: LedgerFile) -> None:
    batch = batch_of(ledger, DAY_ONE)
    undo_import(ledger, batch)
    before = version(ledger)

    with pytest.raises(UnknownBatchError, match="no import 1"):
        undo_import(ledger, batch)
    assert version(ledger) == before
