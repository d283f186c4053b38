"""One row with made-up columns, for tests of how cells are read."""

from datetime import UTC

from fifolio.importers.reading import Row
from fifolio.importers.sheet import Record, Sheet


def record(**cells: str) -> Record:
    headings = tuple(cells)
    sheet = Sheet(
        account="X",
        zone=UTC,
        rows=(Row(2, cells),),
        broken=frozenset(),
        columns={name: place for place, name in enumerate(headings)},
        headings=headings,
    )
    return Record(2, tuple(cells.values()), sheet)
