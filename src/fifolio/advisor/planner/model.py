"""The planner as a model: it takes a conversation and calls tools or speaks."""

import re
from collections.abc import AsyncIterator, Callable, Sequence
from datetime import date
from itertools import count

from fifolio.advisor.conversation import Call, Message, Reply, Request, Results, User
from fifolio.advisor.planner.asked import Asked, read_message
from fifolio.advisor.planner.intents import plan
from fifolio.advisor.planner.wording import cannot_answer, plain_answer
from fifolio.advisor.tool import Locale

MODEL_ID = "fifolio-planner"
PIECES = re.compile(r"[^\n]*\n|[^\n]+")


class Planner:
    """A deterministic model inside the program; it is not a language model."""

    name = "planner"

    def __init__(self, today: Callable[[], date]) -> None:
        self._today = today

    async def stream(self, request: Request, reply: Reply) -> AsyncIterator[str]:
        """Call the tools the question needs, or word what they answered."""
        locale: Locale = "es" if request.locale == "es" else "en"
        results = _results_of_this_turn(request.messages)
        if results is None and request.may_call:
            reply.calls.extend(self._calls(request))
        if not reply.calls:
            answered = results is not None and results.items
            text = plain_answer(results.items, locale) if results and answered else ""
            for piece in PIECES.findall(text or cannot_answer(locale)):
                yield piece
        reply.has_ended = True

    def _calls(self, request: Request) -> list[Call]:
        said = [
            read_message(each.text)
            for each in request.messages
            if isinstance(each, User) and not each.is_note
        ]
        planned = plan(
            said[-1], _subject(said[:-1], self._last_full_year()), self._last_full_year()
        )
        offered = {tool.name for tool in request.tools}
        numbers = count(1)
        return [
            Call(f"plan-{next(numbers)}", each.tool, each.json)
            for each in planned
            if each.tool in offered
        ]

    def _last_full_year(self) -> int:
        return self._today().year - 1


def _subject(earlier: Sequence[Asked], last_full_year: int) -> Asked | None:
    """The latest earlier message that asked something by itself."""
    return next((each for each in reversed(earlier) if plan(each, None, last_full_year)), None)


def _results_of_this_turn(messages: Sequence[Message]) -> Results | None:
    """The newest tool results; earlier turns are replayed without theirs."""
    return next((each for each in reversed(messages) if isinstance(each, Results)), None)
