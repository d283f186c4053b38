"""CoinLedger's transactions: one row a leg, joined by an internal id."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from fifolio.importers.export_profile import Profile
from fifolio.importers.findings import Findings
from fifolio.importers.joined_legs import sides, summed
from fifolio.importers.row_identity import Occurrences, transaction_id
from fifolio.importers.row_labels import (
    HARD_FORK,
    MOVE,
    RESULT,
    TRADE,
    UNSORTED_INCOME,
    Label,
    labels,
    read_labelled,
)
from fifolio.importers.sheet import Record, Sheet
from fifolio.importers.two_sided import TwoSided, row_account, told, transaction_group
from fifolio.ledger.transaction import Quantity, TransactionType

ACCOUNT = "CoinLedger"
COLUMNS = {
    "time": ("timestamp",),
    "type": ("type",),
    "id": ("internal id",),
    "platform": ("platform",),
    "name": ("account name",),
    "hash": ("blockchain id",),
    "part": ("record type",),
    "asset": ("asset",),
    "amount": ("amount",),
    "note": ("description",),
}
OPENING = Label(
    received=TransactionType.TRANSFER_IN,
    review="origin_unknown",
    why="is a balance entered by hand: when and for how much it was bought is not in this file",
)
PAID_INTEREST = Label(
    received=TransactionType.REWARD,
    review="income_candidate",
    why="is called a payment, but comes in: read as interest received",
)
INVESTMENT_LOSS = Label(
    given=TransactionType.LOST,
    review="loss_kind",
    why="is called the loss of an investment: a loss for tax only when it is final",
)
LABELS: Mapping[str, Label] = labels(
    (("buy", "sell", "trade"), TRADE),
    (("deposit", "withdrawal", "transfer"), MOVE),
    (("manual position",), OPENING),
    (("airdrop",), Label(received=TransactionType.AIRDROP)),
    (("interest",), Label(received=TransactionType.REWARD)),
    (("interest payment",), PAID_INTEREST),
    (("staking",), Label(received=TransactionType.STAKING)),
    (("mining",), Label(received=TransactionType.MINING)),
    (("income", "other income"), UNSORTED_INCOME),
    (("hard fork",), HARD_FORK),
    (("gift received",), Label(received=TransactionType.GIFT_IN)),
    (("gift sent",), Label(given=TransactionType.GIFT_OUT)),
    (("charitable donation", "donation"), Label(given=TransactionType.DONATION)),
    (("merchant payment",), Label(given=TransactionType.SPEND)),
    (("network fee", "platform fee"), Label(given=TransactionType.FEE)),
    (("investment loss",), INVESTMENT_LOSS),
    (("theft loss",), Label(given=TransactionType.STOLEN)),
    (("casualty loss",), Label(given=TransactionType.LOST)),
    (("margin gain", "margin loss"), RESULT),
)


@dataclass(frozen=True, slots=True)
class Leg:
    """One row."""

    row: int
    at: datetime
    type: str
    id: str
    account: str
    is_fee: bool
    change: Quantity
    """Signed; the sign decides, whatever the leg is called."""
    hash: str
    note: str


def read(sheet: Sheet) -> Findings:
    """Read every row into an event or a remark."""
    findings = Findings()
    events: defaultdict[tuple[str, ...], list[Leg]] = defaultdict(list)
    for record in sheet.records():
        with findings.reading(record):
            leg = _leg(record, sheet)
            key = (leg.id, leg.type) if leg.id else (str(leg.row),)
            events[key].append(leg)
    occurrences = Occurrences()
    for legs in events.values():
        for part, group in _by_account(legs):
            _read_event(part, group, occurrences, findings)
    return findings


def _by_account(legs: Sequence[Leg]) -> Iterator[tuple[Sequence[Leg], str | None]]:
    """Part the two ends of a transfer, and join them by their id as a group."""
    accounts = dict.fromkeys(leg.account for leg in legs if not leg.is_fee)
    if len(accounts) < 2:  # noqa: PLR2004 - an event of one account, however many legs
        yield legs, transaction_group(legs[0].hash)
        return
    for account in dict.fromkeys(leg.account for leg in legs):
        yield [leg for leg in legs if leg.account == account], legs[0].id


def _leg(record: Record, sheet: Sheet) -> Leg:
    return Leg(
        row=record.number,
        at=record.moment("time"),
        type=" ".join(record["type"].casefold().split()),
        id=record["id"],
        account=row_account(record, sheet, ACCOUNT, "platform", "name"),
        is_fee=record["part"].casefold().endswith("fee"),
        change=Quantity(record.decimal("amount"), record.symbol("asset")),
        hash=record["hash"],
        note=record.verbatim("note"),
    )


def _read_event(
    legs: Sequence[Leg], group: str | None, occurrences: Occurrences, findings: Findings
) -> None:
    parted = sides(leg.change for leg in legs if not leg.is_fee)
    if len(parted.received) > 1 or len(parted.given) > 1:
        for leg in legs:
            reason = "several coins on one side share its id; which belong together is open"
            findings.remark(leg.row, "pending", reason)
        return
    first = legs[0]
    charged = (Quantity(-leg.change.units, leg.change.asset) for leg in legs if leg.is_fee)
    line = TwoSided(
        row=first.row,
        id=transaction_id("coinledger", first.account, *_identity(legs, occurrences)),
        at=first.at,
        account=first.account,
        received=next(iter(parted.received), None),
        given=next(iter(parted.given), None),
        # Each leg has a row: a fee without one was not charged.
        fees=summed(charged),
        note=first.note,
        group=group,
        others=tuple(leg.row for leg in legs[1:]),
    )
    read_labelled(line, first.type, LABELS, findings)


def _identity(legs: Sequence[Leg], occurrences: Occurrences) -> tuple[str, ...]:
    first = legs[0]
    if first.id:
        return ("id", first.id, first.type)
    return occurrences.identify(first.at.isoformat(), first.type, told(first.change))


COINLEDGER = Profile(
    id="coinledger",
    label="CoinLedger transactions",
    account=ACCOUNT,
    columns=COLUMNS,
    required=("time", "type", "id", "platform", "part", "asset", "amount"),
    numbers=("amount",),
    read=read,
)
