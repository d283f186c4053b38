"""Exchanges, through ccxt: it knows their formats, and here it is kept from making floats.

Importing this module costs half a second; it is imported when something is fetched.
"""

from collections.abc import AsyncGenerator, Awaitable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, time, timedelta
from typing import Any, TypeVar

import ccxt.async_support as ccxt

from fifolio.ledger.fetch_attempt import Fault
from fifolio.market.polite_session import PoliteSession, parse_json
from fifolio.market.price_source import Coin, DayClose, Page, Quote, SourceError, read_price
from fifolio.money.amount import Amount

T = TypeVar("T")
MILLISECONDS = 1000
CLOSE = 4
"""Its place in a candle, after the moment, open, high and low."""
NOT_THEIR_FORMAT = (TypeError, ValueError, KeyError, IndexError, AttributeError, ArithmeticError)
"""What ccxt's readers raise where an answer is not built as the exchange builds it."""


@dataclass(frozen=True, slots=True)
class Exchange:
    """How one exchange is asked."""

    name: str
    origin: str
    """Where ccxt believes its API to be."""
    page_days: int
    """How many daily candles one request brings."""
    reach_days: int | None
    """How many days back it gives candles at all; None for all it has."""
    pause_seconds: float
    options: dict[str, Any] = field(default_factory=dict)


EXCHANGES = (
    Exchange("kraken", "https://api.kraken.com", 720, 720, 1.1),
    # Its list of currencies would be three more requests, for names that nobody reads.
    Exchange(
        "coinbase",
        "https://api.coinbase.com",
        300,
        None,
        0.3,
        {"has": {"fetchCurrencies": False}},
    ),
    Exchange(
        "binance",
        "https://api.binance.com",
        1000,
        None,
        0.3,
        {"options": {"fetchMarkets": {"types": ["spot"]}}},
    ),
)


class ExchangeSource:
    """The daily candles and tickers of one exchange's spot markets, against real money.

    The session is closed with it.
    """

    def __init__(self, exchange: Exchange, session: PoliteSession) -> None:
        self.exchange = exchange
        self.session = session
        self._client = _client(exchange, session)
        self._unloadable: SourceError | None = None

    @property
    def name(self) -> str:
        """What closes from here are marked with."""
        return self.exchange.name

    def oldest(self, today: date) -> date:
        """Tell the first day of which it gives closes at all."""
        reach = self.exchange.reach_days
        # The candle of today, which is not over, is one of them.
        return date.min if reach is None else today - timedelta(days=reach - 1)

    async def closes(
        self, coin: Coin, days: Sequence[date], currencies: Sequence[str]
    ) -> AsyncGenerator[Page, None]:
        """Yield the closes of some days, a request a page. Raises SourceError."""
        lacking = set(days)
        for symbol, currency in await self._markets(coin, currencies):
            for first, last in _windows(sorted(lacking), self.exchange.page_days):
                candles = await self._candles(symbol, first, last)
                page = _page(candles, lacking, currency)
                lacking -= {close.on for close in page.closes}
                yield page

    async def latest(self, coins: Sequence[Coin], currencies: Sequence[str]) -> list[Quote]:
        """Tell what coins cost now, in one request. Raises SourceError."""
        markets: dict[str, tuple[Coin, str]] = {}
        for coin in coins:
            for symbol, currency in (await self._known_markets(coin, currencies))[:1]:
                markets[symbol] = coin, currency
        if not markets:
            return []
        tickers = await _read(self._client.fetch_tickers(list(markets)))
        return [
            Quote(coin, Amount(price, currency), _moment(tickers[symbol].get("timestamp")))
            for symbol, (coin, currency) in markets.items()
            if symbol in tickers and (price := read_price(tickers[symbol].get("last")))
        ]

    async def close(self) -> None:
        """Close the session."""
        await self.session.close()

    async def _candles(self, symbol: str, first: date, last: date) -> list[list[Any]]:
        since = int(datetime.combine(first, time(), UTC).timestamp()) * MILLISECONDS
        limit = (last - first).days + 1
        try:
            candles: list[list[Any]] = await _read(
                self._client.fetch_ohlcv(symbol, "1d", since, limit)
            )
        except SourceError as error:
            if error.is_about_the_question:
                raise SourceError(Fault.UNKNOWN_COIN, str(error)) from error
            raise
        return candles

    async def _markets(self, coin: Coin, currencies: Sequence[str]) -> list[tuple[str, str]]:
        markets = await self._known_markets(coin, currencies)
        if not markets:
            raise SourceError(Fault.UNKNOWN_COIN, f"no market of {coin.ticker!r}")
        return markets

    async def _known_markets(self, coin: Coin, currencies: Sequence[str]) -> list[tuple[str, str]]:
        """Find the spot markets of a coin, in the order of the currencies."""
        if not coin.is_traded_as_ticker:
            return []
        markets = await self._load()
        symbols = ((f"{coin.ticker}/{currency}", currency) for currency in currencies)
        return [each for each in symbols if each[0] in markets and markets[each[0]].get("spot")]

    async def _load(self) -> dict[str, Any]:
        """Load the list of markets, once; what could not be loaded is not tried again."""
        if self._unloadable is not None:
            raise self._unloadable
        try:
            markets: dict[str, Any] = await _read(self._client.load_markets())
        except SourceError as error:
            self._unloadable = error
            raise
        if not markets:
            self._unloadable = SourceError(Fault.MALFORMED, "a list without markets")
            raise self._unloadable
        return markets


def _client(exchange: Exchange, session: PoliteSession) -> Any:  # noqa: ANN401 - ccxt has no types
    """Make ccxt's reader of an exchange, with numbers as texts and our own way out."""

    async def fetch(
        self: Any,  # noqa: ANN401 - ccxt has no types
        url: str,
        method: str = "GET",
        headers: object = None,
        body: object = None,
    ) -> object:
        # Only public questions are asked: there are no keys, and nothing to send.
        if method != "GET" or headers or body:
            raise SourceError(Fault.REFUSED, "not a public question")
        return await session.patiently(lambda: _answer(self, session, url))

    kind = type(exchange.name, (getattr(ccxt, exchange.name),), {"number": str, "fetch": fetch})
    # Manners are the session's; a second set of them would only wait twice.
    client = kind({"enableRateLimit": False, **exchange.options})
    client.urls["api"] = {
        key: url.replace(exchange.origin, session.base_url)
        for key, url in client.urls["api"].items()
    }
    return client


async def _answer(client: Any, session: PoliteSession, url: str) -> object:  # noqa: ANN401 - ccxt has no types
    """Ask once, with every number of the answer as the text it was written as."""
    content = await session.get_once(url)
    answer = parse_json(content, str)
    if not isinstance(answer, dict | list):
        raise SourceError(Fault.MALFORMED, f"neither a list nor an object: {content[:40]!r}")
    try:
        client.handle_errors(200, "OK", url, "GET", {}, content.decode(), answer, {}, None)
    except (ccxt.RateLimitExceeded, ccxt.DDoSProtection) as error:
        raise SourceError(Fault.RATE_LIMITED, str(error)) from error
    except ccxt.BadSymbol as error:
        raise SourceError(Fault.UNKNOWN_COIN, str(error)) from error
    except ccxt.OperationFailed as error:
        raise SourceError(Fault.SERVER_ERROR, str(error)) from error
    except ccxt.AuthenticationError as error:
        raise SourceError(Fault.REFUSED, str(error)) from error
    except ccxt.BaseError as error:
        # The exchange has an answer, and it is no: as with a status of 400, to this question.
        raise SourceError(Fault.REFUSED, str(error), status=400) from error
    except NOT_THEIR_FORMAT as error:
        raise SourceError(Fault.MALFORMED, type(error).__name__) from error
    return answer


async def _read(reading: Awaitable[T]) -> T:
    """Wait for what ccxt reads. Raises SourceError."""
    try:
        return await reading
    except ccxt.BaseError as error:
        raise SourceError(Fault.MALFORMED, str(error)) from error
    except NOT_THEIR_FORMAT as error:
        raise SourceError(Fault.MALFORMED, type(error).__name__) from error


def _windows(days: Sequence[date], page_days: int) -> list[tuple[date, date]]:
    """Cut days into spans that fit a page; a span begins and ends with a day that is asked for."""
    windows: list[tuple[date, date]] = []
    for day in days:
        if windows and (day - windows[-1][0]).days < page_days:
            windows[-1] = windows[-1][0], day
        else:
            windows.append((day, day))
    return windows


def _page(candles: Sequence[Sequence[Any]], wanted: set[date], currency: str) -> Page:
    closes: dict[date, DayClose] = {}
    fault = None
    for candle in candles:
        at = _moment(candle[0])
        if at is None or at.time() != time() or at.date() not in wanted:
            continue
        price = read_price(candle[CLOSE])
        if price is None:
            fault = Fault.BAD_PRICE
        else:
            closes[at.date()] = DayClose(at.date(), Amount(price, currency))
    return Page(tuple(closes[day] for day in sorted(closes)), fault)


def _moment(milliseconds: object) -> datetime | None:
    try:
        return datetime.fromtimestamp(int(str(milliseconds)) / MILLISECONDS, UTC)
    except (ValueError, OverflowError, OSError):
        return None
