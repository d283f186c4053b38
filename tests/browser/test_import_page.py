"""A file in, and back out again."""

from playwright.sync_api import Page, expect

from browser.books_served import Served
from browser.what_the_browser_says import accessibility_findings

HEADER = (
    "date,type,asset_in,amount_in,asset_out,amount_out,fee_asset,fee_amount,"
    "total_fiat,fiat_currency,account,id,note"
)
BUY = "2024-01-05T10:00:00Z,BUY,BTC,0.5,EUR,20000,EUR,0,,,My bank,1,<b>bold</b>"
SELL = "2024-03-05T10:00:00Z,SELL,EUR,12000,BTC,0.2,EUR,0,,,My bank,2,"
BROKEN = "2024-13-45,BUY,BTC,0.5,EUR,20000,EUR,0,,,My bank,3,"


def choose(page: Page, name: str, *lines: str) -> None:
    choose_text(page, name, "\n".join((HEADER, *lines, "")))


def choose_text(page: Page, name: str, content: str) -> None:
    page.set_input_files(
        "input[type=file]", {"name": name, "mimeType": "text/csv", "buffer": content.encode()}
    )


def test_a_file_is_shown_then_imported_then_taken_back(page: Page, served_empty: Served) -> None:
    page.goto(served_empty.url + "/import")
    choose(page, "mine.csv", BUY, SELL, BROKEN)
    reading = page.get_by_role("region", name="Reading of mine.csv")
    expect(reading).to_contain_text("Nothing has been written yet.")
    expect(reading).to_contain_text("3 read")
    expect(reading).to_contain_text("1 rejected")
    expect(reading.get_by_role("row", name="4")).to_contain_text("2024-13-45")
    assert accessibility_findings(page) == []
    assert served_empty.get("/api/imports")["imports"] == []

    reading.get_by_role("button", name="Import 2 new events").click()
    expect(page.get_by_role("row", name="mine.csv")).to_be_visible()
    expect(reading).to_be_hidden()
    assert [holding["symbol"] for holding in held(served_empty)] == ["BTC"]

    page.get_by_role("button", name="Take back mine.csv").click()
    dialog = page.get_by_role("alertdialog", name="Take this import back?")
    expect(dialog).to_contain_text("All 2 events of mine.csv")
    assert accessibility_findings(page) == []
    dialog.get_by_role("button", name="Take back").click()
    expect(page.get_by_text("Nothing has been imported yet.")).to_be_visible()
    assert held(served_empty) == []


def test_files_are_taken_where_they_are_dropped(page: Page, served_empty: Served) -> None:
    page.goto(served_empty.url + "/import")
    expect(page.get_by_text("Drop files here")).to_be_visible()
    dropped = page.evaluate_handle(
        """(text) => {
            const given = new DataTransfer()
            given.items.add(new File([text], 'dropped.csv', { type: 'text/csv' }))
            return given
        }""",
        f"{HEADER}\n{BUY}\n",
    )
    page.dispatch_event("text=Drop files here", "drop", {"dataTransfer": dropped})

    reading = page.get_by_role("region", name="Reading of dropped.csv")
    expect(reading.get_by_role("button", name="Import 1 new event")).to_be_enabled()


def test_taking_back_can_be_thought_better_of(page: Page, served_demo: Served) -> None:
    before = served_demo.get("/api/imports")
    page.goto(served_demo.url + "/import")
    button = page.get_by_role("button", name="Take back kraken")
    button.click()
    page.keyboard.press("Escape")

    expect(page.get_by_role("alertdialog")).to_be_hidden()
    expect(button).to_be_focused()
    assert served_demo.get("/api/imports") == before


def test_the_same_file_again_brings_nothing_new(page: Page, served_empty: Served) -> None:
    page.goto(served_empty.url + "/import")
    choose(page, "mine.csv", BUY)
    page.get_by_role("button", name="Import 1 new event").click()
    expect(page.get_by_role("row", name="mine.csv")).to_be_visible()
    choose(page, "again.csv", BUY)

    reading = page.get_by_role("region", name="Reading of again.csv")
    expect(reading.get_by_role("button", name="Nothing new to import")).to_be_disabled()


def test_an_unknown_file_is_refused_with_what_was_seen(page: Page, served_empty: Served) -> None:
    page.goto(served_empty.url + "/import")
    choose_text(page, "odd.csv", "foo,bar\n1,2\n")

    refusal = page.get_by_role("alert").filter(has_text="odd.csv was not read")
    expect(refusal).to_contain_text("foo")
    refusal.get_by_role("button", name="Dismiss").click()
    expect(refusal).to_be_hidden()


def test_the_template_is_a_canonical_file(page: Page, served_empty: Served) -> None:
    page.goto(served_empty.url + "/import")
    with page.expect_download() as downloading:
        page.get_by_role("link", name="Download the fifolio template").click()

    assert downloading.value.path().read_text().splitlines()[0] == HEADER


def held(program: Served) -> list[dict[str, str]]:
    holdings: list[dict[str, str]] = program.get("/api/portfolio/holdings")["holdings"]
    return holdings
