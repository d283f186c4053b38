"""Transactions looked through, corrected, written down and deleted."""

from playwright.sync_api import Page, expect

from browser.books_served import Served
from browser.what_the_browser_says import Said, accessibility_findings


def total(program: Served, query: str = "") -> int:
    found: int = program.get(f"/api/transactions?{query}")["total"]
    return found


def test_transactions_are_filtered_and_turned_over(page: Page, served_demo: Served) -> None:
    page.goto(served_demo.url + "/transactions")
    status = page.get_by_role("region", name="List").get_by_role("status")
    expect(status).to_have_text(f"{total(served_demo)} transactions")
    page.get_by_role("button", name="Older").click()
    expect(page.get_by_text("Page 2 of")).to_be_visible()

    page.get_by_label("Asset", exact=True).fill("btc")
    page.get_by_label("Type", exact=True).select_option("BUY")
    count = total(served_demo, "asset=BTC&type=BUY")
    expect(status).to_have_text(f"{count} transactions")
    rows = page.get_by_role("region", name="List").get_by_role("row")
    expect(rows).to_have_count(1 + min(count, 50))


def test_a_correction_stands_beside_the_import_and_can_be_taken_back(
    page: Page, served_demo: Served, said: Said
) -> None:
    (oldest,) = served_demo.get("/api/transactions?asset=BTC&type=BUY&pageSize=1")["transactions"]
    page.goto(served_demo.url + "/transactions")
    page.get_by_label("Asset", exact=True).fill("BTC")
    page.get_by_label("Type", exact=True).select_option("BUY")
    page.get_by_role("button", name="Correct the purchase").first.click()
    dialog = page.get_by_role("dialog", name="Correct a transaction")
    expect(dialog.get_by_label("Received (BTC)")).to_have_value(
        oldest["effective"]["received"]["amount"]
    )
    assert accessibility_findings(page) == []

    dialog.get_by_label("Received (BTC)").fill("0")
    dialog.get_by_role("button", name="Save").click()
    expect(dialog.get_by_text("This has to be more.")).to_be_visible()
    assert [message for message in said.messages if "400" not in message] == []
    said.messages.clear()
    assert accessibility_findings(page) == []
    dialog.get_by_label("Received (BTC)").fill("3,5")
    dialog.get_by_label("Note").fill("receipt found")
    dialog.get_by_role("button", name="Save").click()
    expect(dialog).to_be_hidden()

    row = page.get_by_role("row").filter(has_text="corrected")
    expect(row).to_contain_text("3.5 BTC")
    expect(row).to_contain_text(f"imported: {oldest['imported']['received']['amount']} BTC")
    assert accessibility_findings(page) == []

    row.get_by_role("button", name="Correct the purchase").click()
    expect(dialog.get_by_label("Note")).to_have_value("receipt found")
    dialog.get_by_role("button", name="Back to what was imported").click()
    # Behind an open dialog nothing can be seen, whatever is there.
    expect(dialog).to_be_hidden()
    expect(row).to_be_hidden()
    assert total(served_demo, "edited=true") == 0


def test_an_entry_by_hand_is_written_by_keyboard(page: Page, served_empty: Served) -> None:
    page.goto(served_empty.url + "/transactions")
    expect(page.get_by_text("No transaction is like that.")).to_be_visible()
    page.get_by_role("button", name="Add a transaction").focus()
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog", name="Add a transaction")
    expect(dialog).to_be_visible()
    assert accessibility_findings(page) == []
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Add a transaction")).to_be_focused()

    page.keyboard.press("Enter")
    dialog.get_by_label("Account").fill("Paper wallet")
    dialog.get_by_label("Received amount").fill("0.5")
    dialog.get_by_label("Received asset").fill("btc")
    dialog.get_by_label("Given amount").fill("20000")
    page.keyboard.press("Enter")
    expect(dialog).to_be_hidden()

    row = page.get_by_role("row").filter(has_text="Paper wallet")
    expect(row).to_contain_text("by hand")
    expect(row).to_contain_text("0.5 BTC")


def test_a_deleted_transaction_is_kept_among_the_deleted(page: Page, served_demo: Served) -> None:
    before = total(served_demo)
    page.goto(served_demo.url + "/transactions")
    page.get_by_role("button", name="Delete the").first.click()
    dialog = page.get_by_role("alertdialog", name="Delete this transaction?")
    assert accessibility_findings(page) == []
    dialog.get_by_role("button", name="Delete").click()
    expect(page.get_by_text(f"{before - 1} transactions")).to_be_visible()

    page.get_by_label("Show").select_option("deleted")
    page.get_by_role("button", name="Restore the").click()
    expect(page.get_by_text("No transaction is like that.")).to_be_visible()
    assert total(served_demo) == before


def test_the_page_speaks_spanish(page: Page, served_demo: Served) -> None:
    page.goto(served_demo.url + "/transactions")
    page.get_by_role("button", name="ES").click()

    expect(page.get_by_role("heading", level=1)).to_have_text("Movimientos")
    page.get_by_role("button", name="Añadir un movimiento").click()
    dialog = page.get_by_role("dialog", name="Añadir un movimiento")
    expect(dialog.get_by_label("Cantidad recibida")).to_be_visible()
    assert accessibility_findings(page) == []


TRANSFERS = """\
date,type,asset_in,amount_in,asset_out,amount_out,fee_asset,fee_amount,total_fiat,fiat_currency,account,id,note
2024-01-05T10:00:00Z,BUY,BTC,2,EUR,40000,EUR,10,,EUR,A,a1,
2024-03-01T10:00:00Z,TRANSFER_OUT,,,BTC,1,,,,EUR,A,a2,
2024-03-01T10:20:00Z,TRANSFER_IN,BTC,0.9995,,,,0,,EUR,B,b1,
2024-05-01T10:00:00Z,WITHDRAWAL,,,BTC,0.5,,0,,EUR,A,a3,
"""


def test_own_transfers_are_confirmed_answered_and_taken_back(
    page: Page, served_empty: Served
) -> None:
    page.goto(served_empty.url + "/import")
    page.set_input_files(
        "input[type=file]",
        {"name": "mine.csv", "mimeType": "text/csv", "buffer": TRANSFERS.encode()},
    )
    page.get_by_role("button", name="Import 4 new events").click()
    expect(page.get_by_role("row", name="mine.csv")).to_be_visible()
    page.goto(served_empty.url + "/transactions")
    section = page.get_by_role("region", name="Own transfers")
    expect(section.get_by_role("row", name="0.0005 BTC")).to_be_visible()
    assert accessibility_findings(page) == []

    section.get_by_role("button", name="Confirm the transfer of 1 BTC from A to B").click()
    expect(section.get_by_text("Nothing looks like an unconfirmed transfer.")).to_be_visible()
    section.get_by_role("button", name="Say what it was: 0.5 BTC of A").click()
    dialog = page.get_by_role("dialog", name="What was it?")
    assert accessibility_findings(page) == []
    dialog.get_by_label("Account").fill("Paper wallet")
    dialog.get_by_role("button", name="Save").click()
    expect(section.get_by_text("Every movement has its other end.")).to_be_visible()

    section.get_by_text("Decided by you (2)").click()
    expect(section.get_by_text("own account: Paper wallet")).to_be_visible()
    section.get_by_role("button", name="Take back the decision about 1 BTC").click()
    expect(section.get_by_role("row", name="0.0005 BTC")).to_be_visible()


def test_what_is_missing_is_shown_with_what_it_may_cost(page: Page, served_demo: Served) -> None:
    (group, *_) = served_demo.get("/api/integrity")["groups"]
    page.goto(served_demo.url + "/transactions")
    section = page.get_by_role("region", name="What is missing or doubtful")
    summary = section.locator("summary").first
    expect(summary).to_contain_text(f"({group['count']})")

    summary.focus()
    page.keyboard.press("Enter")
    rows = section.get_by_role("row")
    expect(rows).to_have_count(1 + group["count"])
    assert accessibility_findings(page) == []
