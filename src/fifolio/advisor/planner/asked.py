"""What a question names: years, assets, a metric; in Spanish or English."""

import re
import unicodedata
from dataclasses import dataclass

from fifolio.advisor.planner.vocabulary import COIN_NAMES, KNOWN_TICKERS, NOT_COINS

YEAR = re.compile(r"(?<![\w.])(20[0-4]\d)(?![\w]|[.,]\d)")
WORD = re.compile(r"[\w$]+", re.UNICODE)


def folded(text: str) -> str:
    """Lower the case, drop accents and collapse spaces, so that wordings compare."""
    parts = unicodedata.normalize("NFKD", text.casefold())
    return " ".join("".join(c for c in parts if not unicodedata.combining(c)).split())


@dataclass(frozen=True, slots=True)
class Asked:
    """One message, as the planner reads it."""

    text: str
    """Folded."""
    years: tuple[int, ...]
    symbols: tuple[str, ...]

    def says(self, *wordings: str) -> bool:
        """Tell whether one of the wordings stands in the text, from the start of a word."""
        return any(re.search(rf"(?<!\w){wording}", self.text) for wording in wordings)


def read_message(message: str) -> Asked:
    """Find what a message names."""
    years = tuple(dict.fromkeys(int(year) for year in YEAR.findall(message)))
    return Asked(folded(message), years, tuple(dict.fromkeys(_symbols(message))))


def _symbols(message: str) -> list[str]:
    is_shouted = message.isupper()
    found = []
    for word in WORD.findall(message):
        if name := COIN_NAMES.get(folded(word)):
            found.append(name)
        elif word.upper() in KNOWN_TICKERS:
            found.append(word.upper())
        elif not is_shouted and _looks_like_a_ticker(word):
            found.append(word)
    return found


def _looks_like_a_ticker(word: str) -> bool:
    return (
        word.isascii()
        and word.isupper()
        and 2 <= len(word) <= 10  # noqa: PLR2004 - tickers are this long
        and not word.isdigit()
        and word not in NOT_COINS
    )
