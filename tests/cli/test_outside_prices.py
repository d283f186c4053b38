"""`fifolio prices` and `fifolio rates` at servers that speak the sources' formats."""

import shutil
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from actions.canonical import csv_file
from cli.terminal import Ended, fifolio, one_sentence
from market.market_server import MarketServer, Wrong, days, market_server

pytestmark = pytest.mark.in_files
TODAY = datetime.now(UTC).date()
BOUGHT, LAST = TODAY - timedelta(days=3), TODAY - timedelta(days=1)


@pytest.fixture(scope="module")
def outside() -> Iterator[MarketServer]:
    with market_server() as server:
        server.today = TODAY
        server.kraken["BTC/EUR"] = days(BOUGHT, "40000.10", "2", "3")
        server.quotes["kraken:BTC/EUR"] = "60000.10"
        for ago in range(1, 20):
            server.rates[TODAY - timedelta(days=ago)] = {"USD": "1.1"}
        yield server


@pytest.fixture(scope="module")
def template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("books")
    file = folder / "mine.csv"
    bought = (
        f"{BOUGHT}T10:00:00Z,BUY,{one},1,EUR,100,,,,EUR,Mine,{one}," for one in ("BTC", "XYZ")
    )
    file.write_bytes(csv_file(*bought, f"{BOUGHT}T11:00:00Z,STAKING,XYZ,1,,,,,,EUR,Mine,x,"))
    assert fifolio(folder, "import", str(file)).status == 0
    # One source is enough here, and quick.
    assert fifolio(folder, "settings", "set", "market.sources", "kraken").status == 0
    return folder


@pytest.fixture
def books(template: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(template, tmp_path / "books"))


def run(books: Path, server: MarketServer, *words: str) -> Ended:
    return fifolio(books, *words, more=server.environment)


def test_sync_fills_what_it_can_and_ends_with_what_needs_attention(
    books: Path, outside: MarketServer
) -> None:
    done = run(books, outside, "prices", "sync", "--live")

    assert done.status == 3
    assert done.out.splitlines() == [
        "BTC: 3 of 3 days found: kraken 3",
        "XYZ: 0 of 3 days found: kraken 0 (unknown coin)",
        "BTC: 60000.10 EUR now (kraken)",
        "no price of the moment: XYZ",
    ]
    again = run(books, outside, "prices", "sync", "BTC", "--json")
    assert (again.status, again.value) == (0, {"closes": [], "live": None})

    status = run(books, outside, "prices", "status", "--json").value
    btc, xyz = status["assets"]
    assert (btc["known"], btc["lacking"], btc["live"]["price"]) == (3, 0, "60000.10")
    assert [(one["fault"], one["tries"]) for one in xyz["attempts"]] == [("UNKNOWN_COIN", 1)]
    table = run(books, outside, "prices", "status", "xyz").out
    assert "kraken nothing UNKNOWN_COIN" in table
    assert "BTC" not in table


def test_sync_as_json_tells_every_attempt(books: Path, outside: MarketServer) -> None:
    done = run(books, outside, "prices", "sync", "BTC", "--json")

    (asset,) = done.value["closes"]
    assert (asset["symbol"], asset["lacking"], asset["found"], asset["left"]) == ("BTC", 3, 3, 0)
    (attempt,) = asset["attempts"]
    assert (attempt["source"], attempt["outcome"], attempt["fault"]) == ("kraken", "filled", None)
    assert (attempt["firstDay"], attempt["lastDay"]) == (str(BOUGHT), str(LAST))


def test_nobody_who_answers_is_one_sentence(books: Path, outside: MarketServer) -> None:
    outside.fail("/kraken", *[Wrong(status=403)] * 2)
    done = run(books, outside, "prices", "sync")
    outside.wrong.clear()

    assert done.status == 1
    assert one_sentence(done.err)
    assert "kraken (refused)" in done.err


@pytest.mark.parametrize("symbol", ["DOGE", "EUR"])
def test_a_coin_that_is_not_in_the_books_is_a_wrong_argument(
    books: Path, outside: MarketServer, symbol: str
) -> None:
    done = run(books, outside, "prices", "sync", symbol)

    assert done.status == 2
    assert one_sentence(done.err)


def test_rates_are_fetched_and_their_state_shown(books: Path, outside: MarketServer) -> None:
    done = run(books, outside, "rates", "sync", "--json")
    assert done.status == 0
    assert done.value["found"] == done.value["lacking"] > 0
    again = run(books, outside, "rates", "sync")
    assert (again.status, again.out) == (0, "No published rate is missing.\n")

    status: Any = run(books, outside, "rates", "status", "--json").value
    assert status["lacking"] == 0
    assert status["attempts"][0]["outcome"] == "filled"
    assert "ecb filled" in run(books, outside, "rates", "status").out


def test_a_wrong_document_is_told(books: Path, outside: MarketServer) -> None:
    outside.fail("90d", Wrong(body=b"<html>"))
    done = run(books, outside, "rates", "sync")

    assert done.status == 1
    assert "ecb (malformed)" in done.err


def test_a_close_is_entered_and_taken_back(books: Path) -> None:
    done = fifolio(books, "prices", "set", "btc", str(LAST), "40000.105")
    assert (done.status, done.out) == (
        0,
        f"BTC on {LAST}: 40000.105 EUR, entered by hand\n",
    )
    assert fifolio(books, "prices", "status", "BTC", "--json").value["assets"][0]["known"] == 1
    assert fifolio(books, "prices", "unset", "BTC", str(LAST), "--json").value == {"applied": 1}
    gone = fifolio(books, "prices", "unset", "BTC", str(LAST))
    assert gone.status == 1
    assert one_sentence(gone.err)


@pytest.mark.parametrize(
    "words",
    [("BTC", "2024-02-30", "1"), ("BTC", "2024-01-31", "1,5"), ("BTC", "2024-01-31", "1", "USDT")],
)
def test_what_can_be_no_close_is_one_sentence(books: Path, words: tuple[str, ...]) -> None:
    done = fifolio(books, "prices", "set", *words)

    assert done.status == 2
    assert one_sentence(done.err)


def test_a_choice_is_made_and_forgotten(books: Path) -> None:
    assert fifolio(books, "prices", "choose", "BTG", "bitgem").status == 0
    assert fifolio(books, "prices", "choose", "BTG").status == 0
    refused = fifolio(books, "prices", "choose", "BTG", "../x")
    assert refused.status == 2
    assert one_sentence(refused.err)


def test_integrity_says_what_to_do_about_missing_prices(books: Path, outside: MarketServer) -> None:
    assert "1 missing prices were not asked for yet" in fifolio(books, "integrity").out

    run(books, outside, "prices", "sync")
    assert "1 missing prices were asked for in vain" in fifolio(books, "integrity").out
