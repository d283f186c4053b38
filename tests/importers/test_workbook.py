from collections.abc import Sequence
from datetime import datetime
from decimal import Decimal
from io import BytesIO
from zipfile import ZipFile

from openpyxl import Workbook

from fifolio.importers.reading import Reading
from fifolio.importers.recognise import Asked, read_file
from importers.exports import accepted, only, refused, transactions

HEADER: list[object] = ["date", "type", "asset_in", "amount_in", "asset_out", "amount_out", "fee_asset",
          "fee_amount", "total_fiat", "fiat_currency", "account", "id", "note"]  # fmt: skip
BUY: list[object] = [
    "2024-05-01T10:00:00Z",
    "BUY",
    "BTC",
    0.0084939,
    "EUR",
    20000,
    "EUR",
    "1e-7",
    None,
    None,
    "A",
    17,
    "",
]


def book_of(*sheets: Sequence[Sequence[object]]) -> bytes:
    book = Workbook()
    book.remove(book.worksheets[0])
    for rows in sheets:
        sheet = book.create_sheet()
        for row in rows:
            sheet.append(list(row))
    target = BytesIO()
    book.save(target)
    return target.getvalue()


def read(content: bytes) -> Reading:
    return accepted(read_file(content, "book.xlsx", Asked()))


def test_a_workbook_reads_like_the_same_csv() -> None:
    event = only(read(book_of([HEADER, BUY])), "2024-05-01T10:00:00Z")

    assert event.received is not None
    assert event.received.units == Decimal("0.0084939")
    assert event.fees is not None
    assert event.fees[0].units == Decimal("1e-7")


def test_rows_before_the_header_and_other_sheets_are_passed_over() -> None:
    reading = read(book_of([["Notes"], ["nothing"]], [["My export"], [], HEADER, BUY]))

    assert [row.number for row in reading.rows] == [4]
    assert reading.rows[0].cells["asset_in"] == "BTC"


def test_a_date_cell_is_a_date() -> None:
    row = [datetime(2024, 5, 1, 12), *BUY[1:]]  # noqa: DTZ001 - a workbook has no zones

    assert (
        transactions(read(book_of([HEADER, row])))[0].at.isoformat() == "2024-05-01T10:00:00+00:00"
    )


def test_a_workbook_without_a_known_header_says_what_it_saw() -> None:
    assert "'Day', 'Coin'" in refused(book_of([["Day", "Coin"], [1, 2]]), "book.xlsx")


def test_a_workbook_cut_in_the_middle_is_refused() -> None:
    content = book_of([HEADER, BUY])

    assert "no whole archive" in refused(content[: len(content) // 2], "book.xlsx")


def test_a_zip_that_is_no_workbook_is_refused() -> None:
    target = BytesIO()
    with ZipFile(target, "w") as archive:
        archive.writestr("a.csv", "a,b")

    assert "zip archive" in refused(target.getvalue(), "book.xlsx")


def test_a_workbook_whose_parts_are_rubbish_is_refused() -> None:
    target = BytesIO()
    with ZipFile(target, "w") as archive:
        archive.writestr("xl/workbook.xml", "<broken")
        archive.writestr("[Content_Types].xml", "<broken")

    assert "damaged" in refused(target.getvalue(), "book.xlsx")


def test_a_workbook_that_unpacks_to_a_flood_is_refused_unopened() -> None:
    target = BytesIO()
    with ZipFile(target, "w", compression=8) as archive:
        archive.writestr("xl/workbook.xml", b"\0" * 201_000_000)

    assert "200 MB" in refused(target.getvalue(), "book.xlsx")
