"""Text as the fonts of every PDF reader can show it, and cut to the width of a column.

Names come from files of strangers. What the fonts have no letter for is shown as its code point in
brackets, so that nothing vanishes and nothing turns the text of a line around.
"""

from reportlab.pdfbase.pdfmetrics import stringWidth

ENCODING = "cp1252"
MOST_LINES = 40
"""Of one cell; a longer text ends with an ellipsis."""


def _letters() -> frozenset[str]:
    both = bytes(range(32, 256)).decode(ENCODING, "ignore")
    return frozenset(one for one in both if one.isprintable())


LETTERS = _letters()


def printable(text: str) -> str:
    """Put the code point of each letter the fonts do not have in its place: `[U+20BF]`."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(one if one in LETTERS else f"[U+{ord(one):04X}]" for one in text)


def lines_of(text: str, width: float, font: str, size: float) -> tuple[str, ...]:
    """Break a text into lines of a width, between words where there are any."""
    if stringWidth(text, font, size) <= width:
        return (text,)
    lines = [""]
    for word in text.split(" "):
        together = f"{lines[-1]} {word}" if lines[-1] else word
        if stringWidth(together, font, size) <= width:
            lines[-1] = together
            continue
        pieces = _cut(word, width, font, size)
        lines[-1:] = [lines[-1], *pieces] if lines[-1] else pieces
    if len(lines) > MOST_LINES:
        lines[MOST_LINES - 1 :] = ["…"]
    return tuple(lines)


def _cut(word: str, width: float, font: str, size: float) -> list[str]:
    """Cut a word that is too long for a line wherever a line is full."""
    pieces, start, used = [], 0, 0.0
    for place, letter in enumerate(word):
        wide = stringWidth(letter, font, size)
        if used + wide > width and place > start:
            pieces.append(word[start:place])
            start, used = place, 0.0
        used += wide
    return [*pieces, word[start:]]
