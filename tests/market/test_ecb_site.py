"""The bank's site: the small document or the archive, by what each really holds."""

from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager
from datetime import date, timedelta
from decimal import Decimal

import pytest

from fifolio.ledger.fetch_attempt import Fault
from fifolio.market.ecb import RateDocumentError, parse_archive
from fifolio.market.ecb_site import EcbSite
from fifolio.market.polite_session import Manners, PoliteSession
from fifolio.market.price_source import SourceError
from fifolio.market.rate_source import PublishedRate
from fifolio.market.recent_rates import parse_recent
from market.market_server import (
    MarketServer,
    Wrong,
    archive_document,
    html_page,
    market_server,
    recent_document,
)

TODAY = date(2026, 11, 30)
RECENT, ARCHIVE = "/ecb/eurofxref-hist-90d.xml", "/ecb/eurofxref-hist.zip"


@pytest.fixture
def outside() -> Iterator[MarketServer]:
    with market_server() as server:
        for ago in range(1, 400):
            server.rates[TODAY - timedelta(days=ago)] = {"USD": "1.0837", "JPY": "160.19"}
        yield server


@asynccontextmanager
async def opened(server: MarketServer) -> AsyncIterator[EcbSite]:
    async def no_wait(_seconds: float) -> None:
        pass

    source = EcbSite(PoliteSession(server.addresses.ecb, Manners(0, attempts=2), no_wait))
    try:
        yield source
    finally:
        await source.close()


async def rates_of(source: EcbSite, *days: date) -> Sequence[PublishedRate]:
    return [rate async for document in source.rates(days, TODAY) for rate in document]


async def test_a_small_gap_takes_the_small_document(outside: MarketServer) -> None:
    day = TODAY - timedelta(days=3)
    async with opened(outside) as source:
        rates = await rates_of(source, day)

    assert rates == [
        PublishedRate("USD", day, Decimal("1.0837")),
        PublishedRate("JPY", day, Decimal("160.19")),
    ]
    assert outside.asked == [RECENT]


async def test_an_old_gap_takes_the_archive(outside: MarketServer) -> None:
    day = TODAY - timedelta(days=200)
    async with opened(outside) as source:
        rates = await rates_of(source, day, TODAY - timedelta(days=3))

    assert {rate.on for rate in rates} == {day, TODAY - timedelta(days=3)}
    assert outside.asked == [ARCHIVE]


async def test_what_the_small_document_really_holds_decides(outside: MarketServer) -> None:
    outside.recent_days = 20
    days = TODAY - timedelta(days=60), TODAY - timedelta(days=3)
    async with opened(outside) as source:
        rates = await rates_of(source, *days)

    assert {rate.on for rate in rates} == set(days)
    assert outside.asked == [RECENT, ARCHIVE]


@pytest.mark.parametrize(
    "wrong",
    [
        html_page(),
        Wrong(body=b""),
        Wrong(body=b"<?xml version='1.0'?><a/>"),
        Wrong(body=recent_document({TODAY: {"USD": "1.1"}})[:-30].encode()),
        Wrong(body=recent_document({TODAY: {"USD": "0"}}).encode()),
        Wrong(body=recent_document({TODAY: {"USD": "NaN"}}).encode()),
        Wrong(body=recent_document({TODAY: {"us": "1"}}).encode()),
        Wrong(body=b'<!DOCTYPE a [<!ENTITY b "b">]><a>&b;</a>'),
    ],
)
async def test_a_wrong_document_is_a_named_fault(outside: MarketServer, wrong: Wrong) -> None:
    outside.fail(RECENT, wrong)
    async with opened(outside) as source:
        with pytest.raises(SourceError) as told:
            await rates_of(source, TODAY - timedelta(days=3))

    assert told.value.fault is Fault.MALFORMED


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"PK\x03\x04 half a file",
        archive_document({TODAY: {"USD": "1.1"}})[:-10],
        archive_document({TODAY: {"USD": "-1"}}).replace(b"-1", b"1x"),
    ],
)
async def test_a_wrong_archive_is_a_named_fault(outside: MarketServer, content: bytes) -> None:
    outside.fail(ARCHIVE, Wrong(body=content, kind="application/zip"))
    async with opened(outside) as source:
        with pytest.raises(SourceError) as told:
            await rates_of(source, TODAY - timedelta(days=300))

    assert told.value.fault is Fault.MALFORMED


async def test_a_passing_fault_passes(outside: MarketServer) -> None:
    outside.fail(RECENT, Wrong(status=503))
    async with opened(outside) as source:
        assert await rates_of(source, TODAY - timedelta(days=3))


def test_both_documents_say_the_same_of_a_day() -> None:
    rates = {TODAY: {"USD": "1.0837", "GBP": "0.85418"}}

    recent = parse_recent(recent_document(rates).encode())
    assert set(recent) == set(parse_archive(archive_document(rates)))


def test_a_document_in_another_encoding_is_none_of_the_bank() -> None:
    hidden = '<!DOCTYPE a [<!ENTITY b "b">]><a>&b;</a>'.encode("utf-16")

    with pytest.raises(RateDocumentError):
        parse_recent(hidden)
