"""Real files of one owner: what left one venue and arrived at another is found and proposed."""

from decimal import Decimal
from pathlib import Path

import pytest

from actions.canonical import open_ledger
from fifolio.actions.decide_transfer import Answer, decide_transfer
from fifolio.actions.import_file import import_file
from fifolio.actions.import_result import ImportResult
from fifolio.fifo.own_transfers import own_transfers
from fifolio.importers.recognise import Asked
from fifolio.ledger.transfer import Verdict
from fifolio.queries.books import Books
from fifolio.queries.transfers import transfers
from fifolio.store.ledger_file import LedgerFile
from fifolio.store.transactions import load_events
from importers.exports import shared_export
from queries.recorded import TODAY

D = Decimal
FILES = (
    "bit2me/2025-movements.csv",
    "kraken/ledgers-2025-subclass.csv",
    "bitvavo/2026-europe-madrid.csv",
    "bitunix/2025.csv",
)
# Where, where to, on which day: what was sent, and what of it did not arrive.
CONNECTED = {
    ("Bit2Me", "Kraken", "HBAR", "2025-09-16", D(24)): D(0),
    ("Bit2Me", "Kraken", "HBAR", "2025-09-16", D("5239.22090821")): D("0.00000821"),
    ("Bit2Me", "Bitvavo", "JASMY", "2025-09-30", D(610)): D(0),
    ("Bit2Me", "Bitvavo", "JASMY", "2025-09-30", D("6393.04451314")): D(0),
    ("Bitunix", "Kraken", "ADA", "2025-12-13", D("546.844684")): D(0),
}


@pytest.fixture(name="ledger")
def _ledger(tmp_path: Path) -> LedgerFile:
    contents = [(shared_export(path), path.rsplit("/", 1)[1]) for path in FILES]
    ledger = open_ledger(tmp_path)
    for content, name in contents:
        assert isinstance(import_file(ledger, content, name, Asked()), ImportResult)
    return ledger


@pytest.mark.shared
def test_the_transfers_of_one_owner_are_proposed_and_then_move(ledger: LedgerFile) -> None:
    with ledger.reading() as reader:
        proposals = transfers(Books(reader, "EUR", TODAY)).proposals
    seen = {
        (
            one.sent.row.account.partition(":")[0],
            one.arrived.row.account.partition(":")[0],
            one.sent.coins.asset,
            one.sent.row.at.date().isoformat(),
            one.sent.coins.units,
        ): one
        for one in proposals
    }
    assert {key: one.short for key, one in seen.items() if key in CONNECTED} == CONNECTED

    for key in CONNECTED:
        decide_transfer(ledger, seen[key].key, Answer(Verdict.CONFIRMED))

    with ledger.reading() as reader:
        moves = own_transfers(load_events(reader))
    for (origin, destination, asset, _, sent), short in CONNECTED.items():
        assert any(
            move.origin.startswith(origin)
            and move.destination.startswith(destination)
            and (move.asset, move.units, move.unseen) == (asset, sent - short, None)
            for move in moves
        )
