"""Luno's wallet statements: what a row is stands in its description."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal

from fifolio.importers.bookings import Bookings, Fees, Occasion, fees_of
from fifolio.importers.export_profile import Profile
from fifolio.importers.findings import Findings
from fifolio.importers.running_balance import Balance, follow_balances
from fifolio.importers.sheet import Record, Sheet
from fifolio.ledger.transaction import Quantity
from fifolio.money.currencies import is_fiat

COLUMNS = {
    "wallet": ("wallet id",),
    "row": ("row",),
    "time": ("timestamp",),
    "description": ("description",),
    "asset": ("currency",),
    "change": ("balance delta",),
    "available": ("available balance delta",),
    "balance": ("balance",),
    "hash": ("cryptocurrency transaction id",),
    "address": ("cryptocurrency address",),
    "worth_asset": ("value currency",),
    "worth": ("value amount",),
}
RENAMED = {"XBT": "BTC"}
FOR_MONEY = re.compile(
    r"(?:bought|sold)\s+\w+\s+[\d.,]+\s+for\s+(\w{3,4})\s+([\d.,]+)", re.IGNORECASE
)
"""`Bought BTC 0.99579 for ZAR 7,500.00`."""
AT_PRICE = re.compile(r"(?:bought|sold)\s+[\d.,]+\s+\w+/(\w{3,4})\s+@\s+([\d.,]+)", re.IGNORECASE)
"""`Bought 0.38 BTC/ZAR @ 10,705`."""
FEE = re.compile(r"(?:trading fee|.* (?:send|network|withdrawal) fee)", re.IGNORECASE)
MOVED = re.compile(r"(?:sent|received|deposit|withdrawal)\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Line:
    """One row."""

    row: int
    at: datetime
    reference: str
    description: str
    change: Quantity
    balance: Decimal
    paid: Quantity | None
    """In money, where the row is a trade; without a sign."""
    is_priced: bool
    """Whether the trade was an order at a price rather than for a sum."""
    is_on_chain: bool
    note: str

    @property
    def is_fee(self) -> bool:
        """Whether it charges for a row of its moment."""
        return FEE.fullmatch(self.description) is not None and self.change.units < 0


def read(sheet: Sheet) -> Findings:
    """Read every row into an event or a remark."""
    findings = Findings()
    bookings = Bookings("luno", sheet.account, findings)
    lines = []
    for record in sheet.records():
        with findings.reading(record):
            lines.append(_line(record))
    joined = _fees_by_row(lines)
    charged = {fee.row for fee in joined.values()}
    for line in lines:
        if line.row not in charged:
            _read_line(line, joined.get(line.row), bookings, findings)
    findings.invariant = follow_balances(_balances(lines))
    return findings


def _line(record: Record) -> Line:
    asset, description = record.symbol("asset"), " ".join(record["description"].split())
    change = record.decimal("change")
    return Line(
        row=record.number,
        at=record.moment("time"),
        reference=f"{record['wallet']}/{record['row']}",
        description=description,
        change=Quantity(change, RENAMED.get(asset, asset)),
        balance=record.decimal("balance"),
        paid=_paid(record, description, abs(change)),
        is_priced=AT_PRICE.match(description) is not None,
        is_on_chain=bool(record["hash"] or record["address"]),
        note=" ".join(part for part in (description, record["hash"]) if part),
    )


def _paid(record: Record, description: str, units: Decimal) -> Quantity | None:
    """Find the money of a trade: in words, or beside a price, where it is the value stated."""
    if match := FOR_MONEY.match(description):
        return Quantity(record.number_of("description", match[2]), match[1].upper())
    if match := AT_PRICE.match(description):
        worth = record.optional_decimal("worth")
        if worth is not None and record["worth_asset"].upper() == match[1].upper():
            return Quantity(abs(worth), match[1].upper())
        price = record.number_of("description", match[2])
        return Quantity(price * units, match[1].upper())
    return None


def _fees_by_row(lines: Sequence[Line]) -> dict[int, Line]:
    """Give each row the fee of its moment and coin that follows it, if there is one."""
    joined: dict[int, Line] = {}
    for fee in (line for line in lines if line.is_fee):
        charged = [
            line
            for line in lines
            if not line.is_fee
            and line.row not in joined
            and (line.at, line.change.asset) == (fee.at, fee.change.asset)
        ]
        if charged:
            joined[min(charged, key=lambda line: abs(line.row - fee.row)).row] = fee
    return joined


def _read_line(line: Line, fee: Line | None, bookings: Bookings, findings: Findings) -> None:
    rows = (line.row, fee.row) if fee else (line.row,)
    occasion = Occasion(rows, line.at, bookings.identify(line.reference), line.note)
    fees = _fees(line, fee)
    if line.is_fee:
        findings.remark(line.row, "pending", "is a fee, and no row of its moment is charged")
    elif line.paid is not None and line.paid.asset == line.change.asset:
        _leave_to_coin_wallet(line, fee, findings)
    elif line.paid is not None:
        coins = Quantity(abs(line.change.units), line.change.asset)
        bought = line.change.units > 0
        bookings.trade(occasion, bought=bought, legs=(coins, line.paid), fees=fees)
    elif line.is_on_chain or MOVED.match(line.description) or is_fiat(line.change.asset):
        bookings.movement(occasion, line.change, fees)
    else:
        reason = f"description {line.description[:40]!r} says neither a trade nor a move"
        for row in rows:
            findings.remark(row, "pending", reason)


def _leave_to_coin_wallet(line: Line, fee: Line | None, findings: Findings) -> None:
    """The statement of a wallet of money tells the other side of trades told elsewhere."""
    reason = "is the money of a trade, which the statement of the coin's wallet tells whole"
    findings.remark(line.row, "ignored", reason)
    if fee is not None:
        reason = f"is the fee of row {line.row}, whose trade stands in another statement"
        findings.remark(fee.row, "pending", reason)


def _fees(line: Line, fee: Line | None) -> Fees:
    """A fee is a row of its own; that of a sale at a price stands in the wallet of the money."""
    if fee is not None:
        return fees_of(Quantity(-fee.change.units, fee.change.asset))
    return None if line.is_priced and line.change.units < 0 else ()


def _balances(lines: Sequence[Line]) -> list[Balance]:
    return [
        Balance(line.row, line.at, line.change.asset, line.change.units, line.balance)
        for line in lines
    ]


LUNO = Profile(
    id="luno",
    label="Luno wallet statement",
    account="Luno",
    columns=COLUMNS,
    required=("wallet", "row", "time", "description", "asset", "change", "available", "balance"),
    numbers=("change", "balance", "worth"),
    read=read,
)
