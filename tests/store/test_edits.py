from datetime import timedelta
from decimal import Decimal
from pathlib import Path

import pytest

from fifolio.ledger.edit import Edit, Total
from fifolio.ledger.transaction import Event, TransactionId, TransactionType
from fifolio.money.amount import Amount
from fifolio.store.edits import find_edit, load_edits
from fifolio.store.imports import BatchId, ImportedRow
from fifolio.store.ledger_file import LedgerFile
from fifolio.store.recording import (
    Sourced,
    delete_batch,
    record_edit,
    record_events,
    record_file,
    remove_edit,
)
from fifolio.store.transactions import load_events
from store.ledgers import FUTURE, NOON, bought, imported, open_ledger, units

D = Decimal
ID = TransactionId("one")
WHOLE = Edit(
    type=TransactionType.SWAP,
    at=NOON + timedelta(days=1),
    units_in=D("1.50"),
    units_out=D("0.000000000000000001"),
    unit_price=Amount(D("0.10"), "EUR"),
    total=Total(Amount(D("12.5"), "USD")),
    fees=(units("0", "BNB"),),
    note="ask the exchange",
)


@pytest.mark.parametrize(
    "edit",
    [WHOLE, Edit(total=Total(None)), Edit(fees=()), Edit(units_in=D(2))],
    ids=["everything", "an unknown total", "no fee", "a quantity"],
)
def test_an_edit_is_read_as_it_was_written(tmp_path: Path, edit: Edit) -> None:
    ledger = open_ledger(tmp_path)
    keep(ledger, ID, edit)

    with ledger.reading() as reader:
        assert find_edit(reader, ID) == edit
        assert load_edits(reader) == {ID: edit}


def test_a_second_edit_replaces_the_whole_first_one(tmp_path: Path) -> None:
    ledger = open_ledger(tmp_path)
    keep(ledger, ID, WHOLE)
    keep(ledger, ID, Edit(units_in=D(3)))

    with ledger.reading() as reader:
        assert find_edit(reader, ID) == Edit(units_in=D(3))


def test_every_change_of_an_edit_is_a_new_version_of_the_books(tmp_path: Path) -> None:
    ledger = open_ledger(tmp_path)
    versions = [version(ledger)]
    keep(ledger, ID, WHOLE)
    versions.append(version(ledger))
    with ledger.writing() as writer:
        assert remove_edit(writer, ID)
    versions.append(version(ledger))
    with ledger.writing() as writer:
        assert not remove_edit(writer, ID)

    assert version(ledger) == versions[-1]
    assert versions == sorted(set(versions))


def test_edited_events_are_read_in_the_order_of_their_new_moments(tmp_path: Path) -> None:
    ledger = open_ledger(tmp_path)
    record(ledger, bought("one"), bought("two", minutes=1), bought("three", minutes=2), FUTURE)
    keep(ledger, ID, Edit(at=NOON + timedelta(minutes=90), units_in=D(7)))
    keep(ledger, TransactionId("three"), Edit(at=NOON - timedelta(days=1)))

    with ledger.reading() as reader:
        read = list(load_events(reader))

    assert [event.id for event in read] == ["future", "three", "two", "one"]
    assert read[-1] == bought("one", minutes=90, btc="7")


def test_an_edit_outlives_its_import_and_holds_when_the_file_comes_back(tmp_path: Path) -> None:
    ledger = open_ledger(tmp_path)
    batch = record(ledger, bought("one"))
    keep(ledger, ID, Edit(units_in=D(7)))
    with ledger.writing() as writer:
        delete_batch(writer, batch)
    record(ledger, bought("one"))

    with ledger.reading() as reader:
        assert [event for event in load_events(reader) if event.id == ID] == [
            bought("one", btc="7")
        ]


def keep(ledger: LedgerFile, transaction: TransactionId, edit: Edit) -> None:
    with ledger.writing() as writer:
        record_edit(writer, transaction, edit, NOON)


def record(ledger: LedgerFile, *events: Event) -> BatchId:
    with ledger.writing() as writer:
        row = ImportedRow(1, {"time": "noon"}, "used", None)
        batch = record_file(writer, imported(rows=1), [row])
        record_events(writer, batch, [Sourced(event, (1,)) for event in events])
    return batch


def version(ledger: LedgerFile) -> int:
    with ledger.reading() as reader:
        return reader.version
