"""Claims of rank: the largest holding must be the first a tool ranked."""

import re
from collections.abc import Iterator, Sequence

from fifolio.advisor.guardrails.facts import FactLedger
from fifolio.advisor.guardrails.folding import Visible
from fifolio.advisor.guardrails.mentions import Mention

_NOUN = r"(?:holdings?|positions?|assets?|coins?|posicion(?:es)?|activos?|monedas?|criptomonedas?)"
_NOUNS = r"holdings|positions|assets|coins|posiciones|activos|monedas|criptomonedas"
_NUMBERS = {
    name: value
    for value, names in enumerate(
        (
            "two dos",
            "three tres",
            "four cuatro",
            "five cinco",
            "six seis",
            "seven siete",
            "eight ocho",
            "nine nueve",
            "ten diez",
        ),
        start=2,
    )
    for name in names.split()
}
_NUMBER = rf"\d{{1,2}}|{'|'.join(_NUMBERS)}"
_RANKED = re.compile(
    r"\b(?P<place>second|third|segund[oa]|tercer[oa]?|2nd|3rd)?[ -]?"
    rf"(?:(?:(?P<before>{_NUMBER}) )?(?:largest|biggest|top|main|heaviest) "
    rf"(?:(?P<behind>{_NUMBER}) )?{_NOUN}"
    rf"|(?:(?P<ahead>{_NUMBER}) )?(?:mayor(?:es)?|principal(?:es)?) {_NOUN}"
    rf"|(?:(?P<first>{_NUMBER}) )?{_NOUN} (?:principal(?:es)?|de mayor (?:valor|peso)|"
    r"mas (?:grandes?|importantes?|valios[oa]s?))"
    rf"|(?:(?P<most>{_NUMBER}) )?most valuable {_NOUN})\b"
)
_COUNTS = ("before", "behind", "ahead", "first", "most")
_SMALLEST = re.compile(rf"\b(?:smallest {_NOUN}|menor {_NOUN}|{_NOUN} mas pequen[oa]s?)\b")
_COMPARED = re.compile(
    r"\bmost (?:profitable|successful|lucrative|rewarding)\b|\b(?:mas|menos) rentables?\b"
    r"|\b(?:best|worst)[ -](?:performing|investments?|assets?|coins?|positions?|holdings?|years?|"
    r"purchases?|deals?)\b|\b(?:perform(?:ed|s)|did|done|doing) (?:the )?(?:best|worst)\b"
    r"|\b(?:mejor|peor)(?:es)? (?:inversion(?:es)?|activos?|monedas?|posicion(?:es)?|anos?|"
    r"ejercicios?|compras?)\b"
    r"|\b(?:largest|biggest|highest|lowest|smallest|best|worst) (?:\w+ )?"
    r"(?:gains?|loss(?:es)?|profits?|lots?|disposals?|sales?|swaps?|returns?|performers?|gainers?|losers?|winners?|earners?|movers?)\b"
    r"|\b(?:mayor(?:es)?|menor(?:es)?|mejor(?:es)?|peor(?:es)?) "
    r"(?:ganancias?|perdidas?|beneficios?|plusvalias?|lotes?|ventas?|permutas?|transmision(?:es)?)\b"
)
_PLACES = {"sec": 1, "2nd": 1, "seg": 1, "thi": 2, "3rd": 2, "ter": 2}
_PLURAL = re.compile(rf"\b(?:{_NOUNS})\b")
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
        group = _counting(found)
        if group and _counted(found) <= most:
            yield found.span(group)


def _counting(found: re.Match[str]) -> str | None:
    return next((group for group in _COUNTS if found[group]), None)


def _counted(found: re.Match[str]) -> int:
    """Read the number in a wording; 0 where there is none."""
    group = _counting(found)
    number = found[group] if group else "0"
    return _NUMBERS.get(number) or int(number)


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
    counted = _counted(found)
    if counted and (counted > len(ranking) or (named and len(named) != counted)):
        return False
    singled = named if _is_plural(found) else named[:1]
    return list(singled) == list(ranking[place : place + len(singled)])


def _place(found: re.Match[str]) -> int:
    return _PLACES.get((found["place"] or "first")[:3], 0)


def _is_plural(found: re.Match[str]) -> bool:
    return _counted(found) > 1 or _PLURAL.search(found.group()) is not None
