"""Rows read once are not read again, and never mean another row."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import text

from fifolio.actions.change_account import AccountChange, change_account
from fifolio.ledger.transaction import Transaction
from fifolio.store.imports import BatchId, ImportedRow
from fifolio.store.kept_rows import kept_transactions
from fifolio.store.ledger_file import LedgerFile
from fifolio.store.recording import Sourced, delete_batch, record_events, record_file
from store.ledgers import bought, imported, open_ledger


@pytest.fixture
def ledger(tmp_path: Path) -> Iterator[LedgerFile]:
    opened = open_ledger(tmp_path)
    yield opened
    opened.close()


def record(ledger: LedgerFile, *events: Transaction) -> BatchId:
    found = [Sourced(event, (line,)) for line, event in enumerate(events, start=2)]
    rows = [ImportedRow(each.rows[0], {"time": "now"}, "used", None) for each in found]
    with ledger.writing() as writer:
        batch = record_file(writer, imported(rows=len(events)), rows)
        record_events(writer, batch, found)
    return batch


def kept(ledger: LedgerFile) -> list[Transaction]:
    with ledger.reading() as reader:
        return list(kept_transactions(reader))


def test_what_was_read_is_the_same_row_in_the_next_version(ledger: LedgerFile) -> None:
    record(ledger, bought("a"))
    (before,) = kept(ledger)
    record(ledger, bought("b", minutes=-1))

    assert kept(ledger) == [bought("b", minutes=-1), bought("a")]
    assert kept(ledger)[1] is before


def test_a_number_is_never_given_twice(ledger: LedgerFile) -> None:
    # The last row is taken back, and one with its id but another amount comes in its place.
    record(ledger, bought("a"))
    batch = record(ledger, bought("b", btc="1"))
    assert len(kept(ledger)) == 2
    with ledger.writing() as writer:
        delete_batch(writer, batch)
    assert kept(ledger) == [bought("a")]
    record(ledger, bought("b", btc="2"))

    assert kept(ledger) == [bought("a"), bought("b", btc="2")]


def test_a_number_is_never_given_twice_though_nobody_looked_between(ledger: LedgerFile) -> None:
    batch = record(ledger, bought("b", btc="1"))
    kept(ledger)
    with ledger.writing() as writer:
        delete_batch(writer, batch)
    record(ledger, bought("b", btc="2"))

    assert kept(ledger) == [bought("b", btc="2")]


def test_an_older_snapshot_keeps_its_own_rows(ledger: LedgerFile) -> None:
    batch = record(ledger, bought("a", btc="1"))
    with ledger.reading() as before:
        list(kept_transactions(before))
        with ledger.writing() as writer:
            delete_batch(writer, batch)
        record(ledger, bought("a", btc="2"))

        assert kept(ledger) == [bought("a", btc="2")]
        assert list(kept_transactions(before)) == [bought("a", btc="1")]
    assert kept(ledger) == [bought("a", btc="2")]


def test_an_account_called_otherwise_is_read_anew(ledger: LedgerFile) -> None:
    record(ledger, bought("a"))
    kept(ledger)
    change_account(ledger, "Kraken", AccountChange(name="Old exchange"))

    assert [event.account for event in kept(ledger)] == ["Old exchange"]


def test_a_row_written_and_rolled_back_is_not_remembered(ledger: LedgerFile) -> None:
    def fail() -> None:
        with ledger.writing() as writer:
            batch = record_file(writer, imported(rows=1), [ImportedRow(2, {}, "used", None)])
            record_events(writer, batch, [Sourced(bought("a", btc="1"), (2,))])
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fail()
    record(ledger, bought("a", btc="2"))

    assert kept(ledger) == [bought("a", btc="2")]


def test_two_ledgers_do_not_share_rows(ledger: LedgerFile, tmp_path: Path) -> None:
    record(ledger, bought("a", btc="1"))
    other = open_ledger(tmp_path / "other")
    record(other, bought("a", btc="2"))

    assert kept(ledger) == [bought("a", btc="1")]
    assert kept(other) == [bought("a", btc="2")]
    assert kept(ledger) == [bought("a", btc="1")]
    other.close()


def test_the_last_number_survives_all_rows(ledger: LedgerFile) -> None:
    batch = record(ledger, bought("a"), bought("b"))
    with ledger.writing() as writer:
        delete_batch(writer, batch)
    record(ledger, bought("c"))

    with ledger.reading() as reader:
        assert reader.connection.execute(text("SELECT id FROM transactions")).scalar_one() == 3
