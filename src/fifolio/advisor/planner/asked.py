"""What a question names: years, assets, a currency; in Spanish or English."""

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import get_close_matches

from fifolio.advisor.planner.tickers import (
    ALSO_WORDS,
    BEFORE_A_COIN,
    COIN_NAMES,
    KNOWN_TICKERS,
    NOT_COINS,
)
from fifolio.advisor.planner.vocabulary import (
    LAST_YEAR,
    NEXT_YEAR,
    NOTHING_BUT,
    SPELT,
    THIS_YEAR,
    TWO_YEARS_AGO,
    YEAR_BEFORE,
)

YEAR = re.compile(
    r"(?<![\w.,])((?:19|20)\d\d)(?![\w%€$]|[.,]\d|\s?(?:eur|usd|euros?|dol+ar))", re.IGNORECASE
)
WORD = re.compile(r"[\w$]+", re.UNICODE)
ASKED_CURRENCIES = {
    "EUR": r"eur|euros?|€",
    "USD": r"usd|(?:us )?dollars?|dolar(?:es)?|\$",
    "GBP": r"gbp|pounds?|libras?|£",
    "CHF": r"chf|(?:swiss )?francs?|francos?",
    "JPY": r"jpy|yen(?:es)?",
}
_CURRENCY = "|".join(f"(?P<{code}>{wording})" for code, wording in ASKED_CURRENCIES.items())
IN_A_CURRENCY = re.compile(rf"(?<!\w)(?:in|en|to|a) (?:{_CURRENCY})(?!\w)")
RELATIVE_YEARS = ((LAST_YEAR, -1), (TWO_YEARS_AGO, -2), (THIS_YEAR, 0), (NEXT_YEAR, 1))
NUMBER_FIRST = re.compile(r"\d+([A-Z]*)")
LETTERS_OF_A_NAME = 3
SHORTEST_REPAIRED = 5
ALIKE = 0.8


def folded(text: str) -> str:
    """Lower the case, drop accents and collapse spaces, so that wordings compare."""
    parts = unicodedata.normalize("NFKD", text.casefold())
    return " ".join("".join(c for c in parts if not unicodedata.combining(c)).split())


@dataclass(frozen=True, slots=True)
class Asked:
    """One message, as the planner reads it."""

    text: str
    """Folded."""
    years: tuple[int, ...] = ()
    symbols: tuple[str, ...] = ()
    currency: str | None = None
    """The one that figures are asked for in."""
    is_bare: bool = False
    """It names something and asks nothing by itself, as "and in 2023?" does."""

    def says(self, wording: str) -> bool:
        """Tell whether the wording stands in the text, from the start of a word."""
        return re.search(rf"(?<!\w)(?:{wording})", self.text) is not None

    @property
    def words(self) -> str:
        """The text without its marks."""
        return " ".join(WORD.findall(self.text))


def read_message(message: str, this_year: int) -> Asked:
    """Find what a message names; last year, this year and the next are counted from this one."""
    text = folded(message)
    named = tuple(_symbols(message))
    currency = IN_A_CURRENCY.search(text)
    years = [int(year) for year in YEAR.findall(message)]
    years += [
        this_year + offset
        for wording, offset in RELATIVE_YEARS
        if re.search(rf"(?<!\w)(?:{wording})", text)
    ]
    asked = Asked(
        text,
        tuple(dict.fromkeys(years)),
        tuple(dict.fromkeys(symbol for _, symbol in named)),
        currency.lastgroup if currency else None,
    )
    return Asked(
        asked.text,
        asked.years,
        asked.symbols,
        asked.currency,
        is_bare=_is_bare(asked, {folded(word) for word, _ in named}),
    )


def repaired(message: str) -> str:
    """Set right the words that are all but the planner's own, as `protfolio` is."""
    return WORD.sub(lambda found: _repaired(found.group()), message)


def _repaired(word: str) -> str:
    plain = folded(word)
    if len(plain) < SHORTEST_REPAIRED or not plain.isalpha() or plain in SPELT:
        return word
    return next(iter(get_close_matches(plain, SPELT, n=1, cutoff=ALIKE)), word)


def _is_bare(asked: Asked, names: set[str]) -> bool:
    if not (asked.years or asked.symbols or asked.currency or asked.says(YEAR_BEFORE)):
        return False
    text = IN_A_CURRENCY.sub(" ", asked.text)
    for wording, _ in RELATIVE_YEARS:
        text = re.sub(rf"(?<!\w)(?:{wording})", " ", text)
    said = (word for word in WORD.findall(text) if not word.isdigit())
    return all(word in NOTHING_BUT or word in names for word in said)


def _symbols(message: str) -> Iterator[tuple[str, str]]:
    """Yield the words that are assets, each with its ticker."""
    is_shouted = message.isupper()
    before = ""
    for word in WORD.findall(message):
        if name := COIN_NAMES.get(folded(word)):
            yield word, name
        elif word.upper() in KNOWN_TICKERS:
            if word.isupper() or word.upper() not in ALSO_WORDS or before in BEFORE_A_COIN:
                yield word, word.upper()
        elif not is_shouted and _looks_like_a_ticker(word):
            yield word, word
        before = folded(word)


def _looks_like_a_ticker(word: str) -> bool:
    return (
        word.isascii()
        and word.isupper()
        and 2 <= len(word) <= 10  # noqa: PLR2004 - tickers are this long
        and word not in NOT_COINS
        and not _is_a_number(word)
    )


def _is_a_number(word: str) -> bool:
    """Tell 2K24 and 100K from 1INCH."""
    found = NUMBER_FIRST.match(word)
    return found is not None and len(found[1]) < LETTERS_OF_A_NAME
