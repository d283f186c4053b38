"""A model server on loopback that plays what a test wrote for it, faults included."""

import asyncio
import json
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Head:
    """An answer that is not a stream."""

    status: int
    body: bytes = b""
    headers: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Raw:
    """Bytes of the stream, in one chunk."""

    content: bytes


@dataclass(frozen=True)
class Pause:
    """Seconds of silence."""

    seconds: float


class Hang:
    """Silence until the client is gone."""


class Cut:
    """The connection breaks."""


class Refuse:
    """The connection breaks before anything is said."""


Action = Head | Raw | Pause | Hang | Cut | Refuse
Turn = Sequence[Action]


def line(told: object) -> Raw:
    return Raw(json.dumps(told, ensure_ascii=False).encode() + b"\n")


def piece(text: str) -> Raw:
    return line({"model": "m", "message": {"role": "assistant", "content": text}, "done": False})


def end(input_tokens: int = 100, output_tokens: int = 20) -> Raw:
    return line(
        {
            "model": "m",
            "message": {"role": "assistant", "content": ""},
            "done": True,
            "done_reason": "stop",
            "prompt_eval_count": input_tokens,
            "eval_count": output_tokens,
        }
    )


def say(*pieces: str) -> Turn:
    return [*map(piece, pieces), end()]


def ask_for(*calls: tuple[str, object]) -> Turn:
    """Play a turn that calls tools, a line each, as the daemon streams them."""
    return [*(tool_line(name, arguments) for name, arguments in calls), end()]


def tool_line(name: str, arguments: object) -> Raw:
    call = {"function": {"name": name, "arguments": arguments}}
    return line({"message": {"role": "assistant", "content": "", "tool_calls": [call]}})


def fault(status: int, message: str = "no", **headers: str) -> Turn:
    told = {name.replace("_", "-"): value for name, value in headers.items()}
    return [Head(status, json.dumps({"error": message}).encode(), told)]


@dataclass
class Seen:
    """A request, and whether the client has gone away."""

    body: dict[str, Any]
    path: str
    client_gone: asyncio.Event = field(default_factory=asyncio.Event)
    is_finished: bool = False


@dataclass
class ScriptedOllama:
    """The server, its scripts by model, and what it was asked."""

    url: str = ""
    scripts: dict[str, list[Turn]] = field(default_factory=dict)
    seen: list[Seen] = field(default_factory=list)
    arrived: asyncio.Condition = field(default_factory=asyncio.Condition)

    def plays(self, model: str, *turns: Turn) -> None:
        """Set what a model answers, turn by turn; the last turn is played for ever."""
        self.scripts[model] = list(turns)

    async def requests(self, count: int) -> list[Seen]:
        """Wait until so many requests have come."""
        async with self.arrived:
            await self.arrived.wait_for(lambda: len(self.seen) >= count)
        return self.seen

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while (seen := await _read_request(reader)) is not None:
                gone = asyncio.create_task(_watch(reader, seen))
                async with self.arrived:
                    self.seen.append(seen)
                    self.arrived.notify_all()
                turns = self.scripts[seen.body["model"]]
                turn = turns.pop(0) if len(turns) > 1 else turns[0]
                keeps = await _play(turn, seen, writer)
                gone.cancel()
                if not keeps:
                    break
                seen.is_finished = True
        except (ConnectionError, asyncio.IncompleteReadError):
            pass
        finally:
            writer.transport.abort()


async def _read_request(reader: asyncio.StreamReader) -> Seen | None:
    try:
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
    except asyncio.IncompleteReadError:
        return None
    lines = head.split("\r\n")
    headers = dict(each.lower().split(": ", 1) for each in lines[1:] if ": " in each)
    body = await reader.readexactly(int(headers["content-length"]))
    return Seen(json.loads(body), lines[0].split(" ")[1])


async def _watch(reader: asyncio.StreamReader, seen: Seen) -> None:
    """Notice that the client has closed; it never sends anything while it is answered."""
    while not reader.at_eof():  # noqa: ASYNC110 - reading would take bytes of the next request
        await asyncio.sleep(0.005)
    seen.client_gone.set()


async def _play(turn: Turn, seen: Seen, writer: asyncio.StreamWriter) -> bool:
    """Play a turn; tell whether the connection may be used again."""
    if isinstance(turn[0], Head):
        _write_head(turn[0], writer)
        await writer.drain()
        return True
    is_open = False
    for action in turn:
        match action:
            case Raw(content):
                head = b"" if is_open else _STREAM
                writer.write(head + b"%x\r\n%s\r\n" % (len(content), content))
                is_open = True
            case Pause(seconds):
                await asyncio.sleep(seconds)
            case Hang():
                await seen.client_gone.wait()
                return False
            case _:
                # What was written is to arrive before the connection breaks.
                await asyncio.sleep(0.02)
                return False
        await writer.drain()
    writer.write(b"0\r\n\r\n" if is_open else _STREAM + b"0\r\n\r\n")
    await writer.drain()
    return True


_STREAM = (
    b"HTTP/1.1 200 OK\r\ncontent-type: application/x-ndjson\r\ntransfer-encoding: chunked\r\n\r\n"
)


def _write_head(head: Head, writer: asyncio.StreamWriter) -> None:
    told = {"content-type": "application/json", **head.headers}
    lines = [f"HTTP/1.1 {head.status} X", *(f"{name}: {value}" for name, value in told.items())]
    lines += [f"content-length: {len(head.body)}", "", ""]
    writer.write("\r\n".join(lines).encode() + head.body)


@asynccontextmanager
async def scripted_ollama() -> AsyncIterator[ScriptedOllama]:
    scripted = ScriptedOllama()
    server = await asyncio.start_server(scripted._serve, "127.0.0.1", 0, limit=1 << 22)
    scripted.url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/api"
    try:
        yield scripted
    finally:
        server.close()
