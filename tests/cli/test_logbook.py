"""What a command logs goes to a file of its own, and what the user can settle is noticed."""

import logging
from pathlib import Path

import pytest

from fifolio.cli.logbook import MOST_BYTES, NAME, logged
from fifolio.store.failure import FullDiskError

pytestmark = pytest.mark.in_files
logger = logging.getLogger("fifolio.test_logbook")


def _fail(error: Exception) -> None:
    logger.error("it failed", exc_info=error)


def test_a_failure_is_told_in_full_in_the_file(tmp_path: Path) -> None:
    with logged(tmp_path / "new") as noticed:
        _fail(FullDiskError("ledger.db"))

    told = (tmp_path / "new" / NAME).read_text("utf-8")
    assert "FullDiskError" in told
    assert noticed.sentence == str(FullDiskError("ledger.db"))


def test_what_the_user_cannot_settle_is_not_noticed(tmp_path: Path) -> None:
    with logged(tmp_path) as noticed:
        _fail(RuntimeError("secret"))

    assert noticed.sentence is None


def test_nothing_to_say_makes_no_file(tmp_path: Path) -> None:
    with logged(tmp_path):
        logger.info("all is well")

    assert list(tmp_path.iterdir()) == []


def test_a_log_does_not_grow_for_ever(tmp_path: Path) -> None:
    with logged(tmp_path):
        for _ in range(5):
            logger.warning("x" * (MOST_BYTES // 2))

    assert sum(file.stat().st_size for file in tmp_path.iterdir()) <= 2 * MOST_BYTES


def test_a_log_that_cannot_be_written_stops_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").touch()
    with logged(tmp_path / "file") as noticed:
        _fail(FullDiskError("ledger.db"))

    assert noticed.sentence is not None
    assert capsys.readouterr().err == ""
