"""The instructions of a run, so that no line of them is told to the reader."""

import re
from collections.abc import Iterator
from functools import lru_cache

from fifolio.advisor.guardrails.folding import fold

_WORD = re.compile(r"\w+")
_RUN = 7
"""Words in a row; fewer meet by chance in an honest answer."""


class PromptEcho:
    """Knows a system prompt by its runs of words."""

    def __init__(self, instructions: str) -> None:
        self._runs = _all_runs(instructions)

    def echoed_in(self, folded: str) -> tuple[str, ...]:
        """Find a run of words that stands in the instructions."""
        if not self._runs:
            return ()
        found = next((run for run in _runs(folded) if run in self._runs), None)
        return () if found is None else (" ".join(found),)


@lru_cache(maxsize=16)
def _all_runs(instructions: str) -> frozenset[tuple[str, ...]]:
    """Read a prompt once for the runs that share it, which differ in their last line at most."""
    return frozenset(run for line in instructions.splitlines() for run in _runs(fold(line)))


def _runs(folded: str) -> Iterator[tuple[str, ...]]:
    words = _WORD.findall(folded)
    return zip(*(words[start:] for start in range(_RUN)), strict=False)
