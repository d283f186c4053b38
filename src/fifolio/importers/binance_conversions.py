"""Binance's histories of converted coins: Convert, Auto-Invest, ETH to BETH, card purchases."""

from dataclasses import replace
from decimal import Decimal

from fifolio.importers.amounts_with_unit import quantity_of
from fifolio.importers.binance_trades import ALSO_THERE, TIME
from fifolio.importers.bookings import Bookings, Doubt, Occasion, fees_of
from fifolio.importers.export_profile import Profile
from fifolio.importers.findings import Findings
from fifolio.importers.row_status import took_effect
from fifolio.importers.sheet import Record, RowError, Sheet
from fifolio.ledger.transaction import Quantity
from fifolio.money.exact import plain

MONTH_FIRST = ("%m/%d/%Y %H:%M", "%m/%d/%Y %H:%M:%S")
SWAPPED = (
    "ETH for BETH is read as a swap at market value, as Spanish practice reads liquid staking; if"
    " you hold that the lots go on, declare it as a migration"
)
CLOSE = Decimal("0.01")
"""Share by which price and amounts of a purchase may differ before it is called doubtful."""
STATUS = ("status", "estado")


def read_converts(sheet: Sheet) -> Findings:
    """Read conversions, whose price contains all that they cost."""
    findings = Findings()
    findings.note(ALSO_THERE)
    bookings = Bookings("binance-convert", sheet.account, findings)
    for record in sheet.records():
        with findings.reading(record):
            if took_effect(record, "status", findings):
                at = record.moment("time")
                received, given = quantity_of(record, "bought"), quantity_of(record, "sold")
                identity = bookings.identify("", at, received, given)
                occasion = Occasion((record.number,), at, identity)
                bookings.exchange(occasion, received=received, given=given, fees=())
    return findings


def read_plans(sheet: Sheet) -> Findings:
    """Read the purchases of savings plans, whose dates put the month first."""
    findings = Findings()
    findings.note(ALSO_THERE)
    bookings = Bookings("binance-auto-invest", sheet.account, findings)
    for record in sheet.records():
        with findings.reading(record):
            if took_effect(record, "status", findings):
                _read_plan(bookings, record)
    return findings


def _read_plan(bookings: Bookings, record: Record) -> None:
    at = record.moment_written("time", *MONTH_FIRST)
    received = quantity_of(record, "units", (record.symbol("coin"),))
    given, fee = quantity_of(record, "paid"), quantity_of(record, "fee")
    inside = f"nothing tells whether the fee of {plain(fee.units)} {fee.asset} is inside"
    doubt = Doubt("fee_inside_or_on_top", f"{inside} the amount; read as on top of it")
    occasion = Occasion(
        (record.number,),
        at,
        bookings.identify("", at, received, given, fee),
        record["wallet"],
        doubt if fee.units else None,
    )
    bookings.exchange(occasion, received=received, given=given, fees=fees_of(fee))


def read_beth(sheet: Sheet) -> Findings:
    """Read ether staked for BETH, one for one."""
    findings = Findings()
    findings.note(ALSO_THERE)
    findings.note(SWAPPED)
    bookings = Bookings("binance-eth-staking", sheet.account, findings)
    for record in sheet.records():
        with findings.reading(record):
            if took_effect(record, "status", findings):
                at, amount = record.moment("time"), record.decimal("amount")
                given = Quantity(amount, record.symbol("coin"))
                received = Quantity(amount, record.symbol("token"))
                if amount <= 0:
                    raise record.error("amount", "is not above zero")
                occasion = Occasion(
                    (record.number,), at, bookings.identify("", at, given, received)
                )
                bookings.exchange(occasion, received=received, given=given, fees=())
    return findings


def read_purchases(sheet: Sheet) -> Findings:
    """Read coins bought for money, the fee inside what was paid."""
    findings = Findings()
    findings.note(ALSO_THERE)
    bookings = Bookings("binance-buy-crypto", sheet.account, findings)
    for record in sheet.records():
        with findings.reading(record):
            if took_effect(record, "status", findings):
                _read_purchase(bookings, record)
    return findings


def _read_purchase(bookings: Bookings, record: Record) -> None:
    at = record.moment("time")
    paid, fee, received = (quantity_of(record, name) for name in ("amount", "fee", "final"))
    if fee.asset != paid.asset or fee.units >= paid.units:
        raise RowError("the fee is no part of what was paid")
    given = Quantity(paid.units - fee.units, paid.asset)
    occasion = Occasion(
        (record.number,),
        at,
        bookings.referenced(record["id"], at, paid, received),
        record["method"],
        _disagreement(record, given, received),
    )
    bookings.exchange(occasion, received=received, given=given, fees=fees_of(fee))


def _disagreement(record: Record, given: Quantity, received: Quantity) -> Doubt | None:
    """Compare what was received with what the price makes of the money."""
    price = record.number_of("price", record["price"].split()[0]) if record["price"] else None
    if not price or price < 0:
        return None
    expected = given.units / price
    if abs(expected - received.units) <= received.units * CLOSE:
        return None
    reason = (
        f"{plain(given.units)} {given.asset} at the stated price are"
        f" {plain(expected.quantize(Decimal('0.0001')))} {received.asset}, and the row says"
        f" {plain(received.units)}: the row contradicts itself"
    )
    return Doubt("amounts_disagree", reason)


BINANCE_CONVERT = Profile(
    id="binance-convert",
    label="Binance Convert history",
    account="Binance",
    columns={
        "time": TIME,
        "sold": ("sell", "vender"),
        "bought": ("buy", "comprar"),
        "inverse": ("inverse price", "precio inverso"),
        "status": STATUS,
    },
    required=("time", "sold", "bought", "inverse", "status"),
    numbers=("sold", "bought"),
    read=read_converts,
    zone_is_documented=False,
)
BINANCE_AUTO_INVEST = replace(
    BINANCE_CONVERT,
    id="binance-auto-invest",
    label="Binance Auto-Invest history",
    columns={
        "time": ("auto-invest date", "date", "time"),
        "coin": ("holding coin",),
        "paid": ("amount per period",),
        "fee": ("trading fee",),
        "units": ("units",),
        "wallet": ("from",),
        "status": STATUS,
    },
    required=("time", "coin", "paid", "fee", "units", "status"),
    numbers=("paid", "fee", "units"),
    read=read_plans,
)
BINANCE_ETH_STAKING = replace(
    BINANCE_CONVERT,
    id="binance-eth-staking",
    label="Binance ETH staking history",
    columns={
        "time": TIME,
        "coin": ("coin",),
        "token": ("token",),
        "amount": ("amount",),
        "status": STATUS,
    },
    required=("time", "coin", "token", "amount", "status"),
    numbers=("amount",),
    read=read_beth,
)
BINANCE_BUY_CRYPTO = replace(
    BINANCE_CONVERT,
    id="binance-buy-crypto",
    label="Binance buy-crypto history",
    columns={
        "time": TIME,
        "method": ("method", "método"),
        "amount": ("amount", "monto"),
        "price": ("price", "precio"),
        "fee": ("fees", "fee", "tarifa", "tarifas"),
        "final": ("final amount", "monto final"),
        "status": STATUS,
        "id": ("transaction id", "id de transacción"),
    },
    required=("time", "amount", "price", "fee", "final", "status"),
    numbers=("amount", "fee", "final"),
    read=read_purchases,
)
