"""Everything that is particular to SQLite: how a file is opened, locked and kept safe."""

import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Literal

from sqlalchemy import Connection, Engine, Table, create_engine, event, func, literal, select
from sqlalchemy.pool import QueuePool, StaticPool

from fifolio.store.database import BUSY_SECONDS, Database, Numbers, number_column
from fifolio.store.failure import (
    BusyLedgerError,
    CorruptLedgerError,
    Failures,
    FullDiskError,
    LedgerError,
    MissingFolderError,
)

Begin = Literal["BEGIN", "BEGIN IMMEDIATE"]


def file_database(path: Path) -> Database:
    """Open the ledger in a file; the file is made if need be.

    Raises MissingFolderError.
    """
    make_private(path)
    return Database(
        name=path.name,
        place=literal(path.as_uri()),
        readers=reading_engine(path),
        writers=writing_engine(path),
        open_quick=lambda: quick_engine(path, wait_seconds=0),
        numbers=Numbers(_last_number, _go_on),
        failures=FILE_FAILURES,
    )


def make_private(path: Path) -> None:
    """Make a database file, and its folder, that nobody else on this machine can look into.

    What is there already stays as it is.
    """
    try:
        if not path.parent.is_dir():
            path.parent.mkdir(parents=True, mode=0o700)
        if not path.exists():
            path.touch(mode=0o600)
    except OSError as error:
        raise MissingFolderError(str(path.parent)) from error


def reading_engine(path: Path) -> Engine:
    """Open a file for reading only: the file itself is opened so, and statements are checked."""
    return _engine(
        lambda: _connect(
            f"{path.as_uri()}?mode=ro",
            "PRAGMA query_only = ON",
            "PRAGMA cache_size = -32000",
            "PRAGMA temp_store = MEMORY",
        ),
        "BEGIN",
    )


def writing_engine(path: Path) -> Engine:
    """Open a file for writing, and make it if need be; a commit is on the disk when it returns."""
    return _engine(
        lambda: _connect(
            f"{path.as_uri()}?mode=rwc",
            "PRAGMA journal_mode = WAL",
            "PRAGMA synchronous = FULL",
            # What a large import leaves behind is given back to the disk.
            "PRAGMA journal_size_limit = 64000000",
            "PRAGMA foreign_keys = ON",
            "PRAGMA cache_size = -64000",
        ),
        "BEGIN IMMEDIATE",
    )


def quick_engine(path: Path | None, *, wait_seconds: float = BUSY_SECONDS) -> Engine:
    """Open a file, or memory for None, for many small writes.

    A commit survives the end of the process at once; only a power cut may lose the last ones.
    """
    address = "file::memory:" if path is None else f"{path.as_uri()}?mode=rwc"
    return _engine(
        lambda: _connect(
            address,
            "PRAGMA journal_mode = WAL",
            "PRAGMA synchronous = NORMAL",
            "PRAGMA foreign_keys = ON",
            wait_seconds=wait_seconds,
        ),
        "BEGIN IMMEDIATE",
        is_single=True,
    )


def _engine(
    connect: Callable[[], sqlite3.Connection], begin: Begin, *, is_single: bool = False
) -> Engine:
    # As many readers as there are runs; each is a file handle and a few pages of memory.
    # What a failed statement was about is not for the log: questions, amounts, notes.
    engine = (
        create_engine("sqlite://", creator=connect, poolclass=StaticPool, hide_parameters=True)
        if is_single
        else create_engine(
            "sqlite://",
            creator=connect,
            poolclass=QueuePool,
            pool_size=16,
            max_overflow=-1,
            hide_parameters=True,
        )
    )

    @event.listens_for(engine, "begin")
    def _(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    return engine


def _connect(address: str, *pragmas: str, wait_seconds: float = BUSY_SECONDS) -> sqlite3.Connection:
    connection = sqlite3.connect(
        address,
        uri=True,
        timeout=wait_seconds,
        # The driver would open transactions of its own, too late for a snapshot.
        isolation_level=None,
        check_same_thread=False,
    )
    try:
        for pragma in pragmas:
            connection.execute(pragma)
    except sqlite3.Error:
        connection.close()
        raise
    return connection


def _last_number(connection: Connection, table: Table) -> int:
    query = f"SELECT max(seq) FROM sqlite_sequence WHERE name = '{table.name}'"  # noqa: S608 - ours
    last = connection.exec_driver_sql(query).scalar()
    # Only some tables remember; the next row of the others follows the last one that is there.
    return last or connection.execute(select(func.max(number_column(table)))).scalar() or 0


def _go_on(connection: Connection, table: Table, number: int) -> None:
    if table.dialect_options["sqlite"]["autoincrement"]:
        sql = "DELETE FROM sqlite_sequence WHERE name = ?"
        connection.exec_driver_sql(sql, (table.name,))
        sql = "INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)"
        connection.exec_driver_sql(sql, (table.name, number))


_BY_CODE: dict[int, type[CorruptLedgerError | FullDiskError | BusyLedgerError]] = {
    sqlite3.SQLITE_CORRUPT: CorruptLedgerError,
    sqlite3.SQLITE_NOTADB: CorruptLedgerError,
    sqlite3.SQLITE_FULL: FullDiskError,
    sqlite3.SQLITE_IOERR: FullDiskError,
    sqlite3.SQLITE_READONLY: FullDiskError,
    sqlite3.SQLITE_CANTOPEN: FullDiskError,
    sqlite3.SQLITE_BUSY: BusyLedgerError,
    sqlite3.SQLITE_LOCKED: BusyLedgerError,
}


def _told(name: str, error: Exception) -> LedgerError | None:
    # The low byte is the kind of error; the rest says more about it.
    kind = _BY_CODE.get(getattr(error, "sqlite_errorcode", 0) & 0xFF)
    return None if kind is None else kind(name)


FILE_FAILURES = Failures(sqlite3.Error, _told)
