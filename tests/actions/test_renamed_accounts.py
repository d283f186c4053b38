"""A new name of an account changes no row, no id and no figure."""

from datetime import UTC, date, datetime
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from actions.canonical import csv_file, open_ledger
from fifolio.actions.change_account import AccountChange, add_account, change_account
from fifolio.actions.close_year import close_year
from fifolio.actions.decide_transfer import Answer, decide_transfer, reopen_transfer
from fifolio.actions.export_ledger import export_ledger
from fifolio.actions.import_file import import_file
from fifolio.actions.import_result import ImportResult
from fifolio.actions.undo_import import undo_import
from fifolio.importers.recognise import Asked
from fifolio.irpf.venues import venues
from fifolio.ledger.transfer import Verdict
from fifolio.queries.books import Books
from fifolio.queries.matched_ledger import balances
from fifolio.queries.tax_statement import drifts, open_statement
from fifolio.queries.transfers import transfers
from fifolio.store.accounts import load_accounts
from fifolio.store.closed_years import ClosedYear
from fifolio.store.imports import list_batches
from fifolio.store.ledger_file import LedgerFile
from fifolio.store.transactions import load_transactions

BOUGHT = "2023-01-02T10:00:00Z,BUY,BTC,1,EUR,20000,EUR,0,,EUR,{account},,"
SOLD = "2023-06-02T10:00:00Z,SELL,EUR,15000,BTC,0.5,EUR,0,,EUR,{account},,"
LEFT = "2023-07-02T10:00:00Z,WITHDRAWAL,,,BTC,0.1,,0,,EUR,{account},,"

KRAKEN = b"""\
"txid","refid","time","type","subtype","aclass","subclass","asset","wallet","amount","fee","balance"
"L1","R1","2023-01-02 10:00:00","deposit","","currency","fiat","EUR","spot / main",100.0000,0,100.0000
"""


@pytest.fixture(name="ledger")
def _ledger(tmp_path: Path) -> LedgerFile:
    return open_ledger(tmp_path)


def bring(ledger: LedgerFile, content: bytes, account: str | None = None) -> ImportResult:
    done = import_file(ledger, content, "mine.csv", Asked(account))
    assert isinstance(done, ImportResult)
    return done


def rows(account: str) -> bytes:
    return csv_file(*(row.format(account=account) for row in (BOUGHT, SOLD, LEFT)))


def rename(ledger: LedgerFile, old: str, new: str) -> None:
    change_account(ledger, old, AccountChange(name=new))


def accounts_of_rows(ledger: LedgerFile) -> set[str]:
    with ledger.reading() as reader:
        return {one.account for one in load_transactions(reader)}


def test_the_same_file_is_unchanged_whatever_its_account_is_called_now(ledger: LedgerFile) -> None:
    bring(ledger, rows("A"))
    rename(ledger, "A", "B")
    rename(ledger, "B", "C")

    for account in ("A", "B", "C"):
        again = bring(ledger, rows(account))
        assert (again.events_new, again.events_unchanged) == (0, 3)
        assert (again.rows.unchanged, again.rows.pending) == (3, 0)
    assert accounts_of_rows(ledger) == {"C"}


def test_new_rows_under_an_old_name_are_of_the_same_account(ledger: LedgerFile) -> None:
    bring(ledger, csv_file(BOUGHT.format(account="A")))
    rename(ledger, "A", "B")

    done = bring(ledger, csv_file(SOLD.format(account="A"), LEFT.format(account="B")))

    assert done.events_new == 2
    assert accounts_of_rows(ledger) == {"B"}


def test_a_venues_file_lands_on_its_renamed_account_asked_for_by_either_name(
    ledger: LedgerFile,
) -> None:
    first = bring(ledger, KRAKEN)
    rename(ledger, "Kraken", "Mi bolsa")

    for asked in (None, "Kraken", "Mi bolsa"):
        again = bring(ledger, KRAKEN, asked)
        assert (again.events_new, again.events_unchanged) == (0, 1)
    assert accounts_of_rows(ledger) == {"Mi bolsa"}
    assert first.batch is not None
    undo_import(ledger, first.batch)


def test_a_file_taken_back_and_imported_again_is_of_the_renamed_account(
    ledger: LedgerFile,
) -> None:
    batch = bring(ledger, KRAKEN, "Mine").batch
    rename(ledger, "Mine", "Yours")
    assert batch is not None
    undo_import(ledger, batch)

    done = bring(ledger, KRAKEN, "Yours")

    assert done.events_new == 1
    assert accounts_of_rows(ledger) == {"Yours"}
    rename(ledger, "Yours", "Theirs")
    with ledger.reading() as reader:
        assert [one.file.account for one in list_batches(reader)] == ["Theirs"]
    # The very same bytes, read in the same way, make no second batch.
    assert bring(ledger, KRAKEN, "Theirs").batch == done.batch


def test_an_account_that_got_the_venues_own_name_keeps_its_rows(ledger: LedgerFile) -> None:
    bring(ledger, KRAKEN, "Mine")
    rename(ledger, "Mine", "Kraken")

    again = bring(ledger, KRAKEN)

    assert (again.events_new, again.events_unchanged) == (0, 1)


PROGRAM = """\
"Type","Buy","Cur.","Sell","Cur.","Fee","Cur.","Exchange","Group","Comment","Date"
"Trade","1","BTC","20000","EUR","0","EUR","{account}","","","02.01.2023 10:00"
"""


def test_a_programs_file_is_unchanged_under_the_new_name_too(ledger: LedgerFile) -> None:
    assert bring(ledger, PROGRAM.format(account="A").encode()).events_new == 1
    rename(ledger, "A", "B")

    for account in ("A", "B"):
        again = bring(ledger, PROGRAM.format(account=account).encode())
        assert (again.events_new, again.events_unchanged) == (0, 1)


def test_what_the_export_wrote_reads_as_unchanged_after_another_name(ledger: LedgerFile) -> None:
    bring(ledger, rows("A"))
    before = StringIO()
    export_ledger(ledger, before)
    rename(ledger, "A", "B")

    again = bring(ledger, before.getvalue().encode())

    assert (again.events_unchanged, again.rows.pending) == (3, 0)


def test_a_renamed_venue_is_still_where_and_what_it_was(ledger: LedgerFile) -> None:
    add_account(ledger, "Bitvavo", AccountChange())
    add_account(ledger, "Part", AccountChange(parent="Bitvavo"))
    rename(ledger, "Bitvavo", "Mi bolsa")

    with ledger.reading() as reader:
        found = venues(load_accounts(reader))
    for name in ("Mi bolsa", "Part"):
        assert (found[name].country, found[name].custody, found[name].files_172) == (
            "NL",
            "third_party",
            False,
        )


def test_a_decision_about_a_transfer_follows_the_account_it_names(ledger: LedgerFile) -> None:
    bring(ledger, rows("A"))
    with ledger.reading() as reader:
        (side,) = transfers(Books(reader, "EUR", date(2026, 1, 1))).open_sides
    decide_transfer(ledger, side.row.id, Answer(Verdict.ACCOUNT, account="Paper"))
    rename(ledger, "Paper", "Metal")
    with ledger.reading() as reader:
        assert balances(reader)["Metal", "BTC"] == side.coins.units
    # And so it does when it is made under the name of then.
    reopen_transfer(ledger, side.row.id)
    decide_transfer(ledger, side.row.id, Answer(Verdict.ACCOUNT, account="Paper"))
    with ledger.reading() as reader:
        assert balances(reader)["Metal", "BTC"] == side.coins.units
        assert [one.name for one in load_accounts(reader)] == ["A", "Metal"]


def test_a_closed_year_is_as_it_was_since_a_name_is_no_figure(ledger: LedgerFile) -> None:
    bring(ledger, rows("A"))
    with ledger.reading() as reader:
        statement: dict[str, Any] = dict(
            open_statement(Books(reader, "EUR", date(2026, 1, 1)), 2023)
        )
        version = reader.version
    close_year(ledger, ClosedYear(2023, datetime(2026, 1, 1, tzinfo=UTC), version, statement))
    rename(ledger, "A", "B")

    with ledger.reading() as reader:
        (drift,) = drifts(Books(reader, "EUR", date(2026, 1, 1)))
    assert drift.differences == ()
    assert {one["account"] for one in drift.closed.statement["disposals"]} == {"B"}
