"""The planner as a model: it takes a conversation and calls tools or speaks."""

import json
import re
from collections.abc import AsyncGenerator, Iterable, Sequence
from dataclasses import replace
from datetime import date

from fifolio.advisor.conversation import Call, Message, Reply, Request, Result, Results, User
from fifolio.advisor.planner.asked import Asked, read_message, repaired
from fifolio.advisor.planner.follow_up import in_context
from fifolio.advisor.planner.intents import CANNOT, Plan, Planned, Reader, plan
from fifolio.advisor.planner.remarks import remark_of
from fifolio.advisor.planner.tongue import language_of
from fifolio.advisor.planner.wording import plain_answer

PIECES = re.compile(r"[^\n]*\n|[^\n]+")


class Planner:
    """A deterministic model inside the program; it is not a language model."""

    name = "planner"

    def __init__(self, today: date, base_currency: str = "EUR") -> None:
        self._reader = Reader(today.year, base_currency)

    async def stream(self, request: Request, reply: Reply) -> AsyncGenerator[str]:
        """Call the tools the question needs, or word what they answered."""
        questions = [each.text for each in _questions(request.messages)]
        planned = self.plan(questions)
        offered = {tool.name for tool in request.tools}
        calls = [each for each in planned.calls if each.tool in offered]
        found = list(_results(request.messages))
        answers = {each.json: _answer_to(each, found) for each in calls}
        missing = [each for each in calls if answers[each.json] is None]
        if missing and request.may_call:
            reply.calls.extend(
                Call(f"plan-{number}", each.tool, each.json)
                for number, each in enumerate(missing, 1)
            )
        else:
            own = [answer for answer in answers.values() if answer is not None]
            told = own or found if missing else own
            # A definition comes in the language of the settings; all else is worded here.
            is_defined = any(each.tool == "explain_metric" for each in calls)
            locale = request.locale if is_defined else language_of(questions[::-1], request.locale)
            for piece in PIECES.findall(_spoken(planned, told, replace(request, locale=locale))):
                yield piece
        reply.has_ended = True

    def plan(self, said: Iterable[str]) -> Plan:
        """Plan for the last of the questions of a conversation."""
        planned, subject = CANNOT, None
        for message in said:
            meant, planned = self._meant(message, subject)
            if planned.is_understood:
                subject = meant
        return planned

    def _meant(self, message: str, subject: Asked | None) -> tuple[Asked, Plan]:
        """Read a message behind what the conversation is about, with its slips mended last."""
        for text in (message, repaired(message)):
            asked = read_message(text, self._reader.this_year)
            meant = in_context(asked, subject, self._reader.last_full_year)
            planned = plan(meant, self._reader)
            if planned != CANNOT:
                break
        return meant, planned


def _spoken(planned: Plan, results: Sequence[Result], request: Request) -> str:
    if not results:
        key = "no_step" if planned.calls and not request.may_call else planned.remark
        return remark_of(key or "cannot", request.locale)
    remark = (remark_of(planned.remark, request.locale),) if planned.remark else ()
    return "\n\n".join((*remark, plain_answer(results, request.locale)))


def _questions(messages: Sequence[Message]) -> Iterable[User]:
    return (each for each in messages if isinstance(each, User) and not each.is_note)


def _results(messages: Sequence[Message]) -> Iterable[Result]:
    """Yield what the tools told in this turn, to whoever asked; earlier turns are without."""
    for message in messages:
        if isinstance(message, Results):
            yield from (each for each in message.items if _kind(each) != "repeated")


def _kind(result: Result) -> str:
    return str(json.loads(result.text).get("kind"))


def _answer_to(planned: Planned, found: Iterable[Result]) -> Result | None:
    """Find the answer to the very call that is planned."""
    return next((each for each in found if _is_same(each.call, planned)), None)


def _is_same(call: Call, planned: Planned) -> bool:
    if call.name != planned.tool:
        return False
    try:
        asked = json.loads(call.arguments or "{}")
    except ValueError:
        return False
    if not isinstance(asked, dict):
        return False
    said = {key: _plain(value) for key, value in asked.items() if key != "method"}
    return said == {key: _plain(value) for key, value in planned.arguments.items()}


def _plain(value: object) -> object:
    return value.strip().upper() if isinstance(value, str) else value
