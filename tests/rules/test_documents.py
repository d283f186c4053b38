"""The reference says everything that users and scripts hold on to."""

import re

import pytest

from fifolio.advisor.chain.stored import CHAIN_SETTING, PROFILES_SETTING
from fifolio.advisor.events import CauseKind, FailureCode, ToolErrorCode
from fifolio.advisor.tool import Tool
from fifolio.advisor.tools import CATALOGUE
from fifolio.importers.export_profile import Profile
from fifolio.importers.known_sources import PROFILES
from fifolio.web.app import create_app
from rules.source_tree import PACKAGE, ROOT

REFERENCE = ROOT / "docs/reference"


def _page(name: str) -> str:
    return (REFERENCE / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("tool", CATALOGUE, ids=lambda tool: tool.name)
def test_every_tool_stands_in_the_reference_with_its_budget_and_tier(tool: Tool) -> None:
    (row,) = [line for line in _page("tools.md").splitlines() if line.startswith(f"| `{tool.name}` ")]

    assert f"| {tool.metered_chars} | {tool.tier} |" in row


@pytest.mark.parametrize("code", [*FailureCode, *ToolErrorCode, *CauseKind])
def test_every_code_stands_in_the_reference(code: str) -> None:
    assert f"`{code}`" in _page("errors.md")


def test_every_environment_variable_stands_in_the_reference() -> None:
    read = set(re.findall(r'environ(?:\.get\(|\[)"(\w+)"', (PACKAGE / "config.py").read_text("utf-8")))

    assert read
    assert [name for name in read if f"`{name}`" not in _page("environment.md")] == []


@pytest.mark.parametrize("key", ["language", "base_currency", CHAIN_SETTING, PROFILES_SETTING])
def test_every_setting_stands_in_the_reference(key: str) -> None:
    assert f"`{key}`" in _page("environment.md")


@pytest.mark.parametrize("source", PROFILES, ids=lambda source: source.id)
def test_every_source_stands_in_the_reference(source: Profile) -> None:
    assert f"| `{source.id}` |" in _page("imports.md")


def test_every_route_stands_in_the_reference() -> None:
    page = _page("api.md")
    routes = [
        f"{method.upper()} {path}"
        for path, methods in create_app(None).openapi()["paths"].items()
        for method in methods
    ]

    assert [route for route in routes if route not in page.replace("?limit=", "")] == []


def test_links_between_documents_lead_somewhere() -> None:
    pages = [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")]
    broken = [
        f"{page.relative_to(ROOT)}: {target}"
        for page in pages
        for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8"))
        if not (page.parent / target).exists()
    ]

    assert broken == []
