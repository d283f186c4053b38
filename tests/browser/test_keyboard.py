"""Everything by keyboard alone."""

from playwright.sync_api import Page, expect

from browser.books_served import Served


def test_the_shortcut_opens_and_escape_gives_the_focus_back(
    page: Page, served_demo: Served
) -> None:
    page.goto(served_demo.url)
    link = page.get_by_role("link", name="Tax", exact=True)
    link.focus()
    page.keyboard.press("Control+/")
    expect(page.get_by_label("Your question")).to_be_focused()
    page.keyboard.press("Escape")

    expect(page.get_by_role("dialog")).to_be_hidden()
    expect(link).to_be_focused()


def test_the_shortcut_is_the_slash_of_a_spanish_keyboard_too(
    page: Page, served_demo: Served
) -> None:
    page.goto(served_demo.url)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    slash = """new KeyboardEvent('keydown', { key: '/', code: 'Digit7', ctrlKey: true,
        shiftKey: true, bubbles: true, cancelable: true })"""
    was_left_to_the_browser = page.evaluate(f"document.body.dispatchEvent({slash})")

    expect(page.get_by_role("dialog")).to_be_visible()
    assert was_left_to_the_browser is False
    page.evaluate(f"document.body.dispatchEvent({slash})")
    expect(page.get_by_role("dialog")).to_be_hidden()


def test_a_question_is_asked_and_its_sheet_left_by_keyboard(
    page: Page, served_demo: Served
) -> None:
    page.goto(served_demo.url)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.keyboard.press("Control+/")
    expect(page.get_by_label("Your question")).to_be_focused()
    page.keyboard.type("What are my largest")
    page.keyboard.press("Shift+Enter")
    page.keyboard.type("holdings?")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Steps:")).to_be_visible()
    expect(page.get_by_text("What are my largest\nholdings?")).to_be_visible()

    expect(page.get_by_label("Your question")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Advisor")).to_be_focused()


def test_the_first_stop_of_the_tab_key_skips_to_the_content(
    page: Page, served_demo: Served
) -> None:
    page.goto(served_demo.url)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.keyboard.press("Tab")
    skip = page.get_by_role("link", name="Skip to content")
    expect(skip).to_be_focused()
    page.keyboard.press("Enter")

    expect(page.get_by_role("main")).to_be_focused()


def test_the_answer_is_announced_once_and_not_while_it_grows(
    page: Page, served_demo: Served
) -> None:
    page.goto(served_demo.url)
    page.get_by_role("button", name="Advisor").click()
    page.get_by_role("button", name="What are my largest holdings?").click()
    expect(page.get_by_text("Steps:")).to_be_visible()

    panel = page.get_by_role("dialog")
    expect(panel.get_by_role("status")).to_contain_text("Answer:")
    assert panel.locator(".answer").evaluate("el => el.closest('[aria-live]')") is None
    expect(panel.locator("[aria-busy=true]")).to_have_count(0)
