"""Rows of tax programs that put all of an event into one line and a word on it."""

from collections.abc import Mapping
from dataclasses import dataclass

from fifolio.importers.findings import Findings
from fifolio.importers.row_identity import Occurrences, transaction_id
from fifolio.importers.row_labels import Label, read_labelled
from fifolio.importers.sheet import Record, Sheet
from fifolio.importers.two_sided import (
    TwoSided,
    fees_beside,
    quantity,
    row_account,
    told,
    transaction_group,
    worth,
)


@dataclass(frozen=True, slots=True)
class Program:
    """A tax program whose columns go by the names `read_program` uses."""

    id: str
    account: str
    """Where rows go that name no account."""
    labels: Mapping[str, Label]
    """Its words in lower case, with blanks for underscores."""


def read_program(sheet: Sheet, program: Program) -> Findings:
    """Read every row into an event or a remark.

    Columns are `time`, `label`, `received`, `sent` and `fee` with an `_asset` each, and where the
    program has them `id`, `hash`, `worth`, `worth_asset`, `note`, and `to` and `from` as accounts.
    """
    findings = Findings()
    occurrences = Occurrences()
    seen: dict[str, int] = {}
    for record in sheet.records():
        with findings.reading(record):
            word = " ".join(record["label"].casefold().replace("_", " ").split())
            line = _line(record, sheet, program, (word, occurrences))
            earlier = seen.setdefault(line.id, record.number)
            if earlier == record.number:
                read_labelled(line, word, program.labels, findings)
            else:
                reason = f"has the id of row {earlier}: it may be the same"
                findings.remark(record.number, "pending", reason)
    return findings


def _line(
    record: Record, sheet: Sheet, program: Program, labelled: tuple[str, Occurrences]
) -> TwoSided:
    word, occurrences = labelled
    at = record.moment("time")
    received = quantity(record, "received", "received_asset")
    given = quantity(record, "sent", "sent_asset")
    fee = quantity(record, "fee", "fee_asset")
    account = row_account(
        record, sheet, program.account, *(("from", "to") if given else ("to", "from"))
    )
    identity = (
        ("id", record["id"])
        if record["id"]
        else occurrences.identify(
            at.isoformat(), word, told(received), told(given), told(fee), record["hash"]
        )
    )
    return TwoSided(
        row=record.number,
        id=transaction_id(program.id, account, *identity),
        at=at,
        account=account,
        received=received,
        given=given,
        fees=fees_beside(received, given, fee),
        value=worth(record, "worth", record["worth_asset"].upper()),
        note=record.verbatim("note"),
        group=transaction_group(record["hash"]),
    )
