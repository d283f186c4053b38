"""Everything that is particular to SQLite: how a file is opened, locked and kept safe."""

import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Literal

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.pool import QueuePool, StaticPool

BUSY_SECONDS = 60.0
"""How long a writer waits for another one."""

Begin = Literal["BEGIN", "BEGIN IMMEDIATE"]


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
