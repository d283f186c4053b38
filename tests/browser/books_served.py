"""The real program over real books in a folder of the test, served on loopback from a thread."""

import asyncio
import json
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from threading import Thread
from typing import Any
from urllib.request import urlopen
from uuid import uuid4

from advisor.scripted_ollama import ScriptedOllama, scripted_ollama
from fifolio.actions.sample_ledger import make_sample
from fifolio.advisor.chain.entries import PLANNER_MODEL, ChainEntry, LocalEntry
from fifolio.advisor.chain.stored import CHAIN_SETTING, chain_to_text
from fifolio.config import Config
from fifolio.store.ledger_file import LedgerFile
from web.clients import config_in, serving, store_setting

PLANNER = LocalEntry(provider_id="ollama", model_id=PLANNER_MODEL, context_window=8192)
QWEN = LocalEntry(provider_id="ollama", model_id="qwen3:8b", context_window=8192)


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


def make_demo(folder: Path) -> None:
    """Write what `fifolio demo` starts from."""
    ledger = LedgerFile.open(config_in(folder).database_url)
    make_sample(ledger)
    ledger.close()
    set_chain(folder, PLANNER)


def set_chain(folder: Path, *chain: ChainEntry) -> None:
    store_setting(folder, CHAIN_SETTING, chain_to_text(chain))


def copied(books: Path, folder: Path) -> Path:
    """Give a test books of its own, with a name of their own: figures are kept by it."""
    shutil.copytree(books, folder, dirs_exist_ok=True)
    with closing(sqlite3.connect(folder / "ledger.db")) as connection, connection:
        connection.execute("UPDATE ledger_version SET identity = ?", (uuid4().hex,))
    return folder


@contextmanager
def served(config: Config) -> Iterator[Served]:
    """Serve until the test is over."""
    with serving(config) as url:
        yield Served(url)


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
