"""What a printed report is made of: sections of notes and tables, before they are laid out."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from zoneinfo import ZoneInfo

from fifolio.web.pdf.notation import Language, Notation
from fifolio.web.pdf.row_table import Column, Row
from fifolio.web.pdf.words_en import WORDS as ENGLISH
from fifolio.web.pdf.words_es import WORDS as SPANISH

Report = Mapping[str, Any]
"""A statement of a year, as the JSON of the report has it."""

WIDTH = 770.0
"""Of a table, in points."""


@dataclass(frozen=True, slots=True)
class Listing:
    """A table with a title of its own, or none."""

    columns: Sequence[Column]
    rows: Sequence[Row]
    title: str = ""


@dataclass(frozen=True, slots=True)
class Section:
    """A heading, sentences under it, and tables."""

    title: str
    notes: Sequence[str] = ()
    listings: Sequence[Listing] = ()


class Teller:
    """Words, figures and days in one language."""

    def __init__(self, language: Language, zone: str) -> None:
        self._words = SPANISH if language == "es" else ENGLISH
        self._notation = Notation(language, ZoneInfo(zone))

    def word(self, key: str, **fill: str) -> str:
        """Give a word of the document; a key there is none of is shown as it is."""
        return self._words.get(key, key.partition(".")[2] or key).format_map(fill)

    def figure(self, value: str | float | None) -> str:
        """Write a figure; what is not known says so."""
        return self.word("unknown") if value is None else self._notation.figure(str(value))

    def day(self, value: str | None) -> str:
        """Write a day, likewise."""
        return self.word("unknown") if value is None else self._notation.day(value)

    def columns(self, *named: tuple[str, float]) -> list[Column]:
        """Make columns of keys and widths; a negative width is one of figures."""
        return [Column(self.word(key) if key else "", abs(wide), wide < 0) for key, wide in named]

    def figures(self, *rows: tuple[str, str | None]) -> Listing:
        """List named amounts of money in euros."""
        columns = self.columns(("figure", 420.0), ("euros", -120.0))
        return Listing(columns, [(name, self.figure(amount)) for name, amount in rows])
