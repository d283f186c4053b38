"""Cuts a growing draft into sentences, list items, headings and table rows.

Where a cut falls depends on the text alone, never on how it arrived: a place is decided only when
enough of what follows is there.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

Kind = Literal["sentence", "item", "heading", "row"]

_AHEAD = 24
"""Characters of the next line that decide whether it begins a block of its own."""
_CANDIDATE = re.compile(r"[.!?…\n`]")
_STOP = re.compile(
    r"""[.!?…](?P<shut>["'”’»)\]*_`]*)(?P<gap>\s*)[*_`"'(«“\[¿¡]*(?P<next>[^\s*_`"'(«“\[¿¡])"""
)
_BLOCK = re.compile(
    r"[ \t]*(?:\n|[-*+•]\s|\d{1,9}[.)]\s|\||#{1,6}\s|>|```|~~~|-{3}|={3}|\*{3}|:?-{2,})"
)
_ITEM = re.compile(r"[ \t>]*(?:[-*+•]|\d{1,9}[.)])\s")
_HEADING = re.compile(r"\s*#{1,6}\s")
_TITLE = re.compile(
    r"\s*(?:(?P<mark>\*\*|__)[^*_\n]+(?P=mark):?"
    r"|(?:[^\W\d][\w'-]*|20\d\d)(?: [\w'-]+){0,5})[ \t]*\n"
)
"""A line in bold, or a few words without a stop, with nothing but them in its paragraph."""
_BLANK_LINE = re.compile(r"\n[ \t]*\n")
_MARKER_ONLY = re.compile(r"(?:\s*>)*\s*(?:#{1,6}\s+)?(?:[-*+•]\s+)?\**\d{1,3}$")
_ABBREVIATION = re.compile(
    r"(?:^|[\s(*_\"'])(?:[a-zA-Z]|e\.g|i\.e|p\.\s?ej|ej|etc|vs|aprox|approx|ca|cf|art|arts|num|núm|nº|"
    r"dr|dra|sr|sra|st|mr|mrs|ms|inc|ltd|max|min|máx|mín|pág|págs|fig|vol|ee|uu|dept|est|ref|cap|ap)$",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Segment:
    """A piece of a draft that is checked and released as one."""

    text: str
    kind: Kind
    starts_paragraph: bool = False


class Segmenter:
    """Holds what is not yet a whole segment."""

    def __init__(self) -> None:
        self._held = ""
        self._scanned = 0
        self._line = 0
        self._cuts = 0
        """Segments cut so far."""
        self._gap = ""
        """White space at the end of what was cut last."""
        self._fence = 0
        """Length of the run of backticks that is open; 0 where none is."""

    def feed(self, text: str) -> Iterator[Segment]:
        """Add text and yield the segments it completes."""
        self._held += text
        yield from self._whole(is_last=False)

    def finish(self) -> Iterator[Segment]:
        """Yield what is left, as it stands."""
        yield from self._whole(is_last=True)
        if self._held:
            yield self._cut(len(self._held))

    def _whole(self, *, is_last: bool) -> Iterator[Segment]:
        while found := _CANDIDATE.search(self._held, self._scanned):
            place, mark = found.start(), found.group()
            ended = self._after_mark(place, mark, is_last=is_last)
            if ended is None:
                return
            if ended:
                yield self._cut(ended)
        self._scanned = len(self._held)

    def _after_mark(self, place: int, mark: str, *, is_last: bool) -> int | None:
        """Say where the segment ends; 0 where it goes on, None where that is not yet known.

        Whatever is known moves the scan on.
        """
        if mark == "`":
            return self._after_backtick(place, is_last=is_last)
        if mark == "\n":
            return self._after_line(place, is_last=is_last)
        return self._after_stop(place)

    def _after_backtick(self, place: int, *, is_last: bool) -> int | None:
        stop = place
        while self._held[stop : stop + 1] == "`":
            stop += 1
        if stop == len(self._held) and not is_last:
            return None
        run = stop - place
        if not self._fence:
            self._fence = run
        elif self._fence == run:
            self._fence = 0
        self._scanned = stop
        return 0

    def _after_line(self, place: int, *, is_last: bool) -> int | None:
        start = place + 1
        ahead = self._held[start : start + _AHEAD]
        if len(ahead) < _AHEAD and "\n" not in ahead and not is_last:
            return None
        is_blank = not ahead.strip(" \t") or ahead.lstrip(" \t").startswith("\n")
        if is_blank:
            self._fence = 0
        self._scanned = start
        line = self._held[self._line : place]
        self._line = start
        if self._fence:
            return 0
        if is_blank or _HEADING.match(line) or "|" in line or _BLOCK.match(ahead):
            return start
        return 0

    def _after_stop(self, place: int) -> int | None:
        found = _STOP.match(self._held, place)
        if found is None:
            return None
        self._scanned = place + 1
        if not found["gap"] or self._fence or self._goes_on(place, found["next"]):
            return 0
        spaces = len(found["gap"]) - len(found["gap"].lstrip(" \t"))
        return found.end("shut") + spaces

    def _goes_on(self, place: int, following: str) -> bool:
        before = self._held[self._line : place]
        if "|" in before or _HEADING.match(before) or _MARKER_ONLY.match(before):
            return True
        is_number = before.rstrip("*_`")[-1:].isdigit() and following.isdigit()
        return is_number or following.islower() or _ABBREVIATION.search(before) is not None

    def _cut(self, end: int) -> Segment:
        text = self._held[:end]
        body = text.strip()
        gap = self._gap + (text[: text.index(body)] if body else text)
        self._gap = text[len(text.rstrip()) :] if body else gap
        self._held = self._held[end:]
        self._scanned = max(0, self._scanned - end)
        self._line = max(0, self._line - end)
        starts = _BLANK_LINE.search(gap) is not None
        self._cuts += 1
        return Segment(text, _kind(text, begins=starts or self._cuts == 1), starts)


def _kind(text: str, *, begins: bool) -> Kind:
    """Tell the kind of a segment; `begins` says that nothing stands before it in its paragraph."""
    line = text.lstrip("\n")
    if _HEADING.match(line):
        return "heading"
    if "|" in line:
        return "row"
    if _ITEM.match(line):
        return "item"
    return "heading" if begins and _TITLE.fullmatch(line) else "sentence"
