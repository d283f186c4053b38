"""A web application in process, over a real ledger in a folder of the test."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from starlette.testclient import TestClient

from fifolio.config import Config
from fifolio.store.ledger_file import LedgerFile
from fifolio.web.app import create_app
from fifolio.web.services import Services


class Silent:
    """An advisor nobody asks anything."""

    async def close(self) -> None:
        """Have nothing to end."""


def config_in(folder: Path) -> Config:
    """Keep everything in one folder, and reach no daemon."""
    return Config(
        data_dir=folder,
        database_url=f"sqlite:///{folder / 'ledger.db'}",
        advisor_db=str(folder / "ai-advisor.db"),
        ollama_base_url="http://127.0.0.1:9/api",
    )


@contextmanager
def client_in(folder: Path, advisor: Any = None, **options: Any) -> Iterator[TestClient]:  # noqa: ANN401 - what create_app takes
    """Serve a ledger in a folder; what crashes is answered, as it would be over the network."""
    config = config_in(folder)
    ledger = LedgerFile.open(config.database_url)
    try:
        app = create_app(Services(ledger, advisor or Silent(), config), **options)
        with TestClient(app, "http://localhost", raise_server_exceptions=False) as client:
            yield client
    finally:
        ledger.close()
