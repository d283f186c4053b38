"""The way out to a model: one session, one request at a time, its answer line by line."""

import asyncio
import json
from collections.abc import AsyncGenerator, Mapping
from dataclasses import dataclass
from typing import Any

from aiohttp import (
    ClientError,
    ClientResponse,
    ClientSession,
    ClientTimeout,
    DummyCookieJar,
    TCPConnector,
)

from fifolio.advisor.chain.causes import kind_of_status
from fifolio.advisor.conversation import ProviderError
from fifolio.advisor.events import CauseKind

MAX_LINE_BYTES = 1_000_000
MAX_ERROR_BYTES = 64_000
OK = 200
HEADERS = {
    "Content-Type": "application/json",
    "Accept-Encoding": "identity",
    "User-Agent": "fifolio",
}


@dataclass(frozen=True, slots=True)
class TimeLimits:
    """How long a provider may take, in seconds."""

    connect: float = 5
    first_byte: float = 60
    """Until the answer begins."""
    idle: float = 60
    """Between two pieces of it."""
    total: float = 300


OVER_THE_NETWORK = TimeLimits()
ON_THIS_MACHINE = TimeLimits(first_byte=300, idle=120, total=900)
"""A daemon may have to load the model first, and works at the pace of the machine."""


@dataclass(frozen=True, slots=True)
class Outgoing:
    """One request to a provider's API."""

    url: str
    body: Mapping[str, Any]
    headers: Mapping[str, str]
    limits: TimeLimits


class Http:
    """The session all wires of one process share: opened at the first request, closed by its owner.

    It keeps no cookies, follows no redirect and uses no proxy: nothing but the address that was
    asked for is ever contacted.
    """

    def __init__(self) -> None:
        self._session: ClientSession | None = None
        self._loop: asyncio.AbstractEventLoop | None = None

    async def lines(self, outgoing: Outgoing) -> AsyncGenerator[bytes, None]:
        """Send a request and yield the lines of a streamed answer, without their ends.

        Leaving the generator closes the connection. Raises ProviderError.
        """
        clock = asyncio.get_running_loop().time
        deadline = clock() + outgoing.limits.total
        response = await self._answer(outgoing)
        try:
            wait, tail = outgoing.limits.first_byte, b""
            while chunk := await _read(response, min(wait, deadline - clock())):
                *lines, tail = (tail + chunk).split(b"\n")
                for line in lines:
                    yield line
                if len(tail) > MAX_LINE_BYTES:
                    raise ProviderError(CauseKind.UNKNOWN, "a line of the stream has no end")
                wait = outgoing.limits.idle
            if tail.strip():
                yield tail
        finally:
            response.release()

    async def close(self) -> None:
        """Close the session and its connections."""
        if self._session is not None:
            await self._session.close()
            self._session = None

    async def _answer(self, outgoing: Outgoing) -> ClientResponse:
        """Wait for the head of the answer."""
        body = json.dumps(outgoing.body, separators=(",", ":"), ensure_ascii=False).encode()
        limits = outgoing.limits
        try:
            async with asyncio.timeout(min(limits.connect + limits.first_byte, limits.total)):
                response = await self._open_session().post(
                    outgoing.url,
                    data=body,
                    headers={**HEADERS, **outgoing.headers},
                    allow_redirects=False,
                    timeout=ClientTimeout(total=None, sock_connect=limits.connect),
                )
                if response.status != OK:
                    raise await _refusal(response)
        except (ClientError, TimeoutError, OSError) as error:
            raise ProviderError(CauseKind.NETWORK, type(error).__name__) from error
        return response

    def _open_session(self) -> ClientSession:
        """Return this event loop's session; one of a loop that is gone cannot be used again."""
        loop = asyncio.get_running_loop()
        if self._session is None or self._session.closed or self._loop is not loop:
            self._loop = loop
            self._session = ClientSession(
                connector=TCPConnector(limit=0), cookie_jar=DummyCookieJar(), trust_env=False
            )
        return self._session


async def _read(response: ClientResponse, seconds: float) -> bytes:
    try:
        async with asyncio.timeout(seconds):
            return await response.content.readany()
    except (ClientError, TimeoutError, OSError) as error:
        raise ProviderError(CauseKind.NETWORK, type(error).__name__) from error


async def _refusal(response: ClientResponse) -> ProviderError:
    """Read why a request was refused, no further than needed."""
    async with response:
        text = await response.content.read(MAX_ERROR_BYTES)
    code, speaks_json = _error_code(text)
    return ProviderError(
        kind_of_status(response.status, speaks_json=speaks_json, code=code),
        text.decode(errors="replace"),
        _seconds(response.headers.get("Retry-After")),
        response.status,
    )


def _error_code(text: bytes) -> tuple[str | None, bool]:
    """Find the provider's own code, and whether the answer is a JSON error at all."""
    try:
        answer = json.loads(text)
    except (ValueError, RecursionError):
        return None, False
    if not isinstance(answer, dict) or "error" not in answer:
        return None, False
    error = answer["error"]
    code = error.get("code") if isinstance(error, dict) else None
    return (code if isinstance(code, str) else None), True


def _seconds(retry_after: str | None) -> float | None:
    """Read a wait in seconds; a date is left to the usual wait."""
    return float(retry_after) if retry_after and retry_after.isdecimal() else None
