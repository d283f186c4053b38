"""Poloniex's trades: what is less after the fee tells the fee, whatever coin it is said to be."""

from fifolio.importers.bookings import Bookings, Occasion, fees_of
from fifolio.importers.export_profile import Profile
from fifolio.importers.findings import Findings
from fifolio.importers.market_pairs import is_bought, pair_of
from fifolio.importers.sheet import Record, Sheet
from fifolio.ledger.transaction import Quantity


def read(sheet: Sheet) -> Findings:
    """Read every trade; the fee is a percentage, and its total may be in another coin."""
    findings = Findings()
    bookings = Bookings("poloniex", sheet.account, findings)
    for record in sheet.records():
        with findings.reading(record):
            _read_trade(bookings, record)
    return findings


def _read_trade(bookings: Bookings, record: Record) -> None:
    at, bought = record.moment("time"), is_bought(record, "side")
    coin, money = pair_of(record, "pair")
    legs = (Quantity(record.decimal("amount"), coin), Quantity(record.decimal("total"), money))
    came, net = (legs[0], "coin_net") if bought else (legs[1], "money_net")
    fee = Quantity(came.units - record.decimal(net), came.asset)
    if not 0 <= fee.units < came.units:
        raise record.error(net, "is no part of what came")
    identity = bookings.identify("", record["order"], at, bought, *legs, fee)
    bookings.trade(
        Occasion((record.number,), at, identity, record["order"]),
        bought=bought,
        legs=legs,
        fees=fees_of(fee),
    )


POLONIEX = Profile(
    id="poloniex",
    label="Poloniex trades",
    account="Poloniex",
    columns={
        "time": ("date",),
        "pair": ("market",),
        "category": ("category",),
        "side": ("type",),
        "price": ("price",),
        "amount": ("amount",),
        "total": ("total",),
        "order": ("order number",),
        "money_net": ("base total less fee",),
        "coin_net": ("quote total less fee",),
    },
    required=("time", "pair", "side", "amount", "total", "order", "money_net", "coin_net"),
    numbers=("price", "amount", "total", "money_net", "coin_net"),
    read=read,
    zone_is_documented=False,
)
