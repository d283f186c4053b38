"""The ledger database: opened once, read in snapshots, written by one at a time."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from sqlalchemy import Connection, Select, make_url, select, update
from sqlalchemy.exc import ArgumentError

from fifolio.store.database import Database
from fifolio.store.failure import UnescapedPasswordError, UnsupportedLedgerError, named_failures
from fifolio.store.schema import bring_up_to_date
from fifolio.store.sqlite import file_database
from fifolio.store.tables import ledger_version

Part = Literal["books", "prices", "rates"]


@dataclass(frozen=True, slots=True)
class Reader:
    """A read-only handle on one snapshot of the books."""

    connection: Connection
    identity: str
    """Which ledger this is; a copy of its database says the same."""
    place: str
    """Which copy of it, and since when the database has been as it goes on now."""
    version: int
    """Goes up with every change of events, accounts, prices or rates."""
    prices_version: int
    """The version at which prices last changed."""
    rates_version: int
    """The version at which rates last changed."""

    @property
    def books(self) -> tuple[str, str]:
        """Whose `version` this is; both are the key of whatever is worked out from them."""
        return self.identity, self.place


@dataclass(frozen=True, slots=True)
class Writer:
    """The one handle that may change the books; it sees its own changes."""

    connection: Connection
    changed: set[Part] = field(default_factory=set)
    """What was touched: a new version of it is counted at the commit."""


@dataclass(frozen=True, slots=True)
class LedgerFile:
    """An open ledger, in a file or on a server; may be used by several threads at once."""

    database: Database
    _now: Select[str, str, int, int, int]
    """Asks for what a reader says of its snapshot."""

    @classmethod
    def open(cls, url: str) -> "LedgerFile":
        """Open a ledger by its SQLAlchemy URL, make it if need be, and bring it up to date.

        Raises LedgerError with one sentence: a damaged file, one of a newer version, a full disk,
        a server that is not there.
        """
        database = _opened(url)
        try:
            with named_failures(database.name, database.failures):
                bring_up_to_date(database)
        except BaseException:
            database.close()
            raise
        v = ledger_version.c
        now = select(v.identity, database.place, v.version, v.prices_version, v.rates_version)
        return cls(database, now)

    def close(self) -> None:
        """Let go of the database."""
        self.database.close()

    @contextmanager
    def reading(self) -> Iterator[Reader]:
        """Open one snapshot: what is written meanwhile does not show in it."""
        opened = self.database
        with named_failures(opened.name, opened.failures), opened.readers.begin() as connection:
            row = connection.execute(self._now).one()
            yield Reader(connection, *row)

    @contextmanager
    def writing(self) -> Iterator[Writer]:
        """Wait for the turn to write; everything is kept at the end, or nothing."""
        opened = self.database
        with named_failures(opened.name, opened.failures), opened.writers.begin() as connection:
            writer = Writer(connection)
            yield writer
            _count_versions(writer)


def _opened(url: str) -> Database:
    try:
        address = make_url(url)
    except (ArgumentError, ValueError):
        # It may hold a password, and who knows where.
        raise UnsupportedLedgerError("FIFOLIO_DATABASE_URL") from None
    kind, _, driver = address.drivername.partition("+")
    if kind == "sqlite" and address.database not in {None, "", ":memory:"}:
        return file_database(Path(str(address.database)).absolute())
    if kind in {"postgresql", "postgres"} and driver in {"", "psycopg"}:
        if "@" in f"{address.host}{address.database}":
            # A password that holds one was cut at it, and its end stands where no password may.
            raise UnescapedPasswordError
        # A tenth of a second of imports that a ledger in a file never pays.
        from fifolio.store.postgresql import server_database  # noqa: PLC0415 - see above

        return server_database(address)
    raise UnsupportedLedgerError(address.render_as_string(hide_password=True))


def _count_versions(writer: Writer) -> None:
    if not writer.changed:
        return
    version = ledger_version.c.version + 1
    values = {"version": version}
    if "prices" in writer.changed:
        values["prices_version"] = version
    if "rates" in writer.changed:
        values["rates_version"] = version
    writer.connection.execute(update(ledger_version).values(values))
