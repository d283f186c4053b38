"""The program as a user starts it, over books in a folder of the test."""

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx2

from databases import ledger_url
from web.clients import NOBODY, prepare

SECONDS = 120
FILE = """\
date,type,asset_in,amount_in,asset_out,amount_out,fee_asset,fee_amount,total_fiat,fiat_currency,account,id,note
2023-01-01T10:00:00Z,BUY,BTC,2,EUR,20000,EUR,10,,EUR,Mine,a1,
2024-03-01T10:00:00Z,SELL,EUR,15000,BTC,1,EUR,10,,EUR,Mine,a2,=1+1
"""


@dataclass(frozen=True)
class Ended:
    """How a command ended."""

    status: int
    out: str
    err: str

    @property
    def value(self) -> Any:  # noqa: ANN401 - whatever JSON can say
        """Read the one JSON value that was printed."""
        return json.loads(self.out)


def environment(folder: Path) -> dict[str, str]:
    """Keep all databases in one folder, and reach no daemon."""
    names = ("PATH", "HOME", "LANG", "PYTHONPATH", "SYSTEMROOT")
    kept = {name: os.environ[name] for name in names if name in os.environ}
    return kept | {
        "FIFOLIO_DATA_DIR": str(folder),
        "FIFOLIO_DATABASE_URL": ledger_url(folder),
        "OLLAMA_BASE_URL": NOBODY,
        "PYTHONWARNINGS": "error",
        "COLUMNS": "200",
    }


def fifolio(folder: Path, *words: str, more: dict[str, str] | None = None) -> Ended:
    """Run a command to its end, with more in its environment."""
    if "--help" not in words:
        prepare(folder)
    done = subprocess.run(
        [sys.executable, "-m", "fifolio", *words],
        env=environment(folder) | (more or {}),
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        timeout=SECONDS,
    )
    return Ended(done.returncode, done.stdout, done.stderr)


@contextmanager
def serving(
    folder: Path, *words: str, ends_with: signal.Signals = signal.SIGINT
) -> Iterator[httpx2.Client]:
    """Start a command that serves, and end it as Ctrl-C or the system would."""
    temporary = folder.parent / "temp"
    temporary.mkdir(exist_ok=True)
    program = subprocess.Popen(
        [sys.executable, "-m", "fifolio", *words],
        env=environment(folder) | {"TMPDIR": str(temporary)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    )
    assert program.stdout is not None
    try:
        for line in program.stdout:
            if found := re.search(r"http://\S+", line):
                break
        else:
            raise AssertionError(program.communicate()[1])
        with httpx2.Client(base_url=found[0], timeout=SECONDS) as client:
            yield client
    finally:
        program.send_signal(ends_with)
        out, err = program.communicate(timeout=SECONDS)
    assert (program.returncode, out, err) == (0, "", "")


def one_sentence(text: str) -> bool:
    """Tell whether an error is one line that names the program."""
    return text.startswith("fifolio: ") and text.count("\n") == 1 and "Traceback" not in text
