"""What can go wrong with a database, each in one sentence that says what to do."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from sqlalchemy.exc import DBAPIError, PendingRollbackError
from sqlalchemy.exc import TimeoutError as PoolTimeoutError


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
        super().__init__(
            f"{url!r} cannot hold a ledger: give sqlite:///PATH of a file, or "
            "postgresql://USER@HOST/DATABASE"
        )


class UnescapedPasswordError(LedgerError):
    """The address of the database is cut in the wrong place, at a character of its password."""

    def __init__(self) -> None:
        super().__init__(
            "FIFOLIO_DATABASE_URL is not what it seems, perhaps for a password with @, / or #: "
            "write those as %40, %2F and %23, or leave the password to ~/.pgpass"
        )


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


class UnreachableLedgerError(LedgerError):
    """The server of the database does not answer."""

    def __init__(self, name: str, said: str) -> None:
        super().__init__(
            f"the server of the database {name!r} cannot be reached ({said}): start it, or correct "
            "FIFOLIO_DATABASE_URL"
        )


class RefusedLedgerError(LedgerError):
    """The server of the database answers, and lets nobody in: a password, a name, a limit."""

    def __init__(self, name: str, said: str) -> None:
        super().__init__(
            f"the server does not open the database {name!r} ({said}): wait, or correct "
            "FIFOLIO_DATABASE_URL or what the server allows"
        )


class LostLedgerError(LedgerError):
    """The connection to the database was cut in the middle."""

    def __init__(self, name: str) -> None:
        super().__init__(
            f"the connection to the database {name!r} was cut: a change is there whole or not at "
            "all, look before you make it again"
        )


class ForbiddenLedgerError(LedgerError):
    """The server lets the user of the database in, and lets them change nothing."""

    def __init__(self, name: str) -> None:
        super().__init__(
            f"the database {name!r} may not be written: nothing was changed, let the user of "
            "FIFOLIO_DATABASE_URL own it, and name a server that is not a standby"
        )


class MissingTablesError(LedgerError):
    """The database is there, and the tables of the books are not, or not all of them."""

    def __init__(self, name: str) -> None:
        super().__init__(
            f"the tables of the books are not in {name!r}, where they are looked for: finish what "
            "you restore, or start fifolio again on an empty database"
        )


class EncodingLedgerError(LedgerError):
    """The database keeps no Unicode."""

    def __init__(self, name: str, encoding: str) -> None:
        super().__init__(
            f"the database {name!r} keeps text in {encoding}: make another one with ENCODING 'UTF8'"
        )


@dataclass(frozen=True, slots=True)
class Failures:
    """What the failures of a driver mean."""

    errors: type[Exception]
    """The class of all its errors."""
    told: Callable[[str, Exception], LedgerError | None]
    """Gives the sentence about a database of some name; None for a mistake in a statement."""


@contextmanager
def named_failures(name: str, failures: Failures) -> Iterator[None]:
    """Turn what the database driver raises into a LedgerError that names the database."""
    try:
        yield
    except PoolTimeoutError as error:
        # All connections of the process are in use, and stay so.
        raise BusyLedgerError(name) from error
    except PendingRollbackError as error:
        # Asked once more over a connection that was cut before.
        raise LostLedgerError(name) from error
    except (DBAPIError, failures.errors) as error:
        cause = error.orig if isinstance(error, DBAPIError) else error
        told = failures.told(name, cause) if isinstance(cause, failures.errors) else None
        if told is None:
            raise
        raise told from error
