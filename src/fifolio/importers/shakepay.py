"""Shakepay's transactions: what was debited, what was credited."""

from collections.abc import Mapping

from fifolio.importers.bookings import Bookings, Doubt, Occasion
from fifolio.importers.dashed_cells import quantity_at
from fifolio.importers.export_profile import Profile
from fifolio.importers.findings import Findings
from fifolio.importers.sheet import Record, Sheet
from fifolio.ledger.transaction import Quantity, TransactionType
from fifolio.money.amount import Amount
from fifolio.money.currencies import is_fiat

COLUMNS = {
    "type": ("transaction type", "type"),
    "time": ("date",),
    "debited": ("amount debited",),
    "debited_asset": ("debit currency", "asset debited"),
    "credited": ("amount credited",),
    "credited_asset": ("credit currency", "asset credited"),
    "rate": ("buy / sell rate",),
    "spot": ("spot rate",),
    "where": ("source / destination", "description"),
    "hash": ("blockchain transaction id",),
}
HOUSE_MONEY = "CAD"
"""Shakepay's rates are in Canadian dollars, and no column says so."""

INCOMES: Mapping[str, TransactionType] = {
    "shakingsats": TransactionType.PROMOTION,
    "shakesquad": TransactionType.PROMOTION,
    "referral": TransactionType.PROMOTION,
    "referral reward": TransactionType.PROMOTION,
    "card cashbacks": TransactionType.PROMOTION,
    "cashback": TransactionType.PROMOTION,
    "reward": TransactionType.PROMOTION,
}
EXCHANGES = frozenset({"purchase/sale", "exchange", "buy", "sell"})
MOVES = frozenset(
    {
        "fiat funding",
        "fiat cashout",
        "crypto funding",
        "crypto cashout",
        "receive",
        "send",
    }
)
IN_DOUBT: Mapping[str, str] = {
    "other": "is called only 'other': read as money that was moved",
    "peer transfer": "goes to or comes from another person: say whether it was a gift",
}


def read(sheet: Sheet) -> Findings:
    """Read every row into an event or a remark."""
    findings = Findings()
    bookings = Bookings("shakepay", sheet.account, findings)
    for record in sheet.records():
        with findings.reading(record):
            _read_row(record, bookings, findings)
    return findings


def _read_row(record: Record, bookings: Bookings, findings: Findings) -> None:
    kind = " ".join(record["type"].casefold().split())
    gone = _side(record, "debited", "debited_asset")
    came = _side(record, "credited", "credited_asset")
    at = record.moment("time")
    identity = bookings.identify("", at, kind, gone or "", came or "")
    note = " ".join(part for part in (record["where"], record["hash"]) if part)
    occasion = Occasion((record.number,), at, identity, note)
    if kind in EXCHANGES and gone and came:
        bookings.exchange(occasion, received=came, given=gone, fees=())
    elif kind in INCOMES and came and not gone:
        worth = _worth(record, came)
        occasion = Occasion((record.number,), at, identity, note, value=worth)
        bookings.arrival(occasion, INCOMES[kind], came)
    elif change := _change(gone, came, kind):
        doubt = Doubt("unclear_move", IN_DOUBT[kind]) if kind in IN_DOUBT else None
        occasion = Occasion((record.number,), at, identity, note, doubt)
        # A withdrawal's network fee is not among the columns: unknown, not zero.
        bookings.movement(occasion, change, None if gone and not is_fiat(gone.asset) else ())
    else:
        findings.remark(record.number, "pending", f"transaction type {kind!r} is not known so")


def _side(record: Record, units: str, asset: str) -> Quantity | None:
    side = quantity_at(record, units, asset)
    if side is not None and side.units < 0:
        raise record.error(units, "is negative where only its column may tell the direction")
    return side


def _change(gone: Quantity | None, came: Quantity | None, kind: str) -> Quantity | None:
    """Give the one side of a row that only moves something."""
    one = came or gone
    if one is None or (gone and came):
        return None
    is_known = kind in MOVES or kind == "peer transfer" or (kind == "other" and is_fiat(one.asset))
    if not is_known:
        return None
    return came or Quantity(one.units.copy_negate(), one.asset)


def _worth(record: Record, came: Quantity) -> Amount | None:
    spot = record.optional_decimal("spot")
    if not spot or is_fiat(came.asset):
        return None
    return Amount(came.units * spot, HOUSE_MONEY)


SHAKEPAY = Profile(
    id="shakepay",
    label="Shakepay transactions",
    account="Shakepay",
    columns=COLUMNS,
    required=(
        "type",
        "time",
        "debited",
        "debited_asset",
        "credited",
        "credited_asset",
        "rate",
        "spot",
    ),
    numbers=("debited", "credited", "spot"),
    read=read,
    zone_is_in_rows=True,
)
