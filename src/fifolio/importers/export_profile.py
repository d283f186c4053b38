"""What is known about one export of one venue.

To add a source, write one module with

1. `COLUMNS`: your own short name for each column → every heading it has had, in any language
   (case, blanks and a zone in brackets do not matter: `Date(UTC+1)` is `date`; a `*` stands for
   what changes from file to file: `txnfee(*)`);
2. `read(sheet: Sheet) -> Findings`: walk over `sheet.records()` and call `findings.add(event,
   rows)` or `findings.remark(row, outcome, reason)` once for each row. Cells are read with
   `record["amount"]` (text), `record.decimal("amount")`, `record.moment("time")`,
   `record.symbol("asset")`; each raises `RowError` for a cell that cannot be read, which
   `findings.reading(record)` turns into a rejected row. A row you forget is reported as pending;
3. one `Profile(...)`, and a line in `known_sources.py`.

`joined_legs.py` joins several rows to one event; `row_identity.py` makes ids that survive a second
import. All of it runs inside `exactly()`, so decimals keep 60 digits.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from fifolio.importers.findings import Findings
from fifolio.importers.moments import split_heading
from fifolio.importers.sheet import Sheet


@dataclass(frozen=True, slots=True)
class OtherExport:
    """An export of the same venue that is not read, known so that it can be named."""

    label: str
    headings: tuple[str, ...]
    """All of these together mark it."""
    needed: str
    """Which export to take instead, as words that follow "export"."""


@dataclass(frozen=True, slots=True)
class Profile:
    """One export format: how it is recognised, and the function that reads it."""

    id: str
    """As `--source` takes it."""
    label: str
    account: str
    """The account its rows belong to where the user names none."""
    columns: Mapping[str, tuple[str, ...]]
    """Own name of a column → its headings over the years, all in lower case."""
    required: tuple[str, ...]
    """Own names of the columns that mark the format; all must be there."""
    read: Callable[[Sheet], Findings]
    numbers: tuple[str, ...] = ()
    """Own names of the columns that hold numbers, from which the decimal sign is found."""
    forbidden: tuple[str, ...] = ()
    """Headings that only another format has."""
    zone: str = "UTC"
    """Of times that state none, when neither the file nor the user says otherwise."""
    zone_is_documented: bool = True
    """Whether the venue says so itself; otherwise the reading calls it an assumption."""
    zone_is_in_rows: bool = False
    """Whether each row states its zone, so that nothing is assumed."""
    spare_cells: int = 0
    """How many cells may be missing at the end of a row that is still whole."""
    others: tuple[OtherExport, ...] = ()

    def places(self, header: tuple[str, ...]) -> Mapping[str, int]:
        """Find where in a header each known column stands."""
        found: dict[str, int] = {}
        normal = _keys(header)
        for name, headings in self.columns.items():
            places = (_place(known, normal) for known in headings)
            place = next((place for place in places if place is not None), None)
            if place is not None:
                found[name] = place
        return found

    def missing(self, header: tuple[str, ...]) -> tuple[str, ...]:
        """Name the required columns a header lacks."""
        places = self.places(header)
        return tuple(name for name in self.required if name not in places)

    def recognises(self, header: tuple[str, ...]) -> bool:
        """Tell whether a header is of this format."""
        return set(_keys(header)).isdisjoint(self.forbidden) and not self.missing(header)


@lru_cache(maxsize=4)
def _keys(header: tuple[str, ...]) -> tuple[str, ...]:
    """Reduce a header once, since every profile is asked about it in turn."""
    return tuple(heading_key(cell) for cell in header)


def _place(known: str, normal: Sequence[str]) -> int | None:
    """Find where a heading stands; a `*` in it stands for anything."""
    start, star, end = known.partition("*")
    if not star:
        return normal.index(known) if known in normal else None
    shortest = len(start) + len(end)
    for place, cell in enumerate(normal):
        if len(cell) >= shortest and cell.startswith(start) and cell.endswith(end):
            return place
    return None


def heading_key(cell: str) -> str:
    """Reduce a heading to what is compared: lower case, single blanks, no zone, no mark."""
    name, _ = split_heading(cell.strip().lstrip("\ufeff"))
    return " ".join(name.casefold().split())
