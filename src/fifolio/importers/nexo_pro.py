"""Nexo Pro's deposits and withdrawals, which come from Nexo and go to it."""

from fifolio.importers.bookings import Bookings, Occasion
from fifolio.importers.export_profile import Profile
from fifolio.importers.findings import Findings
from fifolio.importers.sheet import Record, Sheet
from fifolio.ledger.transaction import Quantity

COLUMNS = {
    "time": ("timestamp",),
    "amount": ("amount",),
    "asset": ("asset",),
    "side": ("side",),
}
SIDES = {"deposit": 1, "withdraw": -1, "withdrawal": -1}


def read(sheet: Sheet) -> Findings:
    """Read every row into an event or a remark."""
    findings = Findings()
    bookings = Bookings("nexo-pro", sheet.account, findings)
    for record in sheet.records():
        with findings.reading(record):
            _read_row(record, bookings, findings)
    return findings


def _read_row(record: Record, bookings: Bookings, findings: Findings) -> None:
    at, amount, asset = record.moment("time"), record.decimal("amount"), record.symbol("asset")
    side = record["side"].casefold()
    if amount < 0:
        raise record.error("amount", "is negative where only the side may tell the direction")
    if side not in SIDES:
        findings.remark(record.number, "pending", f"side {side!r} is not known")
        return
    change = Quantity(amount * SIDES[side], asset)
    identity = bookings.identify("", at, side, Quantity(amount, asset))
    # Coins reach Nexo Pro from Nexo only, and a move inside one house costs nothing.
    bookings.movement(Occasion((record.number,), at, identity), change, ())


NEXO_PRO = Profile(
    id="nexo-pro",
    label="Nexo Pro deposits and withdrawals",
    account="Nexo Pro",
    columns=COLUMNS,
    required=("time", "amount", "asset", "side"),
    forbidden=("price", "fee", "type", "pair", "market", "symbol", "status", "total"),
    numbers=("amount",),
    read=read,
    zone_is_documented=False,
)
