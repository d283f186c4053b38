"""The real program over real books in a folder of the test, served on loopback from a thread."""

import asyncio
import json
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from threading import Thread
from typing import Any
from urllib.request import urlopen

from advisor.scripted_ollama import ScriptedOllama, scripted_ollama
from fifolio.actions.sample_ledger import make_sample
from fifolio.advisor.chain.entries import PLANNER_MODEL, ChainEntry, LocalEntry
from fifolio.advisor.chain.stored import CHAIN_SETTING, chain_to_text
from fifolio.config import Config
from fifolio.store.ledger_file import LedgerFile
from fifolio.store.settings import write_setting
from fifolio.web.app import create_app
from fifolio.web.server import address, build_server, listen
from fifolio.web.services import opened_services

PLANNER = LocalEntry(provider_id="ollama", model_id=PLANNER_MODEL, context_window=8192)
QWEN = LocalEntry(provider_id="ollama", model_id="qwen3:8b", context_window=8192)
NOWHERE = "http://127.0.0.1:9/api"


@dataclass(frozen=True)
class Served:
    """A running program."""

    url: str

    def get(self, path: str) -> Any:  # noqa: ANN401 - whatever JSON the API gives
        """Ask the API, beside the browser."""
        with urlopen(self.url + path) as answer:  # noqa: S310 - our own address
            return json.load(answer)

    def last_run(self) -> dict[str, Any]:
        """Return the newest row of the audit trail."""
        runs: list[dict[str, Any]] = self.get("/api/runs?limit=1")["runs"]
        return runs[0] if runs else {}


def config_in(folder: Path, ollama: str = NOWHERE) -> Config:
    return Config(
        data_dir=folder,
        database_url=f"sqlite:///{folder / 'ledger.db'}",
        advisor_db=str(folder / "ai-advisor.db"),
        ollama_base_url=ollama,
    )


def make_demo(folder: Path) -> None:
    """Write what `fifolio demo` starts from."""
    ledger = LedgerFile.open(config_in(folder).database_url)
    make_sample(ledger)
    ledger.close()
    set_chain(folder, PLANNER)


def set_chain(folder: Path, *chain: ChainEntry) -> None:
    ledger = LedgerFile.open(config_in(folder).database_url)
    with ledger.writing() as writer:
        write_setting(writer, CHAIN_SETTING, chain_to_text(chain))
    ledger.close()


def copied(books: Path, folder: Path) -> Path:
    """Give a test books of its own."""
    shutil.copytree(books, folder, dirs_exist_ok=True)
    return folder


@contextmanager
def served(config: Config) -> Iterator[Served]:
    """Serve until the test is over."""
    with opened_services(config) as services, listen("127.0.0.1", 0) as listening:
        server = build_server(create_app(services))
        thread = Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
        thread.start()
        try:
            yield Served(address(listening))
        finally:
            server.should_exit = True
            thread.join(timeout=10)
        assert not thread.is_alive(), "the server did not end"


@contextmanager
def ollama_beside() -> Iterator[ScriptedOllama]:
    """Run the scripted daemon in a loop of its own, beside the browser's."""
    loop = asyncio.new_event_loop()
    thread = Thread(target=loop.run_forever, daemon=True)
    thread.start()
    playing = scripted_ollama()
    try:
        yield asyncio.run_coroutine_threadsafe(playing.__aenter__(), loop).result(5)
    finally:
        asyncio.run_coroutine_threadsafe(playing.__aexit__(None, None, None), loop).result(5)
        loop.call_soon_threadsafe(loop.stop)
        thread.join(timeout=5)
        loop.close()
