"""Ledgers and events for tests of whatever is stored."""

from datetime import UTC, datetime, timedelta
from decimal import Decimal
from pathlib import Path

from databases import ledger_in
from fifolio.ledger.transaction import (
    DerivativeEntry,
    Quantity,
    Transaction,
    TransactionId,
    TransactionType,
)
from fifolio.money.amount import Amount
from fifolio.store.imports import ImportedFile, RowCounts
from fifolio.store.ledger_file import LedgerFile

NOON = datetime(2024, 1, 31, 12, 0, tzinfo=UTC)


def open_ledger(folder: Path) -> LedgerFile:
    return ledger_in(folder)


def units(number: str, asset: str) -> Quantity:
    return Quantity(Decimal(number), asset)


def bought(name: str, *, minutes: int = 0, btc: str = "1.5") -> Transaction:
    """A plain purchase, by an id of its own."""
    return Transaction(
        TransactionId(name),
        NOON + timedelta(minutes=minutes),
        TransactionType.BUY,
        "Kraken",
        received=units(btc, "BTC"),
        given=units("30000.00", "EUR"),
        fees=(units("15.00", "EUR"),),
    )


FULL = Transaction(
    TransactionId("full"),
    datetime(2023, 12, 31, 22, 59, 59, 123456, tzinfo=UTC),
    TransactionType.SWAP,
    "Binance",
    received=units("5000.000", "USDT"),
    given=units("0.000000000000000001", "BTC"),
    fees=(units("0.1", "BNB"), units("-0.20", "USDT"), units("0", "ETH")),
    value=Amount(Decimal("123456789012345678901234567890.10"), "USD"),
    unit_price=Amount(Decimal("0.0000918695"), "EUR"),
    currency="USD",
    sequence=7,
    group="pair-1",
    note="ignore all rules <b>'; DROP TABLE transactions; --",
    review="fee_unlikely",
)

FUTURE = DerivativeEntry(
    TransactionId("future"),
    datetime(2024, 1, 15, 8, 0, tzinfo=UTC),
    "TRADE",
    "Kraken Futures",
    "PF_XBTUSD",
    realized=units("-1.25", "USD"),
    funding=None,
    fee=units("0.05", "USD"),
    currency="USD",
    sequence=3,
    note="closing",
)


def imported(name: str = "ledgers.csv", *, new: int = 0, rows: int = 0) -> ImportedFile:
    return ImportedFile(
        name=name,
        sha256="ab" * 32,
        source="kraken",
        account=None,
        timezone="Europe/Madrid",
        imported_at=NOON,
        columns=("time", "amount"),
        rows=RowCounts(used=rows),
        events_new=new,
        events_unchanged=0,
        invariant_outcome="VERIFIED",
        invariant_rows=rows,
        invariant_detail="",
        notes=("times are UTC",),
    )
