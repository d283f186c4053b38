"""A provider's error text, made fit for a log: no key, address, figure or question survives."""

import re
from collections.abc import Iterable

MAX_CHARS = 200
_RULES = (
    (re.compile(r"[A-Za-z][A-Za-z0-9+.-]*://\S+"), "[url]"),
    (re.compile(r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+"), "[e-mail]"),
    (re.compile(r"(?i)\b(?:sk|pk|gsk|key|api|tok|token)[-_][\w-]{8,}"), "[key]"),
    (re.compile(r"[A-Za-z0-9_-]{32,}"), "[opaque]"),
    # Wallet addresses, hashes and encoded secrets; ordinary words of twenty letters hold no digit.
    (re.compile(r"\b(?=[A-Za-z+/=]*[0-9])[A-Za-z0-9+/=]{20,}"), "[opaque]"),
    (re.compile(r"\d+(?:[.,'  ]\d+)*"), "[number]"),
)


def redact(message: str, private: Iterable[str] = ()) -> str:
    """Replace what must not be logged and cut to 200 characters.

    `private` holds texts of this run to remove as they stand: keys, the user's question.
    """
    for text in sorted(filter(str.strip, private), key=len, reverse=True):
        message = message.replace(text, "[private]")
    for pattern, stand_in in _RULES:
        message = pattern.sub(stand_in, message)
    return message[:MAX_CHARS]
