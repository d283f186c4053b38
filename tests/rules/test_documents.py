"""The reference says everything that users and scripts hold on to."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.main import get_command

from fifolio.actions.change_setting import SETTINGS
from fifolio.advisor.chain.stored import CHAIN_SETTING, PROFILES_SETTING
from fifolio.advisor.events import CauseKind, FailureCode, ToolErrorCode
from fifolio.advisor.tool import Tool
from fifolio.advisor.tools import CATALOGUE
from fifolio.cli.command_line import app
from fifolio.importers.export_profile import Profile
from fifolio.importers.known_sources import PROFILES
from fifolio.ledger.fetch_attempt import Fault
from fifolio.web.app import create_app
from rules.source_tree import PACKAGE, ROOT

REFERENCE = ROOT / "docs/reference"


def _page(name: str) -> str:
    return (REFERENCE / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("tool", CATALOGUE, ids=lambda tool: tool.name)
def test_every_tool_stands_in_the_reference_with_its_budget_and_tier(tool: Tool) -> None:
    (row,) = [
        line for line in _page("tools.md").splitlines() if line.startswith(f"| `{tool.name}` ")
    ]

    assert f"| {tool.metered_chars} | {tool.tier} |" in row


@pytest.mark.parametrize("code", [*FailureCode, *ToolErrorCode, *CauseKind, *Fault])
def test_every_code_stands_in_the_reference(code: str) -> None:
    assert f"`{code}`" in _page("errors.md")


def test_every_environment_variable_stands_in_the_reference() -> None:
    read = set(
        re.findall(r'environ(?:\.get\(|\[)"(\w+)"', (PACKAGE / "config.py").read_text("utf-8"))
    )

    assert read
    assert [name for name in read if f"`{name}`" not in _page("environment.md")] == []


@pytest.mark.parametrize("key", [*SETTINGS, CHAIN_SETTING, PROFILES_SETTING])
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


def _commands(group: Any, before: str = "fifolio") -> Iterator[tuple[str, Any]]:  # noqa: ANN401 - typer's own click
    for name, command in group.commands.items():
        path = f"{before} {name}"
        yield from _commands(command, path) if hasattr(command, "commands") else [(path, command)]


@pytest.mark.parametrize(
    ("path", "command"), [pytest.param(*each, id=each[0]) for each in _commands(get_command(app))]
)
def test_every_command_stands_in_the_reference_with_its_options(path: str, command: Any) -> None:  # noqa: ANN401 - typer's own click
    rows = [
        line
        for line in _page("commands.md").splitlines()
        if line.startswith((f"| `{path} ", f"| `{path}`"))
    ]
    named = {option for row in rows for option in re.findall(r"--[a-z0-9-]+", row)}
    options = [
        {*each.opts, *each.secondary_opts} for each in command.params if each.opts[0][0] == "-"
    ]

    assert len(rows) == 1
    assert [each for each in options if not each & named] == []


def test_every_code_of_an_http_error_stands_in_the_reference() -> None:
    sources = [PACKAGE / "web/errors.py", PACKAGE / "web/security.py"]
    sources += (PACKAGE / "web/routes").glob("*.py")
    codes = {
        code
        for source in sources
        for code in re.findall(r'"([A-Z]+(?:_[A-Z]+)+)"', source.read_text(encoding="utf-8"))
    }

    assert "INVALID_BODY" in codes
    assert [code for code in codes if f"`{code}`" not in _page("errors.md")] == []


def _documents() -> Iterator[tuple[Path, str]]:
    for page in (*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")):
        yield page, page.read_text(encoding="utf-8")


def _anchors(page: Path) -> set[str]:
    """Name the headings of a page as links do."""
    headings = re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


def test_links_between_documents_lead_somewhere() -> None:
    broken = [
        f"{page.relative_to(ROOT)}: {file}#{anchor}"
        for page, text in _documents()
        for file, anchor in re.findall(r"\]\(([^)#:]*)(?:#([^)]*))?\)", text)
        if not (page.parent / file).exists()
        or (anchor and anchor not in _anchors(page.parent / file if file else page))
    ]

    assert broken == []


def test_every_page_is_reached_from_the_first() -> None:
    index = ROOT / "docs/index.md"
    links = re.findall(r"\]\(([^)#:]+)", index.read_text(encoding="utf-8"))
    reached = {index, *((index.parent / link).resolve() for link in links)}

    assert [page for page in ROOT.glob("docs/**/*.md") if page not in reached] == []


def test_files_that_documents_name_are_there() -> None:
    missing = [
        f"{page.relative_to(ROOT)}: {file}"
        for page, text in _documents()
        for file in re.findall(r"`((?:src|tests|frontend|docs|benchmarks)/[\w./-]+)`", text)
        if not (ROOT / file).exists()
    ]

    assert missing == []
