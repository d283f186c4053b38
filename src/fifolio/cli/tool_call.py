"""One advisor tool without a model, told exactly as a model would get it."""

from typing import Literal, NoReturn

import typer

from fifolio.advisor.agent.calls import Desk, answer
from fifolio.advisor.agent.context import LANGUAGE_SETTING, locale_of
from fifolio.advisor.agent.roles import exposed
from fifolio.advisor.chain.entries import PLANNER_MODEL, ChainEntry, LocalEntry, MeteredEntry
from fifolio.advisor.chain.profile import profile_of
from fifolio.advisor.chain.stored import PROFILES_SETTING, profiles_from_text
from fifolio.advisor.events import ToolErrorCode
from fifolio.advisor.tool import Locale, Tool
from fifolio.advisor.tools import CATALOGUE
from fifolio.cli.opened_books import users_ledger
from fifolio.cli.printing import DONE, FAILED, WRONG_ARGUMENTS, say, stop
from fifolio.money.currencies import BASE_CURRENCIES
from fifolio.queries.books import Books
from fifolio.store.settings import read_setting
from fifolio.web.open_books import open_books

LOCAL_WINDOW = 8192
"""Context window of the model that `--profile local` stands for, in tokens."""
LOOPBACK = "http://localhost"
EXIT_STATUS = {
    None: DONE,
    ToolErrorCode.INVALID_TOOL_INPUT: WRONG_ARGUMENTS,
    ToolErrorCode.USE_CASE_FAILED: FAILED,
}


def run_tool(
    name: str,
    arguments: str,
    profile: Literal["local", "metered"],
    *,
    currency: str | None,
    locale: Locale | None,
) -> NoReturn:
    """Ask a tool and print its answer."""
    tool = _tool(name)
    if currency is not None and currency not in BASE_CURRENCIES:
        stop(f"--currency has to be one of {', '.join(BASE_CURRENCIES)}", WRONG_ARGUMENTS)
    with users_ledger() as ledger, open_books(ledger, currency) as books:
        desk = _desk(books, profile, locale)
        told = answer(desk, tool, arguments, lambda: books)
    say(told.text)
    raise typer.Exit(EXIT_STATUS[told.code])


def _tool(name: str) -> Tool:
    found = next((tool for tool in CATALOGUE if tool.name == name), None)
    if found is None:
        known = ", ".join(tool.name for tool in CATALOGUE)
        stop(f"there is no tool {name!r}: the tools are {known}", WRONG_ARGUMENTS)
    return found


def _desk(books: Books, profile: Literal["local", "metered"], locale: Locale | None) -> Desk:
    entry: ChainEntry = (
        LocalEntry(provider_id="ollama", model_id=PLANNER_MODEL, context_window=LOCAL_WINDOW)
        if profile == "local"
        else MeteredEntry(provider_id="openai", model_id="any")
    )
    limits = profiles_from_text(read_setting(books.reader, PROFILES_SETTING))
    stored = locale_of(read_setting(books.reader, LANGUAGE_SETTING))
    run = profile_of((entry,), limits, LOOPBACK)
    return Desk.of(exposed(CATALOGUE, run), run, locale or stored)
