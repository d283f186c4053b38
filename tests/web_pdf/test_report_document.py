"""The printed report, read back: its figures are those of the JSON, whatever names it holds."""

from pathlib import Path
from typing import Any

import pytest

from fifolio.actions.change_account import AccountChange, change_account
from fifolio.queries.tax_statement import tax_statement
from fifolio.web.pdf.notation import Language
from fifolio.web.pdf.report_document import report_document
from queries.recorded import Ledger
from web_pdf.pages import after, pages, words

NAMES = "₿ank <b>x</b> & 日本 🚀 \u202eevil {year} %s"


@pytest.fixture(name="report", scope="module")
def _report(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """A year with every kind of section filled."""
    folder: Path = tmp_path_factory.mktemp("books")
    ledger = Ledger(folder)
    ledger.row("2021-01-01", "BUY", "10 BTC", "1234567.89 EUR", account="Abroad")
    ledger.row("2021-01-02", "BUY", "5 ETH", "5000 EUR", account="Abroad")
    ledger.row("2022-06-01", "SELL", "1000 EUR", "1 ETH", account="Abroad")
    ledger.row("2024-01-01", "SELL", "20000 USD", "0.0123 BTC", account=NAMES)
    ledger.row("2024-01-20", "SELL", "100 EUR", "2 ETH", "1 EUR", account="Abroad")
    ledger.row("2024-02-01", "BUY", "1 ETH", "10 EUR", account="Abroad")
    ledger.row("2024-02-02", "SPEND", "", "500 USD", account=NAMES)
    ledger.row("2024-03-01", "STAKING", "1 ADA", "", "", "77.70", account="Abroad")
    ledger.row("2024-03-02", "AIRDROP", "1 XYZ", account="Abroad")
    ledger.row("2024-03-03", "MINING", "1 ADA", "", "", "12", account="Spain")
    ledger.row("2024-03-04", "STOLEN", "", "0.5 ETH", account="Abroad")
    ledger.row("2024-03-05", "SELL", "5 EUR", "1 DOGE", account="Abroad")
    ledger.row("2024-03-06", "SELL", "7 GBP", "0.1 ETH", account="Abroad")
    ledger.row("2024-04-01", "SELL", "9 EUR", "2.4 ETH", account="Abroad")
    ledger.futures("2024-05-01", "50 EUR", "2.50 EUR")
    ledger.write().rates("2023-12-31", USD="0.90").rates("2024-02-01", USD="0.95")
    closes = {"BTC": ("60000", "EUR"), "ETH": ("2000", "EUR"), "ADA": ("1", "EUR")}
    for day in ("2017-01-01", "2024-04-01", "2024-12-31"):
        ledger.prices(closes, on=day)
    ledger.setting("tax.outside", '{"2024": {"yields": "-5.00", "generalYields": "30000"}}')
    ledger.setting("tax.pending_losses", '[{"year": 2022, "kind": "gains", "amount": "40.10"}]')
    ledger.setting("tax.modelo721_filed", '{"2023": "50000.01"}')
    for name, change in {
        "Abroad": AccountChange(country="MT", custody="third_party", files_172=False),
        "Spain": AccountChange(country="ES", custody="third_party", files_172=True),
    }.items():
        change_account(ledger.file, name, change)
    with ledger.books() as books:
        found = tax_statement(books, 2024)
    ledger.file.close()
    return found


def printed(report: dict[str, Any], language: Language = "es") -> bytes:
    return report_document(report, language, compressed=False)


def spanish(amount: str) -> str:
    """Write an amount the way a Spanish reader does, by hand."""
    whole, _, fraction = amount.lstrip("-").partition(".")
    groups: list[str] = []
    while whole:
        whole, group = whole[:-3], whole[-3:]
        groups.insert(0, group)
    return "-" * amount.startswith("-") + ".".join(groups) + "," + fraction


LABELS = {
    ("savingsBase", "capitalGains"): "Ganancias por transmisiones",
    ("savingsBase", "capitalLosses"): "Pérdidas por transmisiones",
    ("savingsBase", "netGains"): "Saldo de ganancias y pérdidas",
    ("savingsBase", "movableCapitalYields"):
        "Rendimientos del capital mobiliario (staking e intereses)",
    ("savingsBase", "deferredLosses"): "Pérdidas que esperan por una recompra",
    ("savingsBase", "releasedLosses"): "Pérdidas liberadas este año",
    ("savingsBase", "waitingLosses"): "Pérdidas aún en espera",
    ("savingsBase", "crossOffset"): "Compensación entre ganancias y rendimientos",
    ("savingsBase", "quota", "state"): "Cuota sobre esta base, parte estatal",
    ("savingsBase", "quota", "regional"): "Cuota sobre esta base, parte autonómica",
    ("savingsBase", "quota", "total"): "Cuota sobre esta base",
    ("generalBase", "gains"): "Ganancias sin transmisión (airdrops y similares)",
    ("generalBase", "losses"): "Pérdidas sin transmisión",
    ("generalBase", "net"): "Saldo de ganancias y pérdidas sin transmisión",
    ("generalBase", "yields"): "Otros rendimientos, según declara el contribuyente",
    ("generalBase", "offset"): "Pérdidas compensadas con ellos",
    ("economicActivity", "income"):
        "Ingresos de actividad económica (se muestran, no se gravan aquí)",
    ("derivatives", "realized"): "Derivados, realizado (dentro de las ganancias del ahorro)",
    ("derivatives", "fees"): "Derivados, comisiones",
    ("derivatives", "funding"): "Derivados, financiación",
    ("derivatives", "net"): "Derivados, neto",
    ("boxes", "1813"): "1813  suma de pérdidas imputables al ejercicio",
    ("boxes", "1814"): "1814  suma de ganancias",
    ("boxes", "0033"): "0033  rendimientos",
    ("boxes", "0304"): "0304  ganancias sin transmisión",
    ("boxes", "0305"): "0305  pérdidas sin transmisión",
    ("boxes", "0385"): "0385  pérdidas de otros elementos: futuros, moneda extranjera",
    ("boxes", "0386"): "0386  ganancias de otros elementos: futuros, moneda extranjera",
    ("modelo721", "total"): "Total, al menos",
    ("modelo721", "totalWithUnknown"): "Total con lo que no se sabe si cuenta",
    ("modelo721", "threshold"): "Umbral",
    ("modelo721", "increase"): "Aumento que obliga de nuevo",
    ("modelo721", "lastFiled", "total"): "Último presentado, de 2023",
}  # fmt: skip


def at(report: dict[str, Any], path: tuple[str, ...]) -> str:
    value: Any = report
    for name in path:
        value = value[name]
    assert isinstance(value, str), path
    return value


@pytest.mark.parametrize("path", LABELS, ids=".".join)
def test_each_total_is_that_of_the_json(report: dict[str, Any], path: tuple[str, ...]) -> None:
    assert after(printed(report), LABELS[path]) == [spanish(at(report, path))]


def test_the_bases_and_losses_are_those_of_the_json(report: dict[str, Any]) -> None:
    text = words(printed(report))

    for base in ("savingsBase", "generalBase"):
        assert spanish(report[base]["base"]) in text
    for one in report["pendingLosses"]:
        assert spanish(one["amount"]) in text
    (applied,) = report["savingsBase"]["carriedForwardApplied"]
    label = "Pérdida de 2022 compensada (ganancias y pérdidas)"
    assert after(printed(report), label) == [spanish(applied["amount"])]


def test_every_disposal_has_its_lot_and_its_figures(report: dict[str, Any]) -> None:
    document = printed(report)
    pieces = [piece for page in pages(document) for piece in page]

    assert len(report["disposals"]) == 8
    for number, one in enumerate(report["disposals"], start=1):
        units = one["units"].replace(".", ",")
        known = [one[figure] for figure in ("expenses", "cost", "gain")]
        shown = ["desconocido" if figure is None else spanish(figure) for figure in known]
        starts = [place for place, piece in enumerate(pieces) if piece == str(number)]
        assert any(
            pieces[place + 4] == units and [pieces[place + 6 + n] for n in range(3)] == shown
            for place in starts
        ), one


def test_boxes_and_balances_are_those_of_the_json(report: dict[str, Any]) -> None:
    text = words(printed(report))

    for row in report["boxes"]["rows"]:
        assert all(spanish(row[box]) in text for box in ("1804", "1806", "1807", "1808", "1809"))
    for form in ("modelo721", "modelo714"):
        for one in report[form]["balances"]:
            assert one["value"] is None or spanish(one["value"]) in text
    (ended,) = [one for one in report["modelo721"]["ended"] if one["reported"]]
    assert "declarado antes" in text
    assert spanish(ended["value"]) in text
    assert "hay que presentarlo: terminaron monedas declaradas antes" in text


def test_what_is_missing_is_named_and_counted(report: dict[str, Any]) -> None:
    document = printed(report)

    counters = report["counters"]
    labels = {
        "unconvertible": "transmisiones y futuros sin tipo de cambio",
        "excludedFlagged": "otras transmisiones y futuros excluidos",
        "excludedUnresolvedIncome": "ingresos sin valor",
        "missingAcquisition": "transmisiones cuya adquisición no consta",
    }
    for name, label in labels.items():
        assert counters[name] == 1
        assert after(document, label) == ["1"]
    assert "INCOMPLETO: hay eventos que no están en ninguna cifra, véase abajo" in words(document)
    assert "7 GBP" in words(document)


def test_options_and_assumptions_stand_on_the_first_page(report: dict[str, Any]) -> None:
    first, *_ = pages(printed(report))

    assert "IRPF 2024: criptoactivos" in first
    for text in ("Zona horaria del ejercicio", "Pérdidas con recompra", "discutido"):
        assert text in first
    outside = "ganancias 0,00, rendimientos -5,00, rendimientos generales 30.000,00"
    assert outside in first


@pytest.mark.parametrize(
    ("language", "line"),
    [("es", "No es asesoramiento fiscal."), ("en", "Not tax advice.")],
)
def test_every_page_says_what_it_is_not_and_its_number(
    report: dict[str, Any], language: Language, line: str
) -> None:
    found = pages(printed(report, language))

    for number, page in enumerate(found, start=1):
        assert any(piece.startswith(line) for piece in page)
        assert any(piece.endswith(f" {number} / ") for piece in page)
    assert f"({len(found)}) Tj".encode() in printed(report, language)


def test_english_figures_are_written_in_english(report: dict[str, Any]) -> None:
    document = printed(report, "en")

    gains = float(report["savingsBase"]["capitalGains"])
    assert after(document, "Gains on disposals") == [f"{gains:,.2f}"]


def test_names_are_shown_letter_by_letter_and_are_no_markup(report: dict[str, Any]) -> None:
    text = words(printed(report)).replace("\n", " ")

    assert "[U+20BF]ank" in text
    assert "<b>x</b> &" in text
    assert "[U+65E5]" in text
    assert "[U+1F680]" in text
    assert "[U+202E]evil" in text
    assert "{year} %s" in text


def test_the_same_books_give_the_same_bytes(report: dict[str, Any]) -> None:
    assert report_document(report, "es") == report_document(report, "es")
    assert len(report_document(report, "es")) < len(printed(report))


def many(report: dict[str, Any], count: int) -> dict[str, Any]:
    one = report["disposals"][0]
    return report | {"disposals": [one | {"id": f"{n}:1"} for n in range(count)]}


def test_the_head_of_a_long_table_stands_on_every_page_of_it(report: dict[str, Any]) -> None:
    found = pages(printed(many(report, 400)))
    with_rows = [page for page in found if page.count("01/01/2021") > 3]

    assert len(with_rows) > 8
    assert all("Transmitido" in page and "Resultado" in page for page in with_rows)
    numbers = [piece for page in found for piece in page if piece in {"1", "200", "399", "400"}]
    assert {"1", "200", "399", "400"} <= set(numbers)


def test_a_year_with_nothing_is_a_document_too(tmp_path: Path) -> None:
    ledger = Ledger(tmp_path)
    with ledger.books() as books:
        empty = tax_statement(books, 2015)

    text = words(printed(empty))

    assert "Ninguna transmisión en este ejercicio." in text
    assert "Este ejercicio no tiene ese modelo, o no ha terminado." in text
    assert "El programa no conoce el formulario de este año: no da números de casilla." in text
    assert after(printed(empty), "Cuota sobre esta base") == ["desconocido"]


def test_a_closed_year_says_when_and_what_has_changed(report: dict[str, Any]) -> None:
    change = {"figure": "boxes.1814", "closed": "200.00", "now": None}
    closed = {"closedAt": "2025-07-01T22:30:00Z", "ledgerVersion": 3, "differences": [change]}

    document = printed(report | {"closed": closed})

    assert after(document, "Cierre") == ["02/07/2025"]
    assert after(document, "boxes.1814", 2) == ["200,00", "nada"]
