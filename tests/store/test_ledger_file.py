"""Opening a ledger, and who may do what with it."""

import shutil
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError, OperationalError

from databases import ledger_in, ledger_url
from fifolio.store.failure import (
    CorruptLedgerError,
    ForeignLedgerError,
    FullDiskError,
    LedgerError,
    NewerLedgerError,
    UnescapedPasswordError,
    UnsupportedLedgerError,
)
from fifolio.store.ledger_file import LedgerFile
from fifolio.store.settings import read_setting, write_setting


def url(path: Path) -> str:
    return f"sqlite:///{path}"


@pytest.fixture
def ledger(tmp_path: Path) -> LedgerFile:
    return ledger_in(tmp_path)


@pytest.mark.in_files
def test_a_new_ledger_is_made_with_its_folder(tmp_path: Path) -> None:
    path = tmp_path / "new" / "folder" / "ledger.db"

    with LedgerFile.open(url(path)).reading() as reader:
        assert reader.version == 0

    assert path.exists()
    assert path.parent.stat().st_mode & 0o077 == 0
    assert path.stat().st_mode & 0o077 == 0


def test_a_ledger_opened_again_is_the_same_ledger(tmp_path: Path) -> None:
    identities = set()
    for _ in range(2):
        with ledger_in(tmp_path).reading() as reader:
            identities.add(reader.books)

    assert len(identities) == 1


def test_two_ledgers_are_told_apart(tmp_path: Path) -> None:
    with (
        ledger_in(tmp_path, "one.db").reading() as one,
        ledger_in(tmp_path, "two.db").reading() as two,
    ):
        assert one.books != two.books


@pytest.mark.in_files
def test_a_copy_of_a_ledger_is_told_from_the_ledger(tmp_path: Path) -> None:
    ledger_in(tmp_path, "one.db").close()
    shutil.copy(tmp_path / "one.db", tmp_path / "two.db")

    with (
        ledger_in(tmp_path, "one.db").reading() as one,
        ledger_in(tmp_path, "two.db").reading() as two,
    ):
        assert one.identity == two.identity
        assert one.books != two.books


def test_a_reader_cannot_write(ledger: LedgerFile) -> None:
    with ledger.reading() as reader, pytest.raises(DBAPIError, match=r"read-?only"):
        reader.connection.execute(text("DELETE FROM transactions"))


@pytest.mark.in_files
def test_a_reader_cannot_write_even_with_its_guard_off(ledger: LedgerFile) -> None:
    with ledger.reading() as reader:
        reader.connection.execute(text("PRAGMA query_only = OFF"))
        with pytest.raises(OperationalError, match="readonly"):
            reader.connection.execute(text("DELETE FROM transactions"))


def test_a_reader_keeps_its_snapshot_while_others_write(ledger: LedgerFile) -> None:
    with ledger.reading() as reader:
        with ledger.writing() as writer:
            write_setting(writer, "language", "es")
            writer.changed.add("books")

        assert read_setting(reader, "language") is None
        assert reader.version == 0
    with ledger.reading() as reader:
        assert read_setting(reader, "language") == "es"
        assert reader.version == 1


def test_as_many_snapshots_are_open_as_there_are_runs(ledger: LedgerFile) -> None:
    with ExitStack() as stack:
        readers = [stack.enter_context(ledger.reading()) for _ in range(50)]
        with ledger.writing() as writer:
            write_setting(writer, "language", "es")

        assert {read_setting(reader, "language") for reader in readers} == {None}


def test_several_threads_read_at_once(ledger: LedgerFile) -> None:
    with ledger.writing() as writer:
        write_setting(writer, "language", "es")

    def language(_: int) -> str | None:
        with ledger.reading() as reader:
            return read_setting(reader, "language")

    with ThreadPoolExecutor(8) as pool:
        assert set(pool.map(language, range(64))) == {"es"}


def test_a_failed_write_leaves_nothing(ledger: LedgerFile) -> None:
    def fail() -> None:
        with ledger.writing() as writer:
            write_setting(writer, "language", "es")
            writer.changed.add("books")
            raise InterruptedError

    with pytest.raises(InterruptedError):
        fail()

    with ledger.reading() as reader:
        assert read_setting(reader, "language") is None
        assert reader.version == 0


def test_two_writers_take_turns(ledger: LedgerFile) -> None:
    def count_up(_: int) -> None:
        with ledger.writing() as writer:
            seen = int(read_setting(writer, "seen") or 0)
            write_setting(writer, "seen", str(seen + 1))

    with ThreadPoolExecutor(4) as pool:
        list(pool.map(count_up, range(40)))

    with ledger.reading() as reader:
        assert read_setting(reader, "seen") == "40"


def test_a_setting_leaves_the_version_of_the_books(ledger: LedgerFile) -> None:
    with ledger.writing() as writer:
        write_setting(writer, "language", "es")

    with ledger.reading() as reader:
        assert reader.version == 0


def test_prices_and_rates_count_versions_of_their_own(ledger: LedgerFile) -> None:
    with ledger.writing() as writer:
        writer.changed.add("prices")
    with ledger.writing() as writer:
        writer.changed.add("rates")

    with ledger.reading() as reader:
        assert (reader.version, reader.prices_version, reader.rates_version) == (2, 1, 2)


@pytest.mark.in_files
def test_a_database_without_room_is_one_sentence_and_keeps_what_it_had(
    ledger: LedgerFile,
) -> None:
    def overfill() -> None:
        with ledger.writing() as writer:
            writer.connection.execute(text("PRAGMA max_page_count = 1"))
            for number in range(100):
                write_setting(writer, f"key {number}", "x" * 10_000)

    with pytest.raises(FullDiskError, match="the disk may be full: nothing was changed"):
        overfill()

    with ledger.reading() as reader:
        assert read_setting(reader, "key 0") is None


@pytest.mark.in_files
def test_a_file_that_is_no_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "ledger.db"
    path.write_bytes(b"rubbish" * 1000)

    with pytest.raises(CorruptLedgerError, match=r"'ledger\.db' is not a readable database"):
        LedgerFile.open(url(path))

    assert path.read_bytes() == b"rubbish" * 1000


@pytest.mark.in_files
def test_a_damaged_ledger_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "ledger.db"
    LedgerFile.open(url(path)).close()
    content = path.read_bytes()
    path.write_bytes(content[:4096] + b"\xff" * (len(content) - 4096))

    with pytest.raises(CorruptLedgerError), LedgerFile.open(url(path)).reading():
        pass


@pytest.mark.in_files
def test_a_database_of_another_program_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "ledger.db"
    with sqlite3.connect(path) as other:
        other.execute("CREATE TABLE songs (title TEXT)")

    with pytest.raises(ForeignLedgerError, match="another program"):
        LedgerFile.open(url(path))


@pytest.mark.in_files
def test_a_ledger_of_a_newer_version_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "ledger.db"
    LedgerFile.open(url(path)).close()
    with sqlite3.connect(path) as newer:
        newer.execute("UPDATE alembic_version SET version_num = '9999'")

    with pytest.raises(NewerLedgerError, match="newer fifolio"):
        LedgerFile.open(url(path))

    with sqlite3.connect(path) as newer:
        assert newer.execute("SELECT version_num FROM alembic_version").fetchone() == ("9999",)


@pytest.mark.parametrize(
    "address",
    [
        "sqlite://",
        "sqlite:///:memory:",
        "mysql://me:s3cret@host/ledger",
        "postgresql+asyncpg://me:s3cret@host/ledger",
        "postgresql://me:s3cret@host:port/ledger",
        "me:s3cret@host",
        "",
    ],
)
def test_an_address_of_no_ledger_is_refused_without_its_password(address: str) -> None:
    with pytest.raises(UnsupportedLedgerError, match="cannot hold a ledger") as raised:
        LedgerFile.open(address)

    assert "s3cret" not in str(raised.value)


@pytest.mark.in_files
def test_a_folder_that_cannot_be_made_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")

    with pytest.raises(LedgerError, match="folder"):
        LedgerFile.open(url(tmp_path / "file" / "ledger.db"))


def test_a_password_that_cuts_the_address_is_never_repeated() -> None:
    with pytest.raises(UnescapedPasswordError) as raised:
        LedgerFile.open("postgresql://office:p@ss/w#HIDDEN@127.0.0.1:1/smith")

    assert "HIDDEN" not in str(raised.value)


@pytest.mark.in_files
def test_a_folder_may_have_an_at_sign_in_its_name(tmp_path: Path) -> None:
    LedgerFile.open(f"sqlite:///{tmp_path / 'me@home' / 'ledger.db'}").close()


def test_opening_waits_for_no_writer(tmp_path: Path) -> None:
    ledger = ledger_in(tmp_path)
    with ledger.writing():
        LedgerFile.open(ledger_url(tmp_path)).close()
