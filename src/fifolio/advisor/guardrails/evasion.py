"""Tax evasion: asked for, it is refused before any model call; in a draft, it is withheld."""

import re
from collections.abc import Iterator
from typing import Literal

from fifolio.advisor.guardrails.folding import see
from fifolio.advisor.guardrails.lexicon.concealment import (
    ABOUT_TAX,
    DISCREET,
    DOCTORED,
    FALSE_PRICE,
    FORGOTTEN,
    LAUNDERED,
    NOBODY_SEES,
    OFF_THE_BOOKS,
    UNSEEN,
    VANISHED,
)
from fifolio.advisor.guardrails.lexicon.wordings import Wordings
from fifolio.advisor.guardrails.polarity import (
    gap,
    has_turn,
    is_denied,
    is_disclaimed,
    is_quoted,
    is_warned_against,
    pattern,
)
from fifolio.advisor.guardrails.refusals import Refusal, refusal

_NOT_DECLARED = re.compile(r"\bno (?:la |lo |las |los )?(?:declaré|incluí|reporté|informé)\b")


def _hidden_proceeds(words: Wordings) -> str:
    return rf"(?:{words.conceal}){gap(5)}(?:{words.proceeds})"


def _hidden_from_the_office(words: Wordings) -> str:
    return rf"(?:{words.conceal}){gap(8)}(?:{words.authority})"


def _dodged(words: Wordings) -> str:
    return rf"(?:{words.dodge}){gap(4)}(?:{words.taxes})|(?:{words.unpaid})"


def _undeclared(words: Wordings) -> str:
    return rf"(?:{words.withhold}){gap(4)}(?:{words.proceeds}|{words.dealings})"


def _left_out(words: Wordings) -> str:
    of_something = rf"(?=.*\b(?:{words.proceeds}|{words.dealings})\b)"
    return rf"(?:{words.leave_out}){of_something}{gap(10)}(?:{words.authority})"


_CONCEALED = (
    *UNSEEN,
    OFF_THE_BOOKS,
    LAUNDERED,
    DISCREET,
    DOCTORED,
    FALSE_PRICE,
    VANISHED,
    FORGOTTEN,
)
_ACTIVE = (
    *map(pattern, (_hidden_proceeds, _hidden_from_the_office, _dodged)),
    *(re.compile(rf"(?<!\w)(?:{wording})(?!\w)") for wording in _CONCEALED),
)
_NOBODY_SEES = re.compile(rf"(?<!\w)(?:{NOBODY_SEES})(?!\w)")
_ABOUT_TAX = re.compile(rf"(?<!\w)(?:{ABOUT_TAX})(?!\w)")
_PASSIVE = tuple(map(pattern, (_undeclared, _left_out)))
_HARMLESS = pattern(lambda words: words.harmless)
_LEGALITY = pattern(lambda words: words.legality)
_DUTY = pattern(lambda words: words.duty)


def refusal_of(message: str, locale: Literal["en", "es"]) -> Refusal | None:
    """Refuse a message that asks how to evade taxes; questions about the law are none."""
    seen = see(message)
    folded = seen.folded
    if _asks_about_the_law(folded) or _HARMLESS.search(folded):
        return None
    asks = any(True for _ in (*_meant(folded, _ACTIVE), *_unseen(folded)))
    is_a_duty = _DUTY.search(folded) or _NOT_DECLARED.search(seen.text.casefold())
    if asks or (not is_a_duty and any(True for _ in _meant(folded, _PASSIVE))):
        return refusal("evasion", locale)
    return None


def evasion_in(folded: str) -> tuple[str, ...]:
    """Find advice to evade taxes in a draft."""
    if is_warned_against(folded) or _HARMLESS.search(folded):
        return ()
    return (*_meant(folded, (*_ACTIVE, *_PASSIVE)), *_unseen(folded))


def _asks_about_the_law(folded: str) -> bool:
    return _LEGALITY.search(folded) is not None and not has_turn(folded)


def _unseen(folded: str) -> Iterator[str]:
    """Find the promise that nobody will see, where the talk is of taxes."""
    for found in _NOBODY_SEES.finditer(folded):
        if _ABOUT_TAX.search(folded) and not is_disclaimed(folded, found.start()):
            yield found.group()


def _meant(folded: str, patterns: tuple[re.Pattern[str], ...]) -> Iterator[str]:
    for each in patterns:
        for found in each.finditer(folded):
            if not (is_denied(folded, found.start()) or is_quoted(folded, found.start())):
                yield found.group()
