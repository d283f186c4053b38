"""Bitpanda's transactions: coins are read; metals, shares and funds are left out."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from fifolio.importers.bookings import Bookings, Doubt, Occasion, fees_of
from fifolio.importers.dashed_cells import quantity_at, text_at
from fifolio.importers.export_profile import Profile
from fifolio.importers.findings import Findings
from fifolio.importers.sheet import Record, Sheet
from fifolio.ledger.transaction import Quantity, TransactionType
from fifolio.money.amount import Amount
from fifolio.money.exact import plain

COLUMNS = {
    "id": ("transaction id",),
    "time": ("timestamp",),
    "type": ("transaction type",),
    "way": ("in/out",),
    "money": ("amount fiat",),
    "money_asset": ("fiat",),
    "amount": ("amount asset",),
    "asset": ("asset",),
    "class": ("asset class",),
    "fee": ("fee",),
    "fee_asset": ("fee asset",),
}
COINS, MONEY = "cryptocurrency", "fiat"
NO_COINS = ("metal", "stock", "etf", "etc", "fund", "commodity", "index", "security", "leverage")
"""What the asset classes without coins begin with."""
RENAMED = {"MIOTA": "IOTA"}
"""A million of the smallest unit is what everybody else calls one IOTA."""
STAKED = {
    "transfer(stake)": "locks coins in the account",
    "transfer(unstake)": "frees coins in the account",
}
INCOMES = {
    "reward": TransactionType.STAKING,
    "transfer(reward)": TransactionType.STAKING,
    "staking reward": TransactionType.STAKING,
}


def read(sheet: Sheet) -> Findings:
    """Read every row into an event or a remark."""
    findings = Findings()
    bookings = Bookings("bitpanda", sheet.account, findings)
    for record in sheet.records():
        with findings.reading(record):
            _read_row(record, bookings, findings)
    return findings


def _read_row(record: Record, bookings: Bookings, findings: Findings) -> None:
    kind, of = record["type"].casefold(), record["class"].casefold()
    if of.startswith(NO_COINS):
        reason = f"is about {record['asset']}, of class {record['class']!r}: no coin"
        findings.remark(record.number, "ignored", reason)
    elif of not in {COINS, MONEY}:
        findings.remark(record.number, "pending", f"asset class {record['class']!r} is not known")
    elif kind in STAKED:
        findings.remark(record.number, "ignored", STAKED[kind])
    elif kind in INCOMES and of == COINS:
        bookings.arrival(_occasion(record, bookings), INCOMES[kind], _coins(record))
    elif maker := MAKERS.get(kind):
        maker(record, bookings, findings)
    else:
        findings.remark(record.number, "pending", f"transaction type {kind!r} is not known")


def _trade(record: Record, bookings: Bookings, _: Findings) -> None:
    """The price holds what Bitpanda takes, unless the row states a fee."""
    coins, money = _coins(record), _money(record)
    fees, doubt = _fees(record, coins.asset, money.asset)
    occasion = replace(_occasion(record, bookings), doubt=doubt)
    bought = record["type"].casefold() == "buy"
    bookings.trade(occasion, bought=bought, legs=(coins, money), fees=fees)


def _move(record: Record, bookings: Bookings, _: Findings) -> None:
    moved = _money(record) if record["class"].casefold() == MONEY else _coins(record)
    fees, doubt = _fees(record, moved.asset)
    units = moved.units if _is_in(record) else moved.units.copy_negate()
    occasion = replace(_occasion(record, bookings), doubt=doubt)
    bookings.movement(occasion, Quantity(units, moved.asset), fees)


def _transfer(record: Record, bookings: Bookings, findings: Findings) -> None:
    """Coins that Bitpanda itself sends are a gift of the house."""
    if not _is_in(record) or record["class"].casefold() == MONEY:
        reason = "a transfer that brings no coins is not known here"
        findings.remark(record.number, "pending", reason)
        return
    reason = "comes from Bitpanda itself: read as a promotion, which may be another income"
    worth = quantity_at(record, "money", "money_asset")
    occasion = replace(
        _occasion(record, bookings),
        doubt=Doubt("income_candidate", reason),
        value=Amount(worth.units, worth.asset) if worth and worth.units else None,
    )
    bookings.arrival(occasion, TransactionType.PROMOTION, _coins(record))


def _occasion(record: Record, bookings: Bookings) -> Occasion:
    at = record.moment("time")
    content = (at, record["type"].casefold(), record["asset"], record["amount"], record["money"])
    return Occasion((record.number,), at, bookings.identify(record["id"], *content))


def _fees(record: Record, *moved: str) -> tuple[tuple[Quantity, ...], Doubt | None]:
    """Give the fee, which nothing tells to be inside the amount or on top of it."""
    fee = quantity_at(record, "fee", "fee_asset") if text_at(record, "fee") else None
    if fee is None or not fee.units:
        return (), None
    if fee.asset not in moved:
        return fees_of(fee), None
    reason = (
        f"cell 'Fee': nothing tells whether {plain(fee.units)} {fee.asset} is inside the amount or"
        " on top of it; read as on top"
    )
    return fees_of(fee), Doubt("fee_inside_or_on_top", reason)


def _coins(record: Record) -> Quantity:
    quantity = _positive(record, "amount", "asset")
    return Quantity(quantity.units, RENAMED.get(quantity.asset, quantity.asset))


def _money(record: Record) -> Quantity:
    return _positive(record, "money", "money_asset")


def _positive(record: Record, units: str, asset: str) -> Quantity:
    quantity = quantity_at(record, units, asset)
    if quantity is None:
        raise record.error(units, "is empty where an amount has to be")
    if quantity.units < 0:
        raise record.error(units, "is negative where only in and out may tell the direction")
    return quantity


def _is_in(record: Record) -> bool:
    way = record["way"].casefold()
    if way not in {"incoming", "outgoing"}:
        raise record.error("way", f"is neither incoming nor outgoing: {record['way'][:40]!r}")
    return way == "incoming"


MAKERS: Mapping[str, Callable[[Record, Bookings, Findings], None]] = {
    "buy": _trade,
    "sell": _trade,
    "deposit": _move,
    "withdrawal": _move,
    "transfer": _transfer,
}

BITPANDA = Profile(
    id="bitpanda",
    label="Bitpanda transactions",
    account="Bitpanda",
    columns=COLUMNS,
    required=("id", "time", "type", "way", "money", "money_asset", "amount", "asset", "class"),
    numbers=("money", "amount", "fee"),
    read=read,
    zone_is_in_rows=True,
)
