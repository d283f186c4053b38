"""The web application over a real ledger in a folder of the test, in process or on a port."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx2
from starlette.testclient import TestClient

from databases import is_made, ledger_url
from fifolio.actions.import_rates import import_rates
from fifolio.config import Config
from fifolio.store.ledger_file import LedgerFile
from fifolio.store.settings import write_setting
from fifolio.web.app import create_app
from fifolio.web.server import address, build_server, listen
from fifolio.web.services import opened_services

RATES = b"date,pair,rate\n2023-01-01,USD/EUR,0.9\n"
NOBODY = "http://127.0.0.1:9/api"


def config_in(folder: Path, ollama: str = NOBODY) -> Config:
    """Keep everything in one folder."""
    return Config(
        data_dir=folder,
        database_url=ledger_url(folder),
        advisor_db=str(folder / "ai-advisor.db"),
        ollama_base_url=ollama,
    )


def prepare(folder: Path) -> None:
    """Make a ledger that knows a rate, so that it does not start with the central bank's."""
    if not is_made(folder):
        ledger = LedgerFile.open(config_in(folder).database_url)
        import_rates(ledger, RATES, "rates.csv")
        ledger.close()


def store_setting(folder: Path, key: str, value: str) -> None:
    """Store a setting as it stands, valid or not."""
    ledger = LedgerFile.open(config_in(folder).database_url)
    with ledger.writing() as writer:
        write_setting(writer, key, value)
    ledger.close()


@contextmanager
def client_in(folder: Path, **options: Any) -> Iterator[TestClient]:  # noqa: ANN401 - what create_app takes
    """Serve a ledger in process; what crashes is answered, as it would be over the network."""
    prepare(folder)
    with opened_services(config_in(folder)) as services:
        app = create_app(services, **options)
        with TestClient(app, "http://localhost", raise_server_exceptions=False) as client:
            yield client


@contextmanager
def serving(config: Config, **options: Any) -> Iterator[str]:  # noqa: ANN401 - what create_app takes
    """Serve on a port of its own from a thread, and stop as the command line would."""
    with listen("127.0.0.1", 0) as listening, opened_services(config) as services:
        server = build_server(create_app(services, **options))
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
        thread.start()
        try:
            yield address(listening)
        finally:
            server.should_exit = True
            thread.join(timeout=30)
        assert not thread.is_alive(), "the server did not end"


@contextmanager
def server_in(
    folder: Path,
    ollama: str = NOBODY,
    **options: Any,  # noqa: ANN401 - what create_app takes
) -> Iterator[httpx2.Client]:
    """Serve a ledger that knows a rate, and ask it over the network."""
    prepare(folder)
    with (
        serving(config_in(folder, ollama), **options) as url,
        httpx2.Client(base_url=url, timeout=30) as client,
    ):
        yield client
