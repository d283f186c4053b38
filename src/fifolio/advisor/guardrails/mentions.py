"""Which assets, accounts, years, kinds of defect and days a text names, and where."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date

from fifolio.advisor.guardrails.facts import FactLedger
from fifolio.advisor.guardrails.folding import Visible
from fifolio.advisor.guardrails.lexicon.coin_names import (
    COIN_NAMES,
    FLAG_NAMES,
    NOT_COINS,
    VENUES,
)
from fifolio.advisor.guardrails.named_dates import NamedDate, dates_in
from fifolio.advisor.guardrails.numerals import CURRENCY
from fifolio.money.currencies import FIAT

_WORD = re.compile(r"[A-Za-z0-9$]+(?:\.[A-Za-z0-9$]+)*")
_TICKER = re.compile(r"[A-Z0-9$.]{2,10}")
_FLAG = re.compile(r"\b[A-Z]+(?:_[A-Z]+)+\b")
_CALLED_FLAG = re.compile(
    rf"\b(?:{'|'.join(rf'(?P<{flag}>{wording})' for flag, wording in FLAG_NAMES)})\b"
)
_YEAR = re.compile(rf"(?<![\w.,'€$£¥+–/-])(?:19[89]\d|20\d\d)(?![\w%€£]|[.,]\d| ?(?:{CURRENCY}|%))")
_YEAR_AFTER_YEAR = re.compile(r"(?<=[\da-z][-–/])(?:19[89]\d|20\d\d)(?![\w%€£]|[.,]\d)")
_WORD_BEHIND = re.compile(r" ([A-Za-z0-9$.]+)")
_IN_A_YEAR = re.compile(
    r"\b(?:in|of|for|during|since|until|year|en|de|del|durante|desde|hasta|ano|ejercicio|your|"
    r"tus?) $"
)
_VENUE = re.compile("|".join(rf"\b{re.escape(venue)}\b" for venue in VENUES))


_WORDS_OF_A_SENTENCE = 4

Name = str | int


@dataclass(frozen=True, slots=True)
class Mention:
    """What one place of a text can name."""

    start: int
    end: int
    values: frozenset[Name]


@dataclass(frozen=True, slots=True)
class Mentions:
    """All that a piece of text names, in the order of the text."""

    symbols: tuple[Mention, ...] = ()
    accounts: tuple[Mention, ...] = ()
    years: tuple[Mention, ...] = ()
    flags: tuple[Mention, ...] = ()
    dates: tuple[NamedDate, ...] = ()


class Names:
    """Knows the names of a run: those in its results, in its question, and the well-known ones."""

    def __init__(self, ledger: FactLedger, today: date, question: Visible) -> None:
        self._ledger = ledger
        self.today = today
        self._coins: dict[str, str | None] = {}
        self.asked_symbols: frozenset[str] = frozenset()
        self.asked_symbols = frozenset(self._tickers(question.text))
        self.asked_years = frozenset(year for _, year in _year_places(question.folded))

    @property
    def days(self) -> frozenset[date]:
        """All days the results name, and today."""
        return frozenset((*self._ledger.days, self.today))

    def coin(self, word: str) -> str | None:
        """Name the asset a word means."""
        if word not in self._coins:
            self._coins[word] = self._coin(word)
        return self._coins[word]

    def refresh(self) -> None:
        """Forget what was looked up: a result has brought new names."""
        self._coins.clear()

    def _coin(self, word: str) -> str | None:
        if word.isdigit():
            return None
        if word in self._ledger.symbols or word in self.asked_symbols:
            return None if word in FIAT else word
        if known := COIN_NAMES.get(word.casefold()):
            return known
        return word if self._looks_like_a_ticker(word) else None

    def is_known_year(self, year: int) -> bool:
        """Tell whether a year comes from a result, the question or the calendar."""
        return year in self._ledger.years or year in self.asked_years or year == self.today.year

    def named_in(self, seen: Visible) -> Mentions:
        """Find what a text names."""
        dates = tuple(dates_in(seen.folded))
        accounts = tuple(self._accounts(seen))
        taken = [(each.start, each.end) for each in accounts]
        return Mentions(
            symbols=tuple(self._symbols(seen, taken)),
            accounts=accounts,
            years=tuple(self._years(seen, dates)),
            flags=tuple(sorted(self._flags(seen), key=lambda each: each.start)),
            dates=dates,
        )

    def _looks_like_a_ticker(self, word: str) -> bool:
        if not word.isupper() or not _TICKER.fullmatch(word) or word in NOT_COINS or word in FIAT:
            return False
        return word not in self._ledger.labels and not word[:1].isdigit()

    def _tickers(self, text: str) -> Iterator[str]:
        is_shouted = _is_shouted(text)
        for found in _WORD.finditer(text):
            symbol = self.coin(found.group())
            if symbol and not (is_shouted and symbol not in COIN_NAMES.values()):
                yield symbol

    def _symbols(self, seen: Visible, taken: Iterable[tuple[int, int]]) -> Iterator[Mention]:
        spans = tuple(taken)
        is_shouted = _is_shouted(seen.text)
        for found in _WORD.finditer(seen.text):
            start, end = found.span()
            if end - start < 2 or any(begin <= start < stop for begin, stop in spans):  # noqa: PLR2004
                continue
            if _is_part_of_a_flag(seen.text, start, end):
                continue
            symbol = self.coin(found.group())
            if symbol and (not is_shouted or symbol in self._ledger.symbols):
                yield Mention(start, end, frozenset({symbol}))

    def _accounts(self, seen: Visible) -> Iterator[Mention]:
        known = self._ledger.accounts
        found = [
            Mention(place, place + len(shown), frozenset({name}))
            for shown, name in known.items()
            for place in _places(seen.text, shown)
        ]
        for venue in _VENUE.finditer(seen.folded):
            if any(each.start <= venue.start() < each.end for each in found):
                continue
            names = {name for shown, name in known.items() if venue.group() in shown.casefold()}
            found.append(Mention(venue.start(), venue.end(), frozenset(names or {venue.group()})))
        yield from sorted(found, key=lambda each: each.start)

    def _years(self, seen: Visible, dates: Iterable[NamedDate]) -> Iterator[Mention]:
        spans = [(each.start, each.end) for each in dates]
        for place, year in _year_places(seen.folded):
            if any(begin <= place < end for begin, end in spans) or not self.is_known_year(year):
                continue
            if not self._counts_a_coin(seen, place):
                yield Mention(place, place + 4, frozenset({year}))

    def _counts_a_coin(self, seen: Visible, place: int) -> bool:
        """Tell `2024 BTC`, a quantity, from `in 2024 BTC gave`."""
        word = _WORD_BEHIND.match(seen.text, place + 4)
        is_coin = word is not None and self.coin(word[1]) is not None
        return is_coin and not _IN_A_YEAR.search(seen.folded, 0, place)

    def _flags(self, seen: Visible) -> Iterator[Mention]:
        for found in _FLAG.finditer(seen.text):
            yield Mention(found.start(), found.end(), frozenset({found.group()}))
        for found in _CALLED_FLAG.finditer(seen.folded):
            yield Mention(found.start(), found.end(), frozenset({str(found.lastgroup)}))


def _year_places(folded: str) -> Iterator[tuple[int, int]]:
    for pattern in (_YEAR, _YEAR_AFTER_YEAR):
        for found in pattern.finditer(folded):
            yield found.start(), int(found.group())


def _is_shouted(text: str) -> bool:
    """Tell whether a whole sentence stands in capitals, so that they say nothing about a word."""
    if not text.isupper():
        return False
    words = [word for word in re.findall(r"[^\W\d_]{2,}", text) if word not in FIAT]
    return len(words) >= _WORDS_OF_A_SENTENCE


def _is_part_of_a_flag(text: str, start: int, end: int) -> bool:
    return text[start - 1 : start] == "_" or text[end : end + 1] == "_"


def _places(text: str, name: str) -> Iterator[int]:
    """Find a name as whole words."""
    place = text.find(name)
    while place >= 0:
        end = place + len(name)
        if not (text[place - 1 : place].isalnum() or text[end : end + 1].isalnum()):
            yield place
        place = text.find(name, end)
