"""BlockFi's transactions and trades, which tell the same trades under the same ids."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from fifolio.importers.bookings import Bookings, Doubt, Occasion
from fifolio.importers.export_profile import Profile
from fifolio.importers.findings import Findings
from fifolio.importers.sheet import Record, Sheet
from fifolio.ledger.transaction import Quantity, TransactionType

COLUMNS = {
    "asset": ("cryptocurrency",),
    "amount": ("amount",),
    "type": ("transaction type",),
    "time": ("confirmed at",),
}
TRADE_COLUMNS = {
    "id": ("trade id",),
    "time": ("date",),
    "bought": ("buy quantity",),
    "bought_asset": ("buy currency",),
    "sold": ("sold quantity",),
    "sold_asset": ("sold currency",),
    "rate": ("rate amount",),
}
SETTLED_WITHIN = timedelta(days=7)
"""The two legs of a trade are booked when each of them is settled, days apart."""

INCOMES: Mapping[str, TransactionType] = {
    "interest payment": TransactionType.REWARD,
    "referral bonus": TransactionType.PROMOTION,
    "bonus payment": TransactionType.PROMOTION,
    "cc rewards redemption": TransactionType.PROMOTION,
    "cc trading rebate": TransactionType.PROMOTION,
}
MOVES = frozenset(
    {"deposit", "withdrawal", "crypto transfer", "ach deposit", "ach withdrawal", "wire deposit"}
)
INSIDE = frozenset({"bia deposit", "bia withdraw"})


@dataclass(frozen=True, slots=True)
class Line:
    """One row of the transactions."""

    row: int
    at: datetime
    type: str
    change: Quantity
    identity: tuple[str, ...]


def read(sheet: Sheet) -> Findings:
    """Read every row of the transactions into an event or a remark."""
    findings = Findings()
    bookings = Bookings("blockfi", sheet.account, findings)
    lines = []
    for record in sheet.records():
        with findings.reading(record):
            lines.append(_line(record, bookings))
    _read_trades([line for line in lines if line.type == "trade"], bookings, findings)
    for line in lines:
        if line.type != "trade":
            _read_line(line, bookings, findings)
    return findings


def _line(record: Record, bookings: Bookings) -> Line:
    at, kind = record.moment("time"), record["type"].casefold()
    change = Quantity(record.decimal("amount"), record.symbol("asset"))
    return Line(record.number, at, kind, change, bookings.identify("", at, kind, change))


def _read_line(line: Line, bookings: Bookings, findings: Findings) -> None:
    occasion = Occasion((line.row,), line.at, line.identity)
    if line.type in INSIDE:
        findings.remark(line.row, "ignored", "moves coins between wallets of the account")
    elif line.type in INCOMES:
        bookings.arrival(occasion, INCOMES[line.type], line.change)
    elif line.type in MOVES:
        # A withdrawal's fee is a row of its own, and may be missing: unknown, not zero.
        bookings.movement(occasion, line.change, () if line.change.units > 0 else None)
    elif line.type == "withdrawal fee":
        fee = Quantity(line.change.units.copy_negate(), line.change.asset)
        bookings.departure(occasion, TransactionType.FEE, fee)
    else:
        findings.remark(line.row, "pending", f"transaction type {line.type!r} is not known")


def _read_trades(legs: Sequence[Line], bookings: Bookings, findings: Findings) -> None:
    """Join a leg with the only one it can belong to; several that fit are not guessed apart."""
    partners = {leg.row: [one for one in legs if _fit(leg, one)] for leg in legs}
    for leg in legs:
        fitting = partners[leg.row]
        if len(fitting) != 1 or len(partners[fitting[0].row]) != 1:
            reason = "is half of a trade, and "
            reason += "several others fit it" if fitting else "no other half is near it"
            findings.remark(leg.row, "pending", reason)
        elif leg.change.units < 0:
            _join(leg, fitting[0], bookings)


def _fit(one: Line, other: Line) -> bool:
    is_near = abs(one.at - other.at) <= SETTLED_WITHIN
    is_opposite = one.change.units * other.change.units < 0
    return is_near and is_opposite and one.change.asset != other.change.asset


def _join(gone: Line, came: Line, bookings: Bookings) -> None:
    given = Quantity(gone.change.units.copy_negate(), gone.change.asset)
    occasion = _trade((gone.row, came.row), min(gone.at, came.at), (given, came.change), bookings)
    reason = "is booked when it was settled; the export of trades has the moment of the trade"
    occasion = replace(occasion, doubt=Doubt("settlement_time", reason))
    bookings.exchange(occasion, received=came.change, given=given, fees=())


def _trade(
    rows: tuple[int, ...], at: datetime, legs: tuple[Quantity, Quantity], bookings: Bookings
) -> Occasion:
    """Identify a trade by what was exchanged, which is all that both exports say of it."""
    return Occasion(rows, at, bookings.identify("", "trade", *legs))


def read_trades(sheet: Sheet) -> Findings:
    """Read every row of the trades into an event or a remark."""
    findings = Findings()
    bookings = Bookings("blockfi", sheet.account, findings)
    for record in sheet.records():
        with findings.reading(record):
            received = Quantity(record.decimal("bought"), record.symbol("bought_asset"))
            given = Quantity(record.decimal("sold"), record.symbol("sold_asset"))
            if received.units <= 0 or given.units <= 0:
                raise record.error("bought", "and what was sold for it have to be above zero")
            at = record.moment("time")
            occasion = _trade((record.number,), at, (given, received), bookings)
            bookings.exchange(occasion, received=received, given=given, fees=())
    return findings


BLOCKFI = Profile(
    id="blockfi",
    label="BlockFi transactions",
    account="BlockFi",
    columns=COLUMNS,
    required=("asset", "amount", "type", "time"),
    numbers=("amount",),
    read=read,
    zone_is_documented=False,
)
BLOCKFI_TRADES = Profile(
    id="blockfi-trades",
    label="BlockFi trades",
    account="BlockFi",
    columns=TRADE_COLUMNS,
    required=("id", "time", "bought", "bought_asset", "sold", "sold_asset", "rate"),
    numbers=("bought", "sold"),
    read=read_trades,
    zone_is_documented=False,
)
