"""The user says which coin a ticker stands for, and it is remembered."""

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from actions.canonical import imported, open_ledger
from fifolio.actions.choose_coin import CoinChoiceError, choose_coin
from fifolio.actions.import_prices import import_prices
from fifolio.actions.sync_prices import sync_prices
from fifolio.store.coin_choices import load_choices
from fifolio.store.fetch_attempts import load_attempts
from fifolio.store.ledger_file import LedgerFile
from fifolio.store.price_history import list_closes
from market.market_server import MarketServer, days, market_server
from market.quick_sources import quick_sources

NOW = datetime(2026, 11, 30, 15, 0, tzinfo=UTC)


@pytest.fixture
def outside() -> Iterator[MarketServer]:
    with market_server() as server:
        server.kraken["ADA/EUR"] = days("2026-11-26", *["0.4"] * 4)
        server.coins = [("duo-one", "DUO", "Duo One"), ("duo-two", "DUO", "Duo Two")]
        server.coingecko |= {
            "duo-one": days("2026-11-25", *["458"] * 5),
            "duo-two": days("2026-11-25", *["7"] * 5),
            "cardano": days("2026-11-25", *["0.3"] * 5),
        }
        yield server


@pytest.fixture
def ledger(tmp_path: Path) -> Iterator[LedgerFile]:
    ledger = open_ledger(tmp_path)
    imported(ledger, "2026-11-25T10:00:00Z,BUY,DUO,17,EUR,100,,,,EUR,Mine,a,")
    yield ledger
    ledger.close()


async def sync(ledger: LedgerFile, server: MarketServer) -> None:
    async with quick_sources(server) as sources:
        await sync_prices(ledger, sources, (), lambda: NOW)


def known(ledger: LedgerFile, symbol: str = "DUO") -> list[tuple[int, str, str]]:
    with ledger.reading() as reader:
        closes = list_closes(reader, [symbol])
    return [(one.on.day, str(one.price.number), one.source) for one in reversed(closes)]


async def test_a_chosen_coin_comes_by_its_id_alone(
    ledger: LedgerFile, outside: MarketServer
) -> None:
    # Whatever an exchange means by that ticker, nobody knows that it is this coin.
    outside.kraken["DUO/EUR"] = days("2026-11-25", *["9"] * 5)
    choose_coin(ledger, "duo", "duo-two", NOW)
    await sync(ledger, outside)

    assert known(ledger) == [(day, "7", "coingecko") for day in range(25, 30)]
    assert outside.asked_of("OHLC") == []


async def test_a_choice_that_exchanges_are_known_to_mean_comes_from_them_too(
    ledger: LedgerFile, outside: MarketServer
) -> None:
    imported(ledger, "2026-11-25T10:00:00Z,BUY,ADA,17,EUR,100,,,,EUR,Mine,b,")
    choose_coin(ledger, "ADA", "cardano", NOW)
    await sync(ledger, outside)

    assert known(ledger, "ADA") == [
        (25, "0.3", "coingecko"),
        *((day, "0.4", "kraken") for day in range(26, 30)),
    ]


async def test_another_choice_forgets_what_was_fetched_and_nothing_else(
    ledger: LedgerFile, outside: MarketServer
) -> None:
    import_prices(ledger, b"date,symbol,currency,close\n2026-11-27,DUO,EUR,1\n", "a.csv")
    await sync(ledger, outside)
    choose_coin(ledger, "DUO", "duo-two", NOW)
    await sync(ledger, outside)
    choose_coin(ledger, "DUO", "duo-one", NOW)

    assert known(ledger) == [(27, "1", "FILE")]
    with ledger.reading() as reader:
        assert load_attempts(reader, "close") == ()


def test_a_choice_is_taken_back(ledger: LedgerFile) -> None:
    choose_coin(ledger, "DUO", "duo-two", NOW)
    choose_coin(ledger, "DUO", None, NOW)

    with ledger.reading() as reader:
        assert load_choices(reader) == {}


@pytest.mark.parametrize("coin", ["", "../x", "Bitgem", "a" * 101, "bit gem", "'; DROP TABLE x"])
def test_what_is_no_id_is_refused(ledger: LedgerFile, coin: str) -> None:
    with pytest.raises(CoinChoiceError, match="is no coin that can be chosen"):
        choose_coin(ledger, "DUO", coin, NOW)


async def test_only_a_candidate_can_be_chosen_where_they_are_known(
    ledger: LedgerFile, outside: MarketServer
) -> None:
    await sync(ledger, outside)

    with pytest.raises(CoinChoiceError, match="choose one of duo-one, duo-two"):
        choose_coin(ledger, "DUO", "dogecoin", NOW)
