"""Each page, on a desktop and a phone, light and dark."""

import pytest
from playwright.sync_api import Page, expect

from browser.books_served import Served
from browser.what_the_browser_says import accessibility_findings

DESKTOP, PHONE = (1280, 860), (390, 844)
PAGES = [
    ("/", "Holdings"),
    ("/tax/2024", "Tax"),
    ("/transactions", "Transactions"),
    ("/import", "Import"),
    ("/prices", "Prices"),
    ("/settings", "Settings"),
    ("/nowhere", "There is no page here."),
]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_every_page_is_accessible_and_fits(
    page: Page, served_demo: Served, scheme: str, size: tuple[int, int]
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    for path, title in PAGES:
        page.goto(served_demo.url + path)
        expect(page.get_by_role("heading", level=1)).to_have_text(title)
        page.wait_for_load_state("networkidle")

        assert accessibility_findings(page) == [], path
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), path


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_an_answer_and_its_sheet_are_accessible(
    page: Page, served_demo: Served, size: tuple[int, int]
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(served_demo.url)
    page.get_by_role("button", name="Advisor").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert accessibility_findings(page) == []

    page.get_by_role("button", name="What should I review first in my tax report?").click()
    expect(page.get_by_text("Steps:")).to_be_visible()
    assert accessibility_findings(page) == []


def test_holdings_without_a_price_are_named_and_never_zero(page: Page, served_demo: Served) -> None:
    page.goto(served_demo.url)

    unvalued = page.get_by_role("region", name="Without a value")
    expect(unvalued.get_by_role("row", name="JUP")).to_contain_text("no price for JUP")
    expect(page.get_by_role("region", name="With a value")).not_to_contain_text("JUP")


def test_a_holding_of_unknown_cost_stands_apart_with_its_value(
    page: Page, served_demo: Served
) -> None:
    answer = page.request.post(
        served_demo.url + "/api/transactions",
        data={
            # No price of that day is known, and nothing was paid.
            "date": "2015-06-01T10:00:00Z",
            "type": "BUY",
            "account": "Old wallet",
            "received": {"amount": "5000", "asset": "DOT"},
            "given": None,
            "fee": {"kind": "NONE"},
            "total": None,
            "note": "",
        },
    )
    assert answer.ok, answer.text()
    page.goto(served_demo.url)

    apart = page.get_by_role("region", name="Cost unknown")
    expect(apart.get_by_role("row", name="DOT")).to_contain_text("cost unknown")
    expect(apart.get_by_role("row", name="DOT")).to_contain_text("€")
    expect(page.get_by_role("region", name="With a value")).not_to_contain_text("DOT")
    expect(page.get_by_role("region", name="Without a value")).not_to_contain_text("DOT")
    expect(page.get_by_text("The cost of some holdings is unknown.")).to_be_visible()
    assert accessibility_findings(page) == []


def test_the_lots_of_a_holding_open_below_it(page: Page, served_demo: Served) -> None:
    lots = [
        lot
        for lot in served_demo.get("/api/portfolio/lots/BTC")["lots"]
        if lot["status"] != "CLOSED"
    ]
    page.goto(served_demo.url)
    page.get_by_role("button", name="Show the lots of BTC").click()

    rows = page.get_by_role("group", name="Lots of BTC").get_by_role("row")
    expect(rows).to_have_count(1 + len(lots))


def test_the_tax_page_shows_the_figures_of_the_report(page: Page, served_demo: Served) -> None:
    report = served_demo.get("/api/tax/report/2024")
    page.goto(served_demo.url + "/tax")
    page.get_by_label("Year").select_option("2024")
    expect(page).to_have_url(served_demo.url + "/tax/2024")

    savings = page.get_by_role("region", name="Savings base")
    base = report["savingsBase"]["base"]
    expect(savings.get_by_title(f"{base} EUR")).to_be_visible()
    expect(savings).to_contain_text("On this base alone, personal minimum not considered.")
    expect(page.get_by_text("These figures are incomplete")).to_be_visible(
        visible=not report["complete"]
    )


def test_an_empty_ledger_leads_to_the_import(page: Page, served_empty: Served) -> None:
    page.goto(served_empty.url)
    expect(page.get_by_role("heading", name="The ledger is empty")).to_be_visible()
    expect(page.get_by_text("fifolio demo")).to_be_visible()
    assert accessibility_findings(page) == []

    page.get_by_role("link", name="Import files").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Import")
