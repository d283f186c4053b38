"""Text as a reader sees it, and the same text folded so that wordings compare."""

import html
import re
import unicodedata
from dataclasses import dataclass

_ESCAPED = re.compile(r"\\([!-/:-@\[-`{-~])")
_LOOSE_UNDERSCORE = re.compile(r"(?<![A-Za-z])_|_(?![A-Za-z])")
_TARGET = re.compile(r"\]\(\s*/[^()\s]*(?:\s[^()]*)?\)")
"""Where a link leads; no reader sees it."""
_SPACES = re.compile(r"\s+")
_NUMBER_CUT_BY_MARKUP = re.compile(r"\d<[^>]*>\d|\d!?\[[^\]]*\]\(|\]\([^)]*\)\s?\d")
_MINUSES = "\u2212\u2010\u2011\u2012\ufe63\uff0d"
_APOSTROPHES = "\u2019\u2018\u02bc\u00b4\u066c"
_BIDI = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


class _Shown(dict[int, str]):
    """What a reader sees of one character: its digit, nothing for what is invisible."""

    def __missing__(self, code: int) -> str:
        self[code] = shown = _shown(chr(code))
        return shown


class _Folded(dict[int, str]):
    """One character without its accent and its capital; always one for one."""

    def __missing__(self, code: int) -> str:
        character = chr(code)
        base = unicodedata.normalize("NFD", character)[0].casefold()
        self[code] = folded = base if len(base) == 1 else character
        return folded


def _shown(character: str) -> str:
    if character in _MINUSES:
        return "-"
    if character in _APOSTROPHES:
        return "'"
    if character in "*`~" or unicodedata.category(character) in {"Cf", "Mn", "Me", "Mc"}:
        return ""
    digit = unicodedata.decimal(character, None)
    return character if digit is None else str(digit)


_SHOWN = _Shown()
_FOLDED = _Folded()


@dataclass(frozen=True, slots=True)
class Visible:
    """One piece of text, twice: as shown and folded, with the same places in both."""

    text: str
    folded: str


def see(raw: str) -> Visible:
    """Drop markup and what cannot be seen, write all digits as ASCII, collapse spaces."""
    text = html.unescape(raw) if "&" in raw else raw
    if "\\" in text:
        text = _ESCAPED.sub(r"\1", text)
    if "](" in text:
        text = _TARGET.sub("]", text)
    if not text.isascii():
        text = unicodedata.normalize("NFKC", text)
    text = text.translate(_SHOWN)
    if "_" in text:
        text = _LOOSE_UNDERSCORE.sub("", text)
    text = _SPACES.sub(" ", text).strip()
    return Visible(text, text.translate(_FOLDED))


def fold(raw: str) -> str:
    """Fold a text for comparison with wordings: no markup, accents, capitals, hidden signs."""
    return see(raw).folded


def unreadable_numbers(raw: str) -> tuple[str, ...]:
    """Find numbers nobody can check: cut by markup, turned around, or written in odd signs."""
    found = [match.group() for match in _NUMBER_CUT_BY_MARKUP.finditer(raw)]
    if raw.isascii():
        return tuple(found)
    found += [character for character in raw if _is_odd_number(character)]
    if not _BIDI.isdisjoint(raw) and any(character.isdigit() for character in raw):
        found.append("bidi")
    return tuple(found)


def _is_odd_number(character: str) -> bool:
    if character < "\x80" or unicodedata.decimal(character, None) is not None:
        return False
    return unicodedata.numeric(character, None) is not None
