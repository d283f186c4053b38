"""Real ledgers on disk, from rows of a few words."""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from datetime import UTC, date, datetime
from decimal import Decimal
from itertools import count
from pathlib import Path

from databases import ledger_in
from fifolio.ledger.transaction import (
    DerivativeEntry,
    Event,
    Quantity,
    Transaction,
    TransactionId,
    TransactionType,
)
from fifolio.money.amount import Amount
from fifolio.queries.books import Books
from fifolio.store.imports import ImportedFile, ImportedRow, RowCounts
from fifolio.store.recording import (
    DailyClose,
    DailyRate,
    Sourced,
    record_events,
    record_file,
    record_prices,
    record_rates,
)
from fifolio.store.settings import write_setting

TODAY = date(2026, 11, 30)


def quantity(text: str) -> Quantity | None:
    units, _, asset = text.partition(" ")
    return Quantity(Decimal(units), asset) if text else None


class Ledger:
    """A ledger file that grows row by row."""

    def __init__(self, folder: Path) -> None:
        self.file = ledger_in(folder)
        self._events: list[Event] = []
        self._numbers = count()

    def row(  # noqa: PLR0913, PLR0917 - a row has that many cells
        self,
        at: str,
        kind: str,
        received: str = "",
        given: str = "",
        fee: str | None = "",
        value: str = "",
        account: str = "Kraken",
        group: str | None = None,
    ) -> "Ledger":
        """Add a transaction; `fee` None is unknown, `""` none."""
        number = next(self._numbers)
        paid = quantity(fee or "")
        moment = datetime.fromisoformat(at)
        self._events.append(
            Transaction(
                id=TransactionId(f"{number:064x}"),
                at=moment.replace(tzinfo=moment.tzinfo or UTC),
                type=TransactionType(kind),
                account=account,
                received=quantity(received),
                given=quantity(given),
                fees=None if fee is None else (paid,) if paid else (),
                value=Amount(Decimal(value), "EUR") if value else None,
                sequence=number,
                group=group,
            )
        )
        return self

    def futures(self, at: str, realized: str, fee: str = "0 EUR") -> "Ledger":
        number = next(self._numbers)
        self._events.append(
            DerivativeEntry(
                id=TransactionId(f"{number:064x}"),
                at=datetime.fromisoformat(at).replace(tzinfo=UTC),
                kind="TRADE",
                account="Kraken Futures",
                contract="PF_XBTUSD",
                realized=quantity(realized),
                fee=quantity(fee),
                sequence=number,
            )
        )
        return self

    def write(self, *unknown: str) -> "Ledger":
        """Record what was added, and rows that could not be understood."""
        with self.file.writing() as writer:
            rows = [
                ImportedRow(n, {"type": text}, "pending", text) for n, text in enumerate(unknown, 1)
            ]
            file = imported(pending=len(unknown), new=len(self._events))
            batch = record_file(writer, file, rows)
            record_events(writer, batch, [Sourced(event, ()) for event in self._events])
        self._events = []
        return self

    def prices(self, closes: Mapping[str, tuple[str, str]], on: str = "2017-01-01") -> "Ledger":
        """Record closes as `BTC=("50000", "EUR")`."""
        with self.file.writing() as writer:
            record_prices(
                writer,
                [
                    DailyClose(asset, date.fromisoformat(on), Amount(Decimal(price), unit))
                    for asset, (price, unit) in closes.items()
                ],
                "test",
            )
        return self

    def rates(self, on: str = "2017-01-01", **pairs: str) -> "Ledger":
        """Record what a unit of each currency is worth in euros."""
        with self.file.writing() as writer:
            day = date.fromisoformat(on)
            rates: Iterable[DailyRate] = [
                DailyRate(f"{code}/EUR", day, Decimal(rate)) for code, rate in pairs.items()
            ]
            record_rates(writer, rates, "FILE")
        return self

    def setting(self, key: str, value: str) -> "Ledger":
        with self.file.writing() as writer:
            write_setting(writer, key, value)
        return self

    @contextmanager
    def books(self, currency: str = "EUR", today: date = TODAY) -> Iterator[Books]:
        with self.file.reading() as reader:
            yield Books(reader, currency, today)


def imported(*, pending: int, new: int) -> ImportedFile:
    return ImportedFile(
        name="rows.csv",
        sha256="ab" * 32,
        source="fifolio",
        account="Kraken",
        timezone=None,
        imported_at=datetime(2026, 1, 1, tzinfo=UTC),
        columns=("type",),
        rows=RowCounts(pending=pending),
        events_new=new,
        events_unchanged=0,
        invariant_outcome="NOT_DECLARED",
        invariant_rows=0,
        invariant_detail="",
    )
