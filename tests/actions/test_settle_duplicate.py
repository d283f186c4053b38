"""Rows of two files that look alike are one event or two, as the user says."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from actions.canonical import csv_file, open_ledger
from fifolio.actions.delete_transaction import undelete_transaction
from fifolio.actions.import_file import import_file
from fifolio.actions.import_result import ImportResult
from fifolio.actions.settle_duplicate import (
    UnknownDuplicateError,
    ask_again,
    delete_one,
    keep_all,
)
from fifolio.actions.undo_import import undo_import
from fifolio.importers.recognise import Asked
from fifolio.ledger.transaction import TransactionId
from fifolio.queries.books import Books
from fifolio.queries.double_events import DoubleEvents, double_events
from fifolio.queries.open_defects import open_defects
from fifolio.store.ledger_file import LedgerFile
from queries.recorded import TODAY

ROW = "2024-01-01T10:00:00Z,BUY,BTC,1,EUR,100,EUR,0,,EUR,A,{id},"


def bring(ledger: LedgerFile, name: str) -> int:
    done = import_file(ledger, csv_file(ROW.format(id=name)), f"{name}.csv", Asked())
    assert isinstance(done, ImportResult)
    assert done.batch is not None
    return done.batch


@pytest.fixture(name="ledger")
def _ledger(tmp_path: Path) -> LedgerFile:
    ledger = open_ledger(tmp_path)
    for name in ("one", "two"):
        bring(ledger, name)
    return ledger


def found(ledger: LedgerFile) -> DoubleEvents:
    with ledger.reading() as reader:
        return double_events(Books(reader, "EUR", TODAY))


def flagged(ledger: LedgerFile) -> int:
    with ledger.reading() as reader:
        defects = open_defects(Books(reader, "EUR", TODAY)).defects
    return sum(one.flag == "POSSIBLE_DUPLICATE" for one in defects)


def test_a_group_tells_its_rows_and_the_files_they_are_from(ledger: LedgerFile) -> None:
    (group,) = found(ledger).groups

    assert sorted(row.files for row in group.rows) == [("one.csv",), ("two.csv",)]
    assert flagged(ledger) == 1


def test_two_that_are_both_real_are_no_defect_and_both_count(ledger: LedgerFile) -> None:
    (group,) = found(ledger).groups
    keep_all(ledger, group.key)

    assert (flagged(ledger), found(ledger).groups) == (0, ())
    (answer,) = found(ledger).answered
    assert answer.answer.key == group.key
    assert len(answer.rows) == 2


def test_a_third_one_like_them_is_asked_about_and_only_it(ledger: LedgerFile) -> None:
    keep_all(ledger, found(ledger).groups[0].key)
    for name in ("three", "a", "z"):
        bring(ledger, name)
        assert flagged(ledger) == 1
        (group,) = found(ledger).groups
        keep_all(ledger, group.key)
        assert flagged(ledger) == 0


def test_the_answer_is_taken_back(ledger: LedgerFile) -> None:
    key = found(ledger).groups[0].key
    keep_all(ledger, key)
    ask_again(ledger, key)

    assert (flagged(ledger), found(ledger).answered) == (1, ())
    with pytest.raises(UnknownDuplicateError):
        ask_again(ledger, key)


def test_the_answer_holds_after_an_import_is_taken_back_and_made_again(ledger: LedgerFile) -> None:
    batch = bring(ledger, "three")
    (group,) = found(ledger).groups
    keep_all(ledger, group.key)

    undo_import(ledger, batch)
    assert len(found(ledger).answered[0].rows) == 2
    assert flagged(ledger) == 0
    bring(ledger, "three")

    assert flagged(ledger) == 0


def test_the_other_answer_deletes_one_of_them(ledger: LedgerFile) -> None:
    (group,) = found(ledger).groups
    repeated = group.rows[1].row.id
    delete_one(ledger, group.key, repeated)

    assert (flagged(ledger), found(ledger).groups) == (0, ())
    undelete_transaction(ledger, TransactionId(repeated))
    assert flagged(ledger) == 1


def test_there_is_nothing_to_say_of_rows_that_are_not_doubted(ledger: LedgerFile) -> None:
    (group,) = found(ledger).groups
    attempts: tuple[Callable[[], None], ...] = (
        partial(keep_all, ledger, "nobody"),
        partial(delete_one, ledger, "nobody", group.rows[0].row.id),
        partial(delete_one, ledger, group.key, "nobody"),
        partial(ask_again, ledger, group.key),
    )
    for attempt in attempts:
        with pytest.raises(UnknownDuplicateError):
            attempt()
    assert flagged(ledger) == 1
