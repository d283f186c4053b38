"""Exodus's list of all transactions: signed amounts, and the network's fee beside them."""

from fifolio.importers.export_profile import Profile
from fifolio.importers.findings import Findings
from fifolio.importers.joined_legs import summed
from fifolio.importers.row_identity import Occurrences, transaction_id
from fifolio.importers.sheet import Record, Sheet
from fifolio.importers.two_sided import (
    TwoSided,
    fees_beside,
    magnitude,
    told,
    transaction_group,
)

COLUMNS = {
    "time": ("date",),
    "type": ("type",),
    "out": ("outamount",),
    "out_asset": ("outcurrency",),
    "fee": ("feeamount",),
    "fee_asset": ("feecurrency",),
    "out_hash": ("outtxid",),
    "in": ("inamount",),
    "in_asset": ("incurrency",),
    "in_hash": ("intxid",),
    "order": ("orderid",),
    "note": ("personalnote",),
}
MOVES = frozenset({"deposit", "withdrawal"})
EXCHANGES = frozenset({"exchange", "swap"})


def read(sheet: Sheet) -> Findings:
    """Read every row into an event or a remark."""
    findings = Findings()
    occurrences = Occurrences()
    seen: dict[tuple[str, ...], int] = {}
    for record in sheet.records():
        with findings.reading(record):
            line, content = _line(record, sheet, occurrences)
            earlier = seen.setdefault(content, record.number)
            if earlier != record.number and line.group:
                reason = f"repeats row {earlier}, with the same transaction id"
                findings.remark(record.number, "duplicate", reason)
            else:
                _read_line(line, record["type"].casefold(), findings)
    return findings


def _line(
    record: Record, sheet: Sheet, occurrences: Occurrences
) -> tuple[TwoSided, tuple[str, ...]]:
    at = record.moment("time")
    received = magnitude(record, "in", "in_asset")
    given = magnitude(record, "out", "out_asset")
    fee = magnitude(record, "fee", "fee_asset")
    hash_ = record["out_hash"] or record["in_hash"]
    content = (record["order"], hash_, at.isoformat(), told(received), told(given), told(fee))
    line = TwoSided(
        row=record.number,
        id=transaction_id("exodus", sheet.account, *occurrences.identify(*content)),
        at=at,
        account=sheet.account,
        received=received,
        given=given,
        # An exchange is paid for by its rate; only what leaves has a fee of the network.
        fees=() if received and fee is None else fees_beside(received, given, fee),
        note=record.verbatim("note"),
        group=transaction_group(hash_),
    )
    return line, content


def _read_line(line: TwoSided, kind: str, findings: Findings) -> None:
    is_exchange = len(line.sides) > 1
    if not line.sides and not summed(line.fees or ()):
        findings.remark(line.row, "rejected", "states neither an amount nor a fee")
    elif kind in (EXCHANGES if is_exchange else MOVES):
        findings.add(line.event(), line.row)
    elif kind in MOVES | EXCHANGES:
        findings.remark(line.row, "pending", f"is called {kind!r}, but its sides do not fit")
    else:
        findings.remark(line.row, "pending", f"type {kind[:40]!r} is not known")


EXODUS = Profile(
    id="exodus",
    label="Exodus transactions",
    account="Exodus",
    columns=COLUMNS,
    required=("time", "type", "out", "out_asset", "fee", "fee_asset", "in", "in_asset"),
    numbers=("out", "fee", "in"),
    read=read,
)
