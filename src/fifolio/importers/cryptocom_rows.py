"""The rows of the Crypto.com App's export, with or without transaction hashes."""

from dataclasses import dataclass
from datetime import datetime

from fifolio.importers.bookings import Bookings, Doubt, Occasion
from fifolio.importers.dashed_cells import quantity_at
from fifolio.importers.findings import Findings
from fifolio.importers.sheet import Record, Sheet
from fifolio.ledger.transaction import Quantity
from fifolio.money.amount import Amount

COLUMNS = {
    "time": ("timestamp",),
    "description": ("transaction description",),
    "asset": ("currency",),
    "amount": ("amount",),
    "to_asset": ("to currency",),
    "to": ("to amount",),
    "native_asset": ("native currency",),
    "native": ("native amount",),
    "kind": ("transaction kind",),
    "hash": ("transaction hash",),
}
NUMBERS = ("amount", "to", "native")


@dataclass(frozen=True, slots=True)
class Line:
    """One row."""

    row: int
    at: datetime
    kind: str
    change: Quantity
    """Signed, as far as the file can be trusted with signs."""
    to: Quantity | None
    native: Amount | None
    """What it was worth in the user's currency, without a sign; None where it says nothing."""
    description: str
    note: str

    @property
    def moved(self) -> Quantity:
        """The change without its sign."""
        return Quantity(abs(self.change.units), self.change.asset)

    def occasion(
        self, bookings: Bookings, *, value: bool = False, doubt: Doubt | None = None
    ) -> Occasion:
        """Identify the row by all it says: the export has no ids."""
        identity = bookings.identify("", self.at, self.kind, self.change, self.to or "")
        worth = self.native if value else None
        return Occasion((self.row,), self.at, identity, self.note, doubt, worth)


def read_lines(sheet: Sheet, findings: Findings) -> list[Line]:
    """Read what every whole row says; a cell that cannot be read rejects its row."""
    lines = []
    for record in sheet.records():
        with findings.reading(record):
            lines.append(_line(record))
    return lines


def _line(record: Record) -> Line:
    native = quantity_at(record, "native", "native_asset")
    return Line(
        row=record.number,
        at=record.moment("time"),
        kind=record["kind"].casefold(),
        change=Quantity(record.decimal("amount"), record.symbol("asset")),
        to=quantity_at(record, "to", "to_asset"),
        native=Amount(abs(native.units), native.asset) if native and native.units else None,
        description=record["description"],
        note=" ".join(part for part in (record["description"], record["hash"]) if part),
    )
