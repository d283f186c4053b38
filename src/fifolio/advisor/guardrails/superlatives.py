"""Claims of rank: the largest holding must be the first a tool ranked."""

import re
from collections.abc import Iterator, Sequence

from fifolio.advisor.guardrails.facts import FactLedger
from fifolio.advisor.guardrails.folding import Visible
from fifolio.advisor.guardrails.mentions import Mention

_NOUN = r"(?:holdings?|positions?|assets?|coins?|posicion(?:es)?|activos?|monedas?|criptomonedas?)"
_NUMBER = r"\d{1,2}|two|three|four|five|dos|tres|cuatro|cinco"
_RANKED = re.compile(
    r"\b(?P<place>second|third|segund[oa]|tercer[oa]?|2nd|3rd)?[ -]?"
    rf"(?:(?:largest|biggest|top|main|heaviest) (?:(?P<behind>{_NUMBER}) )?{_NOUN}"
    rf"|(?:(?P<ahead>{_NUMBER}) )?(?:mayor(?:es)?|principal(?:es)?) {_NOUN}"
    rf"|{_NOUN} (?:principal(?:es)?|de mayor (?:valor|peso)|"
    r"mas (?:grandes?|importantes?|valios[oa]s?))"
    rf"|most valuable {_NOUN})\b"
)
_SMALLEST = re.compile(rf"\b(?:smallest {_NOUN}|menor {_NOUN}|{_NOUN} mas pequen[oa]s?)\b")
_COMPARED = re.compile(
    r"\b(?:largest|biggest|highest|lowest|smallest|best|worst) (?:\w+ )?"
    r"(?:gains?|loss(?:es)?|profits?|lots?|disposals?|sales?|swaps?|returns?|performers?)\b"
    r"|\b(?:mayor(?:es)?|menor(?:es)?|mejor(?:es)?|peor(?:es)?) "
    r"(?:ganancias?|perdidas?|beneficios?|plusvalias?|lotes?|ventas?|permutas?|transmision(?:es)?)\b"
)
_PLACES = {"sec": 1, "2nd": 1, "seg": 1, "thi": 2, "3rd": 2, "ter": 2}
_NUMBERS = {"two": "2", "three": "3", "four": "4", "five": "5"} | {
    "dos": "2",
    "tres": "3",
    "cuatro": "4",
    "cinco": "5",
}
_DIGIT = re.compile(r"\d")


def unproven_ranks(seen: Visible, symbols: Sequence[Mention], ledger: FactLedger) -> Iterator[str]:
    """Find claims of rank that no ranking of this run shows."""
    named = tuple(name for each in symbols for name in each.values)
    for found in _COMPARED.finditer(seen.folded):
        if named or _DIGIT.search(seen.folded):
            yield seen.text[found.start() : found.end()]
    for found in _RANKED.finditer(seen.folded):
        if not _is_shown(found, named, ranking_of(ledger)):
            yield seen.text[found.start() : found.end()]
    for found in _SMALLEST.finditer(seen.folded):
        ranking = ranking_of(ledger, is_whole=True)
        if not ranking or (named and named[0] != ranking[-1]):
            yield seen.text[found.start() : found.end()]


def ranked_mentions(seen: Visible, ledger: FactLedger) -> Iterator[Mention]:
    """Read "the largest position" as the name of the asset a tool ranked there."""
    ranking = ranking_of(ledger)
    for found in _RANKED.finditer(seen.folded):
        place = _place(found)
        if not _is_plural(found) and place < len(ranking):
            yield Mention(found.start(), found.end(), frozenset({ranking[place]}))


def counted_ranks(seen: Visible, ledger: FactLedger) -> Iterator[tuple[int, int]]:
    """Find the number in "the top 3 positions" where so many were ranked."""
    most = len(ranking_of(ledger))
    for found in _RANKED.finditer(seen.folded):
        group = "behind" if found["behind"] else "ahead"
        number = found[group]
        if number and int(_NUMBERS.get(number, number)) <= most:
            yield found.span(group)


def ranking_of(ledger: FactLedger, *, is_whole: bool = False) -> tuple[str, ...]:
    """List the holdings by value, as the newest result ranks them."""
    for payload in reversed(list(ledger.holdings())):
        if not (is_whole and payload.get("omittedCount")):
            return tuple(row["symbol"] for row in payload["ranked"])
    return ()


def _is_shown(found: re.Match[str], named: Sequence[object], ranking: Sequence[str]) -> bool:
    place = _place(found)
    if place >= len(ranking):
        return False
    singled = named if _is_plural(found) else named[:1]
    return list(singled) == list(ranking[place : place + len(singled)])


def _place(found: re.Match[str]) -> int:
    return _PLACES.get((found["place"] or "first")[:3], 0)


def _is_plural(found: re.Match[str]) -> bool:
    return found.group().endswith("s")
