"""What goes wrong inside: in full in a file beside the books, as one sentence in the terminal."""

import logging
import os
from collections.abc import Iterator
from contextlib import contextmanager
from io import TextIOWrapper
from logging.handlers import RotatingFileHandler
from pathlib import Path

from fifolio.store.failure import LedgerError
from fifolio.store.settings import UnreadableSettingError

NAME = "fifolio.log"
MOST_BYTES = 1_000_000
LINE = "%(asctime)s %(levelname)s %(name)s: %(message)s"


class Noticed(logging.Handler):
    """Keeps the last failure that its user can do something about."""

    sentence: str | None = None

    def emit(self, record: logging.LogRecord) -> None:
        """Look at what was logged."""
        error = record.exc_info[1] if record.exc_info else None
        if isinstance(error, LedgerError | UnreadableSettingError):
            self.sentence = str(error)


class _PrivateFile(RotatingFileHandler):
    """A log that nobody else on this machine can look into, made when there is something to say."""

    def __init__(self, folder: Path) -> None:
        super().__init__(
            folder / NAME, maxBytes=MOST_BYTES, backupCount=1, encoding="utf-8", delay=True
        )
        self.setFormatter(logging.Formatter(LINE))

    def _open(self) -> TextIOWrapper:
        Path(self.baseFilename).parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        private = os.open(self.baseFilename, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
        return TextIOWrapper(os.fdopen(private, "wb"), encoding="utf-8")

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - the name is logging's
        """Go on: the command is not about its log."""


@contextmanager
def logged(folder: Path) -> Iterator[Noticed]:
    """Send what is logged to the log of a data folder while a command runs, and nowhere else."""
    root, noticed, file = logging.getLogger(), Noticed(logging.ERROR), _PrivateFile(folder)
    file.setLevel(logging.WARNING)
    root.addHandler(file)
    root.addHandler(noticed)
    try:
        yield noticed
    finally:
        root.removeHandler(noticed)
        root.removeHandler(file)
        file.close()
