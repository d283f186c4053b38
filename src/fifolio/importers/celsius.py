"""Celsius' transactions."""

from collections.abc import Mapping

from fifolio.importers.bookings import Bookings, Occasion
from fifolio.importers.export_profile import Profile
from fifolio.importers.findings import Findings
from fifolio.importers.sheet import Record, Sheet
from fifolio.ledger.transaction import Quantity, TransactionType
from fifolio.money.amount import Amount

COLUMNS = {
    "id": ("internal id",),
    "time": ("date and time",),
    "type": ("transaction type",),
    "asset": ("coin type",),
    "amount": ("coin amount",),
    "worth": ("usd value",),
    "rewarded": ("original reward coin", "original interest coin"),
    "confirmed": ("confirmed",),
}
WRITTEN = ("%B %d, %Y %I:%M %p",)
INCOMES: Mapping[str, TransactionType] = {
    "reward": TransactionType.REWARD,
    "interest": TransactionType.REWARD,
    "referrer award": TransactionType.PROMOTION,
    "referred award": TransactionType.PROMOTION,
    "promo code reward": TransactionType.PROMOTION,
}
MOVES = frozenset({"transfer", "deposit", "inbound transfer", "outbound transfer", "withdrawal"})


def read(sheet: Sheet) -> Findings:
    """Read every row into an event or a remark."""
    findings = Findings()
    bookings = Bookings("celsius", sheet.account, findings)
    for record in sheet.records():
        with findings.reading(record):
            _read_row(record, bookings, findings)
    return findings


def _read_row(record: Record, bookings: Bookings, findings: Findings) -> None:
    at, kind = record.moment_written("time", *WRITTEN), record["type"].casefold()
    change = Quantity(record.decimal("amount"), record.symbol("asset"))
    worth = record.optional_decimal("worth")
    identity = bookings.referenced(record["id"], at, kind, change)
    if record["confirmed"].casefold() not in {"", "yes"}:
        findings.remark(record.number, "pending", "is not confirmed")
    elif worth and change.units and (worth < 0) != (change.units < 0):
        reason = f"takes coins and brings dollars, or the reverse: {change.units} {change.asset}"
        findings.remark(record.number, "pending", reason)
    elif kind in INCOMES:
        value = Amount(worth, "USD") if worth else None
        occasion = Occasion((record.number,), at, identity, value=value)
        bookings.arrival(occasion, INCOMES[kind], change)
    elif kind in MOVES:
        # A withdrawal's network fee is not among the columns: unknown, not zero.
        fees = () if change.units > 0 else None
        bookings.movement(Occasion((record.number,), at, identity), change, fees)
    else:
        findings.remark(record.number, "pending", f"transaction type {kind!r} is not known")


CELSIUS = Profile(
    id="celsius",
    label="Celsius transactions",
    account="Celsius",
    columns=COLUMNS,
    required=("id", "time", "type", "asset", "amount", "worth", "confirmed"),
    numbers=("amount", "worth"),
    read=read,
    zone_is_documented=False,
)
