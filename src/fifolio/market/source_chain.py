"""The sources that are asked, in order, each at the address the environment gives.

Imported when something is fetched: behind it are ccxt and aiohttp, half a second of imports.
"""

from collections.abc import AsyncGenerator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager

from fifolio.config import MarketAddresses
from fifolio.market import coingecko, ecb_site
from fifolio.market.exchanges import EXCHANGES, ExchangeSource
from fifolio.market.polite_session import Manners, PoliteSession
from fifolio.market.price_source import PriceSource
from fifolio.market.rate_source import RateSource


@asynccontextmanager
async def opened_price_sources(
    addresses: MarketAddresses, names: Sequence[str]
) -> AsyncGenerator[tuple[PriceSource, ...], None]:
    """Open sources by name, in the order given, and close them at the end."""
    async with AsyncExitStack() as stack:
        sources = [_made(name, addresses) for name in names]
        for source in sources:
            stack.push_async_callback(source.close)
        yield tuple(sources)


@asynccontextmanager
async def opened_rate_source(addresses: MarketAddresses) -> AsyncGenerator[RateSource, None]:
    """Open the European Central Bank's site, and close it at the end."""
    source = ecb_site.EcbSite(_session(addresses.ecb, ecb_site.PAUSE_SECONDS))
    try:
        yield source
    finally:
        await source.close()


def _made(name: str, addresses: MarketAddresses) -> ExchangeSource | coingecko.CoinGecko:
    if name == coingecko.CoinGecko.name:
        return coingecko.CoinGecko(_session(addresses.coingecko, coingecko.PAUSE_SECONDS))
    exchange = next(one for one in EXCHANGES if one.name == name)
    return ExchangeSource(exchange, _session(getattr(addresses, name), exchange.pause_seconds))


def _session(base_url: str, pause_seconds: float) -> PoliteSession:
    return PoliteSession(base_url, Manners(pause_seconds))
