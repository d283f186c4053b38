"""Kraken's ledgers export, in every generation of its header since 2013."""

from collections import defaultdict
from collections.abc import Iterable, Sequence

from fifolio.importers.export_profile import Profile
from fifolio.importers.findings import Findings
from fifolio.importers.joined_legs import exchange_type, sides, summed
from fifolio.importers.kraken_balance import check_balances
from fifolio.importers.kraken_moves import Moves
from fifolio.importers.kraken_rows import Entry, read_entries
from fifolio.importers.row_identity import transaction_id
from fifolio.importers.sheet import Sheet
from fifolio.ledger.transaction import Quantity, Transaction
from fifolio.money.currencies import is_fiat

COLUMNS = {
    name: (name,)
    for name in (
        "txid",
        "refid",
        "time",
        "type",
        "subtype",
        "aclass",
        "subclass",
        "asset",
        "wallet",
        "amount",
        "fee",
        "balance",
    )
}
TRADES = frozenset({"trade", "spend", "receive", "conversion", "sale"})
DELISTING = "delistingconversion"


def read(sheet: Sheet) -> Findings:
    """Join the legs of each reference and read what stands alone by its type."""
    findings = Findings()
    entries = _without_notices(_without_doubles(read_entries(sheet, findings), findings), findings)
    moves = Moves(sheet.account, findings)
    delisted: list[Entry] = []
    for group in _by_reference(entries):
        is_delisting = group[0].subtype == DELISTING
        if is_delisting and not sides(entry.leg for entry in group).is_exchange:
            delisted += group
        elif is_delisting or group[0].kind in TRADES:
            _add_exchange(sheet.account, findings, group)
        else:
            moves.take(group)
    moves.settle()
    _add_delisted(sheet.account, findings, delisted)
    findings.invariant = check_balances(entries)
    return findings


def _without_doubles(entries: Iterable[Entry], findings: Findings) -> list[Entry]:
    """Leave out a row whose own id has been seen."""
    seen: dict[str, Entry] = {}
    kept = []
    for entry in entries:
        earlier = seen.setdefault(entry.txid, entry) if entry.txid else entry
        if earlier is entry:
            kept.append(entry)
        elif _facts(earlier) == _facts(entry):
            findings.remark(entry.row, "duplicate", f"cell 'txid': the same as row {earlier.row}")
        else:
            reason = f"cell 'txid': row {earlier.row} has the same one and says something else"
            findings.remark(entry.row, "rejected", reason)
    return kept


def _facts(entry: Entry) -> tuple[object, ...]:
    return entry.refid, entry.at, entry.kind, entry.coin, entry.amount, entry.fee


def _without_notices(entries: list[Entry], findings: Findings) -> list[Entry]:
    """Part the pending notices (no txid, no balance) from the movements they announce."""
    settled = [entry for entry in entries if entry.txid]
    rows = {(entry.refid, entry.coin): entry.row for entry in settled}
    for entry in entries:
        if entry.txid:
            continue
        if (row := rows.get((entry.refid, entry.coin))) and entry.refid:
            reason = f"cell 'txid' is empty: the notice of the movement in row {row}"
            findings.remark(entry.row, "duplicate", reason)
        else:
            reason = "cell 'txid' is empty: a pending movement that no row of this file completes"
            findings.remark(entry.row, "pending", reason)
    return settled


def _by_reference(entries: Iterable[Entry]) -> list[list[Entry]]:
    """Group legs by refid; without one a row stands alone."""
    groups: defaultdict[str, list[Entry]] = defaultdict(list)
    for entry in entries:
        groups[entry.refid or f"txid {entry.txid}"].append(entry)
    return list(groups.values())


def _add_exchange(account: str, findings: Findings, group: Sequence[Entry]) -> None:
    event = _exchange(account, group, ("refid", group[0].refid))
    if event is not None and group[0].refid:
        findings.add(event, *(entry.row for entry in group))
        return
    what = ", ".join(f"{leg.units} {leg.asset}" for leg in summed(entry.leg for entry in group))
    for entry in group:
        findings.remark(
            entry.row,
            "pending",
            f"cell 'refid': the legs {what or 'without amount'} are no exchange of one asset for"
            " another; a leg is missing or cannot be read",
        )


def _exchange(
    account: str, group: Sequence[Entry], identity: tuple[str, ...], review: str | None = None
) -> Transaction | None:
    """Make one event of the legs, all of them summed; None where one side is missing."""
    both = sides(entry.leg for entry in group)
    if not both.is_exchange:
        return None
    received, given = both.received[0], both.given[0]
    return Transaction(
        id=transaction_id("kraken", account, *identity),
        at=min(entry.at for entry in group),
        type=exchange_type(received.asset, given.asset),
        account=account,
        received=received,
        given=given,
        fees=_fees(group),
        currency=next((leg.asset for leg in (given, received) if is_fiat(leg.asset)), "EUR"),
        sequence=min(entry.row for entry in group),
        review=review,
    )


def _fees(group: Sequence[Entry]) -> tuple[Quantity, ...] | None:
    """Sum the fees, each in its row's asset; a third leg may be nothing but a fee."""
    stated = [Quantity(entry.fee, entry.coin) for entry in group if entry.fee is not None]
    return summed(stated) if len(stated) == len(group) else None


def _add_delisted(account: str, findings: Findings, entries: Sequence[Entry]) -> None:
    """Pair conversions of delisted coins by their moment, since no reference joins them."""
    moments: defaultdict[object, list[Entry]] = defaultdict(list)
    for entry in entries:
        moments[entry.at].append(entry)
    for group in moments.values():
        txids = sorted(entry.txid for entry in group)
        if event := _exchange(account, group, ("txid", *txids), review="delisting_conversion"):
            findings.add(event, *(entry.row for entry in group))
            for entry in group:
                reason = "cell 'subtype': paired by its moment only; see whether the two belong"
                findings.remark(entry.row, "used", reason)
        else:
            for entry in group:
                reason = (
                    "cell 'subtype': a delisting conversion whose other side is not to be found"
                )
                findings.remark(entry.row, "pending", reason)


KRAKEN = Profile(
    id="kraken",
    label="Kraken ledgers",
    account="Kraken",
    columns=COLUMNS,
    required=("txid", "refid", "time", "type", "asset", "amount", "fee", "balance"),
    forbidden=("ordertxid", "pair"),
    numbers=("amount", "fee", "balance"),
    read=read,
)
