"""The ledger database: opened once, read in snapshots, written by one at a time."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from sqlalchemy import Connection, Engine, make_url, select, update

from fifolio.store.failure import MissingFolderError, UnsupportedLedgerError, named_failures
from fifolio.store.schema import bring_up_to_date
from fifolio.store.sqlite import reading_engine, writing_engine
from fifolio.store.tables import ledger_version

Part = Literal["books", "prices", "rates"]


@dataclass(frozen=True, slots=True)
class Reader:
    """A read-only handle on one snapshot of the books."""

    connection: Connection
    identity: str
    """Which ledger this is; with `version` the key of whatever is worked out from it."""
    version: int
    """Goes up with every change of events, accounts, prices or rates."""
    prices_version: int
    """The version at which prices last changed."""
    rates_version: int
    """The version at which rates last changed."""


@dataclass(frozen=True, slots=True)
class Writer:
    """The one handle that may change the books; it sees its own changes."""

    connection: Connection
    changed: set[Part] = field(default_factory=set)
    """What was touched: a new version of it is counted at the commit."""


@dataclass(frozen=True, slots=True)
class LedgerFile:
    """An open ledger; may be used by several threads at once."""

    path: Path
    _readers: Engine
    _writers: Engine

    @classmethod
    def open(cls, url: str) -> "LedgerFile":
        """Open a ledger by its SQLAlchemy URL, make it if need be, and bring it up to date.

        Raises LedgerError with one sentence: a damaged file, one of a newer version, a full disk.
        """
        path = _path(url)
        make_private(path)
        writers = writing_engine(path)
        try:
            with named_failures(path.name):
                bring_up_to_date(writers, path.name)
        except BaseException:
            writers.dispose()
            raise
        return cls(path, reading_engine(path), writers)

    def close(self) -> None:
        """Let go of the file."""
        self._readers.dispose()
        self._writers.dispose()

    @contextmanager
    def reading(self) -> Iterator[Reader]:
        """Open one snapshot: what is written meanwhile does not show in it."""
        with named_failures(self.path.name), self._readers.begin() as connection:
            row = connection.execute(_VERSION).one()
            yield Reader(connection, *row)

    @contextmanager
    def writing(self) -> Iterator[Writer]:
        """Wait for the turn to write; everything is kept at the end, or nothing."""
        with named_failures(self.path.name), self._writers.begin() as connection:
            writer = Writer(connection)
            yield writer
            _count_versions(writer)


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


_VERSION = select(
    ledger_version.c.identity,
    ledger_version.c.version,
    ledger_version.c.prices_version,
    ledger_version.c.rates_version,
)


def _path(url: str) -> Path:
    address = make_url(url)
    if address.get_backend_name() != "sqlite" or address.database in (None, "", ":memory:"):
        raise UnsupportedLedgerError(url)
    return Path(str(address.database)).absolute()


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
