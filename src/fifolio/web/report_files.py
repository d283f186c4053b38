"""The tax report as a file: one CSV, a workbook with a sheet for each list, or a PDF to print.

No cell is ever a formula, whatever a note, a name or an exchange put into it.
"""

import csv
import io
import re
from collections.abc import Mapping
from decimal import Decimal
from typing import Any, Literal

from openpyxl import Workbook
from openpyxl.cell import WriteOnlyCell
from openpyxl.cell.cell import ILLEGAL_CHARACTERS_RE
from openpyxl.styles import Font

from fifolio.irpf.report_tables import Cell, Table, facts, lists
from fifolio.web.pdf.notation import Language

Format = Literal["csv", "xlsx", "pdf"]
MEDIA: Mapping[Format, str] = {
    "csv": "text/csv; charset=utf-8",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "pdf": "application/pdf",
}

FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r", "\n")
NUMBER = re.compile(r"-?\d+(\.\d+)?")
MONEY = re.compile(r"-?\d{1,13}\.\d\d")
"""What a spreadsheet can hold as a number without losing a cent."""


def report_file(report: Mapping[str, Any], kind: Format, language: Language = "en") -> bytes:
    """Write a report as a file of a kind; what is meant for readers is in their language."""
    if kind == "pdf":
        # A tenth of a second of imports that no other file pays.
        from fifolio.web.pdf.report_document import report_document  # noqa: PLC0415 - see above

        return report_document(report, language)
    return _workbook(report) if kind == "xlsx" else _csv(report).encode()


def harmless_cell(value: Cell) -> str:
    """Write a cell that a spreadsheet takes for text or a number, never for a formula."""
    if isinstance(value, bool):
        return str(value).lower()
    text = "" if value is None else str(value)
    is_risky = text.startswith(FORMULA_STARTS) and not NUMBER.fullmatch(text)
    return f"'{text}" if is_risky else text


def _csv(report: Mapping[str, Any]) -> str:
    """Write what the report is and its totals, then every list under a line with its name."""
    written = io.StringIO(newline="")
    writer = csv.writer(written)
    for row in facts(report).rows:
        cells = [harmless_cell(cell) for cell in row]
        while cells and not cells[-1]:
            cells.pop()
        writer.writerow(cells)
    for table in lists(report):
        if table.rows or table.name == "disposals":
            writer.writerows([(), (f"[{table.name}]",), table.head])
            writer.writerows(map(harmless_cell, row) for row in table.rows)
    return written.getvalue()


def _workbook(report: Mapping[str, Any]) -> bytes:
    book = Workbook(write_only=True)
    for table in (facts(report), *lists(report)):
        if table.rows or table.name == "disposals":
            _write_sheet(book, table)
    written = io.BytesIO()
    book.save(written)
    return written.getvalue()


def _write_sheet(book: Workbook, table: Table) -> None:
    sheet = book.create_sheet(table.name)
    sheet.freeze_panes = "A2"
    head = [WriteOnlyCell(sheet, name) for name in table.head]
    for cell in head:
        cell.font = Font(bold=True)
    sheet.append(head)
    for row in table.rows:
        sheet.append([_cell(sheet, value) for value in row])


def _cell(sheet: Any, value: Cell) -> Any:  # noqa: ANN401 - openpyxl's own
    if value is None or isinstance(value, bool | int):
        return value
    if MONEY.fullmatch(value):
        cell = WriteOnlyCell(sheet, Decimal(value))  # type: ignore[arg-type] # numbers are allowed
        cell.number_format = "#,##0.00"
        return cell
    cell = WriteOnlyCell(sheet, ILLEGAL_CHARACTERS_RE.sub("\ufffd", value))
    # A text that starts like a formula would be taken for one.
    cell.data_type = "s"
    return cell
