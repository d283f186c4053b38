"""The real sources at a test's server, without the pauses."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace

import pytest

from fifolio.market import coingecko, ecb_site, source_chain
from fifolio.market.coingecko import CoinGecko
from fifolio.market.ecb_site import EcbSite
from fifolio.market.exchanges import EXCHANGES, ExchangeSource
from fifolio.market.polite_session import Manners, PoliteSession
from fifolio.market.source_names import PRICE_SOURCES
from market.market_server import MarketServer

AT_ONCE = Manners(0, first_wait_seconds=0, timeout_seconds=0.5)
Source = CoinGecko | ExchangeSource


def without_pauses(patch: pytest.MonkeyPatch) -> None:
    """Let the program ask a test's server as fast as it answers."""
    patch.setattr(coingecko, "PAUSE_SECONDS", 0)
    patch.setattr(ecb_site, "PAUSE_SECONDS", 0)
    hurried = tuple(replace(one, pause_seconds=0) for one in EXCHANGES)
    patch.setattr(source_chain, "EXCHANGES", hurried)


async def no_wait(_seconds: float) -> None:
    """Wait for nothing."""


@asynccontextmanager
async def quick_sources(
    server: MarketServer, names: Sequence[str] = PRICE_SOURCES
) -> AsyncIterator[tuple[Source, ...]]:
    sources = tuple(_source(server, name) for name in names)
    try:
        yield sources
    finally:
        for source in sources:
            await source.close()


@asynccontextmanager
async def quick_ecb(server: MarketServer) -> AsyncIterator[EcbSite]:
    source = EcbSite(PoliteSession(server.addresses.ecb, AT_ONCE, no_wait))
    try:
        yield source
    finally:
        await source.close()


def _source(server: MarketServer, name: str) -> Source:
    session = PoliteSession(getattr(server.addresses, name), AT_ONCE, no_wait)
    if name == "coingecko":
        return CoinGecko(session)
    return ExchangeSource(next(one for one in EXCHANGES if one.name == name), session)
