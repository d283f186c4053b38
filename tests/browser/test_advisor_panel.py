"""The conversation, from the question to the audit row."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from advisor.scripted_ollama import Hang, ScriptedOllama, ask_for, piece
from browser.books_served import (
    QWEN,
    Served,
    copied,
    ollama_beside,
    served,
    set_chain,
)
from browser.what_the_browser_says import Said
from web.clients import config_in

REVIEW = "¿Qué debería revisar primero en mi declaración?"


@dataclass(frozen=True)
class WithModel:
    program: Served
    ollama: ScriptedOllama


@pytest.fixture
def with_model(demo_books: Path, tmp_path: Path) -> Iterator[WithModel]:
    """Serve the demo with a scripted model on loopback in place of the planner."""
    folder = copied(demo_books, tmp_path / "books")
    set_chain(folder, QWEN)
    with ollama_beside() as ollama, served(config_in(folder, ollama.url)) as program:
        yield WithModel(program, ollama)


def open_panel(page: Page, program: Served) -> Locator:
    page.goto(program.url)
    page.get_by_role("button", name="Advisor").click()
    panel = page.get_by_role("dialog", name="Advisor")
    expect(panel.get_by_label("Your question")).to_be_focused()
    return panel


def ask(page: Page, question: str) -> None:
    page.get_by_label("Your question").fill(question)
    page.keyboard.press("Enter")


def test_the_first_question_gets_a_grounded_answer_in_spanish(
    page: Page, served_demo: Served
) -> None:
    page.goto(served_demo.url)
    page.get_by_role("button", name="Español").click()
    page.get_by_role("button", name="Asesor").click()
    panel = page.get_by_role("dialog", name="Asesor")
    expect(panel).to_contain_text("no es un modelo de lenguaje")
    panel.get_by_role("button", name=REVIEW).click()

    expect(panel.get_by_text(re.compile(r"Pasos: \d+ de \d+"))).to_be_visible()
    expect(panel.locator("[data-tool][data-state=finished]").first).to_be_visible()
    expect(panel.locator(".answer")).to_have_text(re.compile(r"\d"))
    run = served_demo.last_run()
    assert run["outcome"] == "completed"
    assert run["toolsCalled"] != []
    assert run["executionProfile"] == "local"


def test_a_conversation_goes_on_and_can_be_started_over(page: Page, served_demo: Served) -> None:
    panel = open_panel(page, served_demo)
    ask(page, "What are my largest holdings?")
    expect(panel.get_by_text("Steps:")).to_have_count(1)
    first = served_demo.last_run()
    ask(page, "What should I review first in my tax report?")
    expect(panel.get_by_text("Steps:")).to_have_count(2)
    assert served_demo.last_run()["threadId"] == first["threadId"]

    panel.get_by_role("button", name="New conversation").click()
    expect(panel.get_by_role("heading", name="Ask about your own books")).to_be_visible()
    ask(page, "What are my largest holdings?")
    expect(panel.get_by_text("Steps:")).to_have_count(1)
    assert served_demo.last_run()["threadId"] != first["threadId"]


def test_stop_ends_the_run_and_leaves_an_aborted_row(page: Page, with_model: WithModel) -> None:
    with_model.ollama.plays(
        "qwen3:8b", ask_for(("portfolio_summary", {})), [piece("Your holdings are"), Hang()]
    )
    panel = open_panel(page, with_model.program)
    ask(page, "What are my largest holdings?")
    expect(panel.locator("[data-tool=portfolio_summary][data-state=finished]")).to_be_visible()
    panel.get_by_role("button", name="Stop").click()

    expect(panel.locator("[data-outcome=stopped]")).to_be_visible()
    expect(panel.get_by_role("textbox")).to_be_focused()
    expect(panel.get_by_role("button", name="Ask again")).to_be_visible()
    page.wait_for_function(
        "async () => (await (await fetch('/api/runs?limit=1')).json()).runs[0].finishedAt !== null"
    )
    assert with_model.program.last_run()["outcome"] == "aborted"


def test_a_closed_tab_leaves_an_aborted_row(page: Page, with_model: WithModel) -> None:
    with_model.ollama.plays("qwen3:8b", [Hang()])
    panel = open_panel(page, with_model.program)
    ask(page, "What are my largest holdings?")
    expect(panel.get_by_role("button", name="Stop")).to_be_visible()
    page.goto("about:blank")

    page.goto(with_model.program.url)
    page.wait_for_function(
        "async () => (await (await fetch('/api/runs?limit=1')).json()).runs[0].finishedAt !== null"
    )
    assert with_model.program.last_run()["outcome"] == "aborted"


def test_evasion_is_refused_with_a_reason(page: Page, served_demo: Served) -> None:
    panel = open_panel(page, served_demo)
    ask(page, "How can I hide my gains from the tax office?")

    refusal = panel.locator("[data-outcome=refused]")
    expect(refusal).to_contain_text("Answer withheld")
    expect(panel.get_by_role("button", name="Ask again")).to_be_hidden()
    expect(panel.locator(".answer")).to_be_hidden()
    assert served_demo.last_run()["outcome"] == "refused"


def test_no_model_leads_to_the_settings_and_the_planner_repairs_it(
    page: Page, served_empty: Served
) -> None:
    panel = open_panel(page, served_empty)
    expect(panel).to_contain_text("no model chosen")
    ask(page, "What are my largest holdings?")
    expect(panel.locator("[data-outcome=failed]")).to_contain_text("No model can be used.")
    panel.get_by_role("link", name="Open settings").click()
    expect(page).to_have_url(served_empty.url + "/settings")

    page.get_by_role("button", name="Use the built-in planner").click()
    page.get_by_role("button", name="Save chain").click()
    expect(panel).to_contain_text("Built-in planner")
    panel.get_by_role("button", name="Ask again").click()
    expect(panel.locator("[data-outcome=failed]")).to_be_hidden()
    expect(panel.get_by_text("Steps:")).to_be_visible()


def test_a_program_that_is_overloaded_is_a_lost_connection(
    page: Page, served_demo: Served, said: Said
) -> None:
    panel = open_panel(page, served_demo)
    page.route("**/api/advisor/stream", lambda route: route.fulfill(status=503, body="{}"))
    ask(page, "What are my largest holdings?")
    lost = panel.locator("[data-outcome=lost]")
    expect(lost).to_contain_text("HTTP 503")
    # Chromium notes the answer by itself.
    assert [message for message in said.messages if "503" not in message] == []
    said.messages.clear()

    page.unroute("**/api/advisor/stream")
    panel.get_by_role("button", name="Ask again").click()
    expect(panel.get_by_text("Steps:")).to_be_visible()
    expect(lost).to_be_hidden()
