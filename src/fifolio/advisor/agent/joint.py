"""Where a new draft meets what the reader already has: no word twice, no words stuck together."""

SHORTEST_OVERLAP = 8
"""Fewer equal characters than these are a coincidence, unless they are all there was."""


class Joint:
    """Passes a draft on, without the part of it that repeats the end of the released prefix."""

    def __init__(self, prefix: str, gap: str, *, cuts_overlap: bool) -> None:
        self._prefix = prefix.rstrip()
        self._has_space = prefix[-1:].isspace()
        self._gap = _missing(gap, prefix)
        self._held = ""
        self._is_open = not (cuts_overlap and self._prefix)

    def feed(self, text: str) -> str:
        """Take a piece of the draft and return what of it is new; it may be held for a while."""
        if not self._is_open:
            self._held += text
            if not self._held.strip() or self._held.strip() in self._prefix:
                return ""
            self._is_open = True
            text, self._held = self._new(self._held), ""
        return self._joined(text)

    def finish(self) -> str:
        """Return what was held and is no repetition after all."""
        held, self._held, self._is_open = self._held, "", True
        return self._joined(self._new(held))

    def _new(self, held: str) -> str:
        """Cut the longest beginning that the prefix ends with."""
        said = held.lstrip()
        for length in range(min(len(said), len(self._prefix)), 0, -1):
            if length < min(SHORTEST_OVERLAP, len(self._prefix)):
                break
            if self._prefix.endswith(said[:length]):
                rest = said[length:]
                return rest.lstrip() if self._has_space else rest
        return held

    def _joined(self, text: str) -> str:
        if not text or not self._gap:
            return text
        gap, self._gap = self._gap, ""
        return text if text[0] in gap else gap + text


def _missing(gap: str, prefix: str) -> str:
    """Return what of a gap the prefix does not end with already."""
    if not prefix:
        return ""
    if gap == " ":
        return "" if prefix[-1].isspace() else gap
    lines = prefix.rstrip(" ")
    return gap[len(lines) - len(lines.rstrip("\n")) :]
