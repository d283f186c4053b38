"""Prices of the moment, of what is held and of nothing else."""

from collections.abc import Iterator
from datetime import UTC, datetime
from decimal import Decimal
from pathlib import Path

import pytest

from actions.canonical import imported, open_ledger
from fifolio.actions.sync_live_prices import LiveFetch, sync_live_prices
from fifolio.money.amount import Amount
from fifolio.store.ledger_file import LedgerFile
from fifolio.store.live_prices import LivePrice, load_live_prices
from market.market_server import MarketServer, Wrong, market_server
from market.quick_sources import quick_sources

NOW = datetime(2026, 11, 30, 15, 0, tzinfo=UTC)


@pytest.fixture
def outside() -> Iterator[MarketServer]:
    with market_server() as server:
        server.kraken |= {"BTC/EUR": {}, "BTC/USD": {}, "ADA/USD": {}}
        server.quotes |= {"kraken:BTC/EUR": "60000.10", "kraken:BTC/USD": "66000"}
        server.quotes |= {"kraken:ADA/USD": "0.30"}
        yield server


@pytest.fixture
def ledger(tmp_path: Path) -> Iterator[LedgerFile]:
    ledger = open_ledger(tmp_path)
    rows = [
        f"2026-11-25T10:00:00Z,BUY,{c},1,EUR,100,,,,EUR,Mine,{c}," for c in ("BTC", "ETH", "ADA")
    ]
    imported(ledger, *rows, "2026-11-26T10:00:00Z,SELL,EUR,100,ETH,1,,,,EUR,Mine,s,")
    yield ledger
    ledger.close()


async def sync(
    ledger: LedgerFile, server: MarketServer, currency: str = "EUR", *symbols: str
) -> LiveFetch:
    async with quick_sources(server) as sources:
        return await sync_live_prices(ledger, sources, currency, symbols, lambda: NOW)


async def test_held_coins_get_a_price_in_the_currency_of_the_user(
    ledger: LedgerFile, outside: MarketServer
) -> None:
    outside.quotes["coingecko:cardano"] = "0.27"

    done = await sync(ledger, outside)

    ada = datetime.fromtimestamp(1796000000, UTC)
    assert set(done.found) == {
        LivePrice("BTC", Amount(Decimal("60000.10"), "EUR"), NOW, "kraken"),
        LivePrice("ADA", Amount(Decimal("0.27"), "EUR"), ada, "coingecko"),
    }
    assert done.left == ()
    with ledger.reading() as reader:
        assert set(load_live_prices(reader)) == set(done.found)


async def test_a_coin_without_that_currency_keeps_the_one_it_has(
    ledger: LedgerFile, outside: MarketServer
) -> None:
    done = await sync(ledger, outside)

    assert {one.symbol: one.price.currency for one in done.found} == {"BTC": "EUR", "ADA": "USD"}


async def test_a_newer_price_takes_the_place_of_the_last(
    ledger: LedgerFile, outside: MarketServer
) -> None:
    await sync(ledger, outside, "EUR", "btc")
    outside.quotes["kraken:BTC/EUR"] = "61000"
    await sync(ledger, outside, "EUR", "btc")

    with ledger.reading() as reader:
        (price,) = load_live_prices(reader)
    assert price.price == Amount(Decimal(61000), "EUR")


async def test_the_books_stay_at_their_version(ledger: LedgerFile, outside: MarketServer) -> None:
    with ledger.reading() as reader:
        before = reader.version
    await sync(ledger, outside)

    with ledger.reading() as reader:
        assert reader.version == before


async def test_a_source_that_is_down_stops_no_other(
    ledger: LedgerFile, outside: MarketServer
) -> None:
    outside.fail("/kraken", *[Wrong(status=500)] * 9)
    outside.quotes["coingecko:bitcoin"] = "60001"

    done = await sync(ledger, outside)

    assert [(one.symbol, one.provider) for one in done.found] == [("BTC", "coingecko")]
    assert done.left == ("ADA",)
    assert {one.source: one.outcome for one in done.attempts}["kraken"] == "failed"


@pytest.mark.parametrize("price", ["0", "-1", "NaN", "x"])
async def test_a_price_that_can_be_none_is_left_out(
    ledger: LedgerFile, outside: MarketServer, price: str
) -> None:
    outside.quotes["kraken:BTC/EUR"] = price

    done = await sync(ledger, outside, "EUR", "BTC")

    assert [one.price.currency for one in done.found] in ([], ["USD"])
