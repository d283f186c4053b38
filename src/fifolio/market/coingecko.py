"""CoinGecko: any coin by its own id, the last year of closes for nothing."""

from collections.abc import AsyncGenerator, Sequence
from datetime import UTC, date, datetime, time, timedelta
from decimal import Decimal
from typing import Any
from urllib.parse import quote, urlencode

from fifolio.ledger.fetch_attempt import Fault
from fifolio.market.polite_session import PoliteSession, parse_json
from fifolio.market.price_source import (
    AmbiguousTickerError,
    Candidate,
    Coin,
    DayClose,
    Page,
    Quote,
    SourceError,
    read_price,
)
from fifolio.money.amount import Amount
from fifolio.money.day_gaps import ONE_DAY

REACH_DAYS = 365
"""How far back closes are given away; the bank of older ones is for paying customers."""
NOT_A_PAYING_CUSTOMER = '"error_code":10012'
PAUSE_SECONDS = 6.0
"""Ten requests a minute, which is what somebody without a key may ask."""
NEAR_MIDNIGHT = timedelta(hours=1)
"""A price this near to the end of a day is its close; shorter spans come by the hour."""
MILLISECONDS = 1000
MOST_IDS = 100


class CoinGecko:
    """Prices by coin id; a ticker that several coins go by is never guessed.

    The session is closed with it.
    """

    name = "coingecko"

    def __init__(self, session: PoliteSession) -> None:
        self.session = session
        self._ids: dict[str, list[tuple[str, str]]] | None = None

    def oldest(self, today: date) -> date:
        """Tell the first day of which it gives closes away."""
        return today - timedelta(days=REACH_DAYS - 1)

    async def closes(
        self, coin: Coin, days: Sequence[date], currencies: Sequence[str]
    ) -> AsyncGenerator[Page, None]:
        """Yield the closes of some days in one page. Raises SourceError."""
        currency = currencies[0]
        coin_id = coin.coin_id or await self._only_id(coin, currency)
        span = {
            "vs_currency": currency.lower(),
            "from": _seconds(_midnight_after(days[0]) - NEAR_MIDNIGHT),
            "to": _seconds(_midnight_after(days[-1]) + NEAR_MIDNIGHT),
        }
        address = f"/coins/{quote(coin_id, safe='')}/market_chart/range?{urlencode(span)}"
        chart = await self._json(address)
        yield _page(_points(chart), days, currency)

    async def latest(self, coins: Sequence[Coin], currencies: Sequence[str]) -> list[Quote]:
        """Tell what coins cost now, those whose ticker is clear. Raises SourceError."""
        by_id = {coin.coin_id: coin for coin in coins if coin.coin_id}
        for coin in coins:
            known = [] if coin.coin_id else (await self._list()).get(coin.ticker.lower(), [])
            if len(known) == 1 and coin.is_traded_as_ticker:
                by_id[known[0][0]] = coin
        quotes: list[Quote] = []
        for ids in _pieces(list(by_id)):
            asked = {
                "ids": ",".join(ids),
                "vs_currencies": currencies[0].lower(),
                "include_last_updated_at": "true",
            }
            prices = await self._json(f"/simple/price?{urlencode(asked)}")
            quotes += _quotes(prices, by_id, currencies[0])
        return quotes

    async def close(self) -> None:
        """Close the session."""
        await self.session.close()

    async def _only_id(self, coin: Coin, currency: str) -> str:
        """Find the one coin that goes by a ticker. Raises SourceError."""
        named = (await self._list()).get(coin.ticker.lower(), []) if coin.may_be_looked_up else []
        if not named:
            raise SourceError(Fault.UNKNOWN_COIN, f"no coin goes by {coin.ticker!r}")
        # One that shares its ticker with the coin that is meant by it today is not that one.
        if len(named) > 1 or not coin.is_traded_as_ticker:
            raise AmbiguousTickerError(coin.ticker, await self._candidates(named, currency))
        return named[0][0]

    async def _list(self) -> dict[str, list[tuple[str, str]]]:
        """Load all coins by ticker, once."""
        if self._ids is None:
            listed = await self._json("/coins/list")
            by_ticker: dict[str, list[tuple[str, str]]] = {}
            try:
                for coin in listed:
                    coin_id, name = str(coin["id"]), str(coin["name"])
                    by_ticker.setdefault(str(coin["symbol"]).lower(), []).append((coin_id, name))
            except (TypeError, KeyError) as error:
                raise SourceError(Fault.MALFORMED, "a list of other things than coins") from error
            self._ids = by_ticker
        return self._ids

    async def _candidates(self, coins: Sequence[tuple[str, str]], currency: str) -> list[Candidate]:
        """Look up what tells coins of one ticker apart; failing that only their names do."""
        ids = [coin_id for coin_id, _ in coins][:MOST_IDS]
        asked = {"vs_currency": currency.lower(), "ids": ",".join(ids), "per_page": MOST_IDS}
        try:
            markets = await self._json(f"/coins/markets?{urlencode(asked)}")
            known = {str(market["id"]): market for market in markets}
        except (SourceError, TypeError, KeyError):
            known = {}
        return [
            _candidate(coin_id, name, known.get(coin_id, {}), currency) for coin_id, name in coins
        ]

    async def _json(self, address: str) -> Any:  # noqa: ANN401 - whatever JSON can say
        try:
            return parse_json(await self.session.get(address))
        except SourceError as error:
            if NOT_A_PAYING_CUSTOMER in str(error):
                raise SourceError(Fault.OUT_OF_REACH, "days older than a year") from error
            if error.is_about_the_question:
                raise SourceError(Fault.UNKNOWN_COIN, str(error)) from error
            raise


def _points(chart: object) -> list[tuple[datetime, object]]:
    try:
        prices = chart["prices"]  # type: ignore[index]  # anything else is malformed
        return [
            (datetime.fromtimestamp(int(at) / MILLISECONDS, UTC), price) for at, price in prices
        ]
    except (TypeError, KeyError, ValueError, ArithmeticError, OSError) as error:
        raise SourceError(Fault.MALFORMED, "no list of prices") from error


def _page(points: Sequence[tuple[datetime, object]], days: Sequence[date], currency: str) -> Page:
    """Take of each day the price nearest to its end, if it is near enough."""
    nearest: dict[date, tuple[timedelta, object]] = {}
    for at, price in points:
        day = (at - timedelta(hours=12)).date()
        apart = abs(at - _midnight_after(day))
        if apart <= NEAR_MIDNIGHT and (day not in nearest or apart < nearest[day][0]):
            nearest[day] = apart, price
    closes, fault = [], None
    for day in days:
        if day in nearest:
            price = read_price(nearest[day][1])
            if price is None:
                fault = Fault.BAD_PRICE
            else:
                closes.append(DayClose(day, Amount(price, currency)))
    return Page(tuple(closes), fault)


def _quotes(prices: object, by_id: dict[str, Coin], currency: str) -> list[Quote]:
    if not isinstance(prices, dict):
        raise SourceError(Fault.MALFORMED, "no prices by coin")
    quotes = []
    for coin_id, told in prices.items():
        if coin_id not in by_id or not isinstance(told, dict):
            continue
        figures = {key: figure for key, figure in told.items() if key != "last_updated_at"}
        if figures and currency.lower() not in figures:
            raise SourceError(Fault.WRONG_CURRENCY, f"no price in {currency}")
        if price := read_price(figures.get(currency.lower())):
            at = told.get("last_updated_at")
            moment = datetime.fromtimestamp(int(at), UTC) if isinstance(at, Decimal) else None
            quotes.append(Quote(by_id[coin_id], Amount(price, currency), moment))
    return quotes


def _candidate(coin_id: str, name: str, market: dict[str, Any], currency: str) -> Candidate:
    rank, price = market.get("market_cap_rank"), read_price(market.get("current_price"))
    return Candidate(
        coin_id,
        name,
        int(rank) if isinstance(rank, Decimal) else None,
        None if price is None else Amount(price, currency),
    )


def _midnight_after(day: date) -> datetime:
    return datetime.combine(day + ONE_DAY, time(), UTC)


def _seconds(at: datetime) -> int:
    return int(at.timestamp())


def _pieces(ids: Sequence[str]) -> list[Sequence[str]]:
    return [ids[start : start + MOST_IDS] for start in range(0, len(ids), MOST_IDS)]
