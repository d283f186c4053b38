"""The rows of the Bitvavo export, and their own arithmetic."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal

from fifolio.importers.findings import Findings
from fifolio.importers.moments import parse_zone
from fifolio.importers.reading import Invariant
from fifolio.importers.sheet import Record, RowError, Sheet
from fifolio.ledger.transaction import Quantity
from fifolio.money.exact import ZERO, plain

COIN_SCALE = Decimal("0.00000001")
TAIL = Decimal("0.000000000001")
"""What binary arithmetic leaves behind a number is smaller than this."""
CENT_PLACES = -2


@dataclass(frozen=True, slots=True)
class BitvavoRow:
    """A movement of one coin or of money, with what was paid for it."""

    number: int
    id: str
    at: datetime
    kind: str
    status: str
    asset: str
    amount: Decimal
    stated_amount: Decimal
    """As the cell has it, with the tail of binary arithmetic that `amount` is without."""
    price: Decimal | None
    paid: Quantity | None
    """Signed: what the other side came to, the fee inside it."""
    fee: Quantity | None
    """None where no fee is stated."""

    @property
    def expected_payment(self) -> Decimal | None:
        """What quantity, price and fee come to, unrounded, signed as `paid`."""
        if self.price is None or self.paid is None:
            return None
        fee = self.fee.units if self.fee and self.fee.asset == self.paid.asset else ZERO
        return -(self.amount * self.price) - fee


def read_rows(sheet: Sheet, findings: Findings) -> list[BitvavoRow]:
    """Read what every whole row says; a cell that cannot be read rejects its row."""
    rows = []
    for record in sheet.records():
        with findings.reading(record):
            rows.append(_row(record))
    return rows


def _row(record: Record) -> BitvavoRow:
    zone = parse_zone(record["timezone"])
    if zone is None:
        raise RowError(f"cell 'Timezone': no zone is called {record['timezone'][:40]!r}")
    stated = record.decimal("amount")
    return BitvavoRow(
        number=record.number,
        id=record["id"],
        at=record.moment_of("date", f"{record['date']} {record['time']}".strip(), zone),
        kind=record["type"].casefold(),
        status=record["status"].casefold(),
        asset=record.symbol("currency"),
        amount=without_tail(stated),
        stated_amount=stated,
        price=record.optional_decimal("quote_price"),
        paid=_quantity(record, "paid_amount", "paid_currency"),
        fee=_quantity(record, "fee_amount", "fee_currency"),
    )


def _quantity(record: Record, amount: str, currency: str) -> Quantity | None:
    units = record.optional_decimal(amount)
    return None if units is None else Quantity(units, record.symbol(currency))


def without_tail(number: Decimal) -> Decimal:
    """Take off the tail of binary arithmetic: Bitvavo keeps eight decimals of a coin."""
    rounded = number.quantize(COIN_SCALE)
    if number == rounded or abs(number - rounded) >= TAIL:
        return number
    return rounded


def check_payments(rows: Iterable[BitvavoRow]) -> Invariant:
    """Compare quantity x price + fee with what was paid, at the scale the payment is given in."""
    checked = 0
    for row in rows:
        expected = row.expected_payment
        if expected is None or row.paid is None:
            continue
        paid = row.paid.units
        exponent = paid.as_tuple().exponent
        places = min(exponent, CENT_PLACES) if isinstance(exponent, int) else CENT_PLACES
        if abs(expected - paid) >= Decimal(1).scaleb(places):
            detail = (
                f"row {row.number}: quantity, price and fee come to {plain(expected)},"
                f" and {plain(paid)} was paid"
            )
            return Invariant("FAILED", checked, detail)
        checked += 1
    if not checked:
        return Invariant("COULD_NOT_VERIFY", 0, "no row has a quantity, a price and a payment")
    return Invariant("VERIFIED", checked)
