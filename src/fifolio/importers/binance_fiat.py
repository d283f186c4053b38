"""Money into and out of Binance, and coins back from its Earn."""

from dataclasses import replace

from fifolio.importers.amounts_with_unit import quantity_of
from fifolio.importers.binance_trades import ALSO_THERE, TIME
from fifolio.importers.binance_transfers import direction_of
from fifolio.importers.bookings import Bookings, Doubt, Occasion, fees_of
from fifolio.importers.export_profile import Profile
from fifolio.importers.findings import Findings
from fifolio.importers.row_status import took_effect
from fifolio.importers.sheet import Record, Sheet
from fifolio.ledger.transaction import Quantity
from fifolio.money.exact import plain

STATUS = ("status", "estado")


def read_money(sheet: Sheet) -> Findings:
    """Read payments that state what was sent, what arrived and the fee between them."""
    findings = Findings()
    findings.note(ALSO_THERE)
    bookings = Bookings("binance-fiat", sheet.account, findings)
    is_in = direction_of(sheet.heading("sent")) >= 0
    for record in sheet.records():
        with findings.reading(record):
            if took_effect(record, "status", findings):
                legs = (quantity_of(record, name) for name in ("sent", "arrived", "fee"))
                _pay(bookings, record, tuple(legs), is_in=is_in)
    return findings


def read_orders(sheet: Sheet) -> Findings:
    """Read payments whose coin has a column of its own; the file's name tells their direction."""
    findings = Findings()
    findings.note(ALSO_THERE)
    bookings = Bookings("binance-fiat-orders", sheet.account, findings)
    sign = direction_of(sheet.name)
    for record in sheet.records():
        with findings.reading(record):
            if not took_effect(record, "status", findings):
                continue
            if not sign:
                reason = "the file's name does not tell whether it is a deposit or a withdrawal"
                findings.remark(record.number, "pending", reason)
                continue
            coin = record.symbol("coin")
            legs = (record.decimal(name) for name in ("sent", "arrived", "fee"))
            _pay(bookings, record, tuple(Quantity(leg, coin) for leg in legs), is_in=sign > 0)
    return findings


def _pay(bookings: Bookings, record: Record, legs: tuple[Quantity, ...], *, is_in: bool) -> None:
    """Book a payment; all that was sent is its amount and the fee taken off on the way in."""
    sent, arrived, fee = legs
    at = record.moment("time")
    agrees = sent.asset == arrived.asset == fee.asset and sent.units - arrived.units == fee.units
    doubt = None
    if not agrees:
        reason = (
            f"{plain(sent.units)} sent, {plain(arrived.units)} arrived and a fee of"
            f" {plain(fee.units)} do not go together; read as what arrived, and the fee unknown"
        )
        doubt = Doubt("amounts_disagree", reason)
    occasion = Occasion(
        (record.number,),
        at,
        bookings.referenced(record["id"], is_in, at, sent),
        record["method"],
        doubt,
    )
    amount = sent if is_in and agrees else arrived
    change = amount if is_in else Quantity(amount.units.copy_negate(), amount.asset)
    bookings.movement(occasion, change, fees_of(fee) if agrees else None)


def read_redemptions(sheet: Sheet) -> Findings:
    """Say of every redemption that it only moves coins inside the account."""
    findings = Findings()
    for record in sheet.records():
        with findings.reading(record):
            coin = Quantity(record.decimal("principal"), record.symbol("coin"))
            if took_effect(record, "status", findings):
                reason = (
                    f"moves {plain(coin.units)} {coin.asset} from Earn back to Spot inside the"
                    " account: neither an income nor a purchase"
                )
                findings.remark(record.number, "ignored", reason)
    return findings


BINANCE_FIAT = Profile(
    id="binance-fiat",
    label="Binance fiat deposits or withdrawals",
    account="Binance",
    columns={
        "time": TIME,
        "method": ("method", "método"),
        "sent": (
            "monto de depósito",
            "deposit amount",
            "monto de retiro",
            "withdraw amount",
            "withdrawal amount",
        ),
        "arrived": ("monto a recibir", "receive amount", "amount to receive"),
        "fee": ("tarifa", "fee"),
        "status": STATUS,
        "id": ("id de transacción (txid)", "transaction id (txid)", "transaction id", "txid"),
    },
    required=("time", "sent", "arrived", "fee", "status"),
    numbers=("sent", "arrived", "fee"),
    read=read_money,
    zone_is_documented=False,
)
BINANCE_FIAT_ORDERS = replace(
    BINANCE_FIAT,
    id="binance-fiat-orders",
    label="Binance fiat order history",
    columns={
        "time": TIME,
        "coin": ("coin", "moneda"),
        "arrived": ("amount", "monto"),
        "status": STATUS,
        "method": ("payment method", "método de pago"),
        "sent": ("indicated amount", "monto indicado"),
        "fee": ("fee", "tarifa"),
        "id": ("order id", "id de orden"),
    },
    required=("time", "coin", "arrived", "status", "method", "sent", "fee"),
    read=read_orders,
)
BINANCE_EARN = replace(
    BINANCE_FIAT,
    id="binance-earn",
    label="Binance Simple Earn redemptions",
    columns={
        "time": ("fecha de reembolso/canje", "redemption date", "redeem date", "time"),
        "product": ("nombre del producto", "product name"),
        "coin": ("moneda", "coin"),
        "principal": ("principal reembolsado", "redeemed principal", "principal redeemed"),
        "status": STATUS,
    },
    required=("time", "product", "coin", "principal", "status"),
    numbers=("principal",),
    read=read_redemptions,
)
