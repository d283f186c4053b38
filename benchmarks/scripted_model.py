"""An Ollama daemon that plays a script: two tool calls, then two hundred tokens of plain words.

The answer repeats a word of the question, so that a reader sees whether streams were mixed up. Run
it with `python benchmarks/scripted_model.py PORT [MILLISECONDS_PER_TOKEN]`.
"""

import asyncio
import json
import sys
from collections.abc import Iterator
from typing import Any

CALLS: list[tuple[str, dict[str, Any]]] = [
    ("portfolio_summary", {}),
    ("spanish_tax_report", {"year": 2024}),
]
TOKENS = 200
SENTENCE = 10
"""Tokens a sentence."""


def answer(body: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield the lines of one streamed answer."""
    messages, last = body["messages"], body["messages"][-1]
    if body.get("tools") and last["role"] != "tool":
        calls = [{"function": {"name": name, "arguments": made}} for name, made in CALLS]
        yield {"message": {"role": "assistant", "content": "", "tool_calls": calls}, "done": False}
    else:
        question = next(each for each in reversed(messages) if each["role"] == "user")["content"]
        marker = next((word for word in question.split() if word.startswith("mark")), "mark")
        for number in range(TOKENS):
            end = ".\n" if number % SENTENCE == SENTENCE - 1 else " "
            yield {"message": {"role": "assistant", "content": marker + end}, "done": False}
    yield {
        "message": {"role": "assistant", "content": ""},
        "done": True,
        "done_reason": "stop",
        "prompt_eval_count": 100,
        "eval_count": TOKENS,
    }


async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, pause: float) -> None:
    """Answer the requests of one connection."""
    try:
        while head := await reader.readuntil(b"\r\n\r\n"):
            sizes = [line for line in head.lower().split(b"\r\n") if b"content-length" in line]
            body = json.loads(await reader.readexactly(int(sizes[0].split(b":")[1])))
            writer.write(
                b"HTTP/1.1 200 OK\r\ncontent-type: application/x-ndjson\r\n"
                b"transfer-encoding: chunked\r\n\r\n"
            )
            for line in answer(body):
                data = json.dumps({"model": body["model"], **line}).encode() + b"\n"
                writer.write(b"%x\r\n%s\r\n" % (len(data), data))
                if pause:
                    await asyncio.sleep(pause)
            writer.write(b"0\r\n\r\n")
            await writer.drain()
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main() -> None:
    pause = float(sys.argv[2]) / 1000 if len(sys.argv) > 2 else 0.0
    server = await asyncio.start_server(
        lambda reader, writer: serve(reader, writer, pause), "127.0.0.1", int(sys.argv[1])
    )
    async with server:
        await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main())
