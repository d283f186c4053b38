"""A ledger read back from its own export is a copy: the same events, the same figures."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from decimal import Decimal
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from actions.canonical import events, open_ledger
from fifolio.actions.decide_transfer import Answer, decide_transfer
from fifolio.actions.delete_transaction import delete_transaction
from fifolio.actions.edit_transaction import edit_transaction
from fifolio.actions.export_ledger import export_ledger
from fifolio.actions.import_file import import_file
from fifolio.actions.import_result import ImportResult
from fifolio.importers.recognise import Asked
from fifolio.ledger.edit import Edit, Total
from fifolio.ledger.transaction import (
    DerivativeEntry,
    Event,
    Quantity,
    Transaction,
    TransactionId,
    TransactionType,
)
from fifolio.ledger.transfer import Verdict, pair_key
from fifolio.money.amount import Amount
from fifolio.queries.tax_statement import tax_statement
from fifolio.store.ledger_file import LedgerFile
from queries.recorded import Ledger

YEARS = (2023, 2024, 2025)


def exported(ledger: LedgerFile) -> str:
    target = StringIO(newline="")
    export_ledger(ledger, target)
    return target.getvalue()


def copied(ledger: LedgerFile, folder: Path) -> LedgerFile:
    copy = open_ledger(folder, "copy.db")
    result = import_file(copy, exported(ledger).encode(), "export.csv", Asked())
    assert isinstance(result, ImportResult)
    assert not result.needs_attention, (result.rejected, result.pending)
    return copy


def in_order(ledger: LedgerFile) -> list[Event]:
    return [event._replace(sequence=0) for event in events(ledger)]


def market(ledger: Ledger) -> None:
    ledger.prices(dict.fromkeys(("BTC", "ETH", "BNB", "POL", "LUNC", "XYZ"), ("2", "EUR")))
    ledger.rates(USD="0.9", GBP="1.2").rates("2024-06-01", USD="0.8")


def whole(ledger: Ledger) -> Ledger:
    """Write a ledger with everything a user can have said and a file can have held."""
    ledger.row("2023-01-01", "BUY", "10 BTC", "1000 EUR", "5 EUR")
    ledger.row("2023-01-02", "BUY", "5 ETH", "500 USD", None)
    ledger.row("2023-01-03", "BUY", "9 MATIC", "90 EUR", "0.5 BNB")
    ledger.row("2023-02-01", "STAKING", "1 ETH", "", "", "30")
    ledger.row("2023-03-01", "SWAP", "3 XYZ", "1 BTC", "0.1 BTC", "150")
    ledger.row("2023-04-01", "TRANSFER_OUT", "", "2 BTC", "0.01 BTC", account="A")
    ledger.row("2023-04-01", "TRANSFER_IN", "2 BTC", account="B")
    ledger.row("2023-05-01", "TRANSFER_OUT", "", "1 BTC", account="B")
    ledger.row("2023-06-01", "TRANSFER_IN", "3 ETH", account="B")
    ledger.row("2023-06-02", "TRANSFER_OUT", "", "0.5 BTC", account="B")
    ledger.row("2024-01-01", "SELL", "900 USD", "3 BTC", "1 USD")
    ledger.row("2024-02-01", "SELL", "300 EUR", "2 ETH", "1 EUR")
    ledger.row("2024-03-01", "SELL", "20 EUR", "1 XYZ")
    ledger.row("2024-03-02", "SELL", "21 EUR", "1 XYZ")
    ledger.row("2024-04-01", "GIFT_OUT", "", "1 BTC", "", "500")
    ledger.row("2025-01-01", "BUY", "1 BTC", "100 USD")
    ledger.row("2025-01-02", "SPEND", "", "1 POL", "", "7")
    ledger.futures("2024-05-01", "50 USD", "2 USD").futures("2024-05-02", "-0.5 BTC")
    ledger.write()
    market(ledger)
    return ledger


def number(place: int) -> TransactionId:
    return TransactionId(f"{place:064x}")


def said(ledger: LedgerFile) -> None:
    """Correct, delete and decide: each kind of edit, each verdict."""
    euros = Amount(Decimal(1234), "EUR")
    edits = {
        0: Edit(total=Total(euros)),
        1: Edit(total=Total(None)),
        2: Edit(at=datetime(2023, 1, 5, tzinfo=UTC), fees=(Quantity(Decimal(3), "EUR"),)),
        3: Edit(unit_price=Amount(Decimal(44), "EUR"), total=Total(None)),
        4: Edit(units_out=Decimal("1.5"), type=None, note="looked up"),
        10: Edit(units_in=Decimal(800)),
        11: Edit(unit_price=Amount(Decimal(170), "EUR")),
        14: Edit(total=Total(Amount(Decimal(600), "USD"))),
    }
    for place, edit in edits.items():
        edit_transaction(ledger, number(place), edit)
    delete_transaction(ledger, number(13))
    decide_transfer(ledger, pair_key(number(5), number(6)), Answer(Verdict.CONFIRMED))
    decide_transfer(ledger, number(7), Answer(Verdict.ACCOUNT, account="Cold: store"))
    decide_transfer(ledger, number(8), Answer(Verdict.TYPE, type=TransactionType.STAKING))
    decide_transfer(ledger, number(9), Answer(Verdict.TYPE, type=TransactionType.STOLEN))


@pytest.fixture
def original(tmp_path: Path) -> Iterator[Ledger]:
    ledger = whole(Ledger(tmp_path))
    said(ledger.file)
    yield ledger
    ledger.file.close()


def copy_of(ledger: Ledger, folder: Path) -> Ledger:
    copy = object.__new__(Ledger)
    copy.file = copied(ledger.file, folder)
    market(copy)
    return copy


def statements(ledger: Ledger) -> list[dict[str, Any]]:
    with ledger.books() as books:
        return [tax_statement(books, year) for year in YEARS]


def test_the_copy_has_the_same_events_as_they_are_in_effect(
    original: Ledger, tmp_path: Path
) -> None:
    copy = copied(original.file, tmp_path)

    assert in_order(copy) == in_order(original.file)
    assert exported(copy) == exported(original.file)


def test_the_copy_has_the_same_report_of_every_year(original: Ledger, tmp_path: Path) -> None:
    found, expected = statements(copy_of(original, tmp_path)), statements(original)

    assert found == expected
    # the corrections matter, and so do futures and dollars
    sold = {row["asset"] for report in expected for row in report["disposals"]}
    assert sold >= {"BTC", "ETH", "USD", "XYZ", "POL"}
    assert expected[1]["derivatives"]["realized"] == "44.00"


def test_the_export_of_corrected_books_adds_nothing_to_them(original: Ledger) -> None:
    before = events(original.file)

    again = import_file(original.file, exported(original.file).encode(), "e.csv", Asked())

    assert isinstance(again, ImportResult)
    assert (again.rows.used, again.rows.pending, again.rows.rejected) == (0, 0, 0)
    assert events(original.file) == before


def test_what_the_user_says_of_the_copy_stays_when_the_export_comes_again(
    original: Ledger, tmp_path: Path
) -> None:
    text = exported(original.file).encode()
    copy = copied(original.file, tmp_path)
    edit_transaction(copy, number(0), Edit(total=Total(Amount(Decimal(7), "EUR"))))

    import_file(copy, text, "export.csv", Asked())

    (first, *_) = events(copy)
    assert isinstance(first, Transaction)
    assert first.value == Amount(Decimal(7), "EUR")


# --- random ledgers ---------------------------------------------------------------------------

COINS, MONEY = ("BTC", "ETH", "BNB"), ("EUR", "USD", "GBP")
UNITS = st.decimals("0.000000000000000001", 10**12, places=18)
SIGNED = st.decimals(-(10**12), 10**12, places=18).map(lambda units: units or abs(units))
TEXTS = st.text(st.characters(categories=("L", "N", "P", "S")), max_size=12)
NAMES = st.sampled_from(("Kraken", "Ledger", "=Cmd", "-Kraken: spot", "ñandú 日本"))


def quantities(
    assets: tuple[str, ...], units: st.SearchStrategy[Decimal] = UNITS
) -> st.SearchStrategy[Quantity]:
    return st.builds(Quantity, units, st.sampled_from(assets))


AMOUNTS = st.builds(Amount, UNITS, st.sampled_from(MONEY))
FEES = st.none() | st.lists(
    quantities(COINS + MONEY, SIGNED.filter(bool)), max_size=3, unique_by=lambda fee: fee.asset
).map(tuple)
LEGS: dict[TransactionType, tuple[tuple[str, ...], tuple[str, ...]]] = {
    TransactionType.BUY: (COINS, MONEY),
    TransactionType.SELL: (MONEY, COINS),
    TransactionType.SWAP: (COINS, COINS),
    TransactionType.DEPOSIT: (COINS + MONEY, ()),
    TransactionType.WITHDRAWAL: ((), COINS + MONEY),
    TransactionType.TRANSFER_IN: (COINS, ()),
    TransactionType.TRANSFER_OUT: ((), COINS),
    TransactionType.STAKING: (COINS, ()),
    TransactionType.SPEND: ((), COINS + MONEY),
    TransactionType.GIFT_IN: (COINS, ()),
    TransactionType.STOLEN: ((), COINS),
}


@st.composite
def transactions(draw: st.DrawFn) -> Transaction:
    kind = draw(st.sampled_from(sorted(LEGS)))
    came, went = (draw(quantities(side)) if side else None for side in LEGS[kind])
    return Transaction(
        TransactionId(""),
        datetime(2024, 1, 1, tzinfo=UTC),
        kind,
        draw(NAMES),
        came,
        went,
        draw(FEES),
        value=draw(st.none() | AMOUNTS),
        unit_price=draw(st.none() | AMOUNTS),
        currency=draw(st.sampled_from(MONEY)),
        group=draw(st.none() | TEXTS.filter(bool)),
        note=draw(TEXTS),
        review=draw(st.none() | st.just("fee_unlikely")),
    )


@st.composite
def futures(draw: st.DrawFn) -> DerivativeEntry:
    part = st.none() | quantities(COINS + MONEY, SIGNED)
    return DerivativeEntry(
        TransactionId(""),
        datetime(2024, 1, 1, tzinfo=UTC),
        draw(st.sampled_from(("TRADE", "FUNDING_FEE", "SETTLEMENT", "LIQUIDATION"))),
        draw(NAMES),
        draw(TEXTS),
        realized=draw(part),
        funding=draw(part),
        fee=draw(part),
        currency=draw(st.sampled_from(MONEY)),
        note=draw(TEXTS),
    )


def numbered(place: int, event: Event, minutes: int) -> Event:
    at = event.at + timedelta(minutes=minutes, microseconds=minutes)
    return event._replace(id=number(place), at=at, sequence=place)


BOOKS = st.lists(st.tuples(transactions() | futures(), st.integers(0, 5)), max_size=12)


@given(BOOKS)
@settings(max_examples=40, deadline=None)
def test_any_ledger_comes_back_from_its_export(rows: list[tuple[Event, int]]) -> None:
    with TemporaryDirectory() as name:
        folder = Path(name)
        ledger = Ledger(folder)
        ledger._events = [
            numbered(place, event, minutes) for place, (event, minutes) in enumerate(rows)
        ]
        ledger.write()
        copy = copied(ledger.file, folder)
        try:
            assert in_order(copy) == in_order(ledger.file)
            assert exported(copy) == exported(ledger.file)
        finally:
            copy.close()
            ledger.file.close()
