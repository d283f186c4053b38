"""Claims that something does not exist: a fitting tool must have looked and found nothing."""

import re
from collections.abc import Iterator
from decimal import Decimal, InvalidOperation
from typing import Any

from fifolio.advisor.guardrails.assurances import unproven_assurances
from fifolio.advisor.guardrails.deeds import undone_deeds
from fifolio.advisor.guardrails.facts import Delivered, FactLedger
from fifolio.advisor.guardrails.folding import Visible
from fifolio.advisor.guardrails.lexicon.absence_topics import (
    ATTRIBUTIVE,
    DENIED,
    NEVER,
    NOTHING_HELD,
    NOTHING_WRONG,
    SYMBOL_DENIED,
    TOPICS,
    UNCHECKED,
    Topic,
)
from fifolio.advisor.guardrails.mentions import Mentions
from fifolio.advisor.guardrails.payload_keys import SYMBOL_KEYS

_ANY = r"(?: (?:[a-z]+))?"
_DENIED = tuple(
    (topic, re.compile(rf"(?<!\w)(?:{DENIED}){_ANY} (?:{topic.nouns})(?!\w)")) for topic in TOPICS
)
_NEVER = tuple(
    re.compile(rf"(?<!\w)(?:{NEVER}){_ANY} (?:{topic.nouns})(?!\w)")
    for topic in TOPICS
    if {tool for tool, _ in topic.evidence} & {"spanish_tax_report"}
)
_DENIES = re.compile(rf"(?<!\w)(?:{DENIED}|{NEVER})")
"""Most texts deny nothing, and need no closer look at what."""
_NOTHING_WRONG = re.compile(rf"(?<!\w)(?:{NOTHING_WRONG})(?!\w)")
_NOTHING_HELD = re.compile(rf"(?<!\w)(?:{NOTHING_HELD})(?!\w)")
_SYMBOL_DENIED = re.compile(rf"(?<!\w)(?:{SYMBOL_DENIED}) ?$")
_UNCHECKED = re.compile(
    r"(?:cannot|can't|could not|couldn't|unable to|no (?:puedo|he podido|se ha podido|se puede)|"
    r"sin poder)"
    rf"(?: \w+){{0,2}} {UNCHECKED}|(?:no|without|sin) (?:access|acceso)"
)
_ATTRIBUTIVE = re.compile(rf"\b{ATTRIBUTIVE} $")
_LISTS = frozenset({"lots", "auditTrail", "ranked"})
"""What a payload may have cut; the totals beside them are of all."""
_DEFECTS, _HOLDINGS = TOPICS[0], TOPICS[-1]


def unproven_absences(seen: Visible, mentions: Mentions, ledger: FactLedger) -> tuple[str, ...]:
    """Find claims of absence that no complete result of this run bears out."""
    if _UNCHECKED.search(seen.folded):
        return ()
    return tuple(_unproven(seen, mentions, ledger))


def _unproven(seen: Visible, mentions: Mentions, ledger: FactLedger) -> Iterator[str]:
    for topic, denied in _claims(seen.folded):
        if not any(_shows(each, topic, mentions) for each in ledger.delivered):
            yield denied
    for mention in mentions.symbols:
        if _SYMBOL_DENIED.search(seen.folded, 0, mention.start):
            symbol = next(iter(mention.values))
            if not any(_shows_unheld(each, str(symbol)) for each in ledger.delivered):
                yield seen.text[: mention.end]
    for never in _NEVER if _DENIES.search(seen.folded) else ():
        yield from (found.group() for found in never.finditer(seen.folded))
    yield from undone_deeds(seen, mentions, ledger)
    yield from unproven_assurances(seen, mentions, ledger)


def _claims(folded: str) -> Iterator[tuple[Topic, str]]:
    """Yield what a text denies; the first topic that fits a place counts."""
    taken: set[int] = set()
    for topic, pattern in _DENIED if _DENIES.search(folded) else ():
        for found in pattern.finditer(folded):
            if found.end() not in taken and not _tells_one_thing(folded, found):
                taken.add(found.end())
                yield topic, found.group()
    for topic, pattern in ((_DEFECTS, _NOTHING_WRONG), (_HOLDINGS, _NOTHING_HELD)):
        for found in pattern.finditer(folded):
            yield topic, found.group()


def _tells_one_thing(folded: str, found: re.Match[str]) -> bool:
    """Tell "the sale with no purchase", which says nothing of all purchases."""
    is_attributive = _ATTRIBUTIVE.search(folded, 0, found.start()) is not None
    return is_attributive and found.group().startswith(("with no ", "without any ", "sin ningun"))


def _shows(result: Delivered, topic: Topic, mentions: Mentions) -> bool:
    keys = [key for tool, key in topic.evidence if tool == result.tool]
    is_cut = bool(result.payload.get("omittedCount")) and not _LISTS.isdisjoint(keys)
    is_of_sums = topic not in {_DEFECTS, _HOLDINGS} and _LISTS.isdisjoint(keys)
    if not keys or is_cut or (is_of_sums and result.is_incomplete):
        return False
    found = [value for key in keys for value in _values(result.payload, key)]
    return bool(found) and all(map(_is_nothing, found)) and _is_about(result, mentions)


def _is_about(result: Delivered, mentions: Mentions) -> bool:
    said = {**result.arguments, **result.payload}
    years = {value for each in mentions.years for value in each.values}
    symbols = {value for each in mentions.symbols for value in each.values}
    if years and "year" in said and said["year"] not in years:
        return False
    return not symbols or "symbol" not in said or said["symbol"] in symbols


def _values(payload: object, key: str) -> Iterator[Any]:
    if not isinstance(payload, dict):
        return
    for name, value in payload.items():
        if name == key:
            yield value
        yield from _values(value, key)


def _is_nothing(value: object) -> bool:
    if isinstance(value, str):
        try:
            return not Decimal(value)
        except InvalidOperation:
            return False
    return not value


def _shows_unheld(result: Delivered, symbol: str) -> bool:
    """Tell whether a result shows that an asset is not held, or was never acquired."""
    payload = result.payload
    if payload.get("kind") == "not_held":
        return payload.get("symbol") == symbol
    if result.tool == "token_history":
        is_all = not payload["lots"] and not payload.get("omittedCount")
        return is_all and result.arguments.get("symbol") == symbol
    if "ranked" not in payload or payload.get("omittedCount"):
        return False
    rows = (*payload["ranked"], *payload.get("unvalued", ()))
    listed = {row.get(key) for row in rows for key in SYMBOL_KEYS}
    return symbol not in listed and payload.get("unvaluedCount", 0) <= len(payload["unvalued"])
