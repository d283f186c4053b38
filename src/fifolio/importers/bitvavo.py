"""Bitvavo's transaction history: one movement a row, newest first, its zone in a column."""

from collections.abc import Iterable

from fifolio.importers.bitvavo_events import Events
from fifolio.importers.bitvavo_rows import BitvavoRow, check_payments, read_rows
from fifolio.importers.bitvavo_withdrawals import fee_places
from fifolio.importers.export_profile import Profile
from fifolio.importers.findings import Findings
from fifolio.importers.sheet import Sheet

COLUMNS = {
    "timezone": ("timezone",),
    "date": ("date",),
    "time": ("time",),
    "type": ("type",),
    "currency": ("currency",),
    "amount": ("amount",),
    "quote_currency": ("quote currency",),
    "quote_price": ("quote price",),
    "paid_currency": ("received / paid currency",),
    "paid_amount": ("received / paid amount",),
    "fee_currency": ("fee currency",),
    "fee_amount": ("fee amount",),
    "status": ("status",),
    "id": ("transaction id",),
}
DONE = frozenset({"completed", "distributed"})
UNDONE = frozenset({"canceled", "cancelled", "rejected", "failed"})


def read(sheet: Sheet) -> Findings:
    """Read every row that took effect."""
    findings = Findings()
    rows = _without_doubles(_effective(read_rows(sheet, findings), findings), findings)
    events = Events(sheet.account, findings, fee_places(_oldest_first(rows)))
    for row in rows:
        events.take(row)
    findings.invariant = check_payments(rows)
    return findings


def _effective(rows: Iterable[BitvavoRow], findings: Findings) -> list[BitvavoRow]:
    """Leave out what was cancelled and what is not done yet."""
    kept = []
    for row in rows:
        if row.status in DONE:
            kept.append(row)
        elif row.status in UNDONE:
            findings.remark(row.number, "ignored", f"cell 'Status': {row.status}, nothing moved")
        else:
            reason = f"cell 'Status': {row.status[:40]!r} may still change"
            findings.remark(row.number, "pending", reason)
    return kept


def _without_doubles(rows: Iterable[BitvavoRow], findings: Findings) -> list[BitvavoRow]:
    """Leave out a row whose own id has been seen."""
    seen: dict[str, BitvavoRow] = {}
    kept = []
    for row in rows:
        earlier = seen.setdefault(row.id, row) if row.id else row
        if earlier is row:
            kept.append(row)
        elif _facts(earlier) == _facts(row):
            reason = f"cell 'Transaction ID': the same as row {earlier.number}"
            findings.remark(row.number, "duplicate", reason)
        else:
            reason = f"cell 'Transaction ID': row {earlier.number} has it and says something else"
            findings.remark(row.number, "pending", reason)
    return kept


def _facts(row: BitvavoRow) -> tuple[object, ...]:
    return row.at, row.kind, row.asset, row.amount, row.paid, row.fee


def _oldest_first(rows: list[BitvavoRow]) -> list[BitvavoRow]:
    newest_first = bool(rows) and rows[0].at > rows[-1].at
    return sorted(reversed(rows) if newest_first else rows, key=lambda row: row.at)


BITVAVO = Profile(
    id="bitvavo",
    label="Bitvavo transaction history",
    account="Bitvavo",
    columns=COLUMNS,
    required=(
        "timezone",
        "date",
        "time",
        "type",
        "currency",
        "amount",
        "paid_currency",
        "paid_amount",
        "fee_currency",
        "fee_amount",
        "status",
        "id",
    ),
    numbers=("amount", "quote_price", "paid_amount", "fee_amount"),
    read=read,
    zone_is_in_rows=True,
)
