"""Bitpanda Pro's transactions: money and coins that came and went."""

from fifolio.importers.bookings import Bookings, Doubt, Occasion, fees_of
from fifolio.importers.export_profile import Profile
from fifolio.importers.findings import Findings
from fifolio.importers.sheet import Record, Sheet
from fifolio.ledger.transaction import Quantity
from fifolio.money.exact import plain

COLUMNS = {
    "id": ("transaction id",),
    "external": ("external transaction id",),
    "type": ("type",),
    "way": ("in/out",),
    "where": ("internal/external",),
    "amount": ("amount",),
    "asset": ("currency",),
    "fee": ("fee",),
    "time": ("time created",),
}
SIGNS = {"incoming": 1, "outgoing": -1}


def read(sheet: Sheet) -> Findings:
    """Read every row into an event or a remark."""
    findings = Findings()
    bookings = Bookings("bitpanda-pro", sheet.account, findings)
    for record in sheet.records():
        with findings.reading(record):
            _read_row(record, bookings, findings)
    return findings


def _read_row(record: Record, bookings: Bookings, findings: Findings) -> None:
    way, kind = record["way"].casefold(), record["type"].casefold()
    at, amount, asset = record.moment("time"), record.decimal("amount"), record.symbol("asset")
    fee = record.optional_decimal("fee")
    if amount < 0:
        raise record.error("amount", "is negative where only in and out may tell the direction")
    if way not in SIGNS or kind not in {"deposit", "withdrawal"}:
        reason = f"{kind or 'a row without a type'!r}, {way!r}, is no move known here"
        findings.remark(record.number, "pending", reason)
        return
    doubt = None
    if fee:
        reason = (
            f"cell 'Fee': nothing tells whether {plain(fee)} {asset} is inside the amount or on"
            " top of it; read as on top"
        )
        doubt = Doubt("fee_inside_or_on_top", reason)
    identity = bookings.identify(record["id"], at, kind, Quantity(amount, asset))
    occasion = Occasion((record.number,), at, identity, record["external"], doubt)
    fees = None if fee is None else fees_of(Quantity(fee, asset))
    bookings.movement(occasion, Quantity(amount * SIGNS[way], asset), fees)


BITPANDA_PRO = Profile(
    id="bitpanda-pro",
    label="Bitpanda Pro transactions",
    account="Bitpanda Pro",
    columns=COLUMNS,
    required=("id", "external", "type", "way", "where", "amount", "asset", "time"),
    numbers=("amount", "fee"),
    read=read,
    zone_is_in_rows=True,
)
