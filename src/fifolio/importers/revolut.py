"""Revolut's crypto statement, whose numbers carry their currency."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from fifolio.importers.bookings import Bookings, Fees, Occasion, fees_of
from fifolio.importers.cell_numbers import currency_of
from fifolio.importers.export_profile import Profile
from fifolio.importers.findings import Findings
from fifolio.importers.sheet import Record, Sheet
from fifolio.ledger.transaction import Quantity, TransactionType
from fifolio.money.amount import Amount

COLUMNS = {
    "asset": ("symbol",),
    "type": ("type",),
    "units": ("quantity",),
    "price": ("price",),
    "value": ("value",),
    "fee": ("fees",),
    "time": ("date",),
}
WRITTEN = ("%b %d, %Y, %I:%M:%S %p", "%d %b %Y, %H:%M:%S", "%b %d, %Y, %H:%M:%S")
"""`May 5, 2020, 10:10:57 PM`, and the same of a phone that counts hours to 24."""

INCOMES: Mapping[str, TransactionType] = {
    "staking reward": TransactionType.STAKING,
    "learn reward": TransactionType.PROMOTION,
    "reward": TransactionType.PROMOTION,
    "airdrop": TransactionType.AIRDROP,
}
INSIDE: Mapping[str, str] = {
    "stake": "locks coins in the account",
    "unstake": "frees coins in the account",
}


@dataclass(frozen=True, slots=True)
class Line:
    """One row."""

    row: int
    at: datetime
    type: str
    coins: Quantity
    worth: Amount | None
    fees: Fees
    identity: tuple[str, ...]

    def occasion(self, *, value: bool = False) -> Occasion:
        """Give what its event has besides its sides."""
        return Occasion((self.row,), self.at, self.identity, value=self.worth if value else None)


def read(sheet: Sheet) -> Findings:
    """Read every row into an event or a remark."""
    findings = Findings()
    bookings = Bookings("revolut", sheet.account, findings)
    lines = []
    for record in sheet.records():
        with findings.reading(record):
            lines.append(_line(record, bookings))
    passed_through = _passed_through(lines)
    for line in lines:
        if line.row in passed_through:
            reason = f"leaves and comes back in one second, with row {passed_through[line.row]}"
            findings.remark(line.row, "ignored", reason)
        else:
            _read_line(line, bookings, findings)
    return findings


def _line(record: Record, bookings: Bookings) -> Line:
    at = record.moment_written("time", *WRITTEN)
    kind = " ".join(record["type"].casefold().split())
    coins = Quantity(record.decimal("units"), record.symbol("asset"))
    if coins.units < 0:
        raise record.error("units", "is negative where only the type may tell the direction")
    fee = _money(record, "fee")
    return Line(
        row=record.number,
        at=at,
        type=kind,
        coins=coins,
        worth=_money(record, "value"),
        fees=None if fee is None else fees_of(Quantity(fee.number, fee.currency)),
        identity=bookings.identify("", at, kind, coins),
    )


def _money(record: Record, column: str) -> Amount | None:
    number = record.optional_decimal(column)
    if number is None:
        return None
    currency = currency_of(record[column])
    if currency is None:
        raise record.error(column, f"does not say its currency: {record[column][:40]!r}")
    return Amount(abs(number), currency)


def _passed_through(lines: Sequence[Line]) -> dict[int, int]:
    """Find each send that came back in the same second, with the row it came back in."""
    pairs: dict[int, int] = {}
    for send in lines:
        for receipt in lines if send.type == "send" else ():
            is_back = receipt.type == "receive" and receipt.row not in pairs
            if is_back and (receipt.at, receipt.coins) == (send.at, send.coins):
                pairs[send.row], pairs[receipt.row] = receipt.row, send.row
                break
    return pairs


def _read_line(line: Line, bookings: Bookings, findings: Findings) -> None:
    if line.type in INSIDE:
        findings.remark(line.row, "ignored", INSIDE[line.type])
    elif line.type in INCOMES:
        bookings.arrival(line.occasion(value=True), INCOMES[line.type], line.coins)
    elif maker := MAKERS.get(line.type):
        maker(line, bookings, findings)
    else:
        findings.remark(line.row, "pending", f"type {line.type!r} is not known")


def _trade(line: Line, bookings: Bookings, findings: Findings) -> None:
    """The value is that of the coins: price times quantity, with the fee on top of it."""
    if line.worth is None:
        findings.remark(line.row, "pending", "does not say what was paid, or received")
        return
    money = Quantity(line.worth.number, line.worth.currency)
    legs, bought = (line.coins, money), line.type == "buy"
    bookings.trade(line.occasion(), bought=bought, legs=legs, fees=line.fees)


def _receive(line: Line, bookings: Bookings, _: Findings) -> None:
    bookings.movement(line.occasion(), line.coins, line.fees)


def _send(line: Line, bookings: Bookings, _: Findings) -> None:
    gone = Quantity(line.coins.units.copy_negate(), line.coins.asset)
    bookings.movement(line.occasion(), gone, line.fees)


def _payment(line: Line, bookings: Bookings, _: Findings) -> None:
    occasion = line.occasion(value=True)
    bookings.departure(occasion, TransactionType.SPEND, line.coins, line.fees)


MAKERS: Mapping[str, Callable[[Line, Bookings, Findings], None]] = {
    "buy": _trade,
    "sell": _trade,
    "receive": _receive,
    "send": _send,
    "payment": _payment,
}

REVOLUT = Profile(
    id="revolut",
    label="Revolut crypto statement",
    account="Revolut",
    columns=COLUMNS,
    required=("asset", "type", "units", "price", "value", "fee", "time"),
    numbers=("units", "price", "value", "fee"),
    read=read,
    zone_is_documented=False,
)
