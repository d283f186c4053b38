"""Huobi's trades, whose total is cut off: amount × price tells it exactly."""

from decimal import Decimal

from fifolio.importers.amounts_with_unit import optional_quantity
from fifolio.importers.bookings import Bookings, Occasion, fees_of
from fifolio.importers.export_profile import Profile
from fifolio.importers.findings import Findings
from fifolio.importers.market_pairs import is_bought, pair_of
from fifolio.importers.sheet import Record, Sheet
from fifolio.ledger.transaction import Quantity

QUOTES = ("USDT", "USDC", "HUSD", "TUSD", "BTC", "ETH", "HT", "TRX", "EUR")


def read(sheet: Sheet) -> Findings:
    """Read every trade."""
    findings = Findings()
    bookings = Bookings("huobi", sheet.account, findings)
    for record in sheet.records():
        with findings.reading(record):
            _read_trade(bookings, record)
    return findings


def _read_trade(bookings: Bookings, record: Record) -> None:
    at, bought = record.moment("time"), is_bought(record, "side")
    pair = pair_of(record, "pair", QUOTES)
    legs = (Quantity(record.decimal("amount"), pair[0]), Quantity(_total(record), pair[1]))
    fee = optional_quantity(record, "fee", pair)
    identity = bookings.identify("", at, bought, *legs, fee or "")
    bookings.trade(
        Occasion((record.number,), at, identity),
        bought=bought,
        legs=legs,
        fees=None if fee is None else fees_of(fee),
    )


def _total(record: Record) -> Decimal:
    """Take amount × price where the total is only that, rounded or cut off."""
    stated = record.decimal("total")
    exact = record.decimal("amount") * record.decimal("price")
    exponent = stated.as_tuple().exponent
    places = exponent if isinstance(exponent, int) else 0
    return exact if abs(exact - stated) < Decimal(1).scaleb(places) else stated


HUOBI = Profile(
    id="huobi",
    label="Huobi trades",
    account="Huobi",
    columns={
        "time": ("time",),
        "type": ("type",),
        "pair": ("pair",),
        "side": ("side",),
        "price": ("price",),
        "amount": ("amount",),
        "total": ("total",),
        "fee": ("fee",),
    },
    required=("time", "type", "pair", "side", "price", "amount", "total", "fee"),
    numbers=("price", "amount", "total", "fee"),
    read=read,
    zone_is_documented=False,
)
