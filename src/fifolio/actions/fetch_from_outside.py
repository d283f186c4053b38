"""Fetch prices and rates from the sources the user has set, as somebody asks or a schedule says."""

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass

from fifolio.actions.change_setting import SETTINGS
from fifolio.actions.sync_live_prices import LiveFetch, sync_live_prices
from fifolio.actions.sync_prices import AssetFetch, sync_prices
from fifolio.actions.sync_rates import RateFetch, sync_rates
from fifolio.config import MarketAddresses
from fifolio.ledger.fetch_attempt import SOURCE_IS_DOWN, Attempt
from fifolio.market.source_names import read_names
from fifolio.store.ledger_file import LedgerFile, Reader
from fifolio.store.settings import UnreadableSettingError, read_setting

SOURCES, CURRENCY = "market.sources", "base_currency"


@dataclass(frozen=True, slots=True)
class PriceFetch:
    """What came of fetching prices."""

    closes: tuple[AssetFetch, ...]
    live: LiveFetch | None
    """None where prices of the moment were not asked for."""

    @property
    def attempts(self) -> tuple[Attempt, ...]:
        """Whom was asked, and what came of it."""
        of_closes = (attempt for one in self.closes for attempt in one.attempts)
        return (*of_closes, *(self.live.attempts if self.live else ()))


async def fetch_prices(
    ledger: LedgerFile,
    addresses: MarketAddresses,
    symbols: Collection[str] = (),
    *,
    live: bool = False,
    tell: Callable[[AssetFetch], None] = lambda _: None,
) -> PriceFetch:
    """Fetch the closes that lack, and what held coins cost now, of some coins or of all.

    Raises UnknownCoinError, FetchRunningError, LedgerError, UnreadableSettingError.
    """
    # Half a second of imports, for whoever does fetch.
    from fifolio.market.source_chain import opened_price_sources  # noqa: PLC0415 - see above

    with ledger.reading() as reader:
        names, currency = _sources(reader), _setting(reader, CURRENCY)
    async with opened_price_sources(addresses, names) as sources:
        closes = await sync_prices(ledger, sources, symbols, tell=tell)
        awake = [source for source in sources if source.name not in _down(closes)]
        now = await sync_live_prices(ledger, awake, currency, symbols) if live else None
    return PriceFetch(closes, now)


async def fetch_rates(ledger: LedgerFile, addresses: MarketAddresses) -> RateFetch:
    """Fetch the published rates that lack. Raises FetchRunningError, LedgerError."""
    from fifolio.market.source_chain import opened_rate_source  # noqa: PLC0415 - see above

    async with opened_rate_source(addresses) as source:
        return await sync_rates(ledger, source)


def is_nobody_there(attempts: Collection[Attempt]) -> bool:
    """Tell whether somebody was asked and none of them gave an answer."""
    return bool(attempts) and all(one.outcome == "failed" for one in attempts)


def _down(closes: Iterable[AssetFetch]) -> set[str]:
    """Name the sources that have just turned out to be down: asking again would only take time."""
    return {
        attempt.source
        for one in closes
        for attempt in one.attempts
        if attempt.outcome == "failed" and attempt.fault in SOURCE_IS_DOWN
    }


def _sources(reader: Reader) -> tuple[str, ...]:
    try:
        return read_names(_setting(reader, SOURCES))
    except ValueError as error:
        raise UnreadableSettingError(SOURCES) from error


def _setting(reader: Reader, key: str) -> str:
    return read_setting(reader, key) or SETTINGS[key].default
