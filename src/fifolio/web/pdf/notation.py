"""Figures and days as a reader of each language writes them; the digits are never touched."""

import re
from dataclasses import dataclass
from datetime import date, datetime
from typing import Literal
from zoneinfo import ZoneInfo

Language = Literal["en", "es"]

_DECIMAL = re.compile(r"(-?)(\d+)(?:\.(\d+))?", re.ASCII)
_MARKS = {"en": (",", "."), "es": (".", ",")}
_DAY = {"en": "%Y-%m-%d", "es": "%d/%m/%Y"}


@dataclass(frozen=True, slots=True)
class Notation:
    """How one language writes, and whose calendar days are told."""

    language: Language
    zone: ZoneInfo

    def figure(self, text: str) -> str:
        """Group the digits of a decimal; a text that is none comes back as it is."""
        found = _DECIMAL.fullmatch(text)
        if found is None:
            return text
        sign, whole, fraction = found.groups()
        group, point = _MARKS[self.language]
        grouped = f"{int(whole):,}".replace(",", group)
        return sign + grouped + (f"{point}{fraction}" if fraction else "")

    def day(self, text: str) -> str:
        """Write a day: of a moment the one it was where the taxpayer lives."""
        if len(text) == len("2024-12-31"):
            return date.fromisoformat(text).strftime(_DAY[self.language])
        return datetime.fromisoformat(text).astimezone(self.zone).strftime(_DAY[self.language])
