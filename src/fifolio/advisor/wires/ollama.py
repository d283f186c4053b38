"""Ollama over its native wire: the only one that can say how large the context is to be."""

import json
from collections.abc import AsyncGenerator, Mapping
from contextlib import aclosing
from typing import Any, assert_never

from fifolio.advisor.chain.causes import kind_in_stream
from fifolio.advisor.conversation import (
    Assistant,
    Call,
    Declaration,
    Message,
    ProviderError,
    Reply,
    Request,
    Results,
    User,
)
from fifolio.advisor.events import CauseKind, Usage
from fifolio.advisor.wires.http import Http, Outgoing, TimeLimits

MOST_TOKENS = 10**9
"""More than any call can use."""


class Ollama:
    """A daemon, asked at `/api/chat`; where calls are forbidden no tools are offered."""

    name = "ollama"

    def __init__(self, http: Http, base_url: str, limits: TimeLimits) -> None:
        self._http = http
        self._url = f"{base_url.rstrip('/')}/chat"
        self._limits = limits

    async def stream(self, request: Request, reply: Reply) -> AsyncGenerator[str]:
        """Yield text as it comes, `""` for any other sign of life; fill `reply`.

        Raises ProviderError.
        """
        outgoing = Outgoing(self._url, body(request), {}, self._limits)
        async with aclosing(self._http.lines(outgoing)) as lines:
            async for line in lines:
                # A second end of the answer, or anything after the first, is not part of it.
                if line.strip() and not reply.has_ended:
                    yield _take(line, request, reply)


def body(request: Request) -> dict[str, Any]:
    """Build the JSON of a request."""
    told: dict[str, Any] = {
        "model": request.model,
        "messages": [{"role": "system", "content": request.system}],
        "stream": True,
    }
    for message in request.messages:
        told["messages"] += _messages(message)
    if request.tools and request.may_call:
        told["tools"] = [_tool(each) for each in request.tools]
    if request.context_window is not None:
        told["options"] = {"num_ctx": request.context_window}
    return told


def _messages(message: Message) -> list[dict[str, Any]]:
    match message:
        case User(text):
            return [{"role": "user", "content": text}]
        case Assistant():
            return [_assistant(message)]
        case Results(items):
            return [
                {"role": "tool", "content": item.text, "tool_name": item.call.name}
                for item in items
            ]
        case _:
            assert_never(message)


def _assistant(message: Assistant) -> dict[str, Any]:
    told: dict[str, Any] = {"role": "assistant"}
    if message.text or not message.calls:
        told["content"] = message.text
    if message.calls:
        told["tool_calls"] = [
            {"function": {"name": call.name, "arguments": _arguments(call)}}
            for call in message.calls
        ]
    return told


def _arguments(call: Call) -> dict[str, Any]:
    """Return arguments as the object the wire wants; what was no object cannot be sent back."""
    try:
        arguments = json.loads(call.arguments)
    except ValueError:
        return {}
    return arguments if isinstance(arguments, dict) else {}


def _tool(declared: Declaration) -> dict[str, Any]:
    function = {
        "name": declared.name,
        "description": declared.description,
        "parameters": declared.schema,
    }
    return {"type": "function", "function": function}


def _take(line: bytes, request: Request, reply: Reply) -> str:
    """Read one line of the answer into `reply` and return its text."""
    try:
        said = json.loads(line.decode())
        if error := said.get("error"):
            raise ProviderError(kind_in_stream(None), str(error))
        message = said.get("message") or {}
        reply.calls += [_call(each) for each in message.get("tool_calls") or ()]
        text = message.get("content") or ""
        if said.get("done"):
            _finish(said, request, reply)
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
        raise ProviderError(CauseKind.UNKNOWN, "a line of the stream has no sense") from error
    if not isinstance(text, str):
        raise ProviderError(CauseKind.UNKNOWN, "a text of the stream is none")
    return text


def _call(told: Mapping[str, Any]) -> Call:
    function = told["function"]
    name, arguments = function["name"], function.get("arguments") or {}
    if not isinstance(name, str):
        raise TypeError(name)
    text = arguments if isinstance(arguments, str) else json.dumps(arguments, ensure_ascii=False)
    return Call(str(told.get("id") or ""), name, text)


def _finish(said: Mapping[str, Any], request: Request, reply: Reply) -> None:
    usage = Usage(_count(said.get("prompt_eval_count")), _count(said.get("eval_count")))
    reply.usage = usage
    window = request.context_window
    if window is not None and usage.input_tokens >= window:
        # The daemon cuts a prompt at the front without a word: the instructions were not read.
        raise ProviderError(CauseKind.UNKNOWN, "the prompt was larger than the context window")
    reply.has_ended = True


def _count(told: object) -> int:
    """Read a count of tokens; 0 for what cannot be one, and could not be stored."""
    if not isinstance(told, int) or isinstance(told, bool):
        return 0
    return told if 0 < told <= MOST_TOKENS else 0
