"""One request to a model: measured before it is sent, shortened by whole turns, or not sent."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from fifolio.advisor.chain.entries import ChainEntry, LocalEntry, is_planner
from fifolio.advisor.conversation import (
    Assistant,
    Declaration,
    Message,
    Request,
    Results,
    User,
)
from fifolio.advisor.tool import Arguments, Locale, Tool

BYTES_A_TOKEN = 4
MESSAGE_TOKENS = 8
"""What a model's template puts around a message."""
ANSWER_SHARE = 8
"""An eighth of the window is kept free for the answer."""
_DIGITS = b"0123456789"


class PromptTooLongError(Exception):
    """A conversation does not fit the window, even without its history."""

    def __init__(self, window: int) -> None:
        super().__init__(f"the conversation does not fit a context window of {window} tokens")


@dataclass(frozen=True, slots=True)
class Prompt:
    """What stays the same in all requests of a run."""

    system: str
    history: tuple[Message, ...]
    declarations: tuple[Declaration, ...]
    locale: Locale

    def request(self, entry: ChainEntry, messages: Sequence[Message], *, may_call: bool) -> Request:
        """Build the request for an entry; where the window is known, the oldest history goes first.

        Raises PromptTooLongError.
        """
        tools = self.declarations if may_call else ()
        window = entry.context_window if isinstance(entry, LocalEntry) else None
        history = self.history
        if window is not None and not is_planner(entry):
            history = self._fitting(window, messages, tools)
        return Request(
            model=entry.model_id,
            system=self.system,
            messages=(*history, *messages),
            tools=self.declarations,
            may_call=may_call,
            context_window=window,
            locale=self.locale,
        )

    def _fitting(
        self, window: int, messages: Sequence[Message], tools: Sequence[Declaration]
    ) -> tuple[Message, ...]:
        room = window - window // ANSWER_SHARE - _tokens(self.system)
        room -= sum(map(_declared_tokens, tools)) + sum(map(message_tokens, messages))
        if room < 0:
            raise PromptTooLongError(window)
        kept = len(self.history)
        for message in reversed(self.history):
            room -= message_tokens(message)
            if room < 0:
                break
            kept -= 1
        # A conversation begins with a question, so half a turn is dropped with its other half.
        while kept < len(self.history) and not isinstance(self.history[kept], User):
            kept += 1
        return self.history[kept:]


def declare(tool: Tool) -> Declaration:
    """Show a tool as a model sees it."""
    return Declaration(tool.name, " ".join(tool.description.split()), _schema(tool.arguments))


def message_tokens(message: Message) -> int:
    """Estimate the tokens of a message, rather too many than too few."""
    match message:
        case User(text):
            said = [text]
        case Assistant(text, calls):
            said = [text, *(call.name + call.arguments for call in calls)]
        case Results(items):
            said = [item.text for item in items]
    return sum(_tokens(each) + MESSAGE_TOKENS for each in said)


def _tokens(text: str) -> int:
    """Estimate: four bytes a token, digits half as many, for they are cut finer than words."""
    encoded = text.encode()
    digits = len(encoded) - len(encoded.translate(None, _DIGITS))
    return (len(encoded) + digits) // BYTES_A_TOKEN


def _declared_tokens(declared: Declaration) -> int:
    return _tokens(declared.name + declared.description + json.dumps(declared.schema))


@cache
def _schema(arguments: type[Arguments]) -> Mapping[str, object]:
    """Write a schema without the titles pydantic makes up, which repeat the names."""
    stripped = _without_titles(arguments.model_json_schema(by_alias=True))
    return stripped if isinstance(stripped, dict) else {}


def _without_titles(value: object) -> object:
    if isinstance(value, dict):
        return {
            key: _without_titles(each)
            for key, each in value.items()
            if key != "title" or not isinstance(each, str)
        }
    if isinstance(value, list):
        return [_without_titles(each) for each in value]
    return value
