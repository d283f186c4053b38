"""A list of a Tangem wallet."""

from fifolio.importers.bookings import Bookings, Occasion, fees_of
from fifolio.importers.export_profile import Profile
from fifolio.importers.findings import Findings
from fifolio.importers.sheet import Record, Sheet
from fifolio.ledger.transaction import Quantity

COLUMNS = {
    "time": ("date",),
    "type": ("type",),
    "asset": ("asset",),
    "amount": ("amount",),
    "fee": ("fee",),
    "notes": ("notes",),
}
RESERVED = frozenset({"wallet_activation"})
MOVES = {"receive": 1, "deposit": 1, "send": -1, "withdrawal": -1}


def read(sheet: Sheet) -> Findings:
    """Read every row into an event or a remark."""
    findings = Findings()
    bookings = Bookings("tangem", sheet.account, findings)
    for record in sheet.records():
        with findings.reading(record):
            _read_row(record, bookings, findings)
    return findings


def _read_row(record: Record, bookings: Bookings, findings: Findings) -> None:
    kind, at = record["type"].casefold(), record.moment("time")
    coins = Quantity(abs(record.decimal("amount")), record.symbol("asset"))
    if kind in RESERVED:
        reason = "coins of the wallet are held as its reserve: no income, and nothing leaves"
        findings.remark(record.number, "ignored", reason)
    elif kind in MOVES:
        fee = record.optional_decimal("fee")
        identity = bookings.identify("", at, kind, coins, record["notes"])
        occasion = Occasion((record.number,), at, identity, record["notes"])
        change = Quantity(coins.units * MOVES[kind], coins.asset)
        fees = None if fee is None else fees_of(Quantity(abs(fee), coins.asset))
        bookings.movement(occasion, change, fees)
    else:
        findings.remark(record.number, "pending", f"type {kind!r} is not known")


TANGEM = Profile(
    id="tangem",
    label="Tangem wallet list",
    account="Tangem",
    columns=COLUMNS,
    required=("time", "type", "asset", "amount", "fee", "notes"),
    forbidden=("price", "currency", "account", "pair", "status", "fee currency", "total", "side"),
    numbers=("amount", "fee"),
    read=read,
    zone_is_in_rows=True,
)
