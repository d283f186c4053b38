"""bitcoin.de's account statement, in English or German, of any of its coins."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal

from fifolio.importers.bookings import Bookings, Fees, Occasion, fees_of
from fifolio.importers.export_profile import Profile
from fifolio.importers.findings import Findings
from fifolio.importers.running_balance import Balance, follow_balances
from fifolio.importers.sheet import Record, Sheet
from fifolio.ledger.transaction import Quantity, TransactionType

COLUMNS = {
    "time": ("date", "datum"),
    "type": ("booking type", "type", "typ"),
    "asset": ("currency", "währung"),
    "reference": ("reference", "referenz"),
    "coins_before": (
        "btc before fee",
        "btc incl. fee",
        "btc vor gebühr",
        "* vor gebühr",
        "* before fee",
    ),
    "coins_after": (
        "btc excl. bitcoin.de fee",
        "* excl. bitcoin.de fee",
        "* nach bitcoin.de-gebühr",
    ),
    "money": ("amount after bitcoin.de-fee", "menge nach bitcoin.de-gebühr"),
    "money_asset": ("unit (amount after bitcoin.de-fee)", "einheit (menge nach bitcoin.de-gebühr)"),
    "change": ("incoming / outgoing", "zu- / abgang"),
    "balance": ("balance", "account balance", "kontostand"),
}
NAMES = {
    "registrierung": "registration",
    "kauf": "purchase",
    "verkauf": "sale",
    "einzahlung": "deposit",
    "auszahlung": "disbursement",
    "netzwerk-gebühr": "network fee",
    "partnerprogramm": "partner programme",
}
FEE = "network fee"


@dataclass(frozen=True, slots=True)
class Line:
    """One row."""

    row: int
    at: datetime
    type: str
    """In English, in lower case."""
    reference: str
    change: Quantity
    balance: Decimal
    charged: Quantity | None
    """In coins, by the house; None where no fee is stated."""
    money: Quantity | None

    def occasion(self, bookings: Bookings, *more_rows: int) -> Occasion:
        """Identify the row by its reference and all else it says."""
        identity = bookings.referenced(self.reference, self.at, self.type, self.change)
        return Occasion((self.row, *more_rows), self.at, identity, self.reference)


def read(sheet: Sheet) -> Findings:
    """Read every row into an event or a remark."""
    findings = Findings()
    bookings = Bookings("bitcoin-de", sheet.account, findings)
    lines = []
    for record in sheet.records():
        with findings.reading(record):
            lines.append(_line(record))
    fees = [line for line in lines if line.type == FEE]
    for line in lines:
        if line.type == "disbursement":
            _disbursement(line, fees, bookings)
    for line in lines:
        if line.type != "disbursement" and (line.type != FEE or line in fees):
            _read_line(line, bookings, findings)
    findings.invariant = follow_balances(_balances(lines))
    return findings


def _line(record: Record) -> Line:
    kind, asset = record["type"].casefold(), record.symbol("asset")
    before, after = record.optional_decimal("coins_before"), record.optional_decimal("coins_after")
    money = record.optional_decimal("money")
    if money is not None and money < 0:
        raise record.error("money", "is negative where only the type may tell the direction")
    change = Quantity(record.decimal("change"), asset)
    charged = None if before is None or after is None else Quantity(before - after, asset)
    if charged is not None and not 0 <= charged.units <= abs(change.units):
        raise record.error("coins_after", "makes a fee below zero, or above all that moved")
    return Line(
        row=record.number,
        at=record.moment("time"),
        type=NAMES.get(kind, kind),
        reference=record["reference"],
        change=change,
        balance=record.decimal("balance"),
        charged=charged,
        money=None if money is None else Quantity(money, record.symbol("money_asset")),
    )


def _disbursement(line: Line, fees: list[Line], bookings: Bookings) -> None:
    """Join what was sent with the network fee of the same transaction."""
    fee = next((one for one in fees if _is_of(one, line)), None)
    charged: Fees = None
    if fee is not None:
        fees.remove(fee)
        charged = fees_of(Quantity(-fee.change.units, fee.change.asset))
    bookings.movement(line.occasion(bookings, *([fee.row] if fee else [])), line.change, charged)


def _is_of(fee: Line, line: Line) -> bool:
    """Tell whether a fee is of a disbursement: of one moment, and one transaction."""
    return (fee.at, fee.reference, fee.change.asset) == (
        line.at,
        line.reference,
        line.change.asset,
    )


def _read_line(line: Line, bookings: Bookings, findings: Findings) -> None:
    if line.type == "registration":
        findings.remark(line.row, "ignored", "opens the account: nothing moved")
    elif line.type in {"purchase", "sale"}:
        _trade(line, bookings, findings)
    elif line.type == "deposit":
        bookings.movement(line.occasion(bookings), line.change, ())
    elif line.type == "partner programme":
        bookings.arrival(line.occasion(bookings), TransactionType.PROMOTION, line.change)
    elif line.type == FEE:
        fee = Quantity(line.change.units.copy_negate(), line.change.asset)
        bookings.departure(line.occasion(bookings), TransactionType.FEE, fee)
    else:
        findings.remark(line.row, "pending", f"booking type {line.type!r} is not known")


def _trade(line: Line, bookings: Bookings, findings: Findings) -> None:
    """The house takes its fee in coins; the money after the fee is what was really paid."""
    is_purchase = line.type == "purchase"
    if line.money is None or (line.change.units > 0) != is_purchase:
        findings.remark(line.row, "pending", "does not say what was paid, or has the wrong sign")
        return
    fee = line.charged.units if line.charged else Decimal(0)
    moved = abs(line.change.units)
    coins = Quantity(moved + fee if is_purchase else moved - fee, line.change.asset)
    fees = None if line.charged is None else fees_of(line.charged)
    occasion = line.occasion(bookings)
    bookings.trade(occasion, bought=is_purchase, legs=(coins, line.money), fees=fees)


def _balances(lines: Sequence[Line]) -> list[Balance]:
    return [
        Balance(line.row, line.at, line.change.asset, line.change.units, line.balance)
        for line in lines
    ]


BITCOIN_DE = Profile(
    id="bitcoin-de",
    label="bitcoin.de account statement",
    account="bitcoin.de",
    columns=COLUMNS,
    required=("time", "type", "asset", "reference", "coins_before", "money", "change", "balance"),
    numbers=("coins_before", "coins_after", "money", "change", "balance"),
    read=read,
    zone="Europe/Berlin",
    zone_is_documented=False,
)
