"""The report as CSV and as a workbook, opened again as a spreadsheet would."""

import csv
import io
from collections.abc import Iterator
from pathlib import Path

import pytest
from openpyxl import load_workbook
from starlette.testclient import TestClient

from databases import Place
from fifolio.web.report_files import harmless_cell
from web.clients import client_in

HEAD = (
    "date,type,asset_in,amount_in,asset_out,amount_out,fee_asset,fee_amount,total_fiat,"
    "fiat_currency,account,id,note"
)
FILE = f"""\
{HEAD}
2023-01-01T10:00:00Z,BUY,BTC,2,EUR,20000,EUR,10,,EUR,"=HYPERLINK(""http://x"")",a1,
2024-03-01T10:00:00Z,SELL,EUR,15000,BTC,1,EUR,10,,EUR,"=HYPERLINK(""http://x"")",a2,
2024-04-01T10:00:00Z,SELL,EUR,1,BTC,0.5,EUR,0,,EUR,-1+1,a3,
"""
EXPORT = "/api/tax/report/2024/export"


@pytest.fixture(name="client", scope="module")
def _client(
    database: Place,  # noqa: ARG001 - made anew on each
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[TestClient]:
    folder: Path = tmp_path_factory.mktemp("files")
    with client_in(folder) as client:
        client.post("/api/imports", files={"file": ("mine.csv", FILE)})
        yield client


def rows(client: TestClient, **query: str) -> list[list[str]]:
    answer = client.get(EXPORT, params=query)
    assert answer.headers["content-type"] == "text/csv; charset=utf-8"
    assert answer.headers["content-disposition"] == 'attachment; filename="irpf-2024.csv"'
    return list(csv.reader(io.StringIO(answer.text)))


def test_the_csv_has_tokens_then_totals_then_events(client: TestClient) -> None:
    found = rows(client)

    assert found[0] == ["year", "2024"]
    firsts = [row[0] if row else "" for row in found]
    assert ["completeness", "COMPLETE"] in found
    assert ["savingsBase.capitalGains", "4985.00"] in found
    assert firsts.index("savingsBase.capitalGains") < firsts.index("[disposals]")
    head = found[firsts.index("[disposals]") + 1]
    sale = dict(zip(head, found[firsts.index("[disposals]") + 2], strict=True))
    assert (sale["acquiredAt"], sale["cost"], sale["gain"]) == (
        "2023-01-01T10:00:00Z", "10005.00", "4985.00",
    )  # fmt: skip


def test_no_cell_of_the_csv_is_a_formula(client: TestClient) -> None:
    cells = [cell for row in rows(client) for cell in row]

    assert '\'=HYPERLINK("http://x")' in cells
    assert "'-1+1" in cells
    # 1 euro less a quarter of 20,010
    assert "-5001.50" in cells
    assert not [cell for cell in cells if cell.startswith(("=", "+", "@"))]


def test_no_cell_of_the_workbook_is_a_formula(client: TestClient) -> None:
    answer = client.get(EXPORT, params={"format": "xlsx"})
    book = load_workbook(io.BytesIO(answer.content))

    assert answer.headers["content-disposition"] == 'attachment; filename="irpf-2024.xlsx"'
    cells = [cell for sheet in book for row in sheet.iter_rows() for cell in row]
    assert not [cell for cell in cells if cell.data_type == "f"]
    assert '=HYPERLINK("http://x")' in [cell.value for cell in cells]


def test_money_of_the_workbook_is_a_number(client: TestClient) -> None:
    book = load_workbook(io.BytesIO(client.get(EXPORT, params={"format": "xlsx"}).content))

    assert book.sheetnames[:2] == ["facts", "disposals"]
    head, first, *_ = list(book["disposals"].iter_rows(values_only=True))
    sale = dict(zip(head, first, strict=True))
    assert (sale["gain"], sale["units"], sale["asset"]) == (4985, "1", "BTC")


def test_a_switch_is_turned_for_a_file_too(client: TestClient) -> None:
    assert ["wash_rule", "apply", "disputed", "true"] in rows(client, **{"with": "wash_rule:apply"})


def test_the_pdf_is_a_file_to_print_in_the_users_language(client: TestClient) -> None:
    english = client.get(EXPORT, params={"format": "pdf"})
    client.put("/api/settings/language", json={"value": "es"})
    spanish = client.get(EXPORT, params={"format": "pdf"})
    client.put("/api/settings/language", json={"value": "en"})

    assert english.headers["content-type"] == "application/pdf"
    assert english.headers["content-disposition"] == 'attachment; filename="irpf-2024.pdf"'
    assert english.content.startswith(b"%PDF-")
    assert english.content.rstrip().endswith(b"%%EOF")
    assert client.get(EXPORT, params={"format": "pdf"}).content == english.content
    assert b"Spanish income tax" in english.content
    assert b"criptoactivos" in spanish.content


@pytest.mark.parametrize("kind", ["docx", "", "CSV"])
def test_another_format_is_refused(client: TestClient, kind: str) -> None:
    assert client.get(EXPORT, params={"format": kind}).status_code == 400


@pytest.mark.parametrize(
    ("value", "cell"),
    [
        ("=1", "'=1"), ("+1", "'+1"), ("-1", "-1"), ("-1.50", "-1.50"), ("-1+1", "'-1+1"),
        ("@x", "'@x"), ("\tx", "'\tx"), ("\rx", "'\rx"), ("a=1", "a=1"), (None, ""), (True, "true"),
        ("-", "'-"),
    ],
)  # fmt: skip
def test_what_starts_like_a_formula_is_made_a_text(value: str | bool | None, cell: str) -> None:
    assert harmless_cell(value) == cell
