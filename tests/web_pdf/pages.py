"""Reads the text of a PDF back, of one whose pages are not compressed."""

import re

_PAGE = re.compile(rb"stream\r?\n(.*?)endstream", re.DOTALL)
_SHOWN = re.compile(rb"\(((?:[^()\\]|\\.)*)\) Tj", re.DOTALL)
_ESCAPE = re.compile(rb"\\([0-7]{3}|.)", re.DOTALL)


def pages(document: bytes) -> list[list[str]]:
    """Give the pieces of text of each page, in the order they were written."""
    streams = (found[1] for found in _PAGE.finditer(document))
    shown = ([_text(one) for one in _SHOWN.findall(stream)] for stream in streams)
    return [page for page in shown if len(page) > 1]


def words(document: bytes) -> str:
    """Give all text of a document, a piece a line."""
    return "\n".join(piece for page in pages(document) for piece in page)


def after(document: bytes, label: str, count: int = 1) -> list[str]:
    """Give the pieces that follow the first of a text: the rest of its row."""
    pieces = [piece for page in pages(document) for piece in page]
    place = pieces.index(label)
    return pieces[place + 1 : place + 1 + count]


def _text(piece: bytes) -> str:
    return _ESCAPE.sub(_unescaped, piece).decode("cp1252")


def _unescaped(found: re.Match[bytes]) -> bytes:
    code = found[1]
    return bytes([int(code, 8)]) if code.isdigit() else code
