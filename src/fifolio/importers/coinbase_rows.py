"""The rows of Coinbase's transaction report, whatever its headings are called that year."""

import re
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal

from fifolio.importers.findings import Findings
from fifolio.importers.row_identity import Occurrences, transaction_id
from fifolio.importers.sheet import Record, RowError, Sheet
from fifolio.ledger.transaction import Quantity, TransactionId
from fifolio.money.currencies import FIAT
from fifolio.money.exact import shortest


def _headings(*names: str) -> tuple[str, ...]:
    """Until 2021 the headings of money began with its currency: `EUR Subtotal`."""
    prefixed = (f"{code.casefold()} {name}" for code in sorted(FIAT) for name in names)
    return (*names, *prefixed)


COLUMNS = {
    "id": ("id",),
    "time": ("timestamp",),
    "type": ("transaction type",),
    "asset": ("asset",),
    "quantity": ("quantity transacted",),
    "currency": ("price currency", "spot price currency"),
    "price": _headings("price at transaction", "spot price at transaction"),
    "subtotal": _headings("subtotal"),
    "total": _headings(
        "total (inclusive of fees and/or spread)",
        "total (inclusive of fees)",
    ),
    "fee": _headings("fees and/or spread", "fees"),
    "notes": ("notes",),
}
NUMBERS = ("quantity", "price", "subtotal", "total", "fee")
CONVERTED = re.compile(r"Converted \S+ \S+ to ([\d.,]+) (\S+)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Line:
    """One row; its amounts of money are magnitudes, since their signs are decoration."""

    row: int
    id: TransactionId
    reference: str
    at: datetime
    type: str
    """As the file words it, in lower case."""
    asset: str
    units: Decimal
    """Signed as the file has it."""
    currency: str
    price: Decimal | None
    subtotal: Decimal | None
    total: Decimal | None
    fee: Decimal | None
    note: str

    @property
    def quantity(self) -> Quantity:
        """The coins, without a sign."""
        return Quantity(abs(self.units), self.asset)

    @property
    def content(self) -> tuple[object, ...]:
        """What two rows have in common when they say the same thing twice."""
        return self.at, self.type, self.asset, self.units, self.currency, self.total, self.fee


def header_currency(sheet: Sheet) -> str | None:
    """Name the currency that the headings of money begin with."""
    prefix = sheet.heading("subtotal").split()[0].upper()
    return prefix if prefix in FIAT else None


def read_lines(sheet: Sheet, findings: Findings, currency: str) -> list[Line]:
    """Read what every whole row says; `currency` is of rows that state none."""
    occurrences = Occurrences()
    lines = []
    for record in sheet.records():
        with findings.reading(record):
            lines.append(_line(record, sheet, occurrences, currency))
    return lines


def _line(record: Record, sheet: Sheet, occurrences: Occurrences, currency: str) -> Line:
    at, kind = record.moment("time"), " ".join(record["type"].casefold().split())
    asset, units = record.symbol("asset"), record.decimal("quantity")
    reference = record["id"]
    identity = (
        ("id", reference)
        if reference
        else occurrences.identify(at.isoformat(), kind, asset, shortest(units))
    )
    return Line(
        row=record.number,
        id=transaction_id("coinbase", sheet.account, *identity),
        reference=reference,
        at=at,
        type=kind,
        asset=asset,
        units=units,
        currency=record["currency"].upper() or currency,
        price=_magnitude(record, "price"),
        subtotal=_magnitude(record, "subtotal"),
        total=_magnitude(record, "total"),
        fee=_magnitude(record, "fee"),
        note=record.verbatim("notes"),
    )


def _magnitude(record: Record, column: str) -> Decimal | None:
    number = record.optional_decimal(column)
    return None if number is None else abs(number)


def converted_into(line: Line) -> Quantity | None:
    """Find what a conversion brought, which only its note says."""
    match = CONVERTED.search(line.note)
    if match is None:
        return None
    units = match[1].rstrip(".").replace(",", "")
    try:
        return Quantity(Decimal(units), match[2].rstrip(".").upper())
    except ArithmeticError:
        raise RowError(f"the note's amount {match[1]!r} is no number") from None
