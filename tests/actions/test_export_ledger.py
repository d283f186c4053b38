"""The export is the ledger: read back, it gives the same events."""

import csv
from collections.abc import Iterator
from datetime import UTC, datetime
from decimal import Decimal
from io import StringIO
from pathlib import Path

import pytest

from actions.canonical import DAY_ONE, events, imported, open_ledger
from fifolio.actions.export_ledger import export_ledger
from fifolio.actions.import_file import import_file
from fifolio.actions.import_result import ImportResult
from fifolio.importers.canonical_csv import HEADER
from fifolio.importers.recognise import Asked
from fifolio.importers.row_identity import transaction_id
from fifolio.ledger.transaction import (
    DerivativeEntry,
    Event,
    Quantity,
    Transaction,
    TransactionType,
)
from fifolio.money.amount import Amount
from fifolio.store.imports import ImportedFile, ImportedRow, RowCounts
from fifolio.store.ledger_file import LedgerFile
from fifolio.store.recording import Sourced, record_events, record_file


@pytest.fixture
def ledger(tmp_path: Path) -> Iterator[LedgerFile]:
    opened = open_ledger(tmp_path)
    yield opened
    opened.close()


def units(number: str, asset: str) -> Quantity:
    return Quantity(Decimal(number), asset)


SWAP = Transaction(
    transaction_id("binance", "Binance", "1"),
    datetime(2023, 12, 31, 22, 59, 59, 123456, tzinfo=UTC),
    TransactionType.SWAP,
    "Binance",
    received=units("5000.000", "USDT"),
    given=units("0.000000000000000001", "BTC"),
    fees=(units("0.1", "BNB"), units("-0.20", "USDT")),
    value=Amount(Decimal("123456789012345678901234567890.10"), "USD"),
    currency="USD",
    note='=HYPERLINK("http://x")',
)
SENT = Transaction(
    transaction_id("kraken", "Kraken", "2"),
    datetime(2024, 1, 1, tzinfo=UTC),
    TransactionType.TRANSFER_OUT,
    "-Kraken",
    given=units("1", "XRP"),
    fees=(),
    group="pair 1",
)
ARRIVED = Transaction(
    transaction_id("ledger", "Ledger", "3"),
    datetime(2024, 1, 1, 0, 5, tzinfo=UTC),
    TransactionType.TRANSFER_IN,
    "Ledger",
    received=units("1", "XRP"),
    fees=None,
    group="pair 1",
)
FUTURE = DerivativeEntry(
    transaction_id("kraken-futures", "Kraken Futures", "4"),
    datetime(2024, 1, 2, tzinfo=UTC),
    "FUNDING_FEE",
    "Kraken Futures",
    "PF_XBTUSD",
    funding=units("-1", "USD"),
)


def record(ledger: LedgerFile, *recorded: Event) -> None:
    count = len(recorded)
    when = datetime(2024, 6, 1, tzinfo=UTC)
    file = ImportedFile(
        "f.csv", "00", "test", None, None, when, (), RowCounts(used=count), count, 0, "", 0, ""
    )
    found = [Sourced(event, (line,)) for line, event in enumerate(recorded, start=2)]
    with ledger.writing() as writer:
        rows = [ImportedRow(line, {}, "used", None) for each in found for line in each.rows]
        record_events(writer, record_file(writer, file, rows), found)


def exported(ledger: LedgerFile) -> tuple[int, str]:
    target = StringIO(newline="")
    return export_ledger(ledger, target), target.getvalue()


def test_an_empty_ledger_is_a_header(ledger: LedgerFile) -> None:
    assert exported(ledger) == (0, ",".join(HEADER) + "\n")


def test_the_export_gives_the_same_events_in_another_ledger(
    ledger: LedgerFile, tmp_path: Path
) -> None:
    record(ledger, SWAP, SENT, ARRIVED, FUTURE)
    _, text = exported(ledger)

    other = open_ledger(tmp_path, "other.db")
    result = import_file(other, text.encode(), "export.csv", Asked())

    assert isinstance(result, ImportResult)
    assert not result.needs_attention
    assert result.events_new == 4
    assert [event._replace(sequence=0) for event in events(other)] == [SWAP, SENT, ARRIVED, FUTURE]
    other.close()


def test_the_export_adds_nothing_to_the_ledger_it_came_from(ledger: LedgerFile) -> None:
    record(ledger, SWAP, SENT, ARRIVED, FUTURE)
    imported(ledger, DAY_ONE)
    before = events(ledger)
    _, text = exported(ledger)

    result = import_file(ledger, text.encode(), "export.csv", Asked())

    assert isinstance(result, ImportResult)
    assert result.rows == RowCounts(unchanged=6)
    assert events(ledger) == before


def test_no_text_of_the_export_is_a_formula(ledger: LedgerFile) -> None:
    record(ledger, SWAP, SENT)
    _, text = exported(ledger)

    rows = list(csv.DictReader(StringIO(text)))

    assert rows[0]["note"] == """'=HYPERLINK("http://x")"""
    assert rows[2]["account"] == "'-Kraken"
    assert rows[1]["fee_amount"] == "-0.20"


def test_several_fees_are_rows_with_the_same_id(ledger: LedgerFile) -> None:
    record(ledger, SWAP)
    _, text = exported(ledger)

    first, second = csv.DictReader(StringIO(text))

    assert first["id"] == second["id"] == f"fifolio:{SWAP.id}"
    assert (first["fee_asset"], second["fee_asset"]) == ("BNB", "USDT")
    assert second["asset_in"] == second["note"] == ""


def test_two_equal_fees_are_written_as_their_sum(ledger: LedgerFile) -> None:
    record(ledger, SWAP._replace(fees=(units("0.1", "BNB"), units("0.1", "BNB"))))
    _, text = exported(ledger)

    (row,) = csv.DictReader(StringIO(text))

    assert row["fee_amount"] == "0.2"


def test_an_entry_of_futures_is_a_row_with_its_contract_in_the_id(ledger: LedgerFile) -> None:
    record(ledger, SENT, FUTURE)
    count, text = exported(ledger)

    _, row = csv.DictReader(StringIO(text))

    assert count == 2
    assert row["type"] == "FUTURES_FUNDING_FEE"
    assert (row["asset_in"], row["asset_out"], row["amount_out"]) == ("", "USD", "1")
    assert row["id"] == f"fifolio:{FUTURE.id}:PF_XBTUSD"


def test_a_result_and_its_funding_are_two_rows_with_the_same_id(ledger: LedgerFile) -> None:
    record(
        ledger, FUTURE._replace(kind="TRADE", realized=units("5", "USDT"), fee=units("-1", "BNB"))
    )
    _, text = exported(ledger)

    first, second = csv.DictReader(StringIO(text))

    assert [row["type"] for row in (first, second)] == ["FUTURES_TRADE", "FUTURES_FUNDING_FEE"]
    assert (first["amount_in"], first["fee_amount"], second["amount_out"]) == ("5", "-1", "1")
    assert first["id"] == second["id"]


def test_an_export_with_a_renamed_coin_is_known_to_its_own_ledger(tmp_path: Path) -> None:
    ledger = open_ledger(tmp_path)
    imported(ledger, "2023-01-01T10:00:00Z,BUY,MATIC,1,EUR,2,EUR,0,,EUR,Kraken,a1,")
    target = StringIO(newline="")
    export_ledger(ledger, target)
    again = import_file(ledger, target.getvalue().encode(), "export.csv", Asked())

    assert "POL" in target.getvalue()
    assert isinstance(again, ImportResult)
    assert (again.rows.unchanged, again.rows.pending) == (1, 0)
