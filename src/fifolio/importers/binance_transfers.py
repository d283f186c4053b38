"""Binance's deposit and withdrawal histories of coins."""

from fifolio.importers.binance_trades import ALSO_THERE, TIME
from fifolio.importers.bookings import Bookings, Occasion, fees_of
from fifolio.importers.export_profile import Profile
from fifolio.importers.findings import Findings
from fifolio.importers.row_status import took_effect
from fifolio.importers.sheet import Record, Sheet
from fifolio.ledger.transaction import Quantity

DIRECTIONS = {"withdraw": -1, "retir": -1, "deposit": 1, "depósit": 1}
"""Parts of file names, English and Spanish, with the sign of what the file's rows do."""
UNTOLD = "neither the file's name nor a network fee tells whether it is a deposit or a withdrawal"


def read(sheet: Sheet) -> Findings:
    """Read every row into a move in or out, which the file as a whole decides."""
    findings = Findings()
    findings.note(ALSO_THERE)
    sign = direction_of(sheet.name) or _direction_by_fee(sheet, findings)
    bookings = Bookings("binance-transfers", sheet.account, findings)
    for record in sheet.records():
        with findings.reading(record):
            if not took_effect(record, "status", findings):
                continue
            if sign:
                _move(bookings, record, sign)
            else:
                findings.remark(record.number, "pending", UNTOLD)
    return findings


def direction_of(name: str) -> int:
    """Tell from a file's name if it holds deposits (1) or withdrawals (-1); 0 if it is mute."""
    found = {sign for word, sign in DIRECTIONS.items() if word in name.casefold()}
    return found.pop() if len(found) == 1 else 0


def _direction_by_fee(sheet: Sheet, findings: Findings) -> int:
    """Decide by the network fee, which Binance has always charged for withdrawals only."""
    if "fee" not in sheet.columns:
        findings.note("a file without a fee column is read as deposits, which is an assumption")
        return 1
    if any(record["fee"].strip("0.,-") for record in sheet.records()):
        findings.note("network fees are stated, so the file is read as withdrawals")
        return -1
    return 0


def _move(bookings: Bookings, record: Record, sign: int) -> None:
    at, coin = record.moment("time"), record.symbol("coin")
    amount, fee = record.decimal("amount"), record.optional_decimal("fee")
    if amount < 0:
        raise record.error("amount", "is negative where the file itself tells the direction")
    identity = bookings.referenced(record["txid"], sign, at, Quantity(amount, coin))
    occasion = Occasion((record.number,), at, identity, record["network"])
    unstated = () if sign > 0 else None
    fees = unstated if fee is None else fees_of(Quantity(fee, coin))
    bookings.movement(occasion, Quantity(sign * amount, coin), fees)


BINANCE_TRANSFERS = Profile(
    id="binance-transfers",
    label="Binance deposit or withdrawal history",
    account="Binance",
    columns={
        "time": TIME,
        "coin": ("coin", "moneda"),
        "network": ("network", "red"),
        "amount": ("amount", "cantidad", "monto"),
        "fee": ("transactionfee", "transaction fee", "fee", "tarifa", "comisión"),
        "address": ("address", "dirección"),
        "txid": ("txid", "id de transacción (txid)", "id de transacción"),
        "status": ("status", "estado"),
    },
    required=("time", "coin", "network", "amount", "address", "txid", "status"),
    numbers=("amount", "fee"),
    read=read,
    zone_is_documented=False,
)
