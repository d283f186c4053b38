"""Prices and rates over HTTP: what lacks, fetching it in the background, saying it by hand."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import httpx2
import pytest
from starlette.testclient import TestClient

from actions.canonical import csv_file
from fifolio.config import MarketAddresses
from fifolio.money.publication_days import last_publication_day
from market.market_server import MarketServer, Wrong, days, market_server
from market.quick_sources import without_pauses
from web.clients import config_in, prepare, serving, store_setting

TODAY = datetime.now(UTC).date()
"""The server's own clock decides what lacks."""
BOUGHT, LAST = TODAY - timedelta(days=5), TODAY - timedelta(days=1)
FILE = csv_file(
    f"{BOUGHT}T10:00:00Z,BUY,BTC,2,EUR,100,,,,EUR,Mine,a1,",
    f"{BOUGHT}T11:00:00Z,STAKING,DUO,1,,,,,,EUR,Mine,a2,",
)
SECONDS = 30


@pytest.fixture
def outside(monkeypatch: pytest.MonkeyPatch) -> Iterator[MarketServer]:
    without_pauses(monkeypatch)
    with market_server() as server:
        server.today = TODAY
        server.kraken["BTC/EUR"] = days(BOUGHT, *["40000.10"] * 6)
        server.coins = [("duo-one", "DUO", "Duo One"), ("duo-two", "DUO", "Duo Two")]
        server.quotes |= {"coingecko:duo-one": "459", "coingecko:duo-two": "7"}
        server.quotes["kraken:BTC/EUR"] = "60000.10"
        server.coinbase["ETH/EUR"] = server.binance["ETH/EUR"] = {}
        yield server


@contextmanager
def served(folder: Path, addresses: MarketAddresses) -> Iterator[httpx2.Client]:
    prepare(folder)
    config = replace(config_in(folder), markets=addresses)
    with serving(config) as url, httpx2.Client(base_url=url, timeout=30) as client:
        client.put("/api/settings/base_currency", json={"value": "EUR"})
        client.post("/api/imports", files={"file": ("a.csv", FILE)})
        yield client


@pytest.fixture
def server(tmp_path: Path, outside: MarketServer) -> Iterator[httpx2.Client]:
    with served(tmp_path, outside.addresses) as client:
        yield client


def ended(server: httpx2.Client, path: str = "/api/prices") -> Any:  # noqa: ANN401 - whatever JSON the API gives
    deadline = time.monotonic() + SECONDS
    while time.monotonic() < deadline:
        told = server.get(path).json()
        if not told["fetch"]["isRunning"]:
            return told
        time.sleep(0.05)
    raise AssertionError("fetching does not end")


def asset(told: Any, symbol: str) -> Any:  # noqa: ANN401 - whatever JSON the API gives
    return next(one for one in told["assets"] if one["symbol"] == symbol)


def test_what_lacks_is_told_before_anybody_was_asked(
    server: httpx2.Client, outside: MarketServer
) -> None:
    told = server.get("/api/prices").json()

    assert [one["symbol"] for one in told["assets"]] == ["BTC", "DUO"]
    btc = asset(told, "BTC")
    assert btc["firstNeed"] == str(BOUGHT)
    assert btc["known"] == 0
    assert btc["gaps"] == [{"first": str(BOUGHT), "last": str(LAST)}]
    assert btc["attempts"] == []
    assert told["fetch"] == {
        "isRunning": False, "startedAt": None, "outcome": None, "problem": None
    }  # fmt: skip
    assert outside.asked == []


def test_fetching_fills_what_it_can_and_tells_why_the_rest_lacks(server: httpx2.Client) -> None:
    started = server.post("/api/prices/sync", json={"live": True})
    assert started.status_code == 200
    assert started.json()["isRunning"]

    told = ended(server)

    assert told["fetch"]["outcome"] == "done"
    btc, duo = asset(told, "BTC"), asset(told, "DUO")
    assert (btc["lacking"], btc["gaps"]) == (0, [])
    assert btc["live"]["price"] == "60000.10"
    assert btc["live"]["provider"] == "kraken"
    assert not btc["live"]["stale"]
    assert {one["source"]: (one["fault"], one["tries"]) for one in duo["attempts"]} == {
        "kraken": ("UNKNOWN_COIN", 1),
        "coinbase": ("UNKNOWN_COIN", 1),
        "binance": ("UNKNOWN_COIN", 1),
        "coingecko": ("AMBIGUOUS", 1),
    }
    assert [(one["coinId"], one["price"], one["currency"]) for one in duo["candidates"]] == [
        ("duo-one", "459", "EUR"),
        ("duo-two", "7", "EUR"),
    ]
    closes = server.get("/api/prices/btc?limit=1").json()
    assert closes["closes"] == [
        {"day": told["until"], "price": "40000.10", "currency": "EUR", "source": "kraken"}
    ]


def test_integrity_tells_pending_from_failed(server: httpx2.Client) -> None:
    def backfill() -> tuple[Any, Any]:
        groups = server.get("/api/integrity").json()["groups"]
        rows = server.get("/api/integrity/MISSING_PRICE").json()["rows"]
        group = next(one for one in groups if one["qualityFlag"] == "MISSING_PRICE")
        return group["backfill"], rows[0]["backfill"]

    assert backfill() == (
        {"pending": 1, "failed": 0, "lastTry": None},
        {"state": "pending", "tries": 0, "lastTry": None},
    )
    server.post("/api/prices/sync", json={})
    ended(server)

    group, row = backfill()
    assert (group["pending"], group["failed"]) == (0, 1)
    assert (row["state"], row["tries"]) == ("failed", 4)
    assert row["lastTry"] == group["lastTry"] > "2026"


def test_a_choice_between_candidates_is_remembered_and_used(
    server: httpx2.Client, outside: MarketServer
) -> None:
    outside.coingecko["duo-two"] = days(BOUGHT, *["7.5"] * 6)
    server.post("/api/prices/sync", json={"symbols": ["duo"]})
    ended(server)
    assert server.put("/api/prices/DUO/coin", json={"coinId": "dogecoin"}).status_code == 400
    assert server.put("/api/prices/DUO/coin", json={"coinId": "duo-two"}).json() == {"applied": 1}
    server.post("/api/prices/sync", json={"symbols": ["DUO"]})

    duo = asset(ended(server), "DUO")

    assert (duo["choice"], duo["lacking"]) == ("duo-two", 0)
    assert server.put("/api/prices/DUO/coin", json={"coinId": None}).status_code == 200
    assert asset(server.get("/api/prices").json(), "DUO")["choice"] is None


def test_a_second_fetch_at_once_is_refused(server: httpx2.Client, outside: MarketServer) -> None:
    outside.fail("/kraken", *[Wrong(hangs=True)] * 5)
    server.post("/api/prices/sync", json={})
    assert outside.was_asked.wait(10)

    for path in ("/api/prices/sync", "/api/rates/sync"):
        refused = server.post(path, json={} if "prices" in path else None)
        assert refused.status_code == 409
        assert refused.json()["error"]["code"] == "FETCH_RUNNING"
    assert server.get("/api/prices").json()["fetch"]["isRunning"]


def test_the_server_ends_while_it_fetches(tmp_path: Path, outside: MarketServer) -> None:
    outside.fail("/kraken", *[Wrong(hangs=True)] * 5)
    with served(tmp_path, outside.addresses) as client:
        client.post("/api/prices/sync", json={})
        assert outside.was_asked.wait(10)
    # `serving` has waited for the end; the turn is free for the next start.
    outside.wrong.clear()
    with served(tmp_path, outside.addresses) as client:
        assert client.post("/api/prices/sync", json={}).status_code == 200
        assert asset(ended(client), "BTC")["lacking"] == 0


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"symbols": ["DOGE"]}, 404, "UNKNOWN_COIN"),
        ({"symbols": ["EUR"]}, 404, "UNKNOWN_COIN"),
        ({"symbols": ["../x"]}, 400, "INVALID_BODY"),
        ({"symbols": "BTC"}, 400, "INVALID_BODY"),
        ({"live": "yes"}, 400, "INVALID_BODY"),
        ({"everything": True}, 400, "INVALID_BODY"),
        ([], 400, "INVALID_BODY"),
    ],
)
def test_a_bad_request_fetches_nothing(
    server: httpx2.Client, outside: MarketServer, body: object, status: int, code: str
) -> None:
    answer = server.post("/api/prices/sync", json=body)

    assert (answer.status_code, answer.json()["error"]["code"]) == (status, code)
    assert outside.asked == []


def test_a_close_by_hand_counts_at_once_and_goes_again(server: httpx2.Client) -> None:
    def value() -> Any:  # noqa: ANN401 - whatever JSON the API gives
        held = server.get("/api/portfolio/holdings").json()["holdings"]
        return next(one["currentValueFiat"] for one in held if one["symbol"] == "BTC")

    assert value() is None
    body = {"price": "40000.105", "currency": "eur"}
    assert server.put(f"/api/prices/btc/{LAST}", json=body).json() == {"applied": 1}
    assert value() == "80000.21"
    assert server.get("/api/prices/BTC").json()["closes"] == [
        {"day": str(LAST), "price": "40000.105", "currency": "EUR", "source": "MANUAL"}
    ]

    assert server.delete(f"/api/prices/BTC/{LAST}").json() == {"applied": 1}
    assert value() is None
    assert server.delete(f"/api/prices/BTC/{LAST}").json() == {"applied": 0}


@pytest.mark.parametrize(
    ("symbol", "day", "body", "path"),
    [
        ("BTC", "2026-11-28", {"price": "-1", "currency": "EUR"}, "price"),
        ("BTC", "2026-11-28", {"price": "1,5", "currency": "EUR"}, "price"),
        ("BTC", "2026-11-28", {"price": "NaN", "currency": "EUR"}, "price"),
        ("BTC", "2026-11-28", {"price": "1e5", "currency": "EUR"}, "price"),
        ("BTC", "2026-11-28", {"price": 1.5, "currency": "EUR"}, "price"),
        ("BTC", "2026-11-28", {"price": "1", "currency": "USDT"}, "currency"),
        ("BTC", "2026-11-28", {"price": "1", "currency": "XXX"}, "currency"),
        ("BTC", "2026-11-28", {"price": "1"}, "currency"),
        ("BTC", "2999-01-01", {"price": "1", "currency": "EUR"}, "day"),
        ("BTC", "2026-02-30", {"price": "1", "currency": "EUR"}, "day"),
        ("EUR", "2026-11-28", {"price": "1", "currency": "USD"}, "symbol"),
        ("=1+1", "2026-11-28", {"price": "1", "currency": "EUR"}, "symbol"),
    ],
)
def test_what_can_be_no_close_is_refused_by_field(
    server: httpx2.Client, symbol: str, day: str, body: dict[str, object], path: str
) -> None:
    answer = server.put(f"/api/prices/{symbol}/{day}", json=body)

    assert answer.status_code == 400
    assert [issue["path"] for issue in answer.json()["error"]["issues"]] == [path]


def test_rates_are_fetched_and_told_the_same_way(
    server: httpx2.Client, outside: MarketServer
) -> None:
    before = server.get("/api/rates").json()
    assert before["firstNeed"] == str(last_publication_day(BOUGHT))
    assert before["lacking"] > 0
    for ago in range(1, 10):
        outside.rates[TODAY - timedelta(days=ago)] = {"USD": "1.1"}
    assert server.post("/api/rates/sync").json()["isRunning"]

    told = ended(server, "/api/rates")

    assert told["attempts"][0]["source"] == "ecb"
    assert told["lacking"] == 0


def test_a_setting_that_cannot_be_read_is_told_as_the_problem(
    tmp_path: Path, outside: MarketServer
) -> None:
    prepare(tmp_path)
    store_setting(tmp_path, "market.sources", "nonsense")
    with served(tmp_path, outside.addresses) as client:
        client.post("/api/prices/sync", json={})

        told = ended(client)
        assert "market.sources" in told["fetch"]["problem"]
        assert outside.asked == []


def test_the_sources_are_asked_in_the_order_of_the_setting(
    server: httpx2.Client, outside: MarketServer
) -> None:
    refused = server.put("/api/settings/market.sources", json={"value": "kraken,nasdaq"})
    assert refused.status_code == 400
    server.put("/api/settings/market.sources", json={"value": "coingecko,kraken"})
    outside.coingecko["bitcoin"] = days(BOUGHT, *["1"] * 6)
    server.post("/api/prices/sync", json={"symbols": ["BTC"]})

    attempts = asset(ended(server), "BTC")["attempts"]
    assert [one["source"] for one in attempts] == ["coingecko"]


def test_routes_answer_in_process_too(client: TestClient) -> None:
    assert client.get("/api/prices").json()["assets"] == []
    assert client.get("/api/rates").json()["firstNeed"] is None
