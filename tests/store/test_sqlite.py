"""How files are opened."""

from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import Engine
from sqlalchemy.exc import OperationalError

from fifolio.store.sqlite import quick_engine, writing_engine

pytestmark = pytest.mark.in_files
OPENERS: tuple[Callable[[Path], Engine], ...] = (writing_engine, quick_engine)


@pytest.mark.parametrize("opened", OPENERS)
def test_an_error_never_repeats_what_was_to_be_stored(
    tmp_path: Path, opened: Callable[[Path], Engine]
) -> None:
    engine = opened(tmp_path / "some.db")

    with engine.connect() as connection, pytest.raises(OperationalError) as raised:
        connection.exec_driver_sql("INSERT INTO nowhere VALUES (?)", ("a private question",))

    engine.dispose()
    assert "nowhere" in str(raised.value)
    assert "private" not in str(raised.value)
