"""A ledger on a server: who may do what with it, and what is told when it cannot be reached."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import replace
from urllib.parse import quote

import psycopg
import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from cluster import ASKED, OWNER, PASSWORD, Cluster
from databases import migrated
from fifolio.store.bulk import raw_rows
from fifolio.store.failure import (
    BusyLedgerError,
    EncodingLedgerError,
    ForbiddenLedgerError,
    ForeignLedgerError,
    FullDiskError,
    LostLedgerError,
    MissingTablesError,
    NewerLedgerError,
    RefusedLedgerError,
    UnreachableLedgerError,
)
from fifolio.store.imports import ImportedRow
from fifolio.store.ledger_file import LedgerFile, Reader
from fifolio.store.price_history import load_prices
from fifolio.store.recording import Sourced, record_events, record_file
from fifolio.store.runs import RecordedRun, RunLog, load_runs
from fifolio.store.settings import read_setting, write_setting
from fifolio.store.tables import METADATA, user_settings
from fifolio.store.transactions import load_events
from store.ledgers import NOON, bought, imported

RUN = RecordedRun("run-1", "thread-1", NOON)


@pytest.fixture
def name(cluster: Cluster) -> Iterator[str]:
    """Give a database with an empty ledger in it."""
    made = cluster.new_database(migrated(cluster))
    yield made
    cluster.drop(made)


@pytest.fixture
def empty(cluster: Cluster) -> Iterator[str]:
    """Give a database with nothing in it."""
    made = cluster.new_database()
    yield made
    cluster.drop(made)


@pytest.fixture
def ledger(cluster: Cluster, name: str) -> Iterator[LedgerFile]:
    opened = LedgerFile.open(cluster.url(name))
    yield opened
    opened.close()


def record(ledger: LedgerFile, *names: str) -> None:
    """Record a purchase with its row for each name, as one import."""
    with ledger.writing() as writer:
        rows = [ImportedRow(n, {"time": each}, "used", None) for n, each in enumerate(names, 1)]
        batch = record_file(writer, imported(new=len(names), rows=len(names)), rows)
        found = [Sourced(bought(each), (n,)) for n, each in enumerate(names, 1)]
        record_events(writer, batch, found)


def ids(ledger: LedgerFile) -> list[str]:
    with ledger.reading() as reader:
        return [event.id for event in load_events(reader)]


def terminate(cluster: Cluster, database: str) -> None:
    """Cut every connection to a database, and wait until they are gone."""
    pids = f"SELECT pid FROM pg_stat_activity WHERE datname = '{database}'"  # noqa: S608 - ours
    for (pid,) in cluster.sql(pids):
        cluster.sql(f"SELECT pg_terminate_backend({pid}, 5000)")


@pytest.mark.parametrize("kind", ["postgresql", "postgres", "postgresql+psycopg"])
def test_a_ledger_is_opened_by_any_name_of_its_kind(cluster: Cluster, name: str, kind: str) -> None:
    opened = LedgerFile.open(cluster.url(name).replace("postgresql", kind, 1))

    with opened.reading() as reader:
        assert reader.version == 0
    opened.close()


def test_programs_that_open_an_empty_database_at_once_make_one_ledger(
    cluster: Cluster, empty: str
) -> None:
    program = (
        "from fifolio.store.ledger_file import LedgerFile;"
        f"ledger = LedgerFile.open({cluster.url(empty)!r});"
        "reading = ledger.reading(); print(reading.__enter__().books);"
        "reading.__exit__(None, None, None); ledger.close()"
    )

    def books(_: int) -> str:
        command = [sys.executable, "-c", program]
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout

    with ThreadPoolExecutor(3) as pool:
        assert len(set(pool.map(books, range(3)))) == 1


def test_every_text_sorts_by_its_characters_and_every_number_has_64_bits(
    cluster: Cluster, name: str
) -> None:
    columns = cluster.sql(
        "SELECT table_name, data_type, collation_name FROM information_schema.columns "
        "WHERE table_schema = 'public' AND table_name <> 'alembic_version'",
        name,
    )

    assert {table for table, _, _ in columns} == {table.name for table in METADATA.sorted_tables}
    assert {(kind, order) for _, kind, order in columns} == {("text", "C"), ("bigint", None)}


def test_a_copy_of_a_database_is_told_from_the_database(cluster: Cluster, name: str) -> None:
    copy = cluster.new_database(name)
    one, two = LedgerFile.open(cluster.url(name)), LedgerFile.open(cluster.url(copy))

    with one.reading() as reader, two.reading() as other:
        assert reader.identity == other.identity
        assert reader.books != other.books
        assert load_prices(reader) is not load_prices(other)
    one.close()
    two.close()
    cluster.drop(copy)


def test_a_restored_table_is_told_from_the_one_it_replaces(
    cluster: Cluster, name: str, ledger: LedgerFile
) -> None:
    with ledger.reading() as reader:
        before = reader.books
    cluster.sql(
        "ALTER TABLE ledger_version RENAME TO old; "
        f"CREATE TABLE ledger_version AS TABLE old; ALTER TABLE ledger_version OWNER TO {OWNER}",
        name,
    )

    with ledger.reading() as reader:
        assert reader.identity == before[0]
        assert reader.books != before


@pytest.mark.parametrize(
    "unlock", ["SET TRANSACTION READ WRITE", "SET default_transaction_read_only = off"]
)
def test_a_reader_cannot_write_even_with_its_guard_off(ledger: LedgerFile, unlock: str) -> None:
    def write(reader: Reader) -> None:
        reader.connection.exec_driver_sql(unlock)
        reader.connection.execute(text("DELETE FROM transactions"))

    with ledger.reading() as reader, pytest.raises(DBAPIError, match=r"read-only|read-write"):
        write(reader)


def test_the_guard_is_up_again_for_the_next_reader(ledger: LedgerFile) -> None:
    with ledger.reading() as reader:
        reader.connection.exec_driver_sql("SET default_transaction_read_only = off")

    with ledger.reading() as reader, pytest.raises(DBAPIError, match="read-only"):
        reader.connection.execute(text("DELETE FROM transactions"))


def test_rows_stay_on_the_server_until_they_are_asked_for(ledger: LedgerFile) -> None:
    with ledger.writing() as writer:
        for number in range(3):
            write_setting(writer, f"key {number}", "x")
    held = text("SELECT count(*) FROM pg_cursors")

    with ledger.reading() as reader:
        rows = raw_rows(reader.connection, user_settings.select())
        assert next(rows) == ("key 0", "x")
        assert reader.connection.execute(held).scalar() == 1
        assert len(list(rows)) == 2
        assert reader.connection.execute(held).scalar() == 0


def test_a_writer_waits_for_another_and_then_says_that_it_is_busy(
    cluster: Cluster, name: str, ledger: LedgerFile
) -> None:
    options = quote("-c lock_timeout=100ms")
    hasty = LedgerFile.open(f"{cluster.url(name)}&options={options}")

    with (
        ledger.writing(),
        pytest.raises(BusyLedgerError, match="by another program"),
        hasty.writing(),
    ):
        pass

    with hasty.writing() as writer:
        write_setting(writer, "language", "es")
    hasty.close()


def test_a_run_is_recorded_while_an_import_is_written(ledger: LedgerFile) -> None:
    log = RunLog.open(ledger)

    with ledger.writing() as writer:
        write_setting(writer, "language", "es")
        assert log.try_record(RUN) is True
        assert log.try_record(replace(RUN, outcome="completed")) is True
        with ledger.reading() as reader:
            assert load_runs(reader) == (replace(RUN, outcome="completed"),)
    log.close()


def test_an_error_never_repeats_what_was_to_be_stored(ledger: LedgerFile) -> None:
    with pytest.raises(DBAPIError) as raised, ledger.writing() as writer:
        writer.connection.execute(
            text("INSERT INTO import_rows VALUES (1, 1, :cells, 'nonsense', NULL)"),
            {"cells": "a private cell"},
        )

    assert "import_rows_outcome" in str(raised.value)
    assert "a private cell" not in str(raised.value) + str(raised.value.orig)


def test_a_server_that_is_not_there_is_told_without_the_password(cluster: Cluster) -> None:
    for place in ("@127.0.0.1:9/books", f"@/books?host={cluster.folder}/nowhere"):
        with pytest.raises(UnreachableLedgerError, match="'books' cannot be reached") as raised:
            LedgerFile.open(f"postgresql://{ASKED}:{PASSWORD}{place}")
        assert PASSWORD not in str(raised.value)
        assert str(cluster.folder) not in str(raised.value)


@pytest.mark.parametrize(
    ("user", "place", "said"),
    [
        (f"{ASKED}:wrong", "postgres", "password authentication failed"),
        (ASKED, "postgres", "asks for a password"),
        (OWNER, "nowhere", 'database "nowhere" does not exist'),
        ("nobody", "postgres", 'role "nobody" does not exist'),
    ],
)
def test_a_server_that_lets_nobody_in_is_quoted(
    cluster: Cluster, user: str, place: str, said: str
) -> None:
    with pytest.raises(RefusedLedgerError, match=said) as raised:
        LedgerFile.open(cluster.url(place, user))

    assert "wrong" not in str(raised.value)


def test_an_option_that_is_none_is_named(cluster: Cluster, name: str) -> None:
    with pytest.raises(RefusedLedgerError, match='invalid connection option "nonsense"'):
        LedgerFile.open(f"{cluster.url(name)}&nonsense=1")


def test_a_right_password_opens(cluster: Cluster, empty: str) -> None:
    cluster.sql(f"GRANT {OWNER} TO {ASKED}; ALTER DATABASE {empty} OWNER TO {ASKED}")

    LedgerFile.open(cluster.url(empty, f"{ASKED}:{PASSWORD}")).close()


def test_too_many_connections_are_told_and_then_go_on(
    cluster: Cluster, name: str, ledger: LedgerFile
) -> None:
    with ledger.writing() as writer:
        write_setting(writer, "language", "es")
    cluster.sql(f"ALTER DATABASE {name} CONNECTION LIMIT 1")

    with (
        ledger.writing(),
        ledger.reading(),
        pytest.raises(RefusedLedgerError, match="too many connections"),
        ledger.reading(),
    ):
        pass
    cluster.sql(f"ALTER DATABASE {name} CONNECTION LIMIT -1")

    with ledger.reading() as reader:
        assert read_setting(reader, "language") == "es"


def test_a_database_that_keeps_no_unicode_is_refused(cluster: Cluster) -> None:
    latin = cluster.new_database("template0", "ENCODING 'LATIN1' LOCALE_PROVIDER libc LOCALE 'C'")

    with pytest.raises(EncodingLedgerError, match="LATIN1"):
        LedgerFile.open(cluster.url(latin))
    cluster.drop(latin)


@pytest.mark.parametrize("table", ["songs (title text)", "alembic_version (version_num text)"])
def test_a_database_of_another_program_is_refused(cluster: Cluster, empty: str, table: str) -> None:
    cluster.sql(f"CREATE TABLE {table}", empty)

    with pytest.raises(ForeignLedgerError, match="another program"):
        LedgerFile.open(cluster.url(empty))

    tables = "SELECT count(*) FROM information_schema.tables WHERE table_schema = 'public'"
    assert cluster.sql(tables, empty) == [(1,)]


def test_a_ledger_of_a_newer_version_is_refused_and_left_alone(cluster: Cluster, name: str) -> None:
    cluster.sql("UPDATE alembic_version SET version_num = '9999'", name)

    with pytest.raises(NewerLedgerError, match="newer fifolio"):
        LedgerFile.open(cluster.url(name))

    assert cluster.sql("SELECT version_num FROM alembic_version", name) == [("9999",)]


def test_a_user_without_rights_is_told_who_has_to_own_it(cluster: Cluster, empty: str) -> None:
    cluster.sql("CREATE ROLE guest LOGIN")

    with pytest.raises(ForbiddenLedgerError, match="may not be written"):
        LedgerFile.open(cluster.url(empty, "guest"))
    cluster.sql("DROP ROLE guest")


def test_a_standby_is_read_and_not_written(cluster: Cluster, name: str) -> None:
    # What a standby answers to a writer, and what an administrator can set as well.
    cluster.sql(f"ALTER DATABASE {name} SET default_transaction_read_only = on")
    ledger = LedgerFile.open(cluster.url(name))

    with pytest.raises(ForbiddenLedgerError, match="nothing was changed"):
        record(ledger, "one")

    assert ids(ledger) == []
    ledger.close()


def test_a_full_disk_in_mid_import_leaves_the_books_whole(
    cluster: Cluster, name: str, ledger: LedgerFile
) -> None:
    record(ledger, "one")
    cluster.sql(
        "CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS "
        "$$BEGIN RAISE EXCEPTION 'full' USING ERRCODE = 'disk_full'; END$$; "
        "CREATE TRIGGER full_disk BEFORE INSERT ON row_transactions EXECUTE FUNCTION full_disk()",
        name,
    )

    with pytest.raises(FullDiskError, match="the disk may be full"):
        record(ledger, "two", "three")

    assert ids(ledger) == ["one"]
    with ledger.reading() as reader:
        assert reader.version == 1


def test_an_idle_connection_that_was_cut_is_made_again(
    cluster: Cluster, name: str, ledger: LedgerFile
) -> None:
    log = RunLog.open(ledger)
    record(ledger, "one")
    log.record(RUN)
    assert ids(ledger) == ["one"]

    terminate(cluster, name)

    assert ids(ledger) == ["one"]
    record(ledger, "two")
    log.record(replace(RUN, outcome="completed"))
    assert ids(ledger) == ["one", "two"]
    log.close()


def test_a_question_that_is_cut_is_told_and_the_next_one_goes_on(
    cluster: Cluster, name: str, ledger: LedgerFile
) -> None:
    record(ledger, "one")

    def ask() -> None:
        with ledger.reading() as reader:
            terminate(cluster, name)
            list(load_events(reader))

    with pytest.raises(LostLedgerError, match="was cut"):
        ask()

    assert ids(ledger) == ["one"]


def test_a_question_that_is_cut_and_goes_on_is_told_in_the_end(
    cluster: Cluster, name: str, ledger: LedgerFile
) -> None:
    def ask_on() -> None:
        with ledger.reading() as reader:
            terminate(cluster, name)
            with suppress(DBAPIError):
                read_setting(reader, "language")
            read_setting(reader, "language")

    with pytest.raises(LostLedgerError, match="was cut"):
        ask_on()

    assert ids(ledger) == []


def test_rows_that_are_cut_off_in_the_middle_are_never_taken_for_all(
    cluster: Cluster, name: str, ledger: LedgerFile
) -> None:
    record(ledger, *(f"{number:064x}" for number in range(6000)))

    def ask() -> None:
        with ledger.reading() as reader:
            events = load_events(reader)
            next(events)
            terminate(cluster, name)
            list(events)

    with pytest.raises(LostLedgerError):
        ask()

    assert len(ids(ledger)) == 6000


def test_an_import_that_is_cut_leaves_nothing_and_is_done_again(
    cluster: Cluster, name: str, ledger: LedgerFile
) -> None:
    def import_one() -> None:
        with ledger.writing() as writer:
            batch = record_file(writer, imported(new=1), [])
            terminate(cluster, name)
            record_events(writer, batch, [Sourced(bought("one"), ())])

    with pytest.raises(LostLedgerError):
        import_one()
    assert ids(ledger) == []

    record(ledger, "one")

    assert ids(ledger) == ["one"]


def test_a_client_that_is_killed_lets_the_next_one_write(cluster: Cluster, name: str) -> None:
    program = (
        "import os, signal; from fifolio.store.ledger_file import LedgerFile;"
        "from fifolio.store.settings import write_setting;"
        f"writing = LedgerFile.open({cluster.url(name)!r}).writing();"
        "write_setting(writing.__enter__(), 'language', 'es');"
        "os.kill(os.getpid(), signal.SIGKILL)"
    )
    killed = subprocess.run([sys.executable, "-c", program], check=False)
    assert killed.returncode == -signal.SIGKILL

    ledger = LedgerFile.open(cluster.url(name))
    with ledger.writing() as writer:
        assert read_setting(writer, "language") is None
        write_setting(writer, "language", "en")
    ledger.close()


def test_a_server_that_crashes_in_mid_import_has_all_of_it_or_nothing(
    cluster: Cluster, ledger: LedgerFile
) -> None:
    record(ledger, "one")

    def import_two() -> None:
        with ledger.writing() as writer:
            batch = record_file(writer, imported(new=1), [])
            pid = writer.connection.execute(text("SELECT pg_backend_pid()")).scalar_one()
            # One of its processes is killed; the server then ends all others and starts again.
            os.kill(pid, signal.SIGKILL)
            record_events(writer, batch, [Sourced(bought("two"), ())])

    with pytest.raises(LostLedgerError):
        import_two()
    cluster.wait()

    assert ids(ledger) == ["one"]
    record(ledger, "two")
    assert ids(ledger) == ["one", "two"]


def test_a_server_that_was_away_is_found_again_by_the_next_question(
    cluster: Cluster, ledger: LedgerFile
) -> None:
    record(ledger, "one")
    with ledger.reading() as reader:
        before = reader.books

    cluster.stop(signal.SIGINT)
    try:
        with pytest.raises(UnreachableLedgerError), ledger.reading():
            pass
        with pytest.raises(UnreachableLedgerError), ledger.writing():
            pass
    finally:
        cluster.start()

    assert ids(ledger) == ["one"]
    with ledger.reading() as reader:
        # Its files may be those of a backup: what was worked out is worked out anew.
        assert reader.books != before


def test_the_url_decides_how_the_server_is_reached(cluster: Cluster, name: str) -> None:
    ledger = LedgerFile.open(f"{cluster.url(name)}&application_name=office")

    with ledger.reading() as reader:
        named = reader.connection.execute(text("SHOW application_name")).scalar()
    ledger.close()

    assert named == "office"
    with psycopg.connect(f"host={cluster.folder} user={OWNER} dbname={name}") as plain:
        assert plain.execute("SHOW transaction_read_only").fetchone() == ("off",)


def test_opening_a_current_ledger_waits_for_no_writer(cluster: Cluster, name: str) -> None:
    ledger = LedgerFile.open(cluster.url(name))
    with ledger.writing():
        LedgerFile.open(cluster.url(name)).close()
    ledger.close()


def test_a_database_emptied_under_a_program_is_told(cluster: Cluster, name: str) -> None:
    ledger = LedgerFile.open(cluster.url(name))
    with psycopg.connect(cluster.url(name), autocommit=True) as admin:
        admin.execute("DROP SCHEMA public CASCADE; CREATE SCHEMA public")

    with pytest.raises(MissingTablesError, match="finish what you restore"), ledger.reading():
        pass
    ledger.close()


def test_a_search_path_that_leads_nowhere_is_told(cluster: Cluster, empty: str) -> None:
    address = f"{cluster.url(empty)}{'&' if '?' in cluster.url(empty) else '?'}"

    with pytest.raises(MissingTablesError):
        LedgerFile.open(f"{address}options=-csearch_path%3Dnowhere")


def test_a_half_restored_ledger_is_told(cluster: Cluster, name: str) -> None:
    with psycopg.connect(cluster.url(name), autocommit=True) as admin:
        admin.execute("DELETE FROM alembic_version")

    with pytest.raises(MissingTablesError):
        LedgerFile.open(cluster.url(name))
