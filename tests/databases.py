"""Where the ledger of a test lies: in a file, or on a PostgreSQL server that the suite starts.

A test says which folder is its own, and gets the address of a ledger for it. Every test of a
package that opens ledgers runs on both; `@pytest.mark.in_files` is on those about files.
"""

from pathlib import Path
from typing import ClassVar

from cluster import Cluster
from fifolio.store.ledger_file import LedgerFile

KINDS = ("sqlite", "postgresql")
FOLDERS = frozenset({"actions", "advisor", "cli", "queries", "store", "tools", "web"})
"""Tests of these open ledgers, if they have a folder of their own."""


class InFiles:
    """Each ledger is a file in the folder of the test."""

    def url(self, path: Path) -> str:
        return f"sqlite:///{path}"

    def is_made(self, path: Path) -> bool:
        return path.exists()

    def fail(self, when: str, condition: str) -> str:
        """Give the statement that makes the database fail, `INSERT ON` or `UPDATE ON` a table."""
        return (
            f"CREATE TRIGGER failing BEFORE {when} WHEN {condition} "
            "BEGIN SELECT RAISE(ABORT, 'full'); END"
        )

    def made(self) -> frozenset[Path]:
        """Tell of nothing: pytest looks after its folders."""
        return frozenset()

    def clear(self, kept: frozenset[Path] = frozenset()) -> None:
        """Do nothing, likewise."""


class OnServer:
    """Each ledger is a database of its own, by the path it would have as a file."""

    def __init__(self, cluster: Cluster) -> None:
        self._cluster = cluster
        self._names: dict[Path, str] = {}

    def url(self, path: Path) -> str:
        if path not in self._names:
            self._names[path] = self._cluster.new_database(migrated(self._cluster))
        return self._cluster.url(self._names[path])

    def is_made(self, path: Path) -> bool:
        return path in self._names

    def fail(self, when: str, condition: str) -> str:
        """Give the statements that make the server say that its disk is full, likewise."""
        return (
            "CREATE FUNCTION failing() RETURNS trigger LANGUAGE plpgsql AS "
            "$$BEGIN RAISE EXCEPTION 'full' USING ERRCODE = 'disk_full'; END$$; "
            f"CREATE TRIGGER failing BEFORE {when} FOR EACH ROW WHEN ({condition}) "
            "EXECUTE FUNCTION failing()"
        )

    def made(self) -> frozenset[Path]:
        """Tell which ledgers there are."""
        return frozenset(self._names)

    def clear(self, kept: frozenset[Path] = frozenset()) -> None:
        """Drop all ledgers but some."""
        for path in self.made() - kept:
            self._cluster.drop(self._names.pop(path))


Place = InFiles | OnServer

_templates: dict[Cluster, str] = {}


def migrated(cluster: Cluster) -> str:
    """Give an empty ledger to copy, which is cheaper than to migrate one."""
    if cluster not in _templates:
        name = cluster.new_database()
        LedgerFile.open(cluster.url(name)).close()
        _templates[cluster] = name
    return _templates[cluster]


class Places:
    """Which of both the test that is running is about."""

    current: Place = InFiles()
    opened: ClassVar[list[LedgerFile]] = []
    """What is closed when the test is over, in case it does not do so itself."""


def ledger_url(folder: Path, name: str = "ledger.db") -> str:
    """Give the address of a ledger of the test; the same one for the same folder and name."""
    return Places.current.url(folder / name)


def ledger_in(folder: Path, name: str = "ledger.db") -> LedgerFile:
    """Open a ledger of the test."""
    ledger = LedgerFile.open(ledger_url(folder, name))
    Places.opened.append(ledger)
    return ledger


def is_made(folder: Path, name: str = "ledger.db") -> bool:
    """Tell whether a ledger was asked for before."""
    return Places.current.is_made(folder / name)
