"""The import contracts hold, and they would notice: read-only by construction."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from rules.source_tree import ROOT


def _lint(folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [str(Path(sys.executable).with_name("lint-imports")), "--no-cache"],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
        env={"PYTHONPATH": str(folder / "src"), "PATH": "", "COLUMNS": "200"},
    )


def test_all_import_contracts_hold() -> None:
    done = _lint(ROOT)

    assert done.returncode == 0, done.stdout


@pytest.fixture(scope="module")
def copy_of_the_source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("copy")
    shutil.copy(ROOT / "pyproject.toml", folder)
    shutil.copytree(
        ROOT / "src", folder / "src", ignore=shutil.ignore_patterns("static", "__pycache__")
    )
    return folder


@pytest.mark.parametrize(
    ("module", "line", "contract"),
    [
        ("advisor/ask.py", "import fifolio.actions.import_file", "The advisor cannot change"),
        ("advisor/audit.py", "import fifolio.store.recording", "The advisor cannot change"),
        ("queries/holdings.py", "import fifolio.store.recording", "A question cannot change"),
        (
            "advisor/tools/holding_detail.py",
            "import fifolio.store.transactions",
            "A tool asks queries",
        ),
        (
            "advisor/tools/holding_detail.py",
            "import fifolio.advisor.tools.token_history",
            "Tools do not know each other",
        ),
        ("fifo/ledger_chain.py", "import sqlite3", "The core does no input"),
        ("irpf/scales.py", "import logging", "The core does no input"),
        ("ledger/account.py", "import fifolio.fifo.chain", "A package knows only"),
        ("queries/holdings.py", "import sqlalchemy", "Only the store speaks SQL"),
        ("actions/undo_import.py", "import psycopg", "Only the store speaks SQL"),
        ("queries/price_gaps.py", "import fifolio.store.market_recording", "A question cannot"),
        ("queries/latest_prices.py", "import fifolio.market.coingecko", "A question cannot"),
        ("advisor/ask.py", "import fifolio.market.source_chain", "The advisor cannot change"),
        ("advisor/agent/loop.py", "import aiohttp", "Only market data and model wires go out"),
        ("actions/sync_prices.py", "import ccxt", "Only market data and model wires go out"),
    ],
)
def test_a_forbidden_import_breaks_the_build(
    copy_of_the_source: Path, module: str, line: str, contract: str
) -> None:
    path = copy_of_the_source / "src/fifolio" / module
    before = path.read_text(encoding="utf-8")
    try:
        path.write_text(before + f"\n{line}\n", encoding="utf-8")
        done = _lint(copy_of_the_source)
    finally:
        path.write_text(before, encoding="utf-8")

    assert done.returncode != 0
    broken = [each for each in done.stdout.splitlines() if each.endswith("BROKEN")]
    assert any(each.startswith(contract) for each in broken), broken
