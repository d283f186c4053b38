"""What can go wrong with a database file, each in one sentence that says what to do."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import DBAPIError


class LedgerError(Exception):
    """A database cannot be used; nothing was changed."""


class CorruptLedgerError(LedgerError):
    """The file is not a database, or a damaged one."""

    def __init__(self, name: str) -> None:
        super().__init__(
            f"{name!r} is not a readable database: put a backup in its place or move it away"
        )


class ForeignLedgerError(LedgerError):
    """The database belongs to another program."""

    def __init__(self, name: str) -> None:
        super().__init__(f"{name!r} is a database of another program: choose another file")


class NewerLedgerError(LedgerError):
    """The database was written by a newer fifolio."""

    def __init__(self, name: str, revision: str) -> None:
        super().__init__(
            f"{name!r} was written by a newer fifolio (schema {revision!r}): install that version"
        )


class UnsupportedLedgerError(LedgerError):
    """The address names no kind of database that can hold a ledger."""

    def __init__(self, url: str) -> None:
        super().__init__(f"{url!r} cannot hold a ledger: give sqlite:///PATH of a file")


class MissingFolderError(LedgerError):
    """The folder of the database is not there and cannot be made."""

    def __init__(self, folder: str) -> None:
        super().__init__(f"the data folder {folder!r} cannot be made or entered: choose another")


class FullDiskError(LedgerError):
    """There is no room, or no permission, to write."""

    def __init__(self, name: str) -> None:
        super().__init__(
            f"{name!r} cannot be written, the disk may be full: nothing was changed, "
            "make room and try again"
        )


class BusyLedgerError(LedgerError):
    """Another program holds the database for longer than a wait is worth."""

    def __init__(self, name: str) -> None:
        super().__init__(f"{name!r} is being written by another program: try again when it is done")


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


@contextmanager
def named_failures(name: str) -> Iterator[None]:
    """Turn what the database driver raises into a LedgerError that names the file."""
    try:
        yield
    except (DBAPIError, sqlite3.Error) as error:
        cause = error.orig if isinstance(error, DBAPIError) else error
        # The low byte is the kind of error; the rest says more about it.
        kind = _BY_CODE.get(getattr(cause, "sqlite_errorcode", 0) & 0xFF)
        if kind is None:
            raise
        raise kind(name) from error
