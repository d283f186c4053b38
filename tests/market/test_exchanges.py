"""Exchanges through ccxt: exact, paged, polite, and every fault by its name."""

import json
from collections.abc import AsyncIterator, Iterator
from contextlib import aclosing, asynccontextmanager
from datetime import date
from decimal import Decimal

import pytest

from fifolio.ledger.fetch_attempt import Fault
from fifolio.market.exchanges import EXCHANGES, ExchangeSource
from fifolio.market.polite_session import Manners, PoliteSession
from fifolio.market.price_source import Coin, DayClose, Quote, SourceError
from fifolio.money.amount import Amount
from fifolio.money.day_gaps import every_day
from market.market_server import Closes, MarketServer, Wrong, days, html_page, market_server

AT_ONCE = Manners(0, first_wait_seconds=0, timeout_seconds=0.5)
NAMES = ("kraken", "coinbase", "binance")
HARD = "61234.123456789012345678"
"""No binary float holds it."""


@pytest.fixture
def outside() -> Iterator[MarketServer]:
    with market_server() as server:
        yield server


@asynccontextmanager
async def opened(server: MarketServer, name: str) -> AsyncIterator[ExchangeSource]:
    exchange = next(one for one in EXCHANGES if one.name == name)

    async def no_wait(_seconds: float) -> None:
        pass

    address = getattr(server.addresses, name)
    source = ExchangeSource(exchange, PoliteSession(address, AT_ONCE, no_wait))
    try:
        yield source
    finally:
        await source.close()


async def closes_of(
    source: ExchangeSource, first: str, last: str, coin: str = "BTC"
) -> dict[date, Amount]:
    wanted = tuple(every_day(date.fromisoformat(first), date.fromisoformat(last)))
    found: dict[date, Amount] = {}
    async with aclosing(source.closes(Coin(coin), wanted, ("EUR", "USD"))) as pages:
        async for page in pages:
            found |= {close.on: close.price for close in page.closes}
    return found


def tell(server: MarketServer, name: str, pair: str, closes: Closes) -> None:
    getattr(server, name)[pair] = closes


@pytest.mark.parametrize("name", NAMES)
async def test_a_close_arrives_digit_for_digit(outside: MarketServer, name: str) -> None:
    tell(outside, name, "BTC/EUR", days("2026-11-01", HARD, "0.000000000918695"))

    async with opened(outside, name) as source:
        found = await closes_of(source, "2026-11-01", "2026-11-02")

    assert found == {
        date(2026, 11, 1): Amount(Decimal(HARD), "EUR"),
        date(2026, 11, 2): Amount(Decimal("0.000000000918695"), "EUR"),
    }
    assert str(found[date(2026, 11, 1)].number) == HARD


@pytest.mark.parametrize("name", NAMES)
async def test_numbers_that_an_exchange_writes_without_quotes_are_exact_too(
    outside: MarketServer, name: str
) -> None:
    tell(outside, name, "BTC/EUR", days("2026-11-01", "1"))
    bare = {
        "kraken": ("OHLC", '{"error":[],"result":{"XXBTZEUR":[[1793491200,1,1,1,0.1000000000000000055,1,1,1]],"last":1}}'),
        "coinbase": ("candles", '{"candles":[{"start":1793491200,"low":1,"high":1,"open":1,"close":0.1000000000000000055,"volume":1}]}'),
        "binance": ("klines", "[[1793491200000,1,1,1,0.1000000000000000055,1,1,1,1,1,1,0]]"),
    }  # fmt: skip
    path, body = bare[name]
    outside.fail(path, Wrong(body=body.encode()))

    async with opened(outside, name) as source:
        found = await closes_of(source, "2026-11-01", "2026-11-01")

    assert found == {date(2026, 11, 1): Amount(Decimal("0.1000000000000000055"), "EUR")}


@pytest.mark.parametrize("name", NAMES)
async def test_only_the_days_asked_for_are_given(outside: MarketServer, name: str) -> None:
    tell(outside, name, "BTC/EUR", days("2026-11-01", "1", "2", "3", "4"))
    async with opened(outside, name) as source:
        wanted = (date(2026, 11, 1), date(2026, 11, 3))
        pages = [page async for page in source.closes(Coin("BTC"), wanted, ("EUR",))]

    assert [close.on for page in pages for close in page.closes] == list(wanted)
    assert len(pages) == 1


@pytest.mark.parametrize(("name", "pages"), [("coinbase", 3), ("binance", 1), ("kraken", 1)])
async def test_long_gaps_come_a_page_at_a_time(
    outside: MarketServer, name: str, pages: int
) -> None:
    tell(outside, name, "BTC/EUR", days("2025-01-01", *(str(number + 1) for number in range(698))))
    async with opened(outside, name) as source:
        wanted = tuple(every_day(date(2025, 1, 1), date(2026, 11, 29)))
        told = [page async for page in source.closes(Coin("BTC"), wanted, ("EUR",))]

    assert len(wanted) == 698
    assert len(told) == pages
    assert sum(len(page.closes) for page in told) == 698
    assert told[-1].closes[-1] == DayClose(date(2026, 11, 29), Amount(Decimal(698), "EUR"))


@pytest.mark.parametrize("name", NAMES)
async def test_days_without_euros_are_asked_for_in_dollars(
    outside: MarketServer, name: str
) -> None:
    tell(outside, name, "ADA/EUR", days("2026-11-02", "0.5"))
    tell(outside, name, "ADA/USD", days("2026-11-01", "0.6", "0.7"))
    async with opened(outside, name) as source:
        found = await closes_of(source, "2026-11-01", "2026-11-02", "ADA")

    assert found == {
        date(2026, 11, 1): Amount(Decimal("0.6"), "USD"),
        date(2026, 11, 2): Amount(Decimal("0.5"), "EUR"),
    }


async def test_a_market_against_a_stablecoin_is_none(outside: MarketServer) -> None:
    outside.binance["ADA/USDT"] = days("2026-11-01", "0.6")
    async with opened(outside, "binance") as source:
        with pytest.raises(SourceError, match="UNKNOWN_COIN"):
            await closes_of(source, "2026-11-01", "2026-11-01", "ADA")


async def test_a_coin_that_exchanges_do_not_mean_by_its_ticker_is_not_asked_for(
    outside: MarketServer,
) -> None:
    outside.kraken["GRT/EUR"] = days("2026-11-01", "0.1")
    async with opened(outside, "kraken") as source:
        coin = Coin("GRT", "golden-ratio-token", is_traded_as_ticker=False)
        with pytest.raises(SourceError, match="UNKNOWN_COIN"):
            [page async for page in source.closes(coin, (date(2026, 11, 1),), ("EUR",))]

    assert outside.asked == []


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("close", ["0", "-1.5", "NaN", "Infinity", "abc", "", "1e31"])
async def test_a_price_that_can_be_none_is_left_out_and_the_rest_kept(
    outside: MarketServer, name: str, close: str
) -> None:
    tell(outside, name, "BTC/EUR", days("2026-11-01", "10", close, "30"))
    async with opened(outside, name) as source:
        wanted = tuple(every_day(date(2026, 11, 1), date(2026, 11, 3)))
        (page,) = [page async for page in source.closes(Coin("BTC"), wanted, ("EUR",))]

    assert [close.on.day for close in page.closes] == [1, 3]
    assert page.fault is Fault.BAD_PRICE


FIRST_QUESTION = {"kraken": "AssetPairs", "coinbase": "products", "binance": "exchangeInfo"}
CANDLES = {"kraken": "OHLC", "coinbase": "candles", "binance": "klines"}


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(
    ("wrong", "fault"),
    [
        (html_page(), Fault.MALFORMED),
        (Wrong(body=b'{"error": [], "resu'), Fault.MALFORMED),
        (Wrong(body=b"\xff\xfe\x00"), Fault.MALFORMED),
        (Wrong(body=b"[" * 100_000), Fault.MALFORMED),
        (Wrong(body=b'"text"'), Fault.MALFORMED),
        (Wrong(status=403, body=b"<html>no</html>"), Fault.REFUSED),
        (Wrong(status=451, body=b'{"code":0,"msg":"restricted location"}'), Fault.REFUSED),
        (Wrong(status=302, headers={"Location": "http://127.0.0.1:9/"}), Fault.REFUSED),
        (Wrong(status=400, body=b"{}"), Fault.UNKNOWN_COIN),
        (Wrong(status=404, body=b"{}"), Fault.UNKNOWN_COIN),
    ],
    ids=lambda value: value.value if isinstance(value, Fault) else "",
)
async def test_a_wrong_answer_is_a_named_fault_and_not_asked_for_again(
    outside: MarketServer, name: str, wrong: Wrong, fault: Fault
) -> None:
    tell(outside, name, "BTC/EUR", days("2026-11-01", "1"))
    outside.fail(CANDLES[name], wrong)
    async with opened(outside, name) as source:
        with pytest.raises(SourceError) as told:
            await closes_of(source, "2026-11-01", "2026-11-01")

    assert told.value.fault is fault
    assert len(outside.asked_of(CANDLES[name])) == 1


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(
    ("wrong", "fault"),
    [
        (Wrong(status=429), Fault.RATE_LIMITED),
        (Wrong(status=418), Fault.RATE_LIMITED),
        (Wrong(status=500, body=b"oops"), Fault.SERVER_ERROR),
        (Wrong(status=503), Fault.SERVER_ERROR),
        (Wrong(status=520), Fault.SERVER_ERROR),
        (Wrong(body=b'{"a":', is_cut=True), Fault.UNREACHABLE),
    ],
    ids=["429", "418", "500", "503", "520", "cut"],
)
async def test_a_passing_fault_is_tried_five_times_at_most(
    outside: MarketServer, name: str, wrong: Wrong, fault: Fault
) -> None:
    tell(outside, name, "BTC/EUR", days("2026-11-01", "1"))
    outside.fail(CANDLES[name], *[wrong] * 6)
    async with opened(outside, name) as source:
        with pytest.raises(SourceError) as told:
            await closes_of(source, "2026-11-01", "2026-11-01")

    assert told.value.fault is fault
    assert len(outside.asked_of(CANDLES[name])) == 5


async def test_a_passing_fault_passes(outside: MarketServer) -> None:
    outside.kraken["BTC/EUR"] = days("2026-11-01", "1")
    outside.fail("OHLC", Wrong(status=503), Wrong(hangs=True))
    async with opened(outside, "kraken") as source:
        found = await closes_of(source, "2026-11-01", "2026-11-01")

    assert found == {date(2026, 11, 1): Amount(Decimal(1), "EUR")}


@pytest.mark.parametrize(
    ("error", "fault", "times"),
    [
        ("EGeneral:Too many requests", Fault.RATE_LIMITED, 5),
        ("EAPI:Rate limit exceeded", Fault.RATE_LIMITED, 5),
        ("EService:Unavailable", Fault.SERVER_ERROR, 5),
        ("EQuery:Unknown asset pair", Fault.UNKNOWN_COIN, 1),
        ("EGeneral:Permission denied", Fault.REFUSED, 1),
    ],
)
async def test_kraken_tells_its_faults_inside_of_a_good_answer(
    outside: MarketServer, error: str, fault: Fault, times: int
) -> None:
    outside.kraken["BTC/EUR"] = days("2026-11-01", "1")
    body = json.dumps({"error": [error]}).encode()
    outside.fail("OHLC", *[Wrong(body=body)] * 5)
    async with opened(outside, "kraken") as source:
        with pytest.raises(SourceError) as told:
            await closes_of(source, "2026-11-01", "2026-11-01")

    assert told.value.fault is fault
    assert len(outside.asked_of("OHLC")) == times


@pytest.mark.parametrize("name", NAMES)
async def test_an_empty_list_of_markets_is_no_list(outside: MarketServer, name: str) -> None:
    async with opened(outside, name) as source:
        with pytest.raises(SourceError, match="MALFORMED"):
            await closes_of(source, "2026-11-01", "2026-11-01")


async def test_a_list_that_could_not_be_loaded_is_not_asked_for_again(
    outside: MarketServer,
) -> None:
    outside.kraken["BTC/EUR"] = days("2026-11-01", "1")
    outside.fail("AssetPairs", html_page())
    async with opened(outside, "kraken") as source:
        for _ in range(3):
            with pytest.raises(SourceError, match="MALFORMED"):
                await closes_of(source, "2026-11-01", "2026-11-01")

    assert len(outside.asked_of("AssetPairs")) == 1


@pytest.mark.parametrize("name", NAMES)
async def test_nothing_but_public_questions_go_to_the_one_address(
    outside: MarketServer, name: str
) -> None:
    tell(outside, name, "BTC/EUR", days("2026-11-01", "1"))
    async with opened(outside, name) as source:
        await closes_of(source, "2026-11-01", "2026-11-01")
        await source.latest([Coin("BTC")], ("EUR",))

    assert all(each.startswith(f"/{name}/") for each in outside.asked)
    assert len(outside.asked) <= 7


@pytest.mark.parametrize("name", NAMES)
async def test_prices_of_the_moment_are_exact_and_in_the_first_currency_there_is(
    outside: MarketServer, name: str
) -> None:
    for pair in ("BTC/EUR", "BTC/USD", "ADA/USD"):
        tell(outside, name, pair, {})
    outside.quotes |= {f"{name}:BTC/EUR": HARD, f"{name}:ADA/USD": "0.30"}
    async with opened(outside, name) as source:
        quotes = await source.latest([Coin("BTC"), Coin("ADA"), Coin("XYZ")], ("EUR", "USD"))

    assert {(one.coin.ticker, one.price) for one in quotes} == {
        ("BTC", Amount(Decimal(HARD), "EUR")),
        ("ADA", Amount(Decimal("0.30"), "USD")),
    }
    assert all(isinstance(one, Quote) for one in quotes)


async def test_days_that_kraken_cannot_reach_are_told_beforehand(outside: MarketServer) -> None:
    async with opened(outside, "kraken") as source:
        assert source.oldest(date(2026, 11, 30)) == date(2024, 12, 11)
    async with opened(outside, "binance") as source:
        assert source.oldest(date(2026, 11, 30)) == date.min
