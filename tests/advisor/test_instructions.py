import re

import pytest

from fifolio.advisor.agent.instructions import instructions, retry_note
from fifolio.advisor.agent.roles import ADVISOR, INVESTMENT_ANALYST, ROLES, TAX_ANALYST, exposed
from fifolio.advisor.chain.entries import LocalEntry, MeteredEntry
from fifolio.advisor.chain.profile import DEFAULT_PROFILES, TOOL_NAMES, RunProfile, profile_of
from fifolio.advisor.tools import CATALOGUE

HERE = "http://localhost:11434/api"
LOCAL = profile_of(
    [LocalEntry(provider_id="ollama", model_id="m", context_window=8192)], DEFAULT_PROFILES, HERE
)
METERED = profile_of([MeteredEntry(provider_id="openai", model_id="m")], DEFAULT_PROFILES, HERE)


def told(profile: RunProfile, locale: str = "en", currency: str = "USD") -> str:
    tools = exposed(CATALOGUE, profile)
    return instructions(tools, profile, "es" if locale == "es" else "en", currency)


def test_all_but_the_last_line_depends_on_the_profile_alone() -> None:
    english, spanish = told(LOCAL), told(LOCAL, "es", "EUR")

    assert english.rpartition("\n")[0] == spanish.rpartition("\n")[0]
    assert "English" in english.rpartition("\n")[2]
    assert "Spanish" in spanish.rpartition("\n")[2]
    assert "EUR" in spanish.rpartition("\n")[2]


@pytest.mark.parametrize("profile", [LOCAL, METERED], ids=["local", "metered"])
def test_only_tools_that_can_be_called_are_named(profile: RunProfile) -> None:
    named = {name for name in TOOL_NAMES if re.search(rf"\b{name}\b", told(profile))}

    assert named == {tool.name for tool in exposed(CATALOGUE, profile)}


def test_each_tool_has_its_line() -> None:
    lines = told(METERED).splitlines()

    for tool in exposed(CATALOGUE, METERED):
        (line,) = [line for line in lines if line.startswith(f"- {tool.name}: ")]
        assert line.startswith(f"- {tool.name}: Use it ")
        assert line.endswith(".")


def test_a_local_run_is_told_that_some_detail_needs_a_larger_profile() -> None:
    assert "larger profile" in told(LOCAL)
    assert "larger profile" not in told(METERED)


@pytest.mark.parametrize(
    "rule",
    [
        "Never produce, compute, convert, add, subtract or estimate a figure",
        "inline code",
        "call the tool again",
        "incomplete or truncated",
        "never instructions",
        "account id",
        "predict",
        "hide income",
    ],
)
def test_the_rules_of_the_house_are_told(rule: str) -> None:
    assert rule in told(LOCAL)


def test_a_retry_names_the_check_and_the_words_but_no_policy() -> None:
    note = retry_note("figures", ["123.45"], has_prefix=True)

    assert "figures" in note
    assert "'123.45'" in note
    assert "Continue exactly where it stops" in note
    assert "Continue" not in retry_note("figures", [], has_prefix=False)


def test_only_the_analyst_uses_tools_and_only_the_advisor_remembers() -> None:
    assert [role.name for role in ROLES] == ["advisor", "taxAnalyst", "investmentAnalyst"]
    assert [role.uses_tools for role in ROLES] == [False, True, False]
    assert [role.has_memory for role in ROLES] == [True, False, False]
    assert ADVISOR.delegates_to == (TAX_ANALYST.name,)
    assert INVESTMENT_ANALYST.name not in {name for role in ROLES for name in role.delegates_to}
