"""Numbers and shares in words, where they stand beside money, an asset or something counted."""

import re
from collections.abc import Iterator, Sequence
from decimal import Decimal

from fifolio.advisor.guardrails.facts import FactLedger
from fifolio.advisor.guardrails.folding import Visible
from fifolio.advisor.guardrails.lexicon.number_names import (
    CUT,
    EXACTLY,
    HALF,
    HALF_OF_ONE,
    HUNDREDS,
    ONES,
    OTHER_SHARES,
    SCALES,
    TENS,
    VAGUE,
    VAGUE_ALONE,
)
from fifolio.advisor.guardrails.numerals import Coin, Numeral, unit_behind

_WORDS = {**ONES, **TENS, **HUNDREDS, **SCALES}
_WORD = "|".join(sorted(_WORDS, key=len, reverse=True))
_RUN = re.compile(rf"\b(?:{_WORD})(?:(?:[ -]| and | y )(?:{_WORD}))*\b")
_CUT = re.compile(rf" (?:{CUT})\b")
_VAGUE = re.compile(rf"\b{VAGUE}")
_VAGUE_ALONE = re.compile(rf"\b{VAGUE_ALONE}\b(?! (?:of|de)\b)")
_HALF_OF_ONE = re.compile(rf"\b(?:{HALF_OF_ONE})(?= )")
_EXACTLY = re.compile(EXACTLY)
_COUNTED_ONE = re.compile(
    r" (?:single|solo|sola|unico|unica)\b"
    r"|(?: [a-z]+){1,2} (?:of|in|from|for|de|en|del) (?:19|20)\d\d\b"
)
_LARGEST_LOOSE = 12
"""Up to it a number in words may stand for itself: "the two of them"."""
_MANY_THANKS = re.compile(r" [a-z]")
_HALF_A_UNIT = Decimal("0.5")
_HALF = re.compile(HALF)
_OTHER_SHARES = re.compile(OTHER_SHARES)
_ARTICLES = frozenset({"one", "un", "una", "uno"})
_WORDS_OF_OTHER_MEANING = frozenset({"once", "ten"})
"""English "once BTC …" and Spanish "ten BTC en cuenta" are no numbers."""


def numbers_in_words(
    seen: Visible, taken: Sequence[tuple[int, int]], coin: Coin
) -> Iterator[Numeral]:
    """Find spelled-out figures; articles and ordinals are none."""
    spans = list(taken)
    for found in _RUN.finditer(seen.folded):
        if not _stands_in(found.start(), spans):
            numeral = _spelled(seen, found, coin)
            spans.append((numeral.start, numeral.end))
            if _is_counted_one(seen.folded, found) or not (
                _only_looks_like_one(found.group(), numeral) or _is_thanks(seen.folded, numeral)
            ):
                yield numeral
    yield from _halves_of_one(seen, coin)
    for found in _VAGUE_ALONE.finditer(seen.folded):
        if not _stands_in(found.start(), spans):
            yield Numeral(found.start(), found.end(), seen.text[slice(*found.span())], ())
    for found in _VAGUE.finditer(seen.folded):
        behind = unit_behind(seen, found.end(), coin)
        if behind.unit in {"money", "quantity"} and not _stands_in(found.start(), spans):
            yield Numeral(found.start(), behind.end, seen.text[found.start() : behind.end], ())


def _halves_of_one(seen: Visible, coin: Coin) -> Iterator[Numeral]:
    for found in _HALF_OF_ONE.finditer(seen.folded):
        behind = unit_behind(seen, found.end(), coin)
        if behind.unit == "quantity":
            text = seen.text[found.start() : behind.end]
            yield Numeral(
                found.start(),
                behind.end,
                text,
                (_HALF_A_UNIT,),
                unit="quantity",
                symbol=behind.symbol,
            )


def _is_counted_one(folded: str, found: re.Match[str]) -> bool:
    """Tell whether "one" counts: "one event of 2023", "only one sale"."""
    if found.group() not in _ARTICLES:
        return False
    is_stressed = _EXACTLY.search(folded, 0, found.start()) is not None
    return is_stressed or _COUNTED_ONE.match(folded, found.end()) is not None


def _is_thanks(folded: str, numeral: Numeral) -> bool:
    """Tell "mil gracias" from "vale mil"."""
    is_loose = numeral.unit is None and numeral.text == "mil"
    return is_loose and _MANY_THANKS.match(folded, numeral.end) is not None


def _stands_in(place: int, spans: Sequence[tuple[int, int]]) -> bool:
    return any(begin <= place < end for begin, end in spans)


def _spelled(seen: Visible, found: re.Match[str], coin: Coin) -> Numeral:
    cut = _CUT.match(seen.folded, found.end())
    behind = unit_behind(seen, cut.end() if cut else found.end(), coin)
    return Numeral(
        start=found.start(),
        end=behind.end,
        text=seen.text[found.start() : behind.end],
        values=() if cut else (Decimal(_value(found.group())),),
        unit=behind.unit,
        currency=behind.currency,
        symbol=behind.symbol,
    )


def _only_looks_like_one(words: str, numeral: Numeral) -> bool:
    if words in _WORDS_OF_OTHER_MEANING:
        return numeral.unit in {None, "time", "quantity"}
    if numeral.unit is None:
        return bool(numeral.values) and numeral.values[0] <= _LARGEST_LOOSE
    if numeral.unit == "time":
        return True
    return words in _ARTICLES and numeral.unit == "count"


def shares_in_words(seen: Visible, ledger: FactLedger, coin: Coin) -> Iterator[str]:
    """Find "half", "a third", "twice": figures that no tool returned."""
    for found in _OTHER_SHARES.finditer(seen.folded):
        yield seen.text[found.start() : found.end()]
    halves = (*ledger.by_value.get(Decimal("0.5"), ()), *ledger.by_value.get(Decimal(50), ()))
    if not any(fact.unit in {"fraction", "percent"} for fact in halves):
        quantities = [each.start for each in _halves_of_one(seen, coin)]
        for found in _HALF.finditer(seen.folded):
            if found.start() in quantities:
                continue
            yield seen.text[found.start() : found.end()]


def _value(words: str) -> int:
    total = current = 0
    for word in re.findall(r"[a-z]+", words):
        number = _WORDS.get(word, 0)
        if word not in SCALES:
            current += number
        elif number == SCALES["hundred"]:
            current = max(current, 1) * number
        elif number > SCALES["thousand"]:
            total = (total + current or 1) * number
            current = 0
        else:
            total += max(current, 1) * number
            current = 0
    return total + current
