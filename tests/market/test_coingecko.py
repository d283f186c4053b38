"""CoinGecko: exact, by id, and never by guess."""

from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager
from datetime import UTC, date, datetime
from decimal import Decimal

import pytest

from fifolio.ledger.fetch_attempt import Fault
from fifolio.market.coingecko import CoinGecko
from fifolio.market.polite_session import Manners, PoliteSession
from fifolio.market.price_source import (
    AmbiguousTickerError,
    Candidate,
    Coin,
    Page,
    Quote,
    SourceError,
)
from fifolio.money.amount import Amount
from fifolio.money.day_gaps import every_day
from market.market_server import MarketServer, Wrong, days, html_page, market_server

BTC = Coin("BTC", "bitcoin")
FIRST, LAST = date(2026, 11, 1), date(2026, 11, 3)
SPAN = "?vs_currency=eur&from=1793574000&to=1793754000"
MIDNIGHT = 1793491200000
"""2026-11-01T00:00:00Z in milliseconds."""


@pytest.fixture
def outside() -> Iterator[MarketServer]:
    with market_server() as server:
        yield server


@asynccontextmanager
async def opened(server: MarketServer) -> AsyncIterator[CoinGecko]:
    async def no_wait(_seconds: float) -> None:
        pass

    manners = Manners(0, attempts=2)
    source = CoinGecko(PoliteSession(server.addresses.coingecko, manners, no_wait))
    try:
        yield source
    finally:
        await source.close()


async def pages_of(
    source: CoinGecko, coin: Coin = BTC, first: date = FIRST, last: date = LAST
) -> Sequence[Page]:
    wanted = tuple(every_day(first, last))
    return [page async for page in source.closes(coin, wanted, ("EUR", "USD"))]


async def test_a_close_arrives_digit_for_digit(outside: MarketServer) -> None:
    hard = "0.1000000000000000055511151231257827"
    outside.coingecko["bitcoin"] = days("2026-11-01", hard, "1.5e-8", "61234")
    async with opened(outside) as source:
        (page,) = await pages_of(source)

    assert [(close.on.day, close.price) for close in page.closes] == [
        (1, Amount(Decimal(hard), "EUR")),
        (2, Amount(Decimal("0.000000015"), "EUR")),
        (3, Amount(Decimal(61234), "EUR")),
    ]
    assert page.fault is None
    assert len(outside.asked) == 1


async def test_of_prices_by_the_hour_the_one_nearest_to_midnight_is_the_close(
    outside: MarketServer,
) -> None:
    hour = 3_600_000
    end = MIDNIGHT + 24 * hour
    points = [
        [MIDNIGHT + 12 * hour, 5],
        [end - 50 * 60_000, 10],
        [end + 7 * 60_000, 11],
        [end + hour, 12],
    ]
    body = f'{{"prices": {points}}}'.encode()
    outside.fail("market_chart", Wrong(body=body))
    async with opened(outside) as source:
        (page,) = await pages_of(source)

    assert [(close.on, close.price.number) for close in page.closes] == [(FIRST, Decimal(11))]


async def test_days_before_the_last_year_are_told_beforehand(outside: MarketServer) -> None:
    outside.coingecko["bitcoin"] = days("2025-11-30", "1")
    async with opened(outside) as source:
        oldest = source.oldest(date(2026, 11, 30))
        assert oldest == date(2025, 12, 1)
        await pages_of(source, first=oldest, last=LAST)


async def test_days_it_sells_are_out_of_reach(outside: MarketServer) -> None:
    outside.coingecko["bitcoin"] = days("2020-01-01", "1")
    async with opened(outside) as source:
        with pytest.raises(SourceError, match="OUT_OF_REACH"):
            await pages_of(source, first=date(2020, 1, 1), last=date(2020, 1, 2))


async def test_the_one_coin_of_a_ticker_is_found(outside: MarketServer) -> None:
    outside.coins = [("kaspa", "KAS", "Kaspa"), ("kasta", "KASTA", "Kasta")]
    outside.coingecko["kaspa"] = days("2026-11-01", "0.1")
    async with opened(outside) as source:
        (page,) = await pages_of(source, Coin("KAS"))

    assert page.closes[0].price == Amount(Decimal("0.1"), "EUR")


async def test_a_ticker_of_several_coins_is_not_guessed(outside: MarketServer) -> None:
    # The two of the report: https://github.com/portfolio-performance/portfolio/issues/2464.
    outside.coins = [("bitcoin-gold", "BTG", "Bitcoin Gold"), ("bitgem", "BTG", "Bitgem")]
    outside.quotes |= {"coingecko:bitcoin-gold": "459", "coingecko:bitgem": "7"}
    async with opened(outside) as source:
        with pytest.raises(AmbiguousTickerError) as told:
            await pages_of(source, Coin("BTG"))

    assert told.value.candidates == (
        Candidate("bitcoin-gold", "Bitcoin Gold", 1, Amount(Decimal(459), "EUR")),
        Candidate("bitgem", "Bitgem", 2, Amount(Decimal(7), "EUR")),
    )
    assert outside.asked_of("market_chart") == []


async def test_the_one_coin_of_a_ticker_may_be_the_other_one(outside: MarketServer) -> None:
    outside.coins = [("the-graph", "GRT", "The Graph")]
    async with opened(outside) as source:
        with pytest.raises(AmbiguousTickerError):
            await pages_of(source, Coin("GRT", is_traded_as_ticker=False))
        with pytest.raises(SourceError, match="UNKNOWN_COIN"):
            await pages_of(source, Coin("GRT", may_be_looked_up=False))


async def test_candidates_are_named_even_where_their_prices_do_not_come(
    outside: MarketServer,
) -> None:
    outside.coins = [("bitcoin-gold", "BTG", "Bitcoin Gold"), ("bitgem", "BTG", "Bitgem")]
    outside.fail("coins/markets", html_page())
    async with opened(outside) as source:
        with pytest.raises(AmbiguousTickerError) as told:
            await pages_of(source, Coin("BTG"))

    assert [one.price for one in told.value.candidates] == [None, None]


async def test_the_list_of_coins_is_asked_for_once(outside: MarketServer) -> None:
    async with opened(outside) as source:
        for ticker in ("AAA", "BBB"):
            with pytest.raises(SourceError, match="UNKNOWN_COIN"):
                await pages_of(source, Coin(ticker))

    assert outside.asked == ["/coingecko/coins/list"]


async def test_an_id_it_does_not_know_is_an_unknown_coin(outside: MarketServer) -> None:
    async with opened(outside) as source:
        with pytest.raises(SourceError) as told:
            await pages_of(source, Coin("BTC", "../../secret"))

    assert told.value.fault is Fault.UNKNOWN_COIN
    assert outside.asked == [
        f"/coingecko/coins/..%2F..%2Fsecret/market_chart/range{SPAN}",
    ]


@pytest.mark.parametrize("close", ["0", "-1", "NaN", '"x"', "null", "[1]", "1e40"])
async def test_a_price_that_can_be_none_is_left_out(outside: MarketServer, close: str) -> None:
    outside.coingecko["bitcoin"] = days("2026-11-01", "1", close, "3")
    async with opened(outside) as source:
        (page,) = await pages_of(source)

    assert [one.on.day for one in page.closes] == [1, 3]
    assert page.fault is Fault.BAD_PRICE


@pytest.mark.parametrize(
    ("wrong", "fault"),
    [
        (html_page(), Fault.MALFORMED),
        (Wrong(body=b'{"prices": [[1, 2'), Fault.MALFORMED),
        (Wrong(body=b"[]"), Fault.MALFORMED),
        (Wrong(body=b'{"prices": 7}'), Fault.MALFORMED),
        (Wrong(body=b'{"prices": [[1]]}'), Fault.MALFORMED),
        (Wrong(body=b'{"prices": [["x", 1]]}'), Fault.MALFORMED),
        (Wrong(body=b'{"prices": [[1e300, 1]]}'), Fault.MALFORMED),
        (Wrong(status=403), Fault.REFUSED),
    ],
)
async def test_a_wrong_answer_is_a_named_fault(
    outside: MarketServer, wrong: Wrong, fault: Fault
) -> None:
    outside.fail("market_chart", wrong)
    async with opened(outside) as source:
        with pytest.raises(SourceError) as told:
            await pages_of(source)

    assert told.value.fault is fault


@pytest.mark.parametrize("status", [429, 500, 503])
async def test_a_passing_fault_passes(outside: MarketServer, status: int) -> None:
    outside.coingecko["bitcoin"] = days("2026-11-01", "1")
    outside.fail("market_chart", Wrong(status=status))
    async with opened(outside) as source:
        (page,) = await pages_of(source)

    assert len(page.closes) == 1


async def test_an_empty_list_is_no_close(outside: MarketServer) -> None:
    outside.coingecko["bitcoin"] = {}
    async with opened(outside) as source:
        (page,) = await pages_of(source)

    assert page == Page(())


async def test_prices_of_the_moment_come_with_their_moment(outside: MarketServer) -> None:
    outside.coins = [("kaspa", "KAS", "Kaspa"), ("a", "TWO", "A"), ("b", "TWO", "B")]
    outside.quotes |= {"coingecko:bitcoin": "61234.123456789012345678", "coingecko:kaspa": "0.1"}
    async with opened(outside) as source:
        quotes = await source.latest([BTC, Coin("KAS"), Coin("TWO"), Coin("NO")], ("EUR", "USD"))

    at = datetime.fromtimestamp(1796000000, UTC)
    assert quotes == [
        Quote(BTC, Amount(Decimal("61234.123456789012345678"), "EUR"), at),
        Quote(Coin("KAS"), Amount(Decimal("0.1"), "EUR"), at),
    ]


async def test_a_price_in_another_currency_is_refused(outside: MarketServer) -> None:
    outside.fail("simple/price", Wrong(body=b'{"bitcoin": {"usd": 1}}'))
    async with opened(outside) as source:
        with pytest.raises(SourceError, match="WRONG_CURRENCY"):
            await source.latest([BTC], ("EUR",))


@pytest.mark.parametrize("body", [b'{"bitcoin": 7}', b'{"bitcoin": {}}', b"{}"])
async def test_no_price_of_the_moment_is_none(outside: MarketServer, body: bytes) -> None:
    outside.fail("simple/price", Wrong(body=body))
    async with opened(outside) as source:
        assert await source.latest([BTC], ("EUR",)) == []


@pytest.mark.parametrize("body", [b"[]", b"7"])
async def test_an_answer_that_is_no_list_of_prices_is_a_fault(
    outside: MarketServer, body: bytes
) -> None:
    outside.fail("simple/price", Wrong(body=body))
    async with opened(outside) as source:
        with pytest.raises(SourceError, match="MALFORMED"):
            await source.latest([BTC], ("EUR",))
