"""JSON with a list of records to the same table of text cells."""

import json
import re
from collections.abc import Callable, Iterator, Sequence

from fifolio.importers.reading import Refusal, Remark, Row
from fifolio.importers.table import Cells, Layout, Table

BEGINNING = re.compile(rb"(?:\xef\xbb\xbf)?\s*(?:\{|\[\s*[{\]])")
UNSTORABLE = re.compile("[\0\ud800-\udfff]")
"""NUL, and halves of a surrogate pair."""
DEEPEST = 3
"""Levels of objects below which no list of records is looked for."""

IsHeader = Callable[[list[str]], bool]


def is_json(content: bytes) -> bool:
    """Tell whether a file begins like a JSON object or a list of them."""
    return BEGINNING.match(content[:1024]) is not None


def read_json(content: bytes, codec: str, is_header: IsHeader) -> Table | Refusal:
    """Read the first list of records whose keys are a known header; rows count from 1.

    Numbers keep every digit they are written with, null is an empty cell, and what is nested
    inside a record stays JSON text. A character that JSON can write and no text holds becomes
    U+FFFD.
    """
    try:
        # No number passes through a binary float on its way.
        parsed = json.loads(content.decode(codec), parse_float=str, parse_int=str)
    except (ValueError, RecursionError):
        return Refusal("the file begins like JSON but is damaged; export it again")
    seen: list[str] = []
    for records in _lists(parsed, DEEPEST):
        header = _keys(records)
        if is_header(header):
            return _table(records, header)
        seen = seen or header
    named = ", ".join(repr(key[:40]) for key in seen[:12]) or "nothing"
    return Refusal(f"no known list of records in the JSON; its first one has {named}")


def _lists(value: object, depth: int) -> Iterator[Sequence[object]]:
    """Walk over the lists that hold records, the outermost first."""
    if isinstance(value, list):
        if any(isinstance(one, dict) for one in value):
            yield value
    elif isinstance(value, dict) and depth:
        for inner in value.values():
            yield from _lists(inner, depth - 1)


def _keys(records: Sequence[object]) -> list[str]:
    keys: dict[str, None] = {}
    for record in records:
        if isinstance(record, dict):
            keys.update(dict.fromkeys(record))
    return list(keys)


def _table(records: Sequence[object], header: list[str]) -> Table:
    layout = Layout(tuple(header))
    rows: list[Row] = []
    remarks: list[Remark] = []
    for number, record in enumerate(records, start=1):
        values = record if isinstance(record, dict) else {}
        if not isinstance(record, dict):
            remarks.append(Remark(number, "rejected", "the entry is no record"))
        cells = tuple(_text(values.get(key)) for key in header)
        rows.append(Row(number, Cells(layout, cells)))
    return Table(layout, tuple(rows), tuple(remarks), is_text=False)


def _text(value: object) -> str:
    match value:
        case None:
            return ""
        case str():
            return UNSTORABLE.sub("\ufffd", value)
        case _:
            return UNSTORABLE.sub("\ufffd", json.dumps(value, ensure_ascii=False))
