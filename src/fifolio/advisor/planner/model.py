"""The planner as a model: it takes a conversation and calls tools or speaks."""

import re
from collections.abc import AsyncGenerator, Sequence
from datetime import date

from fifolio.advisor.conversation import Call, Message, Reply, Request, Results, User
from fifolio.advisor.planner.asked import Asked, read_message
from fifolio.advisor.planner.intents import plan
from fifolio.advisor.planner.wording import cannot_answer, plain_answer

PIECES = re.compile(r"[^\n]*\n|[^\n]+")


class Planner:
    """A deterministic model inside the program; it is not a language model."""

    name = "planner"

    def __init__(self, today: date) -> None:
        self._today = today

    async def stream(self, request: Request, reply: Reply) -> AsyncGenerator[str]:
        """Call the tools the question needs, or word what they answered."""
        results = _results_of_this_turn(request.messages)
        if results is None and request.may_call:
            reply.calls.extend(self._calls(request))
        if not reply.calls:
            text = plain_answer(results.items, request.locale) if results else ""
            for piece in PIECES.findall(text or cannot_answer(request.locale)):
                yield piece
        reply.has_ended = True

    def _calls(self, request: Request) -> list[Call]:
        said = [
            read_message(each.text)
            for each in request.messages
            if isinstance(each, User) and not each.is_note
        ]
        last_full_year = self._today.year - 1
        planned = plan(said[-1], _subject(said[:-1], last_full_year), last_full_year)
        offered = {tool.name for tool in request.tools}
        return [
            Call(f"plan-{number}", each.tool, each.json)
            for number, each in enumerate(planned, 1)
            if each.tool in offered
        ]


def _subject(earlier: Sequence[Asked], last_full_year: int) -> Asked | None:
    """The latest earlier message that asked something by itself."""
    return next((each for each in reversed(earlier) if plan(each, None, last_full_year)), None)


def _results_of_this_turn(messages: Sequence[Message]) -> Results | None:
    """The newest tool results; earlier turns are replayed without theirs."""
    return next((each for each in reversed(messages) if isinstance(each, Results)), None)
