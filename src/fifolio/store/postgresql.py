"""Everything that is particular to PostgreSQL: how a server is reached, locked and understood."""

from collections.abc import Mapping, Sequence
from typing import Any

import psycopg
from psycopg import errors
from sqlalchemy import (
    URL,
    ColumnElement,
    Connection,
    Engine,
    Table,
    Text,
    cast,
    create_engine,
    event,
    func,
    literal_column,
    select,
)
from sqlalchemy.dialects.postgresql import REGCLASS
from sqlalchemy.engine import ExceptionContext
from sqlalchemy.engine.interfaces import IsolationLevel

from fifolio.store.database import BUSY_SECONDS, Database, Numbers, number_column
from fifolio.store.failure import (
    BusyLedgerError,
    CorruptLedgerError,
    EncodingLedgerError,
    Failures,
    ForbiddenLedgerError,
    FullDiskError,
    LedgerError,
    LostLedgerError,
    MissingTablesError,
)
from fifolio.store.postgresql_dialect import DIALECT

WRITERS_LOCK = int.from_bytes(b"fifolio")
"""The advisory lock of whoever writes the books; it goes with the transaction that holds it."""

LINK: Mapping[str, str] = {
    "connect_timeout": "10",
    "fallback_application_name": "fifolio",
    "client_encoding": "utf8",
    "keepalives_idle": "30",
    "keepalives_interval": "10",
    "keepalives_count": "3",
    "tcp_user_timeout": "60000",
}
"""What holds unless the URL says otherwise; a server that vanished is known after a minute."""

SESSION: Mapping[str, str] = {
    # A client whose machine lost power must not hold the lock for hours.
    "tcp_keepalives_idle": "30",
    "tcp_keepalives_interval": "10",
    "tcp_keepalives_count": "3",
    # Whatever is read in pieces is read to its end.
    "cursor_tuple_fraction": "1",
}

PLACE = """(
    SELECT concat_ws('.', oid, 'ledger_version'::regclass::oid, extract(epoch FROM started))
    FROM pg_database, pg_postmaster_start_time() AS started
    WHERE datname = current_database()
)"""
"""Other numbers in each copy of a database and in each restored table; and a server that went on
from an older state of its files, with the same numbers, has been started since."""


def server_database(address: URL) -> Database:
    """Open the ledger in a database of a server; the database has to be there."""
    name = address.database or address.username or "postgres"
    return Database(
        name=name,
        place=literal_column(PLACE, Text),
        readers=_reading_engine(address),
        writers=_writing_engine(address),
        open_quick=lambda: _quick_engine(address),
        numbers=Numbers(_last_number, _go_on),
        failures=SERVER_FAILURES,
    )


def _reading_engine(address: URL) -> Engine:
    # As many readers as there are runs: each holds its snapshot while its model thinks, and an
    # event loop that waited for one of them would keep all of them waiting.
    pool = (8, -1)
    engine = _engine(address, "REPEATABLE READ", {"default_transaction_read_only": "on"}, pool)

    @event.listens_for(engine, "connect")
    def _(connection: psycopg.Connection[Any], _record: object) -> None:
        # Said again at the start of each transaction, whatever became of the session.
        connection.read_only = True

    return engine


def _writing_engine(address: URL) -> Engine:
    wait = {"lock_timeout": f"{BUSY_SECONDS:.0f}s"}
    engine = _engine(address, "READ COMMITTED", wait, pool=(1, 7))

    @event.listens_for(engine, "begin")
    def _(connection: Connection) -> None:
        # Each statement then sees what the writer before has committed.
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({WRITERS_LOCK})")

    return engine


def _quick_engine(address: URL) -> Engine:
    settings = {"lock_timeout": "100ms", "synchronous_commit": "off"}
    # An event loop waits for it, also for a server that has vanished.
    hasty = {"connect_timeout": "2", "tcp_user_timeout": "5000", **address.query}
    return _engine(address.set(query=hasty), "READ COMMITTED", settings, pool=(1, 0))


def _engine(
    address: URL, isolation: IsolationLevel, settings: Mapping[str, str], pool: tuple[int, int]
) -> Engine:
    given = address.query
    session = (f"-c {name}={value}" for name, value in {**SESSION, **settings}.items())
    size, overflow = pool
    engine = create_engine(
        address.set(drivername=DIALECT),
        isolation_level=isolation,
        connect_args={
            **{name: value for name, value in LINK.items() if name not in given},
            "options": " ".join((*session, str(given.get("options", "")))),
        },
        pool_size=size,
        max_overflow=overflow,
        pool_timeout=BUSY_SECONDS,
        # A connection that was cut while nobody used it is made again.
        pool_pre_ping=True,
        hide_parameters=True,
    )
    event.listen(engine, "connect", _check_encoding)
    event.listen(engine, "handle_error", _shorten)
    return engine


def _check_encoding(connection: psycopg.Connection[Any], _record: object) -> None:
    encoding = connection.info.parameter_status("server_encoding")
    if encoding != "UTF8":
        raise EncodingLedgerError(connection.info.dbname, str(encoding))


def _shorten(context: ExceptionContext) -> None:
    """Leave out the lines in which the server repeats what was to be stored."""
    error = context.original_exception
    if isinstance(error, psycopg.Error) and error.diag.message_primary:
        error.args = (error.diag.message_primary,)
        if context.sqlalchemy_exception is not None:
            context.sqlalchemy_exception.args = error.args


def _last_number(connection: Connection, table: Table) -> int:
    last = func.pg_sequence_last_value(_sequence(table))
    return int(connection.execute(select(func.coalesce(last, 0))).scalar_one())


def _go_on(connection: Connection, table: Table, number: int) -> None:
    if number:
        connection.execute(select(func.setval(_sequence(table), number)))


def _sequence(table: Table) -> ColumnElement[Any]:
    return cast(func.pg_get_serial_sequence(table.name, number_column(table).name), REGCLASS)


_LOST = (
    errors.AdminShutdown,
    errors.CrashShutdown,
    errors.DatabaseDropped,
    errors.IdleSessionTimeout,
    errors.IdleInTransactionSessionTimeout,
)
_BUSY = (errors.LockNotAvailable, errors.DeadlockDetected, errors.SerializationFailure)
_FULL = (errors.DiskFull, errors.IoError)
_FORBIDDEN = (errors.ReadOnlySqlTransaction, errors.InsufficientPrivilege)
_MISSING = (errors.UndefinedTable, errors.InvalidSchemaName)
_CORRUPT = (errors.DataCorrupted, errors.IndexCorrupted)

_BY_CLASS: Sequence[tuple[tuple[type[Exception], ...], Any]] = (
    (_LOST, LostLedgerError),
    (_BUSY, BusyLedgerError),
    (_FULL, FullDiskError),
    (_FORBIDDEN, ForbiddenLedgerError),
    (_CORRUPT, CorruptLedgerError),
    (_MISSING, MissingTablesError),
)


def _told(name: str, error: Exception) -> LedgerError | None:
    for classes, kind in _BY_CLASS:
        if isinstance(error, classes):
            told: LedgerError = kind(name)
            return told
    # Without a word of the server: nobody is there any more.
    is_lost = isinstance(error, psycopg.OperationalError) and error.sqlstate is None
    return LostLedgerError(name) if is_lost else None


SERVER_FAILURES = Failures(psycopg.Error, _told)
