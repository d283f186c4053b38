"""MEXC's deposits and withdrawals, which come as workbooks."""

from dataclasses import replace

from fifolio.importers.bookings import Bookings, Doubt, Occasion, fees_of
from fifolio.importers.export_profile import Profile
from fifolio.importers.findings import Findings
from fifolio.importers.row_status import took_effect
from fifolio.importers.sheet import Record, Sheet
from fifolio.ledger.transaction import Quantity
from fifolio.money.exact import plain


def read_deposits(sheet: Sheet) -> Findings:
    """Read what was credited."""
    findings = Findings()
    bookings = Bookings("mexc-deposits", sheet.account, findings)
    for record in sheet.records():
        with findings.reading(record):
            if took_effect(record, "status", findings):
                at = record.moment("time")
                came = Quantity(record.decimal("amount"), record.symbol("coin"))
                if came.units < 0:
                    raise record.error("amount", "is negative where none can be")
                identity = bookings.referenced(record["txid"], at, came)
                occasion = Occasion((record.number,), at, identity, record["network"])
                bookings.movement(occasion, came, ())
    return findings


def read_withdrawals(sheet: Sheet) -> Findings:
    """Read what was sent: the amount asked for has the network's fee in it."""
    findings = Findings()
    bookings = Bookings("mexc-withdrawals", sheet.account, findings)
    for record in sheet.records():
        with findings.reading(record):
            if took_effect(record, "status", findings):
                _read_withdrawal(bookings, record)
    return findings


def _read_withdrawal(bookings: Bookings, record: Record) -> None:
    at, coin = record.moment("time"), record.symbol("coin")
    asked, fee, arrived = (record.decimal(name) for name in ("asked", "fee", "arrived"))
    if min(asked, fee, arrived) < 0:
        raise record.error("asked", "or one of its parts is negative where none can be")
    doubt = None
    if asked != arrived + fee:
        reason = (
            f"{plain(asked)} asked for are not the {plain(arrived)} that arrived and the fee of"
            f" {plain(fee)}"
        )
        doubt = Doubt("amounts_disagree", reason)
    bookings.movement(
        Occasion(
            (record.number,),
            at,
            bookings.referenced(record["txid"], at, Quantity(asked, coin)),
            record["note"],
            doubt,
        ),
        Quantity(arrived.copy_negate(), coin),
        fees_of(Quantity(fee, coin)),
    )


MEXC_DEPOSITS = Profile(
    id="mexc-deposits",
    label="MEXC deposits",
    account="MEXC",
    columns={
        "status": ("status",),
        "time": ("time",),
        "coin": ("crypto", "coin"),
        "network": ("network",),
        "amount": ("deposit amount",),
        "txid": ("txid",),
    },
    required=("status", "time", "coin", "network", "amount", "txid"),
    numbers=("amount",),
    read=read_deposits,
    zone_is_documented=False,
)
MEXC_WITHDRAWALS = replace(
    MEXC_DEPOSITS,
    id="mexc-withdrawals",
    label="MEXC withdrawals",
    columns={
        "status": ("status",),
        "time": ("time",),
        "coin": ("crypto", "coin"),
        "network": ("network",),
        "asked": ("request amount",),
        "fee": ("trading fee", "fee", "network fee"),
        "arrived": ("settlement amount",),
        "txid": ("txid",),
        "note": ("withdrawal descriptions",),
    },
    required=("status", "time", "coin", "asked", "fee", "arrived", "txid"),
    numbers=("asked", "fee", "arrived"),
    read=read_withdrawals,
)
