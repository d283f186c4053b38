"""Books are the same wherever they were copied to."""

from pathlib import Path

import pytest
from sqlalchemy import inspect, select

from databases import InFiles, Place, ledger_in
from fifolio.actions.sample_ledger import make_sample
from fifolio.ledger.account import Account
from fifolio.ledger.edit import Edit
from fifolio.store.accounts import load_accounts
from fifolio.store.closed_years import ClosedYear, keep_year
from fifolio.store.copying import COPIED, NotEmptyError, copy_books
from fifolio.store.imports import list_batches
from fifolio.store.ledger_file import LedgerFile, Reader
from fifolio.store.recording import (
    Sourced,
    delete_batch,
    record_account,
    record_deletion,
    record_edit,
    record_entry,
    record_events,
    record_file,
)
from fifolio.store.runs import RecordedRun, RunLog
from fifolio.store.settings import write_setting
from fifolio.store.transactions import load_events
from store.ledgers import FULL, FUTURE, NOON, bought, imported

FILLED = {
    *("accounts", "ai_advisor_runs", "assets", "closed_years"),
    *("deleted_transactions", "exchange_rates", "futures_transactions", "import_batches"),
    *("import_rows", "prices", "row_transactions", "transaction_edits", "transaction_fees"),
    *("transactions", "user_settings"),
}

FILLED = {
    *("accounts", "ai_advisor_runs", "assets", "closed_years"),
    *("deleted_transactions", "exchange_rates", "futures_transactions", "import_batches"),
    *("import_rows", "prices", "row_transactions", "transaction_edits", "transaction_fees"),
    *("transactions", "user_settings"),
}


@pytest.fixture
def file(tmp_path: Path) -> LedgerFile:
    """Open a ledger in a file, wherever the other one lies."""
    return LedgerFile.open(InFiles().url(tmp_path / "file.db"))


def fill(ledger: LedgerFile) -> None:
    """Record something of each kind, and take one import back."""
    make_sample(ledger)
    with ledger.writing() as writer:
        batch = record_file(writer, imported(new=2), [])
        record_events(writer, batch, [Sourced(FULL, ()), Sourced(FUTURE, ())])
        record_account(writer, Account("Above", "exchange"))
        record_account(writer, Account("Binance", "exchange", "Above"))
        record_entry(writer, bought("entry"))
        record_edit(writer, FULL.id, Edit(note="seen"), NOON)
        record_deletion(writer, bought("entry").id, NOON)
        keep_year(writer, ClosedYear(2023, NOON, 1, {"base": "1.00"}))
        write_setting(writer, "language", "es")
        delete_batch(writer, record_file(writer, imported(), []))
    log = RunLog.open(ledger)
    log.record(RecordedRun("run-1", "thread-1", NOON))
    log.close()


def content(reader: Reader) -> dict[str, list[tuple[object, ...]]]:
    return {
        table.name: sorted(
            (tuple(row) for row in reader.connection.execute(select(table))), key=str
        )
        for table in COPIED
    }


def copied(source: LedgerFile, target: LedgerFile) -> None:
    fill(source)
    with source.reading() as reader:
        before, events = content(reader), list(load_events(reader))
        batches = list_batches(reader)

    count = copy_books(source, target)

    with target.reading() as reader:
        assert content(reader) == before
        assert {name for name, rows in before.items() if rows} >= FILLED
        assert list(load_events(reader)) == events
        assert count == len(before["transactions"])
        assert reader.version > 0
    with target.writing() as writer:
        # One after the last, which was taken back, and an account after the last one.
        assert record_file(writer, imported(), []) == batches[0].id + 2
        record_account(writer, Account("New", "exchange"))
    with target.reading() as reader:
        assert "New" in {account.name for account in load_accounts(reader)}


def test_whole_books_are_copied_out_of_a_file(tmp_path: Path, file: LedgerFile) -> None:
    copied(file, ledger_in(tmp_path))
    file.close()


def test_whole_books_are_copied_into_a_file(tmp_path: Path, file: LedgerFile) -> None:
    copied(ledger_in(tmp_path), file)
    file.close()


def test_every_table_is_copied(tmp_path: Path) -> None:
    with ledger_in(tmp_path).reading() as reader:
        tables = set(inspect(reader.connection).get_table_names())

    assert {table.name for table in COPIED} == tables - {"alembic_version", "ledger_version"}


def test_books_are_never_copied_over_others(tmp_path: Path, file: LedgerFile) -> None:
    target = ledger_in(tmp_path)
    with target.writing() as writer:
        record_entry(writer, bought("one"))
    fill(file)

    with pytest.raises(NotEmptyError, match="holds books already"):
        copy_books(file, target)

    with target.reading() as reader:
        assert [event.id for event in load_events(reader)] == ["one"]
    file.close()


def test_a_copy_that_breaks_off_leaves_an_empty_ledger(
    tmp_path: Path, file: LedgerFile, database: Place
) -> None:
    target = ledger_in(tmp_path)
    fill(file)
    with target.writing() as writer:
        failing = database.fail("INSERT ON user_settings", "new.key = 'language'")
        writer.connection.exec_driver_sql(failing)

    with pytest.raises(Exception, match="full"):
        copy_books(file, target)

    with target.reading() as reader:
        assert {name for name, rows in content(reader).items() if rows} <= {"exchange_rates"}
    file.close()
