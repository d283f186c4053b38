"""What is missing, fetching it, saying it by hand, and choosing between coins of one ticker."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from actions.canonical import csv_file
from browser.books_served import Served, copied, served
from browser.what_the_browser_says import accessibility_findings
from fifolio.actions.import_file import import_file
from fifolio.importers.recognise import Asked
from fifolio.store.ledger_file import LedgerFile
from market.market_server import MarketServer, Wrong, days, market_server
from market.quick_sources import without_pauses
from web.clients import config_in, store_setting

TODAY = datetime.now(UTC).date()
BOUGHT, LAST = TODAY - timedelta(days=5), TODAY - timedelta(days=1)
FILE = csv_file(
    f"{BOUGHT}T10:00:00Z,BUY,BTC,2,EUR,100,,,,EUR,Mine,a1,",
    f"{BOUGHT}T11:00:00Z,STAKING,DUO,1,,,,,,EUR,Mine,a2,",
)


@pytest.fixture
def outside(monkeypatch: pytest.MonkeyPatch) -> Iterator[MarketServer]:
    without_pauses(monkeypatch)
    with market_server() as server:
        server.today = TODAY
        server.kraken["BTC/EUR"] = days(BOUGHT, *["40000.10"] * 6)
        server.quotes["kraken:BTC/EUR"] = "60000.10"
        server.coinbase["ETH/EUR"] = server.binance["ETH/EUR"] = {}
        server.coins = [("duo-one", "DUO", "Duo One"), ("duo-two", "DUO", "Duo Two")]
        server.quotes |= {"coingecko:duo-one": "459", "coingecko:duo-two": "7"}
        server.coingecko["duo-two"] = days(BOUGHT, *["7.5"] * 6)
        for ago in range(1, 20):
            server.rates[TODAY - timedelta(days=ago)] = {"USD": "1.1"}
        yield server


@pytest.fixture
def program(empty_books: Path, tmp_path: Path, outside: MarketServer) -> Iterator[Served]:
    folder = copied(empty_books, tmp_path / "books")
    ledger = LedgerFile.open(config_in(folder).database_url)
    import_file(ledger, FILE, "mine.csv", Asked())
    ledger.close()
    store_setting(folder, "base_currency", "EUR")
    with served(replace(config_in(folder), markets=outside.addresses)) as program:
        yield program


def opened(page: Page, program: Served) -> Locator:
    page.goto(program.url + "/prices")
    section = page.get_by_role("region", name="Closing prices")
    expect(section.get_by_role("row", name="BTC")).to_be_visible()
    return section


def fetch(page: Page) -> None:
    page.get_by_role("button", name="Fetch what is missing").click()
    expect(page.get_by_role("button", name="Fetching…")).to_be_disabled()
    expect(page.get_by_role("button", name="Fetch what is missing")).to_be_enabled(timeout=20_000)


def test_nothing_is_fetched_by_looking(page: Page, program: Served, outside: MarketServer) -> None:
    section = opened(page, program)

    expect(section.get_by_role("status")).to_have_text(
        f"10 closes up to {LAST.day} {LAST:%b} {LAST.year} are missing."
    )
    expect(section.get_by_role("row", name="BTC").first).to_contain_text("not asked yet")
    expect(page.get_by_text("No amounts, no names, no keys.")).to_be_visible()
    assert accessibility_findings(page) == []
    assert outside.asked == []


def test_fetching_fills_what_it_can_and_says_why_the_rest_is_missing(
    page: Page, program: Served
) -> None:
    section = opened(page, program)
    fetch(page)

    btc = section.get_by_role("row", name="BTC").first
    expect(btc).to_contain_text("nothing")
    expect(btc.get_by_title("60000.10 EUR")).to_be_visible()
    expect(btc).to_contain_text("kraken")
    duo = section.get_by_role("row", name="DUO").first
    expect(duo).to_contain_text("several coins")

    section.get_by_role("button", name="Show the closes of DUO and why some are missing").click()
    expect(section.get_by_text("several coins go by this ticker: choose one")).to_be_visible()
    expect(section.get_by_text("it does not know the coin").first).to_be_visible()
    section.get_by_role("button", name="Show the closes of BTC and why some are missing").click()
    expect(section.get_by_title("40000.10 EUR").first).to_be_visible()
    assert accessibility_findings(page) == []


def test_a_coin_is_chosen_and_fetched(page: Page, program: Served) -> None:
    section = opened(page, program)
    fetch(page)
    section.get_by_role("button", name="Say which coin DUO is").click()
    dialog = page.get_by_role("dialog", name="Which coin is DUO?")
    expect(dialog).to_be_visible()
    assert accessibility_findings(page) == []
    dialog.get_by_label("Coin").select_option("duo-two")
    expect(dialog.get_by_label("Coin")).to_contain_text(
        "Duo Two (duo-two): €7.00, number 2 by size"
    )
    dialog.get_by_role("button", name="Choose and fetch").click()

    expect(section.get_by_role("row", name="DUO").first).to_contain_text("nothing", timeout=20_000)
    closes = program.get("/api/prices/DUO")["closes"]
    assert [(one["price"], one["source"]) for one in closes] == [("7.5", "coingecko")] * 5


def test_a_price_is_entered_shown_as_such_and_taken_back(page: Page, program: Served) -> None:
    section = opened(page, program)
    section.get_by_role("button", name="Enter a price of BTC").click()
    dialog = page.get_by_role("dialog", name="Enter a closing price")
    expect(dialog.get_by_label("Coin")).to_have_value("BTC")
    for typed, problem in (
        ("12 euros", "Write digits and a decimal point"),
        ("38.000", "This could be thousands or decimals"),
    ):
        dialog.get_by_label("Price of one unit").fill(typed)
        dialog.get_by_role("button", name="Save").click()
        expect(dialog.get_by_text(problem)).to_be_visible()
    assert accessibility_findings(page) == []
    dialog.get_by_label("Price of one unit").fill("41000,25")
    dialog.get_by_role("button", name="Save").click()
    expect(dialog).to_be_hidden()

    page.goto(program.url)
    expect(page.get_by_title("82000.50 EUR").first).to_be_visible()
    section = opened(page, program)
    section.get_by_role("button", name="Show the closes of BTC and why some are missing").click()
    expect(section.get_by_text("by hand")).to_be_visible()
    section.get_by_role("button", name="Take the close of BTC on").click()
    expect(section.get_by_text("No close is known.")).to_be_visible()
    assert program.get("/api/prices/BTC")["closes"] == []


def test_a_field_left_empty_is_named(page: Page, program: Served) -> None:
    opened(page, program)
    page.get_by_role("button", name="Enter a price", exact=True).click()
    dialog = page.get_by_role("dialog", name="Enter a closing price")
    dialog.get_by_role("button", name="Save").click()

    for told in ("Which coin?", "Which day?", "What did it cost?"):
        expect(dialog.get_by_text(told)).to_be_visible()


def test_rates_are_fetched_with_a_button_of_their_own(page: Page, program: Served) -> None:
    opened(page, program)
    section = page.get_by_role("region", name="Exchange rates")
    section.get_by_role("button", name="Fetch rates").click()

    expect(section.get_by_text("No published rate is missing.")).to_be_visible(timeout=20_000)
    assert program.get("/api/rates")["lacking"] == 0


def test_the_schedule_is_off_until_it_is_turned_on(page: Page, program: Served) -> None:
    opened(page, program)
    field = page.get_by_label("Fetch automatically")
    expect(field).to_have_value("off")
    field.select_option("daily")
    expect(page.get_by_text("Saved.")).to_be_visible()

    assert program.get("/api/settings/market.schedule")["value"] == "daily"


def test_a_source_that_is_down_is_told_in_words(
    page: Page, program: Served, outside: MarketServer
) -> None:
    outside.fail("/kraken", *[Wrong(status=403)] * 9)
    section = opened(page, program)
    fetch(page)
    section.get_by_role("button", name="Show the closes of BTC and why some are missing").click()

    expect(section.get_by_text("it refuses to answer here")).to_be_visible()


def test_defects_say_whether_somebody_was_asked(page: Page, program: Served) -> None:
    page.goto(program.url + "/transactions")
    integrity = page.get_by_role("region", name="What is missing or doubtful")
    integrity.get_by_text("No price").first.click()
    expect(integrity.get_by_text("Of 1 nobody was asked yet.")).to_be_visible()
    expect(integrity.get_by_text("not asked yet")).to_be_visible()
    integrity.get_by_role("link", name="Prices: fetch them, or enter them by hand").click()
    fetch(page)

    page.goto(program.url + "/transactions")
    integrity.get_by_text("No price").first.click()
    expect(integrity.get_by_text("Of 1 the sources had none.")).to_be_visible()
    expect(integrity.get_by_text("asked 4 times in vain")).to_be_visible()


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("size", [(1280, 860), (768, 900), (390, 844), (320, 700)])
def test_the_page_fits_in_both_languages(
    page: Page, program: Served, language: str, size: tuple[int, int]
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.request.put(program.url + "/api/settings/language", data={"value": language})
    page.goto(program.url + "/prices")
    title = {"en": "Prices", "es": "Precios"}[language]
    expect(page.get_by_role("heading", level=1)).to_have_text(title)
    page.wait_for_load_state("networkidle")

    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert accessibility_findings(page) == []
