"""Gate.io's billing: one change a row, joined by what it calls action data."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from fifolio.importers.bookings import Bookings, Occasion, fees_of
from fifolio.importers.export_profile import Profile
from fifolio.importers.findings import Findings
from fifolio.importers.joined_legs import sides
from fifolio.importers.sheet import Record, Sheet
from fifolio.ledger.transaction import Quantity, TransactionType

TRADED = frozenset({"order filled", "order fullfilled", "order fulfilled", "trade filled"})
FEES = frozenset({"trading fees", "trade fee", "trading fee"})
DUST = ("dust swap", "small balance")
INCOMES = {
    "airdrop": TransactionType.AIRDROP,
    "hodl interest": TransactionType.REWARD,
    "lend & earn interest": TransactionType.REWARD,
    "staking rewards": TransactionType.STAKING,
    "points rewards": TransactionType.PROMOTION,
    "referral superior rebate": TransactionType.PROMOTION,
    "referral rebate": TransactionType.PROMOTION,
    "trading rebate": TransactionType.PROMOTION,
}
MOVES = frozenset({"deposits", "deposit", "withdrawals", "withdrawal"})
INSIDE = frozenset({"order placed", "order cancelled", "order canceled"})
LOCAL = (
    "the times of Gate.io state no zone, and some of its files hold those of UTC+8: compare one row"
    " with what you remember, or give --timezone"
)


@dataclass(frozen=True, slots=True)
class Bill:
    """One change of one balance."""

    row: int
    number: str
    at: datetime
    action: str
    reference: str
    change: Quantity

    @property
    def is_dust(self) -> bool:
        """Whether it belongs to small balances changed into one coin."""
        return any(word in self.action for word in DUST)


def read(sheet: Sheet) -> Findings:
    """Join trades and dust by their reference, and read all else row by row."""
    findings = Findings()
    findings.note(LOCAL)
    bookings = Bookings("gateio", sheet.account, findings)
    groups: dict[tuple[str, bool], list[Bill]] = {}
    for record in sheet.records():
        with findings.reading(record):
            bill = _bill(record)
            if not bill.change.units:
                reason = f"{bill.action}: changes nothing"
                findings.remark(bill.row, "ignored", reason)
            elif bill.action in TRADED | FEES or bill.is_dust:
                reference = bill.reference or f"row {bill.row}"
                groups.setdefault((reference, bill.is_dust), []).append(bill)
            else:
                _book_alone(bookings, findings, bill)
    for group in groups.values():
        _book_group(bookings, findings, group)
    return findings


def _bill(record: Record) -> Bill:
    return Bill(
        row=record.number,
        number=record["number"],
        at=record.moment("time"),
        action=record["action"].casefold(),
        reference=record["reference"],
        change=Quantity(record.decimal("change"), record.symbol("coin")),
    )


def _book_alone(bookings: Bookings, findings: Findings, bill: Bill) -> None:
    identity = bookings.referenced(bill.reference, bill.at, bill.action, bill.change)
    occasion = Occasion((bill.row,), bill.at, identity, bill.action)
    if bill.action in MOVES:
        bookings.movement(occasion, bill.change, () if bill.change.units > 0 else None)
    elif bill.action in INCOMES:
        bookings.arrival(occasion, INCOMES[bill.action], bill.change)
    elif bill.action in INSIDE:
        findings.remark(bill.row, "ignored", f"{bill.action}: holds coins back for an order")
    else:
        findings.remark(bill.row, "pending", f"action {bill.action!r} is not known")


def _book_group(bookings: Bookings, findings: Findings, group: Sequence[Bill]) -> None:
    both = sides(bill.change for bill in group if bill.action not in FEES)
    if not both.is_exchange:
        for bill in group:
            findings.remark(bill.row, "pending", _why(group))
        return
    fees = fees_of(
        *(
            Quantity(bill.change.units.copy_negate(), bill.change.asset)
            for bill in group
            if bill.action in FEES
        )
    )
    rows = tuple(bill.row for bill in group)
    occasion = Occasion(
        rows,
        min(bill.at for bill in group),
        ("order", group[0].reference),
        group[0].reference,
    )
    bookings.exchange(occasion, received=both.received[0], given=both.given[0], fees=fees)


def _why(group: Sequence[Bill]) -> str:
    both = sides(bill.change for bill in group if bill.action not in FEES)
    if both.given and both.received:
        coins = ", ".join(leg.asset for leg in both.given)
        return (
            f"gives {coins} together for {both.received[0].asset}: how much of it each brought is"
            " not in the file"
        )
    return "is one side of a trade whose other side is not in the file"


GATEIO = Profile(
    id="gateio",
    label="Gate.io billing",
    account="Gate.io",
    columns={
        "number": ("no",),
        "time": ("time",),
        "action": ("action_desc", "action desc"),
        "reference": ("action_data", "action data"),
        "coin": ("type", "currency"),
        "change": ("change_amount", "change amount"),
        "amount": ("amount",),
    },
    required=("time", "action", "reference", "coin", "change"),
    numbers=("change",),
    read=read,
    zone_is_documented=False,
)
