"""The web app over the user's books, or over made-up ones."""

import locale
import os
import shutil
import signal
import sys
import tempfile
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from socket import socket
from threading import Timer

from fifolio.actions.sample_ledger import make_sample
from fifolio.advisor.agent.context import LANGUAGE_SETTING
from fifolio.advisor.chain.entries import PLANNER_CHAIN
from fifolio.advisor.chain.stored import CHAIN_SETTING, chain_to_text
from fifolio.cli.opened_books import explained
from fifolio.cli.printing import say, stop
from fifolio.config import Config, read_config
from fifolio.store.settings import read_setting, write_setting
from fifolio.web.app import create_app
from fifolio.web.open_books import opened_ledger
from fifolio.web.server import address, build_server, listen
from fifolio.web.services import opened_services

OPEN_AFTER_SECONDS = 0.5


def serve_books(host: str, port: int) -> None:
    """Serve the user's own books."""
    with _listening(host, port) as listening:
        _serve(read_config(), host, listening)


def serve_demo(port: int, keep: Path | None, *, open_browser: bool) -> None:
    """Serve made-up books from a folder that is thrown away, or from one to keep."""
    host = "127.0.0.1"
    with _listening(host, port) as listening, _demo_folder(keep) as folder:
        config = _config_in(folder)
        _make_books(config)
        if open_browser:
            opening = Timer(OPEN_AFTER_SECONDS, webbrowser.open, [address(listening)])
            opening.daemon = True
            opening.start()
        _serve(config, host, listening)


def _serve(config: Config, host: str, listening: socket) -> None:
    with explained(), opened_services(config) as services:
        server = build_server(create_app(services, host))
        say(f"fifolio is at {address(listening)} (Ctrl-C ends it)")
        sys.stdout.flush()
        # The server ends first and then hands the signal on; by then there is nothing to break off.
        signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
        with suppress(KeyboardInterrupt):
            server.run(sockets=[listening])


@contextmanager
def _listening(host: str, port: int) -> Iterator[socket]:
    try:
        listening = listen(host, port)
    except OSError as error:
        stop(f"port {port} of {host} cannot be opened ({error.strerror}): choose another --port")
    with listening:
        yield listening


@contextmanager
def _demo_folder(keep: Path | None) -> Iterator[Path]:
    if keep is not None:
        yield keep.absolute()
        return
    folder = Path(tempfile.mkdtemp(prefix="fifolio-demo-"))
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _config_in(folder: Path) -> Config:
    os.environ["FIFOLIO_DATA_DIR"] = str(folder)
    for name in ("FIFOLIO_DATABASE_URL", "ADVISOR_DB_PATH"):
        # The demo never touches the books that the environment names.
        os.environ.pop(name, None)
    return read_config()


def _make_books(config: Config) -> None:
    """Fill a new folder; one that was kept stays as it is."""
    with explained(), opened_ledger(config) as ledger:
        with ledger.reading() as reader:
            is_made = read_setting(reader, CHAIN_SETTING) is not None
        if is_made:
            return
        say("Making the sample ledger …")
        make_sample(ledger)
        with ledger.writing() as writer:
            write_setting(writer, LANGUAGE_SETTING, _language_of_the_system())
            write_setting(writer, CHAIN_SETTING, chain_to_text(PLANNER_CHAIN))


def _language_of_the_system() -> str:
    """Speak to a newcomer as their system does, where the program can."""
    return "es" if (locale.getlocale()[0] or "").startswith("es") else "en"
