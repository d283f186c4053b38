"""Which decimal sign a file uses, told from whole columns and apart from its delimiter."""

from collections.abc import Iterator, Mapping

from fifolio.importers.cell_numbers import DOT, Numerals, column_numerals
from fifolio.importers.reading import Refusal
from fifolio.importers.table import Table, TextRows, cells_of, is_quoted


def find_numerals(table: Table, places: Mapping[str, int]) -> Mapping[str, Numerals] | Refusal:
    """Find for each number column how it writes its decimals.

    A column that does not decide it follows the others; when none does, a comma-delimited file
    has decimal dots, and any other is refused rather than guessed.
    """
    if not table.is_text or _has_only_dots(table, places):
        return dict.fromkeys(places, DOT)
    told = {name: column_numerals(_column(table, place)) for name, place in places.items()}
    signs = {numerals.sign for numerals, _ in told.values() if numerals}
    if not signs and table.layout.delimiter != ",":
        for name, (_, doubtful) in told.items():
            if doubtful:
                return _which(table.layout.header[places[name]], doubtful)
    default = Numerals(signs.pop()) if len(signs) == 1 else DOT
    return {name: numerals or default for name, (numerals, _) in told.items()}


def _which(heading: str, doubtful: str) -> Refusal:
    return Refusal(
        f"column {heading!r} has only numbers like {doubtful!r}, which may mean two things;"
        " write at least one of them with another number of decimals"
    )


def _has_only_dots(table: Table, places: Mapping[str, int]) -> bool:
    """Spare a comma-delimited file the closer look when no number in it has a comma."""
    if table.layout.delimiter != ",":
        return False
    if isinstance(table.rows, TextRows) and not table.rows.has_quotes:
        return True
    quoted = (cells_of(row) for row in table.rows if is_quoted(row))
    return not any(
        place < len(cells) and "," in cells[place] for cells in quoted for place in places.values()
    )


def _column(table: Table, place: int) -> Iterator[str]:
    broken = {remark.row for remark in table.remarks}
    for row in table.rows:
        if row.number not in broken:
            cells = cells_of(row)
            if place < len(cells):
                yield cells[place]
