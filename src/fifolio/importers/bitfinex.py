"""Bitfinex's trades: the sign of the amount is the side, and the price tells the money."""

from fifolio.importers.bookings import Bookings, Occasion, fees_of
from fifolio.importers.export_profile import Profile
from fifolio.importers.findings import Findings
from fifolio.importers.market_pairs import pair_of
from fifolio.importers.sheet import Record, Sheet
from fifolio.ledger.transaction import Quantity

DAY_FIRST = ("%d-%m-%y %H:%M:%S", "%d-%m-%y %H:%M:%S.%f")
QUOTES = ("USD", "EUR", "GBP", "JPY", "BTC", "ETH", "UST", "USDT")
OWN_CODES = {"UST": "USDT", "UDC": "USDC", "DSH": "DASH", "QTM": "QTUM", "IOT": "IOTA"}
"""Bitfinex's names of coins; its UST is Tether, and older than the coin of that name."""


def read(sheet: Sheet) -> Findings:
    """Read every fill; a fee is written below zero."""
    findings = Findings()
    bookings = Bookings("bitfinex", sheet.account, findings)
    for record in sheet.records():
        with findings.reading(record):
            _read_trade(bookings, record)
    return findings


def _read_trade(bookings: Bookings, record: Record) -> None:
    at = record.moment_written("time", *DAY_FIRST)
    coin, money = (_named(code) for code in pair_of(record, "pair", QUOTES))
    amount, price = record.decimal("amount"), record.decimal("price")
    fee = record.optional_decimal("fee")
    charged = None
    if fee is not None:
        charged = fees_of(Quantity(fee.copy_negate(), _named(record.symbol("fee_coin"))))
    legs = (Quantity(abs(amount), coin), Quantity(abs(amount) * price, money))
    identity = bookings.referenced(record["id"], at, Quantity(amount, coin), price)
    bookings.trade(
        Occasion((record.number,), at, identity, record["order"]),
        bought=amount > 0,
        legs=legs,
        fees=charged,
    )


def _named(code: str) -> str:
    return OWN_CODES.get(code, code)


BITFINEX = Profile(
    id="bitfinex",
    label="Bitfinex trades",
    account="Bitfinex",
    columns={
        "id": ("#",),
        "pair": ("pair",),
        "amount": ("amount",),
        "price": ("price",),
        "fee": ("fee",),
        "fee_coin": ("fee currency",),
        "time": ("date",),
        "order": ("order id",),
    },
    required=("id", "pair", "amount", "price", "fee", "fee_coin", "time", "order"),
    numbers=("amount", "price", "fee"),
    read=read,
    zone_is_documented=False,
)
