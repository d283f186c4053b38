"""Who takes part in a run: named roles, so that a second specialist changes no contract."""

from collections.abc import Sequence
from dataclasses import dataclass

from fifolio.advisor.chain.profile import RunProfile
from fifolio.advisor.tool import Tool


@dataclass(frozen=True, slots=True)
class Role:
    """A part in the conversation."""

    name: str
    delegates_to: tuple[str, ...] = ()
    uses_tools: bool = False
    has_memory: bool = False


TAX_ANALYST = Role("taxAnalyst", uses_tools=True)
INVESTMENT_ANALYST = Role("investmentAnalyst")
"""Declared, without tools, and nobody's delegate: unreachable until it has something to say."""
ADVISOR = Role("advisor", delegates_to=(TAX_ANALYST.name,), has_memory=True)
"""The supervisor. With one specialist its work is code: a relay could only change a figure."""
ROLES = (ADVISOR, TAX_ANALYST, INVESTMENT_ANALYST)


def exposed(catalogue: Sequence[Tool], profile: RunProfile) -> tuple[Tool, ...]:
    """Pick the tools a run's profile lets a model see, in the catalogue's order."""
    return tuple(tool for tool in catalogue if tool.tier == "core" or profile.sees_extended_tools)
