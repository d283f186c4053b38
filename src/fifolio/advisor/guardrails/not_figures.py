"""Digits that are no figures: list markers, forms, boxes, dates and names the run knows."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date

from fifolio.advisor.guardrails.facts import FactLedger
from fifolio.advisor.guardrails.folding import Visible
from fifolio.advisor.guardrails.layout import Above, marker_of
from fifolio.advisor.guardrails.lexicon.coin_names import COIN_NAMES, TERMS
from fifolio.advisor.guardrails.lexicon.spoken import SPOKEN
from fifolio.advisor.guardrails.lexicon.unit_names import (
    BOXES,
    CURRENCY_NAMES,
    FORMS,
    LAW,
    ORDINALS,
    QUARTERS,
    STEPS,
)
from fifolio.advisor.guardrails.mentions import Mentions, Name
from fifolio.advisor.guardrails.named_dates import NamedDate
from fifolio.advisor.guardrails.numerals import CURRENCY

Span = tuple[int, int]

_TOKEN = re.compile(r"[a-z0-9]+(?:[./_-][a-z0-9]+)*")
_MIXED = re.compile(r"(?=.*[a-z])(?=.*\d)")
_FREE = tuple(re.compile(wording) for wording in (FORMS, QUARTERS, ORDINALS, LAW))
_STEPS = re.compile(STEPS)
_BOXES = re.compile(BOXES)
_MOST_STEPS = 20
_NUMBER_FIRST = re.compile(r"\d+([A-Za-z]*)")
_NAME = re.compile(r"[^\W\d](?:[^\d]|(?<!\d)\d{1,4}(?!\d))*")
_MADE_UP = re.compile(r"([a-z]{3,})\d{1,2}")
_MONEY = re.compile(rf"\d ?(?:{CURRENCY}|%)|(?:{CURRENCY}) ?\d")
_UNIT_WORDS = frozenset((*CURRENCY_NAMES, "mil", "mio", "million", "millon", *COIN_NAMES))
_SHORTEST_NAME = 3


@dataclass(frozen=True, slots=True)
class KnownDates:
    """The days and times that may be named."""

    days: frozenset[date]
    asked: tuple[NamedDate, ...]
    clocks: frozenset[str]

    def holds(self, named: NamedDate) -> bool:
        """Tell whether a named date is one of them, or part of one."""
        if named.clock and named.clock not in self.clocks:
            return False
        if not named.readings or named.days_among(self.days):
            return True
        return any(set(named.readings) & set(each.readings) for each in self.asked)


def other_digits(
    seen: Visible, mentions: Mentions, above: Above, ledger: FactLedger, words: frozenset[str]
) -> tuple[Span, ...]:
    """Find the spans whose digits are no figures; dates are judged apart."""
    folded = seen.folded
    spans = [found.span() for pattern in _FREE for found in pattern.finditer(folded)]
    spans += [found.span() for found in _STEPS.finditer(folded) if int(found[1]) <= _MOST_STEPS]
    spans += [found.span() for found in _BOXES.finditer(folded) if found[1] in ledger.boxes]
    spans += _marker(seen, above)
    spans += _names(folded, ledger, words)
    for kind in (mentions.symbols, mentions.accounts, mentions.years):
        spans += [(each.start, each.end) for each in kind if _is_known(each.values, ledger)]
    return (*spans, *((each.start, each.end) for each in mentions.dates))


def _is_known(values: Iterable[Name], ledger: FactLedger) -> bool:
    known = ledger.symbols | set(ledger.accounts.values())
    return all(
        isinstance(value, int) or (value in known and is_a_name(value, ledger)) for value in values
    )


def is_a_name(text: str, ledger: FactLedger) -> bool:
    """Tell a name with digits in it from a number: no name may pass a figure on."""
    if found := _NUMBER_FIRST.match(text):
        letters = found[1]
        is_unit = letters.casefold() in _UNIT_WORDS or letters in ledger.symbols
        return len(letters) >= _SHORTEST_NAME and not is_unit
    return _NAME.fullmatch(text) is not None and _MONEY.search(text.casefold()) is None


def _marker(seen: Visible, above: Above) -> Iterator[Span]:
    """A list counts from one, or on from its last item."""
    marker = marker_of(seen)
    if marker in {1, above.last_marker + 1}:
        yield (0, seen.text.index(str(marker)) + len(str(marker)))


def _names(folded: str, ledger: FactLedger, words: frozenset[str]) -> Iterator[Span]:
    known = words | {symbol.casefold() for symbol in ledger.symbols} | TERMS
    for found in _TOKEN.finditer(folded):
        word = found.group()
        if (
            word in TERMS
            or (word in known and _MIXED.match(word) and is_a_name(word, ledger))
            or _is_made_up(word)
        ):
            yield found.span()


def _is_made_up(word: str) -> bool:
    """Tell a label such as `tok17` from a figure glued to the word it belongs to (`gain17`)."""
    found = _MADE_UP.fullmatch(word)
    return found is not None and not any(map(found[1].startswith, SPOKEN))
