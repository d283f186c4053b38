"""Numbers written in digits, with the sign, currency and unit that stand beside them."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Literal

from fifolio.advisor.guardrails.folding import Visible
from fifolio.advisor.guardrails.lexicon.unit_names import (
    COUNT_LABELS,
    CURRENCY_NAMES,
    MAGNITUDES,
    PERCENT,
    TIMES,
)
from fifolio.advisor.guardrails.readings import readings

Evidence = Literal["money", "percent", "quantity", "count", "time"]
Sign = Literal[-1, 0, 1]
Coin = Callable[[str], str | None]
"""Names the asset a word means, if any."""

_NAMES = "|".join(name for name in sorted(CURRENCY_NAMES, key=len, reverse=True) if name.isalpha())
CURRENCY = rf"(?:{_NAMES})\b|us\$|[€$£¥]"
_NOUNS = "|".join(wording for _, wording in COUNT_LABELS)
_OF_A_COIN = "|".join(
    wording for name, wording in COUNT_LABELS if name in {"lot", "disposal", "event"}
)
_BODY = re.compile(
    r"(?<![\d.,])\d{1,3}(?: \d{3})+(?!\d)(?:[.,]\d+)?|\d+(?:[.,']\d+)*(?:e[+-]?\d+(?!\w))?"
)
_UNIT = re.compile(
    rf" ?(?P<open>\()?(?:(?:of|de) )?(?:(?P<percent>{PERCENT})|(?P<currency>{CURRENCY}))"
    r"(?P<shut>\))?"
)
_COUNTED = re.compile(
    rf" (?:(?!(?:in|of|for|and|y|en|de|por|con|para|a|to|on|with|por)\b)[a-z]+ )?(?:{_NOUNS})\b"
)
_TIME = re.compile(rf"[ -]?(?:{TIMES})\b")
_COUNTED_OF_A_COIN = re.compile(rf" (?:{_OF_A_COIN})\b")
_WORD = re.compile(r" ?(?:(?:of|de) )?([A-Za-z0-9$][A-Za-z0-9$.]*[A-Za-z0-9]|[A-Za-z])")
_PREFIX = re.compile(
    r"(?P<far>(?<![\w.)])[-+–±] ?)?"
    rf"(?P<currency>(?:\b(?:{_NAMES})|\bus\$|[€$£¥]) ?)?"
    r"(?P<near>(?<![\w.)])[-+–±] ?)?(?P<open>\()?$"
)
_MAGNITUDES = tuple((re.compile(wording), power) for wording, power in MAGNITUDES)
_LETTERS = re.compile(r"[^\W\d_]+")
_SIGNS: dict[str, Sign] = {"-": -1, "–": -1, "+": 1}


@dataclass(frozen=True, slots=True)
class Numeral:
    """A number in a text, as far as the text itself says what it is."""

    start: int
    end: int
    """Behind its unit."""
    text: str
    values: tuple[Decimal, ...]
    """What the digits can mean, without the sign; none where they are nonsense."""
    sign: Sign = 0
    """0 where none is written."""
    unit: Evidence | None = None
    currency: str | None = None
    symbol: str | None = None


@dataclass(frozen=True, slots=True)
class _Before:
    currency: str | None
    sign: Sign
    is_sound: bool
    is_open: bool


@dataclass(frozen=True, slots=True)
class Behind:
    """What follows a number."""

    end: int
    unit: Evidence | None = None
    currency: str | None = None
    symbol: str | None = None


def numerals_in(seen: Visible, taken: Sequence[tuple[int, int]], coin: Coin) -> Iterator[Numeral]:
    """Find the numbers outside the spans that are taken by something else."""
    behind = 0
    for found in _BODY.finditer(seen.folded):
        start = found.start()
        if start < behind or any(begin <= start < end for begin, end in taken):
            continue
        numeral = _read(seen, found, behind, coin)
        behind = numeral.end
        yield numeral


def _read(seen: Visible, found: re.Match[str], behind: int, coin: Coin) -> Numeral:
    start, end = found.span()
    body, is_whole = _with_leading_mark(seen.folded, start, found.group())
    start -= len(body) - len(found.group()) > 0
    before = _before(seen.folded, max(behind, start - 12), start)
    power, end = _magnitude(seen.folded, end)
    is_enclosed = before.is_open and seen.folded.startswith(")", end)
    after = unit_behind(seen, end + is_enclosed, coin)
    sound = is_whole and before.is_sound and not _is_cut_short(seen.folded, after)
    currency = after.currency or before.currency
    if before.currency and after.currency and before.currency != after.currency:
        sound = False
    sign = before.sign
    if is_enclosed and (after.currency or _stands_alone(seen.folded, start, after.end)):
        sign = -1
    return Numeral(
        start=start,
        end=after.end,
        text=seen.text[start : after.end],
        values=readings(body, power) if sound else (),
        sign=sign,
        unit="money" if currency else after.unit,
        currency=currency,
        symbol=after.symbol,
    )


def _with_leading_mark(folded: str, start: int, body: str) -> tuple[str, bool]:
    """Read `.5` as `0.5`; a number glued to a word is no number."""
    previous = folded[start - 1 : start]
    if previous and previous in ".,":
        return f"0{previous}{body}", not folded[start - 2 : start - 1].isalnum()
    if previous.isalpha() or previous == "_":
        letters = re.search(r"[^\W\d]+$", folded[:start])
        return body, letters is not None and letters.group() in CURRENCY_NAMES
    return body, True


def _before(folded: str, begin: int, start: int) -> _Before:
    found = _PREFIX.search(folded, begin, start)
    assert found is not None  # noqa: S101 - every part of the pattern is optional
    mark = (found["near"] or found["far"] or "").strip()
    is_apart = (found["near"] or found["far"] or "").endswith(" ")
    if is_apart and not folded[: found.start()].rstrip().endswith((":", "(", "=", "|")):
        mark = ""
    currency = CURRENCY_NAMES.get((found["currency"] or "").strip())
    return _Before(currency, _SIGNS.get(mark, 0), mark != "±", found["open"] is not None)


def _magnitude(folded: str, end: int) -> tuple[int, int]:
    for pattern, power in _MAGNITUDES:
        if found := pattern.match(folded, end):
            return power, found.end()
    return 0, end


def unit_behind(seen: Visible, end: int, coin: Coin) -> Behind:
    """Read the unit behind a number that ends at a place."""
    found = _UNIT.match(seen.folded, end)
    if found and (found["open"] is None) == (found["shut"] is None or not found["open"]):
        stop = found.end() - (found["shut"] is not None and found["open"] is None)
        if found["percent"]:
            return Behind(stop, "percent")
        return Behind(stop, "money", CURRENCY_NAMES[found["currency"]])
    word = _WORD.match(seen.text, end)
    is_a_name = word is not None and not seen.text.startswith("_", word.end())
    symbol = coin(word[1]) if word and is_a_name else None
    if word and symbol:
        counted = _COUNTED_OF_A_COIN.match(seen.folded, word.end())
        return Behind(word.end(), "count" if counted else "quantity", None, symbol)
    if _TIME.match(seen.folded, end):
        return Behind(end, "time")
    return Behind(end, "count" if _COUNTED.match(seen.folded, end) else None)


def _is_cut_short(folded: str, after: Behind) -> bool:
    """Tell whether letters that mean nothing hang on a number, or a sign behind it."""
    rest = folded[after.end : after.end + 2]
    if after.unit in {"money", "quantity", "percent"}:
        return False
    return rest[:1].isalpha() or rest[:1] == "_" or (rest[:1] == "-" and not rest[1:].isalnum())


def _stands_alone(folded: str, start: int, end: int) -> bool:
    """Tell whether a number in brackets fills a cell, which means minus."""
    left, right = folded[:start].rstrip("( "), folded[end:].strip()
    return (not left or left.endswith("|")) and (not right or right.startswith("|"))
