"""Searching finds what is in effect, page by page."""

from datetime import timedelta
from decimal import Decimal
from pathlib import Path

import pytest

from fifolio.ledger.edit import Edit
from fifolio.ledger.transaction import Transaction, TransactionId, TransactionType
from fifolio.store.ledger_file import LedgerFile
from fifolio.store.recording import Sourced, record_edit, record_events, record_file
from fifolio.store.transaction_search import Page, Sought, search
from store.ledgers import FULL, NOON, bought, imported, open_ledger

ALL = 100
NAMES = [f"b{number:02}" for number in range(12)]


@pytest.fixture(name="ledger")
def _ledger(tmp_path: Path) -> LedgerFile:
    ledger = open_ledger(tmp_path)
    events = [FULL, *(bought(name, minutes=n) for n, name in enumerate(NAMES))]
    with ledger.writing() as writer:
        batch = record_file(writer, imported(), [])
        record_events(writer, batch, [Sourced(event, ()) for event in events])
    return ledger


def find(ledger: LedgerFile, sought: Sought, start: int = 0, size: int = ALL) -> Page:
    with ledger.reading() as reader:
        return search(reader, sought, start, size)


def ids(page: Page) -> list[str]:
    return [each.effective.id for each in page.listed]


def edit(ledger: LedgerFile, name: str, change: Edit) -> None:
    with ledger.writing() as writer:
        record_edit(writer, TransactionId(name), change, NOON)


@pytest.mark.parametrize(
    ("sought", "names"),
    [
        (Sought(), [*reversed(NAMES), "full"]),
        (Sought(asset="USDT"), ["full"]),
        (Sought(asset="ETH"), ["full"]),
        (Sought(account="Binance"), ["full"]),
        (Sought(account="binance"), []),
        (Sought(type=TransactionType.SWAP), ["full"]),
        (Sought(since=NOON + timedelta(minutes=10)), ["b11", "b10"]),
        (Sought(before=NOON + timedelta(minutes=1)), ["b00", "full"]),
    ],
    ids=["all", "asset", "later fee", "account", "other account", "type", "since", "before"],
)
def test_a_search_finds_the_newest_first(
    ledger: LedgerFile, sought: Sought, names: list[str]
) -> None:
    found = find(ledger, sought)

    assert ids(found) == names
    assert found.total == len(names)


def test_an_edited_transaction_is_found_by_what_it_is_now(ledger: LedgerFile) -> None:
    edit(ledger, "full", Edit(type=TransactionType.BUY, note="was no swap"))

    assert ids(find(ledger, Sought(type=TransactionType.SWAP))) == []
    (found,) = find(ledger, Sought(asset="USDT")).listed
    assert found.effective.type is TransactionType.BUY
    assert found.recorded == FULL
    assert (found.edited, found.note) == (("type",), "was no swap")


def test_only_the_edited_or_only_the_others_can_be_asked_for(ledger: LedgerFile) -> None:
    edit(ledger, "b03", Edit(units_in=Decimal(9)))

    assert ids(find(ledger, Sought(is_edited=True))) == ["b03"]
    others = find(ledger, Sought(is_edited=False))
    assert "b03" not in ids(others)
    assert others.total == len(NAMES)


@pytest.mark.parametrize("size", [1, 2, 3, 5, 20])
def test_pages_put_together_are_the_whole_list_in_order(ledger: LedgerFile, size: int) -> None:
    moves: dict[str, float] = {"b00": 5.5, "b02": 30.0, "b11": -9.0, "b07": 7.25}
    for name, after in moves.items():
        edit(ledger, name, Edit(at=NOON + timedelta(minutes=after)))
    minutes: dict[str, float] = {name: float(n) for n, name in enumerate(NAMES)}
    minutes |= {**moves, "full": -(10.0**6)}
    expected = sorted(minutes, key=lambda name: -minutes[name])

    pages = [find(ledger, Sought(), start, size) for start in range(0, 20, size)]

    assert [name for page in pages for name in ids(page)] == expected
    assert {page.total for page in pages} == {len(expected)}


def test_what_is_recorded_stays_beside_what_is_in_effect(ledger: LedgerFile) -> None:
    plain = find(ledger, Sought(account="Binance")).listed[0]

    assert isinstance(plain.recorded, Transaction)
    assert plain.recorded == plain.effective
    assert plain.edited == ()
