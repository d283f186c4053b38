"""A PostgreSQL server of the suite's own: started once, in a folder that goes away with it."""

import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import psycopg

OWNER = "office"
"""Who owns the databases: no superuser, as nobody needs one."""
ASKED = "asked"
"""A user that has to give a password."""
PASSWORD = "s3cret-of-the-office"  # noqa: S105 - of a server that lives for the suite

# Text sorts as in Spanish, so that whoever forgets to ask for the order of SQLite is found out.
INITDB = (
    "--no-sync --auth=trust --encoding=UTF8 --locale-provider=icu --icu-locale=es --locale=C.UTF-8"
)
SETTINGS = {
    "listen_addresses": "",
    # The folder goes away: nothing has to outlive a power cut.
    "fsync": "off",
    "full_page_writes": "off",
    "shared_buffers": "64MB",
    "dynamic_shared_memory_type": "mmap",
    "max_connections": "100",
    "log_min_messages": "panic",
}
ACCESS = f"local all {ASKED} scram-sha-256\nlocal all all trust\n"
SECONDS = 60
ROOM_BYTES = 2_000_000_000


def server_programs() -> Path | None:
    """Find where Debian's package, or another, puts the server; None where there is none."""
    found = shutil.which("initdb")
    places = [Path(found).resolve().parent] if found else []
    places += sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda each: each.parent.name)
    return next((each for each in reversed(places) if (each / "initdb").exists()), None)


@dataclass(eq=False)
class Cluster:
    """The running server, and the databases that were made on it."""

    folder: Path
    programs: Path
    process: "subprocess.Popen[bytes] | None" = None
    _names: int = 0

    def url(self, database: str, user: str = OWNER) -> str:
        return f"postgresql://{user}@/{database}?host={self.folder}"

    def start(self) -> None:
        settings = {**SETTINGS, "unix_socket_directories": str(self.folder)}
        options = [word for each in settings.items() for word in ("-c", "=".join(each))]
        self.process = self._run("postgres", "-D", self.folder / "data", *options)
        self.wait()

    def wait(self) -> None:
        """Wait until the server lets somebody in."""
        give_up_at = time.monotonic() + SECONDS
        while True:
            try:
                self.sql("SELECT 1")
            except psycopg.OperationalError:
                assert self.process is not None
                assert self.process.poll() is None, (self.folder / "log").read_text()
                assert time.monotonic() < give_up_at, (self.folder / "log").read_text()
                time.sleep(0.05)
            else:
                return

    def stop(self, how: signal.Signals = signal.SIGQUIT) -> None:
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(SECONDS)
            self.process = None

    def sql(self, statement: str, database: str = "postgres") -> list[tuple[Any, ...]]:
        """Run a statement as the owner of the server."""
        address = f"host={self.folder} user=postgres dbname={database}"
        with psycopg.connect(address, autocommit=True) as connection:
            done = connection.execute(statement.encode())
            return done.fetchall() if done.description else []

    def new_database(self, template: str = "template0", options: str = "") -> str:
        """Make a database, empty or a copy."""
        self._names += 1
        name = f"test{self._names}"
        self.sql(f"CREATE DATABASE {name} OWNER {OWNER} TEMPLATE {template} {options}")
        return name

    def drop(self, database: str) -> None:
        self.sql(f"DROP DATABASE IF EXISTS {database} WITH (FORCE)")

    def _run(self, program: str, *arguments: object) -> "subprocess.Popen[bytes]":
        # The server refuses to be run by root.
        user = "postgres" if os.geteuid() == 0 else None
        with (self.folder / "log").open("ab") as log:
            return subprocess.Popen(
                [self.programs / program, *map(str, arguments)],
                stdout=log,
                stderr=log,
                cwd=self.folder,
                user=user,
                group=user,
                env={"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8"},
            )

    def make(self) -> None:
        """Make the files of the server."""
        if os.geteuid() == 0:
            shutil.chown(self.folder, "postgres")
        made = self._run("initdb", "-D", self.folder / "data", "-U", "postgres", *INITDB.split())
        assert made.wait(SECONDS) == 0, (self.folder / "log").read_text()
        (self.folder / "data/pg_hba.conf").write_text(ACCESS)


def _quick_folder() -> Path | None:
    """Find a place in memory; a database is hundreds of files, made and deleted for each test."""
    memory = Path("/dev/shm")  # noqa: S108 - a folder of its own is made in it
    has_room = memory.is_dir() and shutil.disk_usage(memory).free > ROOM_BYTES
    return memory if has_room else None


@contextmanager
def running_cluster(programs: Path) -> Iterator[Cluster]:
    """Start a server, and leave nothing of it."""
    # A folder of few letters: the name of a socket has a hundred at most.
    folder = Path(tempfile.mkdtemp(prefix="fifolio-pg-", dir=_quick_folder()))
    cluster = Cluster(folder, programs)
    try:
        cluster.make()
        cluster.start()
        cluster.sql(f"CREATE ROLE {OWNER} LOGIN")
        cluster.sql(f"CREATE ROLE {ASKED} LOGIN PASSWORD '{PASSWORD}'")
        yield cluster
    finally:
        cluster.stop()
        shutil.rmtree(folder, ignore_errors=True)
