"""The last messages of the thread, as a model may see them again."""

import re
from collections.abc import Iterable

from fifolio.advisor.conversation import Assistant, Message, User
from fifolio.store.conversations import Said

STAND_IN = "[…]"
"""In place of a figure of an earlier answer: it may be out of date and must not be restated."""
_NUMERALS = re.compile(
    r"(?:(?<![^\W_])|(?<=eur)|(?<=usd)|(?<=gbp)|(?<=chf))(?!1INCH\b)"
    r"[-+−]?\d+(?:[.,'’  ]?\d+)*(?:\s?%)?",
    re.IGNORECASE,
)
"""Not the digits of a name, such as B2M; but those behind a currency, or before a unit."""


def earlier_turns(said: Iterable[Said]) -> tuple[Message, ...]:
    """Turn stored messages into a conversation: words only, and no figures in our own.

    It begins with a question; results of tools are left out, for they were true then.
    """
    told: list[Message] = []
    for each in said:
        if each.role == "user":
            told.append(User(each.text))
        elif each.role == "assistant" and told:
            told.append(Assistant(_NUMERALS.sub(STAND_IN, each.text)))
    return tuple(told)
