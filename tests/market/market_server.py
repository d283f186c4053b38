"""Kraken, Coinbase, Binance, CoinGecko and the ECB on loopback: their wire formats, and their faults.

Formats are those of the public documentation of each; figures are written digit for digit, so that
a test can say what has to arrive.
"""

import asyncio
import io
import json
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, time, timedelta
from threading import Event, Thread
from zipfile import ZipFile

from aiohttp import web

from fifolio.config import MarketAddresses

DAY = timedelta(days=1)
Closes = dict[date, str]
Answer = Callable[[web.Request], Awaitable[web.StreamResponse]]
KRAKEN_NAMES = {"BTC": ("XXBT", "XBT"), "EUR": ("ZEUR", "EUR"), "USD": ("ZUSD", "USD")}


@dataclass(frozen=True)
class Wrong:
    """An answer that is served in place of the right one."""

    status: int = 200
    body: bytes = b""
    headers: dict[str, str] = field(default_factory=dict)
    kind: str = "application/json"
    is_cut: bool = False
    """Whether the connection breaks in the middle of the body."""
    hangs: bool = False


@dataclass
class MarketServer:
    """What each source tells, what it was asked, and what goes wrong next."""

    url: str = ""
    kraken: dict[str, Closes] = field(default_factory=dict)
    """By pair, as `BTC/EUR`."""
    coinbase: dict[str, Closes] = field(default_factory=dict)
    binance: dict[str, Closes] = field(default_factory=dict)
    coins: list[tuple[str, str, str]] = field(default_factory=list)
    """CoinGecko's id, ticker and name."""
    coingecko: dict[str, Closes] = field(default_factory=dict)
    """By id."""
    quotes: dict[str, str] = field(default_factory=dict)
    """Prices of the moment, by `source:pair` or `coingecko:id`."""
    rates: dict[date, dict[str, str]] = field(default_factory=dict)
    today: date = date(2026, 11, 30)
    updated_at: int = 1796000000
    """When CoinGecko's prices of the moment are of."""
    recent_days: int = 90
    """How far back the document of recent rates goes."""
    wrong: dict[str, list[Wrong | None]] = field(default_factory=dict)
    """What goes wrong next, by a piece of the path; None lets one request pass."""
    asked: list[str] = field(default_factory=list)
    was_asked: Event = field(default_factory=Event)

    @property
    def addresses(self) -> MarketAddresses:
        """Where each source is."""
        names = ("kraken", "coinbase", "binance", "coingecko", "ecb")
        return MarketAddresses(**{name: f"{self.url}/{name}" for name in names})

    @property
    def environment(self) -> dict[str, str]:
        """Tell the addresses as a user would."""
        names = ("kraken", "coinbase", "binance", "coingecko", "ecb")
        return {f"FIFOLIO_{name.upper()}_BASE_URL": f"{self.url}/{name}" for name in names}

    def fail(self, path: str, *wrong: Wrong | None) -> None:
        """Serve these in place of the next answers to whatever has this in its path."""
        self.wrong.setdefault(path, []).extend(wrong)

    def asked_of(self, piece: str) -> list[str]:
        """List the requests that have this in their address."""
        return [each for each in self.asked if piece in each]


def html_page() -> Wrong:
    return Wrong(body=b"<html><body>Sign in to this network</body></html>", kind="text/html")


def days(first: str | date, *closes: str) -> Closes:
    """Give closes to days in a row."""
    start = date.fromisoformat(first) if isinstance(first, str) else first
    return {start + DAY * number: close for number, close in enumerate(closes)}


@contextmanager
def market_server() -> Iterator[MarketServer]:
    """Serve all sources from a thread, until the test is over."""
    server = MarketServer()
    loop = asyncio.new_event_loop()
    thread = Thread(target=loop.run_forever, daemon=True)
    thread.start()
    runner = web.AppRunner(_application(server), handler_cancellation=True, shutdown_timeout=0)
    try:
        asyncio.run_coroutine_threadsafe(_start(runner, server), loop).result(10)
        yield server
    finally:
        asyncio.run_coroutine_threadsafe(runner.cleanup(), loop).result(10)
        loop.call_soon_threadsafe(loop.stop)
        thread.join(timeout=10)
        loop.close()


async def _start(runner: web.AppRunner, server: MarketServer) -> None:
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    server.url = f"http://127.0.0.1:{runner.addresses[0][1]}"


def _application(server: MarketServer) -> web.Application:
    @web.middleware
    async def going_wrong(request: web.Request, handler: Answer) -> web.StreamResponse:
        server.asked.append(request.path_qs)
        server.was_asked.set()
        for piece, waiting in server.wrong.items():
            if piece in request.path and waiting and (wrong := waiting.pop(0)):
                return await _serve_wrong(request, wrong)
        return await handler(request)

    app = web.Application(middlewares=[going_wrong])
    app.add_routes([*_kraken(server), *_coinbase(server), *_binance(server)])
    app.add_routes([*_coingecko(server), *_ecb(server)])
    return app


async def _serve_wrong(request: web.Request, wrong: Wrong) -> web.StreamResponse:
    if wrong.hangs:
        await asyncio.sleep(60)
    response = web.StreamResponse(status=wrong.status, headers=wrong.headers)
    response.content_type = wrong.kind
    response.content_length = len(wrong.body) + (100 if wrong.is_cut else 0)
    await response.prepare(request)
    await response.write(wrong.body)
    if wrong.is_cut:
        assert request.transport is not None
        request.transport.close()
    return response


def _text(body: str, kind: str = "application/json") -> web.Response:
    return web.Response(text=body, content_type=kind)


def _seconds(day: date) -> int:
    return int(datetime.combine(day, time(), UTC).timestamp())


def codes(pair: str) -> tuple[str, str, str]:
    """Write a pair in Kraken's three ways."""
    base, quote = pair.split("/")
    long_base, short_base = KRAKEN_NAMES.get(base, (base, base))
    long_quote, short_quote = KRAKEN_NAMES.get(quote, (quote, quote))
    return (
        f"{long_base}{long_quote}",
        f"{short_base}{short_quote}",
        f"{short_base}/{short_quote}",
    )


def _kraken(server: MarketServer) -> list[web.RouteDef]:
    return [*_kraken_lists(server), *_kraken_prices(server)]


def _kraken_lists(server: MarketServer) -> list[web.RouteDef]:
    async def assets(_request: web.Request) -> web.Response:
        names = {one for pair in server.kraken for one in pair.split("/")}
        result = {}
        for name in names:
            long, short = KRAKEN_NAMES.get(name, (name, name))
            result[long] = {
                "aclass": "currency",
                "altname": short,
                "decimals": 10,
                "display_decimals": 5,
                "status": "enabled",
            }
        return _text(json.dumps({"error": [], "result": result}))

    async def pairs(_request: web.Request) -> web.Response:
        result = {}
        for pair in server.kraken:
            base, quote = pair.split("/")
            name, altname, wsname = codes(pair)
            result[name] = {
                "altname": altname,
                "wsname": wsname,
                "aclass_base": "currency",
                "base": KRAKEN_NAMES.get(base, (base,))[0],
                "aclass_quote": "currency",
                "quote": KRAKEN_NAMES.get(quote, (quote,))[0],
                "lot": "unit",
                "cost_decimals": 5,
                "pair_decimals": 1,
                "lot_decimals": 8,
                "lot_multiplier": 1,
                "leverage_buy": [],
                "leverage_sell": [],
                "fees": [[0, 0.4], [10000, 0.35]],
                "fees_maker": [[0, 0.25], [10000, 0.2]],
                "fee_volume_currency": "ZUSD",
                "margin_call": 80,
                "margin_stop": 40,
                "ordermin": "0.00005",
                "costmin": "0.45",
                "tick_size": "0.1",
                "status": "online",
            }
        return _text(json.dumps({"error": [], "result": result}))

    base = "/kraken/0/public"
    return [web.get(f"{base}/Assets", assets), web.get(f"{base}/AssetPairs", pairs)]


def _kraken_prices(server: MarketServer) -> list[web.RouteDef]:
    async def candles(request: web.Request) -> web.Response:
        known = {codes(pair)[0]: closes for pair, closes in server.kraken.items()}
        since = int(request.query.get("since", "0"))
        closes = known[request.query["pair"]]
        newest = sorted(closes)[-720:]
        rows = [
            [_seconds(day), "1", "2", "0.5", closes[day], "1.5", "10.00000000", 7]
            for day in newest
            if _seconds(day) > since
        ]
        last = _seconds(newest[-1]) if newest else 0
        result = {request.query["pair"]: rows, "last": last}
        return _text(json.dumps({"error": [], "result": result}))

    async def tickers(request: web.Request) -> web.Response:
        by_code = {codes(pair)[0]: pair for pair in server.kraken}
        result = {}
        for code in request.query["pair"].split(","):
            last = server.quotes.get(f"kraken:{by_code[code]}", "1")
            result[code] = {
                "a": [last, "1", "1.000"],
                "b": [last, "1", "1.000"],
                "c": [last, "0.01"],
                "v": ["1", "2"],
                "p": [last, last],
                "t": [1, 2],
                "l": [last, last],
                "h": [last, last],
                "o": last,
            }
        return _text(json.dumps({"error": [], "result": result}))

    base = "/kraken/0/public"
    return [web.get(f"{base}/OHLC", candles), web.get(f"{base}/Ticker", tickers)]


def _coinbase(server: MarketServer) -> list[web.RouteDef]:
    def product(pair: str) -> dict[str, object]:
        base, quote = pair.split("/")
        return {
            "product_id": f"{base}-{quote}",
            "price": server.quotes.get(f"coinbase:{pair}", "1"),
            "price_percentage_change_24h": "1.5",
            "volume_24h": "100",
            "base_increment": "0.00000001",
            "quote_increment": "0.01",
            "quote_min_size": "1",
            "quote_max_size": "150000000",
            "base_min_size": "0.00000001",
            "base_max_size": "3400",
            "base_name": base,
            "quote_name": quote,
            "is_disabled": False,
            "status": "online",
            "trading_disabled": False,
            "product_type": "SPOT",
            "quote_currency_id": quote,
            "base_currency_id": base,
            "alias": "",
            "alias_to": [],
            "price_increment": "0.01",
            "display_name": f"{base}-{quote}",
            "product_venue": "CBE",
        }

    async def products(request: web.Request) -> web.Response:
        is_spot = request.query.get("product_type") in {None, "SPOT"}
        listed = [product(pair) for pair in server.coinbase] if is_spot else []
        return _text(json.dumps({"products": listed, "num_products": len(listed)}))

    async def candles(request: web.Request) -> web.Response:
        closes = server.coinbase[request.match_info["product"].replace("-", "/")]
        first, last = int(request.query["start"]), int(request.query["end"])
        inside = [day for day in sorted(closes) if first <= _seconds(day) <= last][:350]
        rows = [
            {
                "start": str(_seconds(day)),
                "low": "0.5",
                "high": "2",
                "open": "1",
                "close": closes[day],
                "volume": "10",
            }
            for day in reversed(inside)
        ]
        return _text(json.dumps({"candles": rows}))

    base = "/coinbase/api/v3/brokerage/market/products"
    return [web.get(base, products), web.get(base + "/{product}/candles", candles)]


def _binance(server: MarketServer) -> list[web.RouteDef]:
    async def info(_request: web.Request) -> web.Response:
        symbols = []
        for pair in server.binance:
            base, quote = pair.split("/")
            symbols.append(
                {
                    "symbol": f"{base}{quote}",
                    "status": "TRADING",
                    "baseAsset": base,
                    "baseAssetPrecision": 8,
                    "quoteAsset": quote,
                    "quotePrecision": 8,
                    "quoteAssetPrecision": 8,
                    "orderTypes": ["LIMIT", "MARKET"],
                    "icebergAllowed": True,
                    "isSpotTradingAllowed": True,
                    "isMarginTradingAllowed": False,
                    "filters": [
                        {
                            "filterType": "PRICE_FILTER",
                            "minPrice": "0.01000000",
                            "maxPrice": "1000000.00000000",
                            "tickSize": "0.01000000",
                        },
                        {
                            "filterType": "LOT_SIZE",
                            "minQty": "0.00001000",
                            "maxQty": "9000.00000000",
                            "stepSize": "0.00001000",
                        },
                    ],
                    "permissions": [],
                    "permissionSets": [["SPOT"]],
                }
            )
        answer = {
            "timezone": "UTC",
            "serverTime": 1700000000000,
            "rateLimits": [],
            "exchangeFilters": [],
            "symbols": symbols,
        }
        return _text(json.dumps(answer))

    def closes_of(symbol: str) -> Closes:
        return {pair.replace("/", ""): closes for pair, closes in server.binance.items()}[symbol]

    async def candles(request: web.Request) -> web.Response:
        closes = closes_of(request.query["symbol"])
        start, limit = int(request.query["startTime"]), int(request.query["limit"])
        inside = [day for day in sorted(closes) if _seconds(day) * 1000 >= start][:limit]
        rows = [
            [
                _seconds(day) * 1000,
                "1",
                "2",
                "0.5",
                closes[day],
                "10",
                _seconds(day + DAY) * 1000 - 1,
                "10",
                7,
                "5",
                "5",
                "0",
            ]
            for day in inside
        ]
        return _text(json.dumps(rows))

    async def tickers(request: web.Request) -> web.Response:
        wanted = json.loads(request.query["symbols"])
        rows = []
        for pair in server.binance:
            if pair.replace("/", "") in wanted:
                last = server.quotes.get(f"binance:{pair}", "1")
                rows.append(
                    {
                        "symbol": pair.replace("/", ""),
                        "lastPrice": last,
                        "openPrice": last,
                        "highPrice": last,
                        "lowPrice": last,
                        "volume": "1",
                        "quoteVolume": "1",
                        "closeTime": 1700000000000,
                    }
                )
        return _text(json.dumps(rows))

    base = "/binance/api/v3"
    return [
        web.get(f"{base}/exchangeInfo", info),
        web.get(f"{base}/klines", candles),
        web.get(f"{base}/ticker/24hr", tickers),
    ]


def _coingecko(server: MarketServer) -> list[web.RouteDef]:
    async def listed(_request: web.Request) -> web.Response:
        rows = [
            {"id": i, "symbol": ticker.lower(), "name": name} for i, ticker, name in server.coins
        ]
        return _text(json.dumps(rows))

    async def markets(request: web.Request) -> web.Response:
        rows = [
            f'{{"id":"{coin}","symbol":"x","name":"x","current_price":{price},"market_cap_rank":{rank}}}'
            for rank, coin in enumerate(request.query["ids"].split(","), start=1)
            if (price := server.quotes.get(f"coingecko:{coin}"))
        ]
        return _text(f"[{','.join(rows)}]")

    async def chart(request: web.Request) -> web.Response:
        coin = request.match_info["coin"]
        first, last = int(request.query["from"]), int(request.query["to"])
        if coin not in server.coingecko:
            return web.Response(status=404, text='{"error":"coin not found"}')
        if first < _seconds(server.today - 365 * DAY):
            error = {"error_code": 10012, "error_message": "Your request exceeds the allowed time"}
            text = json.dumps({"error": {"status": error}}, separators=(",", ":"))
            return web.Response(status=401, text=text)
        points = [
            f"[{_seconds(day + DAY) * 1000},{close}]"
            for day, close in sorted(server.coingecko[coin].items())
            if first <= _seconds(day + DAY) <= last
        ]
        listed = ",".join(points)
        return _text(f'{{"prices":[{listed}],"market_caps":[],"total_volumes":[]}}')

    async def simple(request: web.Request) -> web.Response:
        currency = request.query["vs_currencies"]
        rows = [
            f'"{coin}":{{"{currency}":{price},"last_updated_at":{server.updated_at}}}'
            for coin in request.query["ids"].split(",")
            if (price := server.quotes.get(f"coingecko:{coin}"))
        ]
        return _text(f"{{{','.join(rows)}}}")

    return [
        web.get("/coingecko/coins/list", listed),
        web.get("/coingecko/coins/markets", markets),
        web.get("/coingecko/coins/{coin}/market_chart/range", chart),
        web.get("/coingecko/simple/price", simple),
    ]


def recent_document(rates: dict[date, dict[str, str]]) -> str:
    """Write what the bank publishes of the last ninety days."""
    cubes = "".join(
        f'<Cube time="{day}">'
        + "".join(f'<Cube currency="{name}" rate="{rate}"/>' for name, rate in told.items())
        + "</Cube>"
        for day, told in sorted(rates.items(), reverse=True)
    )
    return (
        '<?xml version="1.0" encoding="UTF-8"?>'
        '<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" '
        'xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">'
        "<gesmes:subject>Reference rates</gesmes:subject>"
        "<gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>"
        f"<Cube>{cubes}</Cube></gesmes:Envelope>"
    )


def archive_document(rates: dict[date, dict[str, str]]) -> bytes:
    """Write the bank's zipped table of all days."""
    names = sorted({name for told in rates.values() for name in told})
    lines = [f"Date,{','.join(names)},"]
    for day, told in sorted(rates.items(), reverse=True):
        lines.append(f"{day},{','.join(told.get(name, 'N/A') for name in names)},")
    content = io.BytesIO()
    with ZipFile(content, "w") as files:
        files.writestr("eurofxref-hist.csv", "\n".join(lines) + "\n")
    return content.getvalue()


def _ecb(server: MarketServer) -> list[web.RouteDef]:
    async def recent(_request: web.Request) -> web.Response:
        oldest = server.today - server.recent_days * DAY
        rates = {day: told for day, told in server.rates.items() if day >= oldest}
        return _text(recent_document(rates), "text/xml")

    async def archive(_request: web.Request) -> web.Response:
        body = archive_document(server.rates)
        return web.Response(body=body, content_type="application/zip")

    return [
        web.get("/ecb/eurofxref-hist-90d.xml", recent),
        web.get("/ecb/eurofxref-hist.zip", archive),
    ]
