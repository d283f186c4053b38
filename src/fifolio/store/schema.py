"""Which shape the database has, and bringing it to the newest one."""

from pathlib import Path

from sqlalchemy import Connection, inspect, text

from fifolio.store.database import Database
from fifolio.store.failure import ForeignLedgerError, MissingTablesError, NewerLedgerError
from fifolio.store.tables import ledger_version

REVISIONS = ("0001", "0002", "0003", "0004", "0005", "0006", "0007", "0008", "0009")
"""All shapes there have been, oldest first."""

SCRIPTS = Path(__file__).parent / "migrations"


def bring_up_to_date(database: Database) -> None:
    """Run the migrations a database lacks, all or none; a current one costs one look."""
    with database.readers.connect() as connection:
        # Asked as a reader, who waits for no import: most programs find what they expect.
        revision = _revision(connection, database.name)
    if revision != REVISIONS[-1]:
        with database.writers.begin() as connection:
            if _revision(connection, database.name) != REVISIONS[-1]:
                _migrate(connection)


def _revision(connection: Connection, name: str) -> str | None:
    """Read the shape of a database; None is an empty one."""
    tables = inspect(connection).get_table_names()
    if not tables:
        return None
    # Other programs, too, keep the number of their shape in a table of the first name.
    if not {"alembic_version", ledger_version.name} <= set(tables):
        raise ForeignLedgerError(name)
    revision = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    if revision is None:
        raise MissingTablesError(name)
    if revision not in REVISIONS:
        raise NewerLedgerError(name, revision)
    return str(revision)


def _migrate(connection: Connection) -> None:
    # Half a second of imports that a database of the right shape never pays.
    from alembic import command  # noqa: PLC0415 - see above
    from alembic.config import Config  # noqa: PLC0415 - see above

    config = Config()
    config.set_main_option("script_location", str(SCRIPTS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
