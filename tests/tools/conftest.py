from collections.abc import Iterator
from pathlib import Path

import pytest

from queries.recorded import Ledger


@pytest.fixture
def ledger(tmp_path: Path) -> Iterator[Ledger]:
    found = Ledger(tmp_path)
    yield found
    found.file.close()
