"""KuCoin's trades, conversions and transfers, whose zone stands in a heading if anywhere."""

from dataclasses import replace

from fifolio.importers.amounts_with_unit import quantity_of
from fifolio.importers.bookings import Bookings, Doubt, Occasion, fees_of
from fifolio.importers.export_profile import Profile
from fifolio.importers.findings import Findings
from fifolio.importers.market_pairs import is_bought, pair_of
from fifolio.importers.row_status import took_effect
from fifolio.importers.sheet import Record, Sheet
from fifolio.ledger.transaction import Quantity
from fifolio.money.exact import plain

SLASHED = "%Y/%m/%d %H:%M:%S"


def read_trades(sheet: Sheet) -> Findings:
    """Read fills or filled orders; the fee is on top, in its own coin."""
    findings = Findings()
    bookings = Bookings("kucoin", sheet.account, findings)
    for record in sheet.records():
        with findings.reading(record):
            _read_trade(bookings, record)
    return findings


def _read_trade(bookings: Bookings, record: Record) -> None:
    at, bought = record.moment_written("time", SLASHED), is_bought(record, "side")
    coin, money = pair_of(record, "pair")
    legs = (Quantity(record.decimal("size"), coin), Quantity(record.decimal("funds"), money))
    fee = record.optional_decimal("fee")
    charged = () if fee is None else fees_of(Quantity(fee, record.symbol("fee_coin")))
    # An order may be filled in parts, so its number alone does not tell a row.
    identity = bookings.identify("", record["order"], at, bought, *legs, *charged)
    occasion = Occasion((record.number,), at, identity, record["order"])
    fees = None if fee is None else charged
    bookings.trade(occasion, bought=bought, legs=legs, fees=fees)


def read_converts(sheet: Sheet) -> Findings:
    """Read conversions, whose price contains all that they cost."""
    findings = Findings()
    bookings = Bookings("kucoin-convert", sheet.account, findings)
    for record in sheet.records():
        with findings.reading(record):
            if took_effect(record, "status", findings):
                at = record.moment("time")
                received, given = quantity_of(record, "bought"), quantity_of(record, "sold")
                occasion = Occasion(
                    (record.number,), at, bookings.identify("", at, received, given)
                )
                bookings.exchange(occasion, received=received, given=given, fees=())
    return findings


def read_transfers(sheet: Sheet) -> Findings:
    """Read deposits, or withdrawals where the address column says so."""
    findings = Findings()
    bookings = Bookings("kucoin-transfers", sheet.account, findings)
    is_out = "withdraw" in sheet.heading("address").casefold()
    for record in sheet.records():
        with findings.reading(record):
            if took_effect(record, "status", findings):
                _read_transfer(bookings, record, is_out=is_out)
    return findings


def _read_transfer(bookings: Bookings, record: Record, *, is_out: bool) -> None:
    at, coin = record.moment("time"), record.symbol("coin")
    amount, fee = record.decimal("amount"), record.optional_decimal("fee")
    if amount < 0:
        raise record.error("amount", "is negative where the file itself tells the direction")
    doubt = None
    if fee:
        reason = (
            f"nothing tells whether the fee of {plain(fee)} {coin} is inside the amount; read as"
            " on top of it"
        )
        doubt = Doubt("fee_inside_or_on_top", reason)
    unstated = None if is_out else ()
    bookings.movement(
        Occasion(
            (record.number,),
            at,
            bookings.referenced(record["hash"], is_out, at, Quantity(amount, coin)),
            record["network"],
            doubt,
        ),
        Quantity(amount.copy_negate() if is_out else amount, coin),
        unstated if fee is None else fees_of(Quantity(fee, coin)),
    )


KUCOIN = Profile(
    id="kucoin",
    label="KuCoin trades",
    account="KuCoin",
    columns={
        "time": ("tradecreatedat", "filled time", "order time", "created time", "time"),
        "order": ("order id", "orderid"),
        "pair": ("symbol", "pair"),
        "side": ("side",),
        "price": ("avg. filled price", "filled price", "filledprice", "price"),
        "size": ("size", "filled amount", "amount"),
        "funds": ("funds", "filled volume", "volume"),
        "fee": ("fee",),
        "fee_coin": ("feecurrency", "fee currency", "feecoin"),
    },
    required=("time", "pair", "side", "price", "size", "funds", "fee", "fee_coin"),
    numbers=("price", "size", "funds", "fee"),
    read=read_trades,
    zone_is_documented=False,
)
KUCOIN_CONVERT = replace(
    KUCOIN,
    id="kucoin-convert",
    label="KuCoin conversions",
    columns={
        "time": ("time of update", "time"),
        "payment": ("payment account",),
        "sold": ("sell",),
        "bought": ("buy",),
        "status": ("status",),
    },
    required=("time", "payment", "sold", "bought", "status"),
    numbers=("sold", "bought"),
    read=read_converts,
)
KUCOIN_TRANSFERS = replace(
    KUCOIN,
    id="kucoin-transfers",
    label="KuCoin deposits or withdrawals",
    columns={
        "time": ("time",),
        "account": ("account type",),
        "coin": ("coin",),
        "amount": ("amount",),
        "fee": ("fee",),
        "hash": ("hash",),
        "address": ("deposit address", "withdrawal address/account", "withdrawal address"),
        "network": ("transfer network",),
        "status": ("status",),
    },
    required=("time", "account", "coin", "amount", "hash", "address", "status"),
    numbers=("amount", "fee"),
    read=read_transfers,
)
