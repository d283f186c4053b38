"""Canonical CSV files for tests of actions."""

from collections.abc import Iterable
from pathlib import Path

from databases import ledger_in
from fifolio.actions.import_file import import_file
from fifolio.actions.import_result import ImportResult
from fifolio.importers.canonical_csv import HEADER
from fifolio.importers.recognise import Asked
from fifolio.ledger.transaction import Event
from fifolio.store.ledger_file import LedgerFile
from fifolio.store.transactions import load_events

DAY_ONE = "2024-01-01T10:00:00Z,BUY,BTC,1,EUR,40000,EUR,10,,EUR,Kraken,a1,first"
DAY_TWO = "2024-01-02T10:00:00Z,SELL,EUR,20500.50,BTC,0.5,EUR,5,,EUR,Kraken,a2,"
DAY_THREE = "2024-01-03T10:00:00Z,STAKING,ETH,0.01,,,,,25.10,EUR,Kraken,a3,"
BROKEN = "2024-01-04T10:00:00Z,SELL,EUR,NaN,BTC,0.5,EUR,5,,EUR,Kraken,a4,"


def csv_file(*rows: str) -> bytes:
    return "\n".join((",".join(HEADER), *rows, "")).encode()


def trades(count: int, *, start: int = 0) -> Iterable[str]:
    """Give as many purchases as asked for, one a second."""
    for number in range(start, start + count):
        clock = f"{number // 3600 % 24:02}:{number // 60 % 60:02}:{number % 60:02}"
        day = f"2024-{number // 86_400 // 28 % 12 + 1:02}-{number // 86_400 % 28 + 1:02}"
        yield f"{day}T{clock}Z,BUY,BTC,0.001,EUR,40,EUR,0.10,,EUR,Kraken,t{number},"


def open_ledger(folder: Path, name: str = "ledger.db") -> LedgerFile:
    return ledger_in(folder, name)


def imported(ledger: LedgerFile, *rows: str, name: str = "trades.csv") -> ImportResult:
    result = import_file(ledger, csv_file(*rows), name, Asked())
    assert isinstance(result, ImportResult)
    return result


def events(ledger: LedgerFile) -> list[Event]:
    with ledger.reading() as reader:
        return list(load_events(reader))


def version(ledger: LedgerFile) -> int:
    with ledger.reading() as reader:
        return reader.version
