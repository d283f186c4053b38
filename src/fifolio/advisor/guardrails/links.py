"""What leads out of the program: pictures, links and addresses that a page would open."""

import html
import re

_OUTSIDE = re.compile(
    r"!\["
    r"|\]\(\s*<?\s*(?!/(?![/\\]))[^\s)]+"
    r"|\]\(\s*<"
    r"|\]\["
    r"|^\s*\[[^\]]*\]:\s"
    r"|\w[\w+.-]*://"
    r"|\bwww\."
    r"|\w@[\w-]+\.\w"
    r"|<\s*/?\s*(?:a|audio|base|embed|form|iframe|img|link|meta|object|script|style|svg|video)\b",
    re.IGNORECASE | re.MULTILINE,
)
_ESCAPED = re.compile(r"\\([!-/:-@\[-`{-~])")


def leads_outside(raw: str) -> tuple[str, ...]:
    """Find links that are not of this program, as written and as a page would read them."""
    if _is_plain(raw):
        return ()
    unescaped = _ESCAPED.sub(r"\1", html.unescape(raw))
    found = _OUTSIDE.search(raw) or _OUTSIDE.search(unescaped)
    return () if found is None else (found.group(),)


def _is_plain(raw: str) -> bool:
    return not any(mark in raw for mark in ("[", "]", "<", "//", "@", "&", "\\")) and (
        "www." not in raw.lower()
    )
