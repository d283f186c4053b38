"""The European Central Bank's site: the small document where it is enough, else the archive."""

from collections.abc import AsyncGenerator, Callable, Iterable, Sequence
from datetime import date, timedelta

from fifolio.ledger.fetch_attempt import Fault
from fifolio.market.ecb import RateDocumentError, parse_archive
from fifolio.market.polite_session import PoliteSession
from fifolio.market.price_source import SourceError
from fifolio.market.rate_source import PublishedRate
from fifolio.market.recent_rates import parse_recent

RECENT = "/eurofxref-hist-90d.xml"
RECENT_DAYS = 90
ARCHIVE = "/eurofxref-hist.zip"
PAUSE_SECONDS = 1.0


class EcbSite:
    """Published rates from the bank itself; the session is closed with it."""

    name = "ecb"

    def __init__(self, session: PoliteSession) -> None:
        self.session = session

    async def rates(
        self, days: Sequence[date], today: date
    ) -> AsyncGenerator[tuple[PublishedRate, ...], None]:
        """Yield the rates of some days, given in order. Raises SourceError.

        The document of ninety days is asked for where it may reach back far enough; whether it
        does is what it really holds.
        """
        wanted = frozenset(days)
        if days[0] >= today - timedelta(days=RECENT_DAYS):
            recent = await self._document(RECENT, parse_recent)
            yield tuple(rate for rate in recent if rate.on in wanted)
            if min(rate.on for rate in recent) <= days[0]:
                return
        archive = await self._document(ARCHIVE, parse_archive)
        yield tuple(rate for rate in archive if rate.on in wanted)

    async def close(self) -> None:
        """Close the session."""
        await self.session.close()

    async def _document(
        self, name: str, parse: Callable[[bytes], Iterable[PublishedRate]]
    ) -> tuple[PublishedRate, ...]:
        content = await self.session.get(name)
        try:
            return tuple(parse(content))
        except RateDocumentError as error:
            raise SourceError(Fault.MALFORMED, str(error)) from error
