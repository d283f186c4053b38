"""What was deleted stays out of every figure until the user brings it back."""

from pathlib import Path

import pytest

from actions.canonical import DAY_ONE, DAY_THREE, DAY_TWO, events, imported, open_ledger, version
from fifolio.actions.delete_transaction import delete_transaction, undelete_transaction
from fifolio.actions.edit_transaction import UnknownTransactionError
from fifolio.actions.undo_import import undo_import
from fifolio.ledger.transaction import TransactionId
from fifolio.store.ledger_file import LedgerFile
from fifolio.store.transaction_search import Sought, search


@pytest.fixture(name="ledger")
def _ledger(tmp_path: Path) -> LedgerFile:
    return open_ledger(tmp_path)


def delete_second(ledger: LedgerFile) -> TransactionId:
    """Import two events and delete the later one."""
    imported(ledger, DAY_ONE, DAY_TWO)
    later = events(ledger)[1].id
    assert delete_transaction(ledger, later)
    return later


def deleted(ledger: LedgerFile) -> list[str]:
    with ledger.reading() as reader:
        page = search(reader, Sought(is_deleted=True), 0, 10)
        assert page.total == len(page.listed)
        return [each.recorded.id for each in page.listed]


def test_a_deleted_transaction_is_in_no_figure_and_can_be_brought_back(ledger: LedgerFile) -> None:
    later = delete_second(ledger)

    assert [event.id for event in events(ledger)] != [later]
    assert len(events(ledger)) == 1
    with ledger.reading() as reader:
        assert search(reader, Sought(), 0, 10).total == 1
    assert deleted(ledger) == [later]

    undelete_transaction(ledger, later)
    assert [event.id for event in events(ledger)][1] == later
    assert deleted(ledger) == []


def test_deleting_twice_changes_nothing_the_second_time(ledger: LedgerFile) -> None:
    later = delete_second(ledger)
    before = version(ledger)

    assert not delete_transaction(ledger, later)
    assert version(ledger) == before


def test_a_file_imported_again_reports_what_was_deleted_and_does_not_revive_it(
    ledger: LedgerFile,
) -> None:
    delete_second(ledger)

    again = imported(ledger, DAY_ONE, DAY_TWO, DAY_THREE, name="longer.csv")

    assert (again.events_new, again.events_unchanged) == (1, 1)
    assert (again.rows.used, again.rows.unchanged, again.rows.ignored) == (1, 1, 1)
    assert [each.row for each in again.ignored] == [3]
    assert again.ignored[0].reason.startswith("previously deleted")
    assert len(events(ledger)) == 2


def test_a_deletion_outlives_the_import_and_can_still_be_taken_back(ledger: LedgerFile) -> None:
    later = delete_second(ledger)
    undo_import(ledger, 1)
    assert deleted(ledger) == []

    again = imported(ledger, DAY_ONE, DAY_TWO)

    assert (again.events_new, again.rows.ignored) == (1, 1)
    assert len(events(ledger)) == 1
    assert deleted(ledger) == [later]
    undelete_transaction(ledger, later)
    assert len(events(ledger)) == 2


def test_a_deleted_row_stays_with_every_import_that_contains_it(ledger: LedgerFile) -> None:
    later = delete_second(ledger)
    imported(ledger, DAY_TWO, DAY_THREE, name="second.csv")
    undo_import(ledger, 1)

    undelete_transaction(ledger, later)

    assert next(event.id for event in events(ledger)) == later


def test_what_is_not_there_cannot_be_deleted_or_brought_back(ledger: LedgerFile) -> None:
    with pytest.raises(UnknownTransactionError):
        delete_transaction(ledger, TransactionId("nobody"))
    with pytest.raises(UnknownTransactionError):
        undelete_transaction(ledger, TransactionId("nobody"))
