"""The rows of Nexo's transaction export: which unit each amount is in, and what became of it."""

import re
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal

from fifolio.importers.dashed_cells import number_at, quantity_at, text_at
from fifolio.importers.findings import Findings
from fifolio.importers.sheet import Record, Sheet
from fifolio.ledger.transaction import Quantity
from fifolio.money.amount import Amount
from fifolio.money.currencies import is_fiat
from fifolio.money.exact import shortest

COLUMNS = {
    "id": ("transaction",),
    "type": ("type",),
    "input_asset": ("input currency",),
    "input": ("input amount",),
    "output_asset": ("output currency",),
    "output": ("output amount",),
    "worth": ("usd equivalent",),
    "fee": ("fee",),
    "fee_asset": ("fee currency",),
    "details": ("details",),
    "time": ("date / time",),
}
NUMBERS = ("input", "output", "worth", "fee")

DEBT_UNIT = re.compile(r"x([A-Z]{3})", re.ASCII)
"""`xUSD`: what is owed, in dollars. Nobody holds it."""
MONEY_UNIT = re.compile(r"([A-Z]{3})X", re.ASCII)
"""`EURX`: an euro inside Nexo, one for one."""
STATUS = re.compile(r"(\w+(?: \w+)?) / ")


@dataclass(frozen=True, slots=True)
class Line:
    """One row; amounts are signed as the file has them."""

    row: int
    at: datetime
    reference: str
    type: str
    """As the file words it, in lower case."""
    status: str
    input: Quantity | None
    output: Quantity | None
    worth: Amount | None
    """In dollars, rounded by Nexo; one of nothing says nothing."""
    fee: Quantity | None
    is_debt: bool
    """Whether an amount is in a unit of debt."""
    details: str

    @property
    def identity(self) -> tuple[str, ...]:
        """What makes it the same row: its id alone does not, several rows may share it."""
        sides = (_told(side) for side in (self.input, self.output))
        return ("id", self.reference, self.type, self.at.isoformat(), *sides)

    @property
    def moved(self) -> Quantity:
        """The input amount without its sign; nothing where the row states none."""
        return Quantity(abs(self.input.units), self.input.asset) if self.input else _NOTHING

    @property
    def is_money(self) -> bool:
        """Whether no coin is in the row."""
        sides = [side for side in (self.input, self.output) if side is not None]
        return all(is_fiat(side.asset) for side in sides)


_NOTHING = Quantity(Decimal(0), "USD")


def read_lines(sheet: Sheet, findings: Findings) -> list[Line]:
    """Read what every whole row says; a cell that cannot be read rejects its row."""
    lines = []
    for record in sheet.records():
        with findings.reading(record):
            lines.append(_line(record))
    return lines


def _line(record: Record) -> Line:
    details = record["details"]
    status = STATUS.match(details)
    units = [text_at(record, column) for column in ("input_asset", "output_asset")]
    worth = number_at(record, "worth")
    return Line(
        row=record.number,
        at=record.moment("time"),
        reference=record["id"],
        type=" ".join(record["type"].casefold().split()),
        status=status[1].casefold() if status else "",
        input=_amount(record, "input", "input_asset"),
        output=_amount(record, "output", "output_asset"),
        worth=Amount(abs(worth), "USD") if worth else None,
        fee=quantity_at(record, "fee", "fee_asset"),
        is_debt=any(_is_debt(unit) for unit in units),
        details=details[status.end() :] if status else details,
    )


def _amount(record: Record, units: str, asset: str) -> Quantity | None:
    number, unit = number_at(record, units), text_at(record, asset)
    if number is None or not unit:
        return None
    for pattern in (DEBT_UNIT, MONEY_UNIT):
        match = pattern.fullmatch(unit)
        if match and is_fiat(match[1]):
            return Quantity(number, match[1])
    return Quantity(number, record.symbol(asset))


def _is_debt(unit: str) -> bool:
    match = DEBT_UNIT.fullmatch(unit)
    return match is not None and is_fiat(match[1])


def _told(side: Quantity | None) -> str:
    return f"{shortest(side.units)} {side.asset}" if side else ""
