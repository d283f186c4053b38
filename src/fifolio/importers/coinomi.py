"""Coinomi's wallet export: what goes out contains the fee, what comes in paid none."""

import re
from dataclasses import replace
from datetime import datetime

from fifolio.importers.export_profile import Profile
from fifolio.importers.findings import Findings
from fifolio.importers.row_identity import Occurrences, transaction_id
from fifolio.importers.sheet import Record, RowError, Sheet
from fifolio.importers.two_sided import TwoSided, transaction_group
from fifolio.ledger.transaction import Quantity
from fifolio.money.exact import ZERO, shortest

COLUMNS = {
    "name": ("accountname",),
    "address": ("address",),
    "label": ("addressname",),
    "value": ("value",),
    "asset": ("symbol",),
    "fee": ("fees",),
    "inner": ("internaltransfer",),
    "hash": ("transactionid",),
    "time": ("time",),
    "minute": ("time(iso8601-utc)",),
}
SPOKEN = re.compile(r"[A-Za-z]{2,4}\.? (\d{1,2}) (\d{1,2}) (\d{4}) (\d\d:\d\d(?::\d\d)?)", re.ASCII)
"""`Tue 29 6 2021 17:57:29`, to the second where the ISO column stops at the minute."""


def read(sheet: Sheet) -> Findings:
    """Read every row into an event or a remark."""
    findings = Findings()
    occurrences = Occurrences()
    for record in sheet.records():
        with findings.reading(record):
            line = _line(record, sheet, occurrences)
            if line.sides:
                findings.add(line.event(), record.number)
            elif line.fees:
                findings.add(line.fee_alone(), record.number)
            else:
                findings.remark(record.number, "ignored", "moves nothing: its value is zero")
    return findings


def _line(record: Record, sheet: Sheet, occurrences: Occurrences) -> TwoSided:
    at, asset, value = _moment(record, sheet), record.symbol("asset"), record.decimal("value")
    hash_ = record["hash"]
    identity = occurrences.identify(hash_ or at.isoformat(), asset, shortest(value))
    line = TwoSided(
        row=record.number,
        id=transaction_id("coinomi", sheet.account, *identity),
        at=at,
        account=sheet.account,
        fees=(),
        note=record.verbatim("label"),
        group=transaction_group(hash_),
    )
    if value >= 0:
        return replace(line, received=Quantity(value, asset)) if value else line
    fee = record.optional_decimal("fee")
    net = -value - abs(fee or ZERO)
    if net < 0:
        raise RowError("the fee is more than all that went out")
    return replace(
        line,
        given=Quantity(net, asset) if net else None,
        fees=None if fee is None else _stated(Quantity(abs(fee), asset)),
    )


def _stated(fee: Quantity) -> tuple[Quantity, ...]:
    return (fee,) if fee.units else ()


def _moment(record: Record, sheet: Sheet) -> datetime:
    if match := SPOKEN.fullmatch(record["time"]):
        day, month, year, clock = match.groups()
        return record.moment_of("time", f"{year}-{month:0>2}-{day:0>2}T{clock}", sheet.zone)
    return record.moment("minute" if record["minute"] else "time")


COINOMI = Profile(
    id="coinomi",
    label="Coinomi wallet",
    account="Coinomi",
    columns=COLUMNS,
    required=("value", "asset", "fee", "inner", "hash", "time"),
    numbers=("value", "fee"),
    read=read,
)
