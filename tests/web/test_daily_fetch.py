"""Nothing is fetched unless asked or scheduled; a schedule fetches once, whoever looks first."""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import httpx2
import pytest
from starlette.testclient import TestClient

from actions.canonical import csv_file
from fifolio.advisor.chain.entries import PLANNER_CHAIN
from fifolio.advisor.chain.stored import CHAIN_SETTING, chain_to_text
from fifolio.store.fetch_attempts import Turn, find_turn
from fifolio.web.app import create_app
from fifolio.web.daily_fetch import fetch_if_due
from fifolio.web.services import Services, opened_services
from market.market_server import MarketServer, Wrong, days, market_server
from market.quick_sources import without_pauses
from web.clients import config_in, prepare, serving, store_setting

TODAY = datetime.now(UTC).date()
BOUGHT = TODAY - timedelta(days=5)
FILE = csv_file(f"{BOUGHT}T10:00:00Z,BUY,BTC,2,EUR,100,,,,EUR,Mine,a1,")
SECONDS = 30
HERE = "http://localhost"


@pytest.fixture
def outside(monkeypatch: pytest.MonkeyPatch) -> Iterator[MarketServer]:
    without_pauses(monkeypatch)
    with market_server() as server:
        server.today = TODAY
        server.kraken["BTC/EUR"] = days(BOUGHT, *["40000"] * 6)
        for ago in range(1, 20):
            server.rates[TODAY - timedelta(days=ago)] = {"USD": "1.1"}
        yield server


@contextmanager
def opened(folder: Path, outside: MarketServer) -> Iterator[Services]:
    prepare(folder)
    with opened_services(replace(config_in(folder), markets=outside.addresses)) as services:
        yield services
        services.fetching.stop()


def scheduled(folder: Path, outside: MarketServer) -> None:
    """Make books with one purchase, and turn the schedule on."""
    with opened(folder, outside) as services, TestClient(create_app(services), HERE) as client:
        assert client.post("/api/imports", files={"file": ("a.csv", FILE)}).status_code == 200
    store_setting(folder, "market.schedule", "daily")


def until(is_so: Callable[[], bool]) -> None:
    deadline = time.monotonic() + SECONDS
    while not is_so():
        assert time.monotonic() < deadline
        time.sleep(0.02)


def turn_of(services: Services) -> Turn | None:
    with services.ledger.reading() as reader:
        return find_turn(reader, "daily")


_CONNECTIONS: list[Any] = []


def _notice(event: str, arguments: tuple[Any, ...]) -> None:
    if event == "socket.connect":
        _CONNECTIONS.append(arguments[1])


sys.addaudithook(_notice)


def test_import_report_question_and_start_connect_to_nobody(
    tmp_path: Path, outside: MarketServer
) -> None:
    _CONNECTIONS.clear()
    prepare(tmp_path)
    store_setting(tmp_path, CHAIN_SETTING, chain_to_text(PLANNER_CHAIN))
    with opened(tmp_path, outside) as services, TestClient(create_app(services), HERE) as client:
        assert client.post("/api/imports", files={"file": ("a.csv", FILE)}).status_code == 200
        for path in ("/api/portfolio/holdings", f"/api/tax/report/{BOUGHT.year}", "/api/integrity"):
            assert client.get(path).status_code == 200
        for path in ("/api/prices", "/api/rates", "/api/prices/BTC"):
            assert client.get(path).status_code == 200
        asked = client.post("/api/advisor/ask", json={"message": "What do I hold?"})
        assert asked.json()["outcome"] == "completed"
        price = {"price": "1", "currency": "EUR"}
        assert client.put(f"/api/prices/BTC/{BOUGHT}", json=price).status_code == 200
        assert not fetch_if_due(services)

    assert _CONNECTIONS == []
    assert outside.asked == []


def test_the_guard_would_notice_a_fetch(tmp_path: Path, outside: MarketServer) -> None:
    scheduled(tmp_path, outside)
    _CONNECTIONS.clear()
    with opened(tmp_path, outside) as services:
        assert fetch_if_due(services)
        until(lambda: not services.fetching.is_running)

    assert _CONNECTIONS != []


def test_a_schedule_fetches_closes_rates_and_prices_of_the_moment_once_a_day(
    tmp_path: Path, outside: MarketServer
) -> None:
    scheduled(tmp_path, outside)
    config = replace(config_in(tmp_path), markets=outside.addresses)
    with serving(config) as url, httpx2.Client(base_url=url, timeout=30) as client:
        until(lambda: client.get("/api/prices").json()["assets"][0]["live"] is not None)
        assert client.get("/api/prices").json()["assets"][0]["lacking"] == 0
        assert client.get("/api/rates").json()["lacking"] == 0
    asked = len(outside.asked)

    with serving(config) as url, httpx2.Client(base_url=url, timeout=30) as client:
        assert client.get("/api/health").status_code == 200
    assert len(outside.asked) == asked


def test_two_workers_fetch_once(tmp_path: Path, outside: MarketServer) -> None:
    scheduled(tmp_path, outside)
    with ExitStack() as stack:
        workers = [stack.enter_context(opened(tmp_path, outside)) for _ in range(3)]
        started = [fetch_if_due(worker) for worker in workers]
        until(lambda: not any(worker.fetching.is_running for worker in workers))

        assert sorted(started) == [False, False, True]
        turn = turn_of(workers[0])
    assert turn is not None
    assert turn.outcome == "done"
    assert len(outside.asked_of("AssetPairs")) == 1


def test_a_day_on_which_nobody_answered_is_marked_to_be_tried_again(
    tmp_path: Path, outside: MarketServer
) -> None:
    scheduled(tmp_path, outside)
    outside.fail("/", *[Wrong(status=403)] * 50)
    with opened(tmp_path, outside) as services:
        assert fetch_if_due(services)
        until(lambda: not services.fetching.is_running)

        turn = turn_of(services)
    assert turn is not None
    assert turn.outcome == "failed"


def test_a_schedule_that_is_off_fetches_nothing(tmp_path: Path, outside: MarketServer) -> None:
    scheduled(tmp_path, outside)
    store_setting(tmp_path, "market.schedule", "off")
    with opened(tmp_path, outside) as services:
        assert not fetch_if_due(services)

    assert outside.asked == []
