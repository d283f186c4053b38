"""Accounts, shared tickers and look-alike rows, answered on the page."""

from playwright.sync_api import Locator, Page, expect

from browser.books_served import Served
from browser.what_the_browser_says import Said, accessibility_findings

HEADER = (
    "date,type,asset_in,amount_in,asset_out,amount_out,fee_asset,fee_amount,total_fiat,"
    "fiat_currency,account,id,note\n"
)
BOUGHT = HEADER + "2019-01-05T10:00:00Z,BUY,HOT,100,EUR,200,EUR,0,,EUR,Mine,{id},\n"


def bring(page: Page, program: Served, name: str) -> None:
    page.goto(program.url + "/import")
    content = BOUGHT.format(id=name).encode()
    page.set_input_files(
        "input[type=file]", {"name": f"{name}.csv", "mimeType": "text/csv", "buffer": content}
    )
    page.get_by_role("button", name="Import 1 new event").click()
    expect(page.get_by_role("row", name=f"{name}.csv")).to_be_visible()


def section(page: Page, program: Served, path: str, name: str) -> Locator:
    page.goto(program.url + path)
    return page.get_by_role("region", name=name)


def test_a_shared_ticker_is_named_at_the_import_answered_and_taken_back(
    page: Page, served_empty: Served, said: Said
) -> None:
    page.goto(served_empty.url + "/import")
    page.set_input_files(
        "input[type=file]",
        {"name": "one.csv", "mimeType": "text/csv", "buffer": BOUGHT.format(id="one").encode()},
    )
    expect(page.get_by_text("Only you can say which coins these are")).to_be_visible()
    expect(page.get_by_text("HYDROPROTOCOL (Hydro Protocol)")).to_be_visible()
    assert accessibility_findings(page) == []
    bring(page, served_empty, "one")

    coins = section(page, served_empty, "/transactions", "Coins that share a ticker")
    expect(coins.get_by_text("Until you say which, it counts as HOT.")).to_be_visible()
    coins.get_by_role("button", name="Say which coin HOT is at Mine").click()
    dialog = page.get_by_role("dialog", name="Which coin is it?")
    assert accessibility_findings(page) == []
    dialog.get_by_label("It is").select_option("")
    dialog.get_by_label("Code of the coin").fill("EUR")
    dialog.get_by_role("button", name="Save").click()
    expect(dialog.get_by_text("This is money, no coin.")).to_be_visible()
    assert [message for message in said.messages if "400" not in message] == []
    said.messages.clear()
    dialog.get_by_label("It is").select_option("HYDROPROTOCOL")
    dialog.get_by_role("button", name="Save").click()
    expect(dialog).to_be_hidden()

    expect(coins.get_by_text("No ticker can mean more than one coin here.")).to_be_visible()
    rows = page.get_by_role("region", name="List")
    expect(rows.get_by_role("row", name="100 HYDROPROTOCOL")).to_be_visible()
    coins.get_by_text("Said by you (1)").click()
    expect(coins.get_by_text("at Mine is HYDROPROTOCOL (Hydro Protocol)")).to_be_visible()
    assert accessibility_findings(page) == []
    coins.get_by_role("button", name="Take back which coin HOT is at Mine").click()
    expect(coins.get_by_text("Until you say which, it counts as HOT.")).to_be_visible()


def test_any_ticker_can_be_said_to_be_another_coin_by_keyboard(
    page: Page, served_empty: Served
) -> None:
    bring(page, served_empty, "one")
    coins = section(page, served_empty, "/transactions", "Coins that share a ticker")
    coins.get_by_role("button", name="A ticker is another coin").focus()
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog", name="Which coin is it?")
    dialog.get_by_label("Ticker, as the file writes it").fill("hot")
    dialog.get_by_label("Code of the coin").fill("my-hot")
    dialog.get_by_label("From this day on").fill("2019-01-01")
    page.keyboard.press("Enter")

    expect(dialog).to_be_hidden()
    coins.get_by_text("Said by you (1)").click()
    expect(coins.get_by_text("at Mine is MY-HOT from")).to_be_visible()


def test_rows_that_look_alike_are_both_real_or_one_is_deleted(
    page: Page, served_empty: Served
) -> None:
    for name in ("one", "two"):
        bring(page, served_empty, name)
    doubled = section(page, served_empty, "/transactions", "Recorded twice?")
    expect(doubled.get_by_role("row", name="one.csv")).to_be_visible()
    assert accessibility_findings(page) == []
    doubled.get_by_role("button", name="Both are real").click()
    expect(doubled.get_by_text("No row looks like another one")).to_be_visible()
    assert served_empty.get("/api/transactions")["total"] == 2

    doubled.get_by_text("Different events, as you said (1)").click()
    doubled.get_by_role("button", name="Take back that these are real").click()
    doubled.get_by_role("button", name="Delete row 2, of").click()
    expect(doubled.get_by_text("No row looks like another one")).to_be_visible()
    assert served_empty.get("/api/transactions")["total"] == 1


def test_accounts_are_added_edited_and_renamed(page: Page, served_demo: Served, said: Said) -> None:
    accounts = section(page, served_demo, "/settings", "Accounts")
    expect(accounts.get_by_role("row", name="Kraken").first).to_be_visible()
    assert accessibility_findings(page) == []
    accounts.get_by_role("button", name="Add an account").click()
    dialog = page.get_by_role("dialog", name="Add an account")
    dialog.get_by_label("Name").fill("kraken")
    dialog.get_by_role("button", name="Save").click()
    expect(dialog.get_by_text("Another account has this name")).to_be_visible()
    assert [message for message in said.messages if "400" not in message] == []
    said.messages.clear()
    assert accessibility_findings(page) == []
    dialog.get_by_label("Name").fill("Cold wallet")
    dialog.get_by_label("Kind").select_option("wallet")
    dialog.get_by_label("Who holds the keys").select_option("self")
    dialog.get_by_role("button", name="Save").click()
    expect(dialog).to_be_hidden()
    expect(accounts.get_by_role("row", name="Cold wallet")).to_contain_text("you")

    accounts.get_by_role("button", name="Edit Kraken", exact=True).click()
    dialog = page.get_by_role("dialog", name="Edit an account")
    dialog.get_by_label("Name").fill("Mi bolsa")
    dialog.get_by_label("Country").fill("ie")
    dialog.get_by_role("button", name="Save").click()
    expect(dialog).to_be_hidden()
    row = accounts.get_by_role("row", name="Mi bolsa")
    expect(row).to_contain_text("files may call it Kraken")
    expect(row).to_contain_text("IE")
    assert served_demo.get("/api/transactions?account=Mi%20bolsa")["total"] > 0


def test_all_of_it_speaks_spanish(page: Page, served_empty: Served) -> None:
    for name in ("one", "two"):
        bring(page, served_empty, name)
    page.get_by_role("button", name="ES : Español").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Importar")
    coins = section(page, served_empty, "/transactions", "Monedas que comparten símbolo")
    expect(coins.get_by_text("Mientras no lo digas, cuenta como HOT.")).to_be_visible()
    doubled = page.get_by_role("region", name="¿Registrado dos veces?")
    expect(doubled.get_by_role("button", name="Las dos son reales")).to_be_visible()
    assert accessibility_findings(page) == []
    accounts = section(page, served_empty, "/settings", "Cuentas")
    expect(accounts.get_by_role("button", name="Editar Mine")).to_be_visible()
    assert accessibility_findings(page) == []
