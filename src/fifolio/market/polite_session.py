"""The way out to one source: one request at a time, politely, to one address and no other."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from decimal import Decimal
from email.utils import parsedate_to_datetime
from typing import Any, TypeVar

from aiohttp import (
    ClientError,
    ClientResponse,
    ClientSession,
    ClientTimeout,
    DummyCookieJar,
    TCPConnector,
)

from fifolio.ledger.fetch_attempt import Fault
from fifolio.market.price_source import SourceError

T = TypeVar("T")
Sleep = Callable[[float], Awaitable[None]]

OK, SERVER_ERRORS = 200, 500
SLOW_DOWN = frozenset({418, 429})
"""418 is how one exchange says that it was asked too often, and now means it."""
TRANSIENT = frozenset({Fault.UNREACHABLE, Fault.TIMEOUT, Fault.RATE_LIMITED, Fault.SERVER_ERROR})
HEADERS = {"User-Agent": "fifolio", "Accept-Encoding": "gzip, deflate"}


@dataclass(frozen=True, slots=True)
class Manners:
    """How a source is asked."""

    pause_seconds: float
    """Between two requests."""
    attempts: int = 5
    first_wait_seconds: float = 1
    """Before the second attempt; it doubles before each one after."""
    longest_wait_seconds: float = 60
    """A source that asks for a longer wait is left alone."""
    timeout_seconds: float = 45
    max_bytes: int = 64 * 1024 * 1024


class PoliteSession:
    """A session with one source: no cookies, no redirects, no proxy of the environment.

    Closed by whoever made it.
    """

    def __init__(self, base_url: str, manners: Manners, sleep: Sleep = asyncio.sleep) -> None:
        self.base_url = base_url.rstrip("/")
        self.manners = manners
        self._sleep = sleep
        self._session: ClientSession | None = None
        self._one_at_a_time = asyncio.Lock()
        self._next_at = 0.0

    async def get(self, address: str) -> bytes:
        """Fetch a document below the base address, with patience. Raises SourceError."""
        return await self.patiently(lambda: self.get_once(address))

    async def patiently(self, ask: Callable[[], Awaitable[T]]) -> T:
        """Ask until there is an answer, five times at most, and wait as long as is asked for.

        Raises SourceError: the last one, or at once what asking again does not help.
        """
        wait = self.manners.first_wait_seconds
        for _ in range(self.manners.attempts - 1):
            try:
                return await ask()
            except SourceError as error:
                told = error.wait_seconds
                if error.fault not in TRANSIENT or (told or 0) > self.manners.longest_wait_seconds:
                    raise
                await self._sleep(wait if told is None else told)
                wait = min(wait * 2, self.manners.longest_wait_seconds)
        return await ask()

    async def get_once(self, address: str) -> bytes:
        """Fetch a document below the base address. Raises SourceError."""
        url = address if "://" in address else f"{self.base_url}{address}"
        if not url.startswith(f"{self.base_url}/"):
            raise SourceError(Fault.REFUSED, "another address than that of the source")
        async with self._one_at_a_time:
            clock = asyncio.get_running_loop().time
            if (pause := self._next_at - clock()) > 0:
                await self._sleep(pause)
            try:
                return await self._fetch(url)
            finally:
                self._next_at = clock() + self.manners.pause_seconds

    async def close(self) -> None:
        """Close the session and its connections."""
        if self._session is not None:
            await self._session.close()
            self._session = None

    async def _fetch(self, url: str) -> bytes:
        try:
            async with asyncio.timeout(self.manners.timeout_seconds):
                async with self._open_session().get(url, allow_redirects=False) as response:
                    content = await self._body(response)
                    _refuse(response, content)
                    return content
        except TimeoutError as error:
            raise SourceError(Fault.TIMEOUT, "no answer in time") from error
        except (ClientError, OSError) as error:
            raise SourceError(Fault.UNREACHABLE, type(error).__name__) from error

    async def _body(self, response: ClientResponse) -> bytes:
        pieces: list[bytes] = []
        size = 0
        async for piece in response.content.iter_any():
            size += len(piece)
            if size > self.manners.max_bytes:
                raise SourceError(Fault.TOO_LARGE, f"more than {self.manners.max_bytes} bytes")
            pieces.append(piece)
        return b"".join(pieces)

    def _open_session(self) -> ClientSession:
        if self._session is None:
            self._session = ClientSession(
                connector=TCPConnector(limit=1),
                cookie_jar=DummyCookieJar(),
                headers=HEADERS,
                timeout=ClientTimeout(total=None, sock_connect=10),
                trust_env=False,
            )
        return self._session


def parse_json(content: bytes, read_number: Callable[[str], Any] = Decimal) -> Any:  # noqa: ANN401 - whatever JSON can say
    """Read JSON with exact numbers. Raises SourceError of what is none, and of NaN."""
    try:
        return json.loads(
            content, parse_float=read_number, parse_int=read_number, parse_constant=_no_number
        )
    except (ValueError, ArithmeticError, RecursionError) as error:
        raise SourceError(Fault.MALFORMED, f"no JSON: {content[:40]!r}") from error


def _no_number(text: str) -> str:
    """Leave NaN and Infinity as texts, which are no prices."""
    return text


def _refuse(response: ClientResponse, content: bytes) -> None:
    status = response.status
    if status == OK:
        return
    fault = Fault.REFUSED
    if status in SLOW_DOWN:
        fault = Fault.RATE_LIMITED
    elif status >= SERVER_ERRORS:
        fault = Fault.SERVER_ERROR
    wait = _asked_wait(response.headers.get("Retry-After")) if fault in TRANSIENT else None
    detail = f"status {status} {content[:400]!r}"
    raise SourceError(fault, detail, status=status, wait_seconds=wait)


def _asked_wait(retry_after: str | None) -> float | None:
    """Read for how long to wait: seconds, or a moment."""
    if retry_after is None:
        return None
    if retry_after.strip().isdecimal():
        return float(retry_after)
    try:
        until = parsedate_to_datetime(retry_after)
    except ValueError:
        return None
    if until.tzinfo is None:
        until = until.replace(tzinfo=UTC)
    return max((until - datetime.now(UTC)).total_seconds(), 0)
