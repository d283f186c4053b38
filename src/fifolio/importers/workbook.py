"""Excel workbooks to the same table of text cells."""

from collections.abc import Callable, Iterator
from datetime import date, datetime
from io import BytesIO
from typing import Any
from zipfile import BadZipFile, ZipFile

from openpyxl import load_workbook
from openpyxl.utils.exceptions import InvalidFileException

from fifolio.importers.reading import Refusal, Row
from fifolio.importers.table import Cells, Layout, Table, unique_names

ZIP_MAGIC = b"PK\x03\x04"
LARGEST_UNPACKED = 200_000_000
HEAD_ROWS = 60

IsHeader = Callable[[list[str]], bool]


def read_workbook(content: bytes, is_header: IsHeader) -> Table | Refusal:
    """Read the first sheet that has a known header; without one, say what was seen.

    Numbers become the shortest text that stands for them, dates ISO text, all else as it is.
    """
    if problem := _problem_of(content):
        return Refusal(problem)
    try:
        book = load_workbook(BytesIO(content), read_only=True, data_only=True)
        seen: list[str] = []
        for sheet in book.worksheets:
            rows = ((number, cells) for number, cells in _text_rows(sheet) if any(cells))
            for number, cells in rows:
                if is_header(cells):
                    return _table(cells, rows)
                seen = seen or cells
                if number > HEAD_ROWS:
                    break
    except (KeyError, ValueError, TypeError, SyntaxError, BadZipFile, InvalidFileException):
        return Refusal("the workbook is damaged and cannot be read; export it again")
    return Refusal(f"no known header in the workbook; its first row reads {_listed(seen)}")


def _problem_of(content: bytes) -> str | None:
    """Look into the archive before anything is unpacked."""
    try:
        with ZipFile(BytesIO(content)) as archive:
            parts = archive.infolist()
    except (BadZipFile, ValueError):
        return "the file begins like a workbook but is no whole archive; export it again"
    if not any(part.filename == "xl/workbook.xml" for part in parts):
        return "the file is a zip archive and no workbook; unpack it and import what is inside"
    if sum(part.file_size for part in parts) > LARGEST_UNPACKED:
        return "the workbook would unpack to more than 200 MB; export it in parts"
    return None


def _table(header: list[str], rows: Iterator[tuple[int, list[str]]]) -> Table:
    while header and not header[-1]:
        header.pop()
    layout = Layout(unique_names(header))
    width = len(layout.header)
    return Table(
        layout,
        tuple(Row(number, Cells(layout, tuple(cells[:width]))) for number, cells in rows),
        is_text=False,
    )


def _text_rows(sheet: Any) -> Iterator[tuple[int, list[str]]]:  # noqa: ANN401 - two sheet classes
    for number, cells in enumerate(sheet.iter_rows(values_only=True), start=1):
        yield number, [_text(cell) for cell in cells]


def _text(cell: object) -> str:
    match cell:
        case None:
            return ""
        case datetime() | date():
            return cell.isoformat()
        case _:
            return str(cell)


def _listed(cells: list[str]) -> str:
    return ", ".join(repr(cell[:40]) for cell in cells[:12] if cell) or "nothing"
