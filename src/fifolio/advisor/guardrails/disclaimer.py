"""When the last frame says that this is no investment advice: a flag, never words in the text."""

from collections.abc import Sequence
from collections.abc import Set as AbstractSet

from fifolio.advisor.guardrails.grounding import ALLOCATION_TOOLS, EXPLAINING_TOOL


def is_grounded(tools: AbstractSet[str]) -> bool:
    """Tell whether talk of allocation rests on a result of this run."""
    return not tools.isdisjoint(ALLOCATION_TOOLS | {EXPLAINING_TOOL})


def needs_disclaimer(talk: Sequence[str], tools: AbstractSet[str]) -> bool:
    """Tell whether a released text is investment talk about the user's own holdings."""
    return bool(talk) and not tools.isdisjoint(ALLOCATION_TOOLS)
