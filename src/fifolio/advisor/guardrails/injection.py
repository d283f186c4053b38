"""Attempts to switch the guardrails off, in a message or in a draft."""

from fifolio.advisor.guardrails.lexicon.wordings import Wordings
from fifolio.advisor.guardrails.polarity import gap, is_denied, is_quoted, is_reported, pattern


def _override(words: Wordings) -> str:
    return rf"(?:{words.override}){gap(4)}(?:{words.rules})"


_PATTERNS = tuple(
    map(pattern, (_override, lambda words: words.persona, lambda words: words.prompt))
)


def tries_to_override(folded: str) -> bool:
    """Tell whether a message tries to change the rules; it is answered, under closer watch."""
    return any(each.search(folded) for each in _PATTERNS)


def injection_in(folded: str) -> tuple[str, ...]:
    """Find an override or a false persona that a draft has taken up."""
    return tuple(
        found.group()
        for each in _PATTERNS
        for found in each.finditer(folded)
        if not _is_only_named(folded, found.start())
    )


def _is_only_named(folded: str, start: int) -> bool:
    return is_denied(folded, start) or is_quoted(folded, start) or is_reported(folded, start)
