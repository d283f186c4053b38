"""One tool call: strict input, the question, its size, and a result or a code."""

import json
import logging
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any
from uuid import uuid4

from pydantic import BaseModel, ValidationError

from fifolio.advisor.agent.run_books import RunBooks
from fifolio.advisor.budget import Allowance, compact
from fifolio.advisor.chain.profile import RunProfile
from fifolio.advisor.conversation import Call, Result, Results
from fifolio.advisor.events import (
    CallId,
    RunEvent,
    ToolErrorCode,
    ToolFailed,
    ToolFinished,
    ToolStarted,
)
from fifolio.advisor.tool import Arguments, InvalidArgumentError, Locale, Room, Tool
from fifolio.queries.books import Books

logger = logging.getLogger(__name__)
MAX_CALLS_A_TURN = 16
REPEATED = '{"kind":"repeated","note":"same call, same result as above; do not call it again"}'
Learnt = tuple[Mapping[str, Any], Mapping[str, Any]]
"""The payload a model got, and what the tool was asked."""
TOO_MANY = '{"kind":"error","code":"TOO_MANY_CALLS"}'


@dataclass(frozen=True, slots=True)
class Answer:
    """What a tool gave, and the text of it that the model gets."""

    text: str
    learnt: Learnt | None = None
    """What figures may be taken from; None where no figures were delivered."""
    code: ToolErrorCode | None = None
    is_incomplete: bool = False


@dataclass(slots=True)
class Desk:
    """What the tools of one run answer within."""

    tools: Mapping[str, Tool]
    """Those the reader can call, by name."""
    profile: RunProfile
    locale: Locale
    allowance: Allowance

    @classmethod
    def of(cls, tools: Iterable[Tool], profile: RunProfile, locale: Locale) -> "Desk":
        """Set up a desk for a run, with nothing told yet."""
        return cls(
            {tool.name: tool for tool in tools}, profile, locale, Allowance(profile.run_chars)
        )

    def room(self, tool: Tool) -> Room:
        """Say how much the next answer of a tool may hold."""
        limits = self.profile.limits
        return Room(
            max_chars=self.allowance.room(self.profile.tool_chars(tool.name)),
            top_n_holdings=limits.top_n_holdings,
            lots_page_size=limits.lots_page_size,
            rows_page_size=limits.rows_page_size,
            locale=self.locale,
            exposed=frozenset(self.tools),
        )


def answer(desk: Desk, tool: Tool, arguments: str, open_books: Callable[[], Books]) -> Answer:
    """Ask a tool with arguments as the model wrote them; this is all a model ever gets of it.

    Whatever goes wrong inside becomes a code: the text of an exception is for the log only.
    """
    try:
        asked = tool.arguments.model_validate_json(arguments or "{}")
    except ValidationError as error:
        return _rejected(_fields(error))
    try:
        payload = tool.answer(open_books(), asked, desk.room(tool))
        return _delivered(desk, tool, asked, payload)
    except InvalidArgumentError as error:
        return _rejected([{"field": error.field, "rule": "value_error", "hint": error.hint}])
    except Exception:
        logger.exception("the tool %s failed", tool.name)
        return Answer(_error(ToolErrorCode.USE_CASE_FAILED), code=ToolErrorCode.USE_CASE_FAILED)


def _delivered(desk: Desk, tool: Tool, asked: Arguments, payload: BaseModel) -> Answer:
    told = compact(payload)
    marker = desk.allowance.admit(told, desk.profile.tool_chars(tool.name))
    if marker is not None:
        return Answer(_fenced(compact(marker)), is_incomplete=True)
    learnt = (json.loads(told), asked.model_dump(mode="json", by_alias=True))
    return Answer(
        _fenced(f'{{"kind":"ok","payload":{told}}}'),
        learnt,
        is_incomplete=tool.is_incomplete(payload),
    )


def _rejected(fields: Sequence[Mapping[str, str]]) -> Answer:
    code = ToolErrorCode.INVALID_TOOL_INPUT
    return Answer(_error(code, fields=fields), code=code)


def _fields(error: ValidationError) -> list[dict[str, str]]:
    return [
        {"field": ".".join(map(str, found["loc"])), "rule": found["type"], "hint": found["msg"]}
        for found in error.errors(include_url=False, include_context=False, include_input=False)
    ]


def _error(code: ToolErrorCode | str, **more: object) -> str:
    return _fenced(json.dumps({"kind": "error", "code": code, **more}, separators=(",", ":")))


def _fenced(told: str) -> str:
    """Keep imported text from posing as the marks between messages: it stays a string of JSON."""
    return told.replace("<", "\\u003c")


Learn = Callable[[str, Answer], None]
"""Takes the first answer of each call, by the tool's name."""


class Calls:
    """The tool calls of one run, answered in order."""

    def __init__(
        self, desk: Desk, books: RunBooks, put: Callable[[RunEvent], Awaitable[None]], learn: Learn
    ) -> None:
        self.delivered: list[Result] = []
        """Results the model has got, each once, markers included."""
        self.has_figures = False
        self.is_incomplete = False
        self._desk = desk
        self._books = books
        self._put = put
        self._learn = learn
        self._answers: dict[tuple[str, str], Answer] = {}

    async def run(self, calls: Sequence[Call]) -> Results:
        """Answer all calls of a turn, one after the other."""
        answered = [await self._answer(call) for call in calls[:MAX_CALLS_A_TURN]]
        too_many = [Result(call, TOO_MANY, has_failed=True) for call in calls[MAX_CALLS_A_TURN:]]
        return Results((*answered, *too_many))

    async def _answer(self, call: Call) -> Result:
        tool = self._desk.tools.get(call.name)
        if tool is None:
            # No frame for it: a frame's tool is one of a closed list.
            text = _error("UNKNOWN_TOOL", tools=sorted(self._desk.tools))
            return Result(call, text, has_failed=True)
        call_id = CallId(str(uuid4()))
        await self._put(ToolStarted(call_id, tool.name))
        answered = await self._first_or_same(tool, call)
        if answered.code is None:
            await self._put(ToolFinished(call_id, tool.name))
        else:
            await self._put(ToolFailed(call_id, tool.name, answered.code))
        return Result(call, answered.text, has_failed=answered.code is not None)

    async def _first_or_same(self, tool: Tool, call: Call) -> Answer:
        """Ask a tool, or answer an identical call from the first result."""
        key = (tool.name, _canonical(tool.arguments, call.arguments))
        if (known := self._answers.get(key)) is not None:
            return self._again(tool, known)
        answered = await self._books.use(
            lambda open_books: answer(self._desk, tool, call.arguments, open_books)
        )
        self._answers[key] = answered
        self.is_incomplete = self.is_incomplete or answered.is_incomplete
        if answered.code is None:
            self.delivered.append(Result(call, answered.text))
        self.has_figures = self.has_figures or answered.learnt is not None
        self._learn(tool.name, answered)
        return answered

    def _again(self, tool: Tool, first: Answer) -> Answer:
        """Tell the same again while there is room for it; nothing is asked twice."""
        if first.learnt is None:
            return first
        marker = self._desk.allowance.admit(first.text, self._desk.profile.tool_chars(tool.name))
        return first if marker is None else replace(first, text=REPEATED)


def _canonical(arguments: type[Arguments], text: str) -> str:
    """Write arguments in one form, so that the same call is recognised however it is spelled."""
    try:
        return compact(arguments.model_validate_json(text or "{}"))
    except ValidationError:
        return text
