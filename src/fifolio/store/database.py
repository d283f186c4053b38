"""An opened database, whichever program keeps it."""

from collections.abc import Callable
from dataclasses import dataclass

from sqlalchemy import Column, ColumnElement, Connection, Engine, Table

from fifolio.store.failure import Failures

BUSY_SECONDS = 60.0
"""How long a writer waits for another one."""


@dataclass(frozen=True, slots=True)
class Numbers:
    """How the rows of a table get the numbers that the database gives."""

    last: Callable[[Connection, Table], int]
    """Tells the last one that was given, whether its row is still there or not."""
    go_on: Callable[[Connection, Table, int], object]
    """Lets the next one come after a number."""


@dataclass(frozen=True, slots=True)
class Database:
    """How a database is read, written and audited, and what its driver's failures mean."""

    name: str
    """What a sentence calls it; never a password."""
    place: ColumnElement[str]
    """Where the books lie, asked with every snapshot: another text in a copy of the database, or
    once a backup was put in its place, though the ledger in it says that it is the same."""
    readers: Engine
    """Each transaction is one snapshot, and cannot write."""
    writers: Engine
    """A transaction begins when it is the only one that writes the books, or with BusyLedgerError;
    a commit is on the disk when it returns."""
    open_quick: Callable[[], Engine]
    """Opens the database for many small writes beside the books, which never wait."""
    numbers: Numbers
    failures: Failures

    def close(self) -> None:
        """Let go of it."""
        self.readers.dispose()
        self.writers.dispose()


def number_column(table: Table) -> Column[int]:
    """Give the column of a table that the database numbers.

    Raises LookupError where there is none.
    """
    if table.autoincrement_column is None:
        raise LookupError(f"{table.name!r} has no numbers of its own")
    return table.autoincrement_column
