"""Relai's purchases and sales of bitcoin."""

from fifolio.importers.bookings import Bookings, Occasion, fees_of
from fifolio.importers.dashed_cells import quantity_at
from fifolio.importers.export_profile import Profile
from fifolio.importers.findings import Findings
from fifolio.importers.sheet import Record, Sheet
from fifolio.ledger.transaction import Quantity

COLUMNS = {
    "time": ("date",),
    "type": ("transaction type",),
    "bitcoin": ("btc amount",),
    "money": ("fiat amount (excl. fees)",),
    "money_asset": ("fiat currency",),
    "fee": ("fee",),
    "fee_asset": ("fee currency",),
    "where": ("destination",),
    "id": ("operation id",),
}
TRADES = {"buy": True, "sell": False}


def read(sheet: Sheet) -> Findings:
    """Read every row into an event or a remark."""
    findings = Findings()
    bookings = Bookings("relai", sheet.account, findings)
    for record in sheet.records():
        with findings.reading(record):
            _read_row(record, bookings, findings)
    return findings


def _read_row(record: Record, bookings: Bookings, findings: Findings) -> None:
    kind, at = record["type"].casefold(), record.moment("time")
    if kind not in TRADES:
        findings.remark(record.number, "pending", f"transaction type {kind!r} is not known")
        return
    coins = Quantity(record.decimal("bitcoin"), "BTC")
    money = Quantity(record.decimal("money"), record.symbol("money_asset"))
    fee = quantity_at(record, "fee", "fee_asset")
    identity = bookings.identify(record["id"], at, kind, coins, money)
    # Where the money of a sale went is a bank account, and that of a purchase a wallet: neither
    # is needed, and the first is nobody's business.
    bookings.trade(
        Occasion((record.number,), at, identity),
        bought=TRADES[kind],
        legs=(coins, money),
        fees=None if fee is None else fees_of(fee),
    )


RELAI = Profile(
    id="relai",
    label="Relai transactions",
    account="Relai",
    columns=COLUMNS,
    required=("time", "type", "bitcoin", "money", "money_asset", "fee", "id"),
    numbers=("bitcoin", "money", "fee"),
    read=read,
    zone_is_in_rows=True,
)
