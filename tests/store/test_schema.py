"""Migrations give the tables the code speaks of."""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import text

from databases import ledger_in, ledger_url
from fifolio.store.answer_tables import separate_events
from fifolio.store.ledger_file import LedgerFile
from fifolio.store.market_tables import ALL_TABLES
from fifolio.store.schema import REVISIONS, SCRIPTS


def test_the_migrations_give_exactly_the_tables_in_use(tmp_path: Path) -> None:
    ledger = ledger_in(tmp_path)

    with ledger.reading() as reader:
        context = MigrationContext.configure(
            reader.connection,
            opts={"include_name": lambda name, _kind, _parents: name != "alembic_version"},
        )
        assert compare_metadata(context, ALL_TABLES) == []


@pytest.mark.in_files
def test_the_migrations_write_the_same_statements_as_the_tables(tmp_path: Path) -> None:
    ledger = ledger_in(tmp_path)
    with ledger.writing() as writer:
        made = _statements(writer.connection.execute(_SCHEMA).scalars())
        writer.connection.execute(text("PRAGMA foreign_keys = OFF"))
        ALL_TABLES.drop_all(writer.connection)
        ALL_TABLES.create_all(writer.connection)
        meant = _statements(writer.connection.execute(_SCHEMA).scalars())

    assert made == meant


_SCHEMA = text("SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL")


def _statements(sql: object) -> list[list[str]]:
    # The order of constraints inside a statement means nothing.
    assert hasattr(sql, "__iter__")
    return sorted(sorted(line.strip(" ,") for line in part.splitlines()) for part in sql)


@pytest.mark.in_files
def test_every_table_of_ours_is_strict(tmp_path: Path) -> None:
    ledger = ledger_in(tmp_path)

    with ledger.reading() as reader:
        tables = reader.connection.execute(text("PRAGMA table_list")).all()

    loose = {table.name for table in tables if table.schema == "main" and not table.strict}
    assert loose == {"alembic_version", "sqlite_schema", "sqlite_sequence"}
    assert separate_events.name in {table.name for table in tables}


def test_the_newest_revision_is_the_one_the_code_expects() -> None:
    scripts = ScriptDirectory(str(SCRIPTS))

    assert scripts.get_current_head() == REVISIONS[-1]
    assert {script.revision for script in scripts.walk_revisions()} == set(REVISIONS)


def test_a_current_ledger_is_opened_without_the_migration_tool(tmp_path: Path) -> None:
    url = ledger_url(tmp_path)
    LedgerFile.open(url).close()
    program = (
        "import sys; from fifolio.store.ledger_file import LedgerFile;"
        f"LedgerFile.open({url!r}); sys.exit('alembic' in sys.modules)"
    )

    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0


def test_two_programs_that_open_a_new_ledger_at_once_make_one(tmp_path: Path) -> None:
    url = ledger_url(tmp_path)
    program = (
        "from fifolio.store.ledger_file import LedgerFile;"
        f"ledger = LedgerFile.open({url!r});"
        "reading = ledger.reading(); print(reading.__enter__().identity)"
    )

    def identity(_: int) -> str:
        command = [sys.executable, "-c", program]
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout

    with ThreadPoolExecutor(3) as pool:
        assert len(set(pool.map(identity, range(3)))) == 1
