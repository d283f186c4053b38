"""CoinTracking's list of trades: all accounts of one owner in one file."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from fifolio.importers.cointracking_doubts import find_doubts
from fifolio.importers.cointracking_labels import LABELS, RENUMBERED
from fifolio.importers.export_profile import Profile
from fifolio.importers.findings import Findings
from fifolio.importers.joined_legs import summed
from fifolio.importers.row_identity import Occurrences, transaction_id
from fifolio.importers.row_labels import read_labelled
from fifolio.importers.sheet import Record, Sheet
from fifolio.importers.two_sided import (
    TwoSided,
    fees_beside,
    quantity,
    row_account,
    told,
    transaction_group,
)
from fifolio.ledger.transaction import Quantity, Transaction

ACCOUNT = "CoinTracking"
COLUMNS = {
    "type": ("type", "tipo", "typ"),
    "bought": ("buy", "buy amount", "compra", "kauf"),
    "bought_asset": ("cur.", "buy currency"),
    "sold": ("sell", "sell amount", "venta", "verkauf"),
    "sold_asset": ("cur. (2)", "sell currency"),
    "fee": ("fee", "comisión", "gebühr"),
    "fee_asset": ("cur. (3)", "fee currency"),
    "exchange": ("exchange", "intercambio", "börse"),
    "group": ("group", "trade-group", "grupo", "gruppe"),
    "note": ("comment", "comentario", "kommentar"),
    "time": ("date", "fecha", "datum"),
    "hash": ("tx hash", "tx-id", "tx-id (optional)"),
}
NO_VENUE = frozenset({"no exchange", "sin intercambio", "keine börse"})


@dataclass(frozen=True, slots=True)
class Entry:
    """A row, and the word CoinTracking files it under."""

    word: str
    line: TwoSided
    is_repeat: bool
    """Whether an earlier row says the very same and no reference tells them apart."""


def read(sheet: Sheet) -> Findings:
    """Read every row into an event or a remark."""
    findings = Findings()
    entries = list(_entries(sheet, findings))
    for entry in _joined(entries):
        read_labelled(entry.line, entry.word, LABELS, findings)
    _review(entries, findings)
    return findings


def _entries(sheet: Sheet, findings: Findings) -> Iterator[Entry]:
    occurrences = Occurrences()
    renamed: dict[str, str] = {}
    for record in sheet.records():
        with findings.reading(record):
            yield _entry(record, sheet, occurrences, renamed)
    for code, coin in renamed.items():
        findings.note(f"{code} is CoinTracking's name for {coin} and is read as {coin}")


def _entry(
    record: Record, sheet: Sheet, occurrences: Occurrences, renamed: dict[str, str]
) -> Entry:
    at, word = record.moment("time"), " ".join(record["type"].casefold().split())
    bought, sold, fee = (
        _renamed(quantity(record, side, f"{side}_asset"), renamed)
        for side in ("bought", "sold", "fee")
    )
    venue = record["exchange"]
    account = (
        sheet.account if venue in NO_VENUE else row_account(record, sheet, ACCOUNT, "exchange")
    )
    place = sheet.names.get(venue, venue)
    content = (at.isoformat(), word, told(bought), told(sold), told(fee), place, record["hash"])
    identity = occurrences.identify(*content)
    line = TwoSided(
        row=record.number,
        id=transaction_id("cointracking", account, *identity),
        at=at,
        account=account,
        received=bought,
        given=sold,
        fees=fees_beside(bought, sold, fee),
        note=record.verbatim("note"),
        group=transaction_group(record["hash"]),
    )
    return Entry(word, line, is_repeat=identity[-1] != "1")


def _renamed(side: Quantity | None, renamed: dict[str, str]) -> Quantity | None:
    if side is None or side.asset not in RENUMBERED:
        return side
    renamed[side.asset] = RENUMBERED[side.asset]
    return Quantity(side.units, RENUMBERED[side.asset])


def _joined(entries: Sequence[Entry]) -> Iterator[Entry]:
    """Take the fee out of what left where exactly the rest arrived, under the same hash."""
    arrived: defaultdict[str, list[TwoSided]] = defaultdict(list)
    for entry in entries:
        if entry.line.group and entry.line.received and not entry.line.given:
            arrived[entry.line.group].append(entry.line)
    for entry in entries:
        partners = arrived[entry.line.group] if entry.line.group else []
        yield replace(entry, line=_net(entry.line, partners))


def _net(line: TwoSided, partners: Iterable[TwoSided]) -> TwoSided:
    given, fees = line.given, line.fees or ()
    if given is None or line.received:
        return line
    net = summed((given, *(Quantity(fee.units.copy_negate(), fee.asset) for fee in fees)))
    if len(net) == 1 and any(partner.received == net[0] for partner in partners):
        return replace(line, given=net[0])
    return line


def _review(entries: Iterable[Entry], findings: Findings) -> None:
    """Mark the events that deserve a look."""
    repeats = {entry.line.id for entry in entries if entry.is_repeat}
    events = [one.event for one in findings.found if isinstance(one.event, Transaction)]
    doubts = find_doubts(events, repeats)
    for place, found in enumerate(findings.found):
        doubt = doubts.get(found.event.id)
        if doubt and isinstance(found.event, Transaction):
            findings.found[place] = found._replace(event=found.event._replace(review=doubt.code))
            findings.remark(found.rows[0], "used", doubt.reason)


COINTRACKING = Profile(
    id="cointracking",
    label="CoinTracking trade list",
    account=ACCOUNT,
    columns=COLUMNS,
    required=("type", "bought", "sold", "fee", "exchange", "group", "note", "time"),
    numbers=("bought", "sold", "fee"),
    read=read,
    zone_is_documented=False,
)
