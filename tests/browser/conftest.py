"""A real Chromium before the real program with real books."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from browser.books_served import Served, copied, make_demo, served
from browser.what_the_browser_says import Said
from fifolio.web.open_books import opened_ledger
from frontend.build_script import ROOT, load_build_script
from web.clients import config_in

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    chromium = os.environ.get("CHROMIUM") or shutil.which("chromium")
    assert chromium, "install Debian's chromium: apt-get install chromium"
    return {**browser_type_launch_args, "executable_path": chromium, "args": ARGUMENTS}


@pytest.fixture(scope="session")
def base_url() -> None:
    """Each test has a server of its own; this also replaces a fixture that pytest warns about."""


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    return {
        **browser_context_args,
        "viewport": {"width": 1280, "height": 860},
        "reduced_motion": "reduce",
        "locale": "en-GB",
        "timezone_id": "Europe/Madrid",
    }


@pytest.fixture(scope="session")
def demo_books(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the page and write the sample ledger, once."""
    load_build_script().build(ROOT)
    folder = tmp_path_factory.mktemp("demo")
    make_demo(folder)
    return folder


@pytest.fixture
def served_demo(demo_books: Path, tmp_path: Path) -> Iterator[Served]:
    with served(config_in(copied(demo_books, tmp_path / "books"))) as program:
        yield program


@pytest.fixture(scope="session")
def empty_books(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the page and open a new ledger, once; it gets the rates of the central bank."""
    load_build_script().build(ROOT)
    folder = tmp_path_factory.mktemp("empty")
    with opened_ledger(config_in(folder)):
        return folder


@pytest.fixture
def served_empty(empty_books: Path, tmp_path: Path) -> Iterator[Served]:
    with served(config_in(copied(empty_books, tmp_path / "books"))) as program:
        yield program


@pytest.fixture(autouse=True)
def said(page: Page) -> Iterator[Said]:
    """Fail a test whose page complained, broke its own policy or asked somebody else."""
    said = Said()
    said.listen_to(page)
    yield said
    assert said.messages == []
    assert all(host.startswith("127.0.0.1:") for host in said.hosts)
