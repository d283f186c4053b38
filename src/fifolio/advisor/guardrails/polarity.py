"""Whether a wording is meant: denied, warned against, quoted or only reported."""

import re
from collections.abc import Callable

from fifolio.advisor.guardrails.lexicon.english_wordings import ENGLISH
from fifolio.advisor.guardrails.lexicon.spanish_wordings import SPANISH
from fifolio.advisor.guardrails.lexicon.wordings import Wordings

_WINDOW = 90
"""Characters in front of a wording in which a denial still governs it."""
_QUOTED = re.compile(r"«[^»]*»|“[^”]*”|\"[^\"]*\"|(?<!\w)'[^']*'(?!\w)")


def pattern(wording: Callable[[Wordings], str]) -> re.Pattern[str]:
    """Compile a wording in both languages, as whole words."""
    return re.compile(rf"(?<!\w)(?:{wording(ENGLISH)}|{wording(SPANISH)})(?!\w)")


def gap(words: int) -> str:
    """Match up to so many words between two wordings."""
    return rf"(?:[ ,]+[\w'-]+){{0,{words}}}?[ ,\"'«“]+"


_NEGATOR = pattern(lambda words: words.negators)
_UNABLE = pattern(lambda words: words.inability)
_TURN = pattern(lambda words: words.turns)
_SUGGESTION = pattern(lambda words: words.suggestions)
_DISAPPROVAL = pattern(lambda words: words.disapproval)
_REPORT = pattern(lambda words: words.reports)


def is_denied(folded: str, start: int) -> bool:
    """Tell whether a denial in front of a place governs it."""
    return _governs(_NEGATOR, folded, start) and not _governs(_SUGGESTION, folded, start)


def is_disclaimed(folded: str, start: int) -> bool:
    """Tell whether the speaker says that they cannot or will not do what follows."""
    return _governs(_UNABLE, folded, start)


def is_warned_against(folded: str) -> bool:
    """Tell whether a sentence names an act in order to warn against it."""
    return _DISAPPROVAL.search(folded) is not None and _TURN.search(folded) is None


def has_turn(folded: str) -> bool:
    """Tell whether a text turns around: "I know it is illegal, but …"."""
    return _TURN.search(folded) is not None


def is_quoted(folded: str, start: int) -> bool:
    """Tell whether a place stands in quotation marks behind "it says" or the like."""
    return (
        any(found.start() < start < found.end() for found in _QUOTED.finditer(folded))
        and _REPORT.search(folded) is not None
    )


def is_reported(folded: str, start: int) -> bool:
    """Tell whether somebody else is said to say what follows."""
    return _governs(_REPORT, folded, start)


def _governs(wording: re.Pattern[str], folded: str, start: int) -> bool:
    begin = max(0, start - _WINDOW, *(folded.rfind(mark, 0, start) for mark in (";", ":", ". ")))
    last = None
    for found in wording.finditer(folded, begin, start):
        last = found
    return last is not None and _TURN.search(folded, last.end(), start) is None
