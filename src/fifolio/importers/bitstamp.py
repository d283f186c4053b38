"""Bitstamp's transactions: the coin in the cell or beside it, a date in words."""

from fifolio.importers.amounts_with_unit import optional_quantity, unit_of
from fifolio.importers.bookings import Bookings, Occasion, fees_of
from fifolio.importers.export_profile import Profile
from fifolio.importers.findings import Findings
from fifolio.importers.market_pairs import is_bought
from fifolio.importers.sheet import Record, Sheet
from fifolio.ledger.transaction import Quantity, TransactionType

IN_WORDS = ("%b. %d, %Y, %I:%M %p", "%B %d, %Y, %I:%M %p", "%b %d, %Y, %I:%M %p")
MOVES = {
    "deposit": 1,
    "card deposit": 1,
    "ripple deposit": 1,
    "withdrawal": -1,
    "ripple payment": -1,
}
INCOMES = {
    "staking reward": TransactionType.STAKING,
    "staked assets reward": TransactionType.STAKING,
    "lending interest": TransactionType.REWARD,
    "crypto currency bonus": TransactionType.PROMOTION,
    "referral reward": TransactionType.PROMOTION,
}


def read(sheet: Sheet) -> Findings:
    """Read every row; an empty fee is none, as Bitstamp writes it."""
    findings = Findings()
    if "id" not in sheet.columns:
        findings.note("times are to the minute: events of one minute keep the order of the file")
    bookings = Bookings("bitstamp", sheet.account, findings)
    for record in sheet.records():
        with findings.reading(record):
            _read_row(bookings, findings, record)
    return findings


def _read_row(bookings: Bookings, findings: Findings, record: Record) -> None:
    at, kind = record.moment_written("time", *IN_WORDS), record["type"].casefold()
    amount, value, fee = (_quantity(record, name) for name in ("amount", "value", "fee"))
    if amount is None:
        raise record.error("amount", "is empty where an amount has to be")
    charged = fees_of(*([fee] if fee else []))
    told = (at, kind, record["side"].casefold(), amount, value or "", fee or "")
    identity = bookings.identify(record["id"], *told)
    occasion = Occasion((record.number,), at, identity, record["account"])
    if kind == "market" and value:
        bookings.trade(
            occasion, bought=is_bought(record, "side"), legs=(amount, value), fees=charged
        )
    elif kind in MOVES:
        bookings.movement(occasion, Quantity(MOVES[kind] * amount.units, amount.asset), charged)
    elif kind in INCOMES:
        bookings.arrival(occasion, INCOMES[kind], amount)
    else:
        findings.remark(record.number, "pending", f"type {kind!r} is not known")


def _quantity(record: Record, name: str) -> Quantity | None:
    """Read an amount whose coin stands behind it, or in a column of its own."""
    if unit_of(record[name]) or not record[name]:
        return optional_quantity(record, name)
    return Quantity(record.decimal(name), record.symbol(f"{name}_asset"))


BITSTAMP = Profile(
    id="bitstamp",
    label="Bitstamp transactions",
    account="Bitstamp",
    columns={
        "id": ("id",),
        "type": ("type",),
        "side": ("sub type", "subtype"),
        "time": ("datetime",),
        "account": ("account",),
        "amount": ("amount",),
        "amount_asset": ("amount currency",),
        "value": ("value",),
        "value_asset": ("value currency",),
        "rate": ("rate",),
        "fee": ("fee",),
        "fee_asset": ("fee currency",),
    },
    required=("type", "side", "time", "account", "amount", "value", "rate", "fee"),
    numbers=("amount", "value", "fee"),
    read=read,
    zone_is_documented=False,
)
