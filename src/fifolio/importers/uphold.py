"""Uphold's transactions: an origin and a destination, which may be two things at once."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime

from fifolio.importers.bookings import Bookings, Doubt, Fees, Occasion, fees_of
from fifolio.importers.dashed_cells import quantity_at
from fifolio.importers.export_profile import Profile
from fifolio.importers.findings import Findings
from fifolio.importers.moments import rewritten
from fifolio.importers.row_status import took_effect
from fifolio.importers.sheet import Record, Sheet
from fifolio.ledger.transaction import Quantity, TransactionType
from fifolio.money.currencies import is_fiat
from fifolio.money.exact import plain

COLUMNS = {
    "time": ("date",),
    "to": ("destination",),
    "to_amount": ("destination amount",),
    "to_asset": ("destination currency",),
    "fee": ("fee amount",),
    "fee_asset": ("fee currency",),
    "id": ("id",),
    "from": ("origin",),
    "from_amount": ("origin amount",),
    "from_asset": ("origin currency",),
    "status": ("status",),
    "type": ("type",),
}
IN_WORDS = re.compile(r"(\w{3} \w{3} \d{1,2} \d{4} [\d:]{8}) GMT([+-]\d{4})(?: \(.*\))?", re.ASCII)
"""`Tue May 26 2020 18:06:28 GMT+0000`."""
HOUSE = "uphold"


@dataclass(frozen=True, slots=True)
class Line:
    """One row."""

    row: int
    at: datetime
    type: str
    gone: Quantity
    came: Quantity
    fees: Fees
    doubt: Doubt | None
    is_from_house: bool
    identity: tuple[str, ...]

    @property
    def is_exchange(self) -> bool:
        """Whether one asset became another."""
        return self.gone.asset != self.came.asset

    @property
    def occasion(self) -> Occasion:
        """What the event of the row has besides its sides."""
        return Occasion((self.row,), self.at, self.identity, doubt=self.doubt)

    @property
    def beside(self) -> Occasion:
        """The same of the move that an exchange was made for, or made from."""
        return Occasion((self.row,), self.at, (*self.identity, "moved"))


def read(sheet: Sheet) -> Findings:
    """Read every row into an event or two, or a remark."""
    findings = Findings()
    bookings = Bookings("uphold", sheet.account, findings)
    for record in sheet.records():
        with findings.reading(record):
            if took_effect(record, "status", findings):
                _read_line(_line(record, bookings), bookings, findings)
    return findings


def _line(record: Record, bookings: Bookings) -> Line:
    at, kind = _moment(record), record["type"].casefold()
    gone, came = _side(record, "from_amount", "from_asset"), _side(record, "to_amount", "to_asset")
    fee = quantity_at(record, "fee", "fee_asset")
    return Line(
        row=record.number,
        at=at,
        type=kind,
        gone=gone,
        came=came,
        fees=() if fee is None else fees_of(fee),
        doubt=_fee_doubt(fee) if fee and fee.units else None,
        is_from_house=record["from"].casefold() == HOUSE,
        identity=bookings.referenced(record["id"], at, kind, gone, came),
    )


def _moment(record: Record) -> datetime:
    if words := IN_WORDS.fullmatch(record["time"]):
        plain_time = rewritten(words[1], ["%a %b %d %Y %H:%M:%S"])
        return record.moment_of("time", f"{plain_time}{words[2]}", UTC)
    return record.moment("time")


def _side(record: Record, units: str, asset: str) -> Quantity:
    side = quantity_at(record, units, asset)
    if side is None:
        raise record.error(units, "is empty where an amount has to be")
    if side.units < 0:
        raise record.error(units, "is negative where only the type may tell the direction")
    return side


def _fee_doubt(fee: Quantity) -> Doubt:
    reason = (
        f"cell 'Fee Amount': nothing tells whether {plain(fee.units)} {fee.asset} is inside the"
        " origin amount or on top of it; read as on top"
    )
    return Doubt("fee_inside_or_on_top", reason)


def _read_line(line: Line, bookings: Bookings, findings: Findings) -> None:
    if reader := READERS.get(line.type):
        reader(line, bookings, findings)
    else:
        findings.remark(line.row, "pending", f"type {line.type!r} is not known")


def _transfer(line: Line, bookings: Bookings, findings: Findings) -> None:
    if line.is_exchange:
        bookings.exchange(line.occasion, received=line.came, given=line.gone, fees=line.fees)
    else:
        findings.remark(line.row, "ignored", "moves between cards of the account")


def _out(line: Line, bookings: Bookings, _: Findings) -> None:
    """Send away the origin; where it becomes another coin, it is exchanged first."""
    away = Quantity(line.came.units.copy_negate(), line.came.asset)
    if line.is_exchange:
        bookings.exchange(line.occasion, received=line.came, given=line.gone, fees=line.fees)
        bookings.movement(line.beside, away, ())
    else:
        bookings.movement(line.occasion, away, line.fees)


def _in(line: Line, bookings: Bookings, _: Findings) -> None:
    """Coins of the house are a promotion; money of a card or bank buys what it becomes."""
    if line.is_exchange and not is_fiat(line.gone.asset):
        bookings.movement(line.beside, line.gone, ())
    if line.is_exchange:
        bookings.exchange(line.occasion, received=line.came, given=line.gone, fees=line.fees)
    elif line.is_from_house and not is_fiat(line.came.asset):
        reason = "comes from Uphold itself: read as a promotion, which may be another income"
        doubt = Doubt("income_candidate", reason)
        bookings.arrival(replace(line.occasion, doubt=doubt), TransactionType.PROMOTION, line.came)
    else:
        bookings.movement(line.occasion, line.came, line.fees)


READERS: Mapping[str, Callable[[Line, Bookings, Findings], None]] = {
    "transfer": _transfer,
    "out": _out,
    "in": _in,
}

UPHOLD = Profile(
    id="uphold",
    label="Uphold transactions",
    account="Uphold",
    columns=COLUMNS,
    required=("time", "to_amount", "to_asset", "id", "from_amount", "from_asset", "status", "type"),
    numbers=("to_amount", "fee", "from_amount"),
    read=read,
    zone_is_in_rows=True,
)
