"""The language is the program's, the theme is the browser's."""

from playwright.sync_api import Page, expect

from browser.books_served import Served

GROUND = "getComputedStyle(document.documentElement).backgroundColor"


def test_the_language_is_kept_by_the_program(page: Page, served_demo: Served) -> None:
    page.goto(served_demo.url)
    page.get_by_role("button", name="Español").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Cartera")
    expect(page.locator("html")).to_have_attribute("lang", "es")
    page.wait_for_load_state("networkidle")
    assert served_demo.get("/api/settings/language")["value"] == "es"

    page.evaluate("localStorage.clear()")
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text("Cartera")


def test_spanish_writes_figures_in_its_own_way(page: Page, served_demo: Served) -> None:
    total = served_demo.get("/api/portfolio/holdings")["metrics"]["totalEquityFiat"]
    page.goto(served_demo.url)
    shown = page.get_by_title(f"{total} EUR")
    expect(shown).to_contain_text("€")
    english = shown.inner_text().strip()
    page.get_by_role("button", name="Español").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Cartera")

    swapped = english.removeprefix("€").translate(str.maketrans(",.", ".,"))
    expect(shown).to_have_text(f"{swapped}\u00a0€")


def test_the_theme_follows_the_system_until_one_is_chosen(page: Page, served_demo: Served) -> None:
    page.emulate_media(color_scheme="dark")
    page.goto(served_demo.url)
    dark = page.evaluate(GROUND)
    page.get_by_role("button", name="Switch to light theme").click()
    light = page.evaluate(GROUND)
    assert light != dark

    page.reload()
    expect(page.get_by_role("button", name="Switch to dark theme")).to_be_visible()
    assert page.evaluate(GROUND) == light


def test_the_base_currency_changes_the_holdings(page: Page, served_demo: Served) -> None:
    page.goto(served_demo.url + "/settings")
    page.get_by_label("Base currency").select_option("USD")
    expect(page.get_by_text("Saved.")).to_be_visible()
    page.get_by_role("link", name="Holdings").click()

    expect(page.get_by_role("region", name="With a value")).to_contain_text("$")
    assert served_demo.get("/api/portfolio/holdings")["currency"] == "USD"
