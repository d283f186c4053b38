"""Bittrex's orders, below lines with the user's name: the total has the fee in it."""

from fifolio.importers.bookings import Bookings, Occasion, fees_of
from fifolio.importers.export_profile import Profile
from fifolio.importers.findings import Findings
from fifolio.importers.market_pairs import is_bought
from fifolio.importers.sheet import Record, Sheet
from fifolio.ledger.transaction import Quantity


def read(sheet: Sheet) -> Findings:
    """Read every order."""
    findings = Findings()
    bookings = Bookings("bittrex", sheet.account, findings)
    for record in sheet.records():
        with findings.reading(record):
            _read_order(bookings, record)
    return findings


def _read_order(bookings: Bookings, record: Record) -> None:
    at, bought = record.moment("time"), is_bought(record, "side")
    coin = Quantity(record.decimal("quantity"), record.symbol("base"))
    money, fee = record.symbol("quote"), record.decimal("fee")
    total = record.decimal("total")
    paid = Quantity(total - fee if bought else total + fee, money)
    if min(total, fee, paid.units) < 0:
        raise record.error("fee", "does not fit into the total")
    identity = bookings.identify(record["id"], at, bought, coin, paid)
    bookings.trade(
        Occasion((record.number,), at, identity),
        bought=bought,
        legs=(coin, paid),
        fees=fees_of(Quantity(fee, money)),
    )


BITTREX = Profile(
    id="bittrex",
    label="Bittrex order history",
    account="Bittrex",
    columns={
        "id": ("txid",),
        "time": ("time",),
        "side": ("transaction",),
        "base": ("base",),
        "quote": ("quote",),
        "quantity": ("quantity (base)",),
        "fee": ("fees (quote)",),
        "total": ("total (quote)",),
    },
    required=("id", "time", "side", "base", "quote", "quantity", "fee", "total"),
    numbers=("quantity", "fee", "total"),
    read=read,
)
