"""How a source is asked: with pauses, patience, and a limit to both."""

import math
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from decimal import Decimal
from email.utils import format_datetime

import pytest

from fifolio.ledger.fetch_attempt import Fault
from fifolio.market.polite_session import Manners, PoliteSession, parse_json
from fifolio.market.price_source import SourceError
from market.market_server import MarketServer, Wrong, market_server

LIST = "/coins/list"


@pytest.fixture
def outside() -> Iterator[MarketServer]:
    with market_server() as server:
        yield server


class Waits(list[float]):
    """Remembers how long somebody would have waited."""

    async def __call__(self, seconds: float) -> None:
        self.append(seconds)


@asynccontextmanager
async def opened(
    server: MarketServer, waits: Waits, manners: Manners | None = None
) -> AsyncIterator[PoliteSession]:
    session = PoliteSession(server.addresses.coingecko, manners or Manners(2.5), waits)
    try:
        yield session
    finally:
        await session.close()


async def test_requests_are_a_pause_apart(outside: MarketServer) -> None:
    waits = Waits()
    async with opened(outside, waits) as session:
        for _ in range(3):
            assert await session.get(LIST) == b"[]"

    assert [math.ceil(each * 10) for each in waits] == [25, 25]


async def test_the_wait_doubles_and_the_fifth_attempt_is_the_last(outside: MarketServer) -> None:
    outside.fail(LIST, *[Wrong(status=503)] * 9)
    waits = Waits()
    async with opened(outside, waits, Manners(0)) as session:
        with pytest.raises(SourceError, match="SERVER_ERROR"):
            await session.get(LIST)

    assert [each for each in waits if each] == [1, 2, 4, 8]
    assert len(outside.asked) == 5


async def test_a_source_that_says_how_long_to_wait_is_given_that_time(
    outside: MarketServer,
) -> None:
    outside.fail(LIST, Wrong(status=429, headers={"Retry-After": "17"}))
    waits = Waits()
    async with opened(outside, waits, Manners(0)) as session:
        assert await session.get(LIST) == b"[]"

    assert [each for each in waits if each] == [17]


async def test_it_may_say_so_as_a_moment(outside: MarketServer) -> None:
    until = format_datetime(datetime.now(UTC) + timedelta(seconds=40), usegmt=True)
    outside.fail(LIST, Wrong(status=429, headers={"Retry-After": until}))
    waits = Waits()
    async with opened(outside, waits, Manners(0)) as session:
        await session.get(LIST)

    (wait,) = [each for each in waits if each]
    assert 30 < wait <= 40


async def test_a_source_that_asks_for_a_long_wait_is_left_alone(outside: MarketServer) -> None:
    outside.fail(LIST, Wrong(status=418, headers={"Retry-After": "3600"}))
    waits = Waits()
    async with opened(outside, waits) as session:
        with pytest.raises(SourceError) as told:
            await session.get(LIST)

    assert told.value.fault is Fault.RATE_LIMITED
    assert len(outside.asked) == 1


async def test_a_source_that_never_answers_is_given_up(outside: MarketServer) -> None:
    outside.fail(LIST, *[Wrong(hangs=True)] * 2)
    manners = Manners(0, attempts=2, timeout_seconds=0.2)
    async with opened(outside, Waits(), manners) as session:
        with pytest.raises(SourceError, match="TIMEOUT"):
            await session.get(LIST)


async def test_nobody_there_is_told_as_such() -> None:
    session = PoliteSession("http://127.0.0.1:9", Manners(0, attempts=1))

    with pytest.raises(SourceError, match="UNREACHABLE"):
        await session.get("/")
    await session.close()


async def test_a_document_without_end_is_cut_off(outside: MarketServer) -> None:
    outside.fail(LIST, Wrong(body=b" " * 2000))
    async with opened(outside, Waits(), Manners(0, max_bytes=1000)) as session:
        with pytest.raises(SourceError, match="TOO_LARGE"):
            await session.get(LIST)


async def test_a_redirect_is_not_followed(outside: MarketServer) -> None:
    outside.fail(
        LIST, Wrong(status=302, headers={"Location": f"{outside.url}/kraken/0/public/OHLC"})
    )
    async with opened(outside, Waits()) as session:
        with pytest.raises(SourceError, match="REFUSED"):
            await session.get(LIST)

    assert outside.asked == ["/coingecko/coins/list"]


@pytest.mark.parametrize("address", ["http://127.0.0.1:9/coins/list", "https://example.com/"])
async def test_no_other_address_is_asked(outside: MarketServer, address: str) -> None:
    async with opened(outside, Waits()) as session:
        with pytest.raises(SourceError, match="REFUSED"):
            await session.get_once(address)

    assert outside.asked == []


async def test_a_name_that_only_begins_like_the_address_is_another_one(
    outside: MarketServer,
) -> None:
    async with opened(outside, Waits()) as session:
        with pytest.raises(SourceError, match="REFUSED"):
            await session.get_once(f"{outside.addresses.coingecko}.example.com/coins/list")

    assert outside.asked == []


def test_json_is_read_with_exact_numbers() -> None:
    told = parse_json(b'{"a": 0.1000000000000000055511151231257827, "b": 1e-18, "c": 7}')

    assert told == {
        "a": Decimal("0.1000000000000000055511151231257827"),
        "b": Decimal("1e-18"),
        "c": Decimal(7),
    }


@pytest.mark.parametrize("content", [b"", b"<html>", b'{"a": 1', b"\xff", b"[" * 100_000])
def test_what_is_no_json_is_told_as_such(content: bytes) -> None:
    with pytest.raises(SourceError, match="MALFORMED"):
        parse_json(content)
