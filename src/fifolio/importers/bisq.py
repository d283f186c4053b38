"""Bisq's trades between two people, with fees to miners and to the network of traders."""

from collections.abc import Mapping
from decimal import Decimal

from fifolio.importers.bookings import Bookings, Doubt, Occasion, fees_of
from fifolio.importers.dashed_cells import number_at
from fifolio.importers.export_profile import Profile
from fifolio.importers.findings import Findings
from fifolio.importers.market_pairs import pair_of
from fifolio.importers.sheet import Record, Sheet
from fifolio.ledger.transaction import Quantity
from fifolio.money.currencies import is_fiat
from fifolio.money.exact import plain

COLUMNS = {
    "id": ("trade id",),
    "time": ("date/time",),
    "market": ("market",),
    "price": ("price",),
    "bitcoin": ("amount in btc",),
    "amount": ("amount",),
    "asset": ("currency",),
    "miner_fee": ("transaction fee",),
    "btc_fee": ("trade fee btc",),
    "bsq_fee": ("trade fee bsq",),
    "offer": ("offer type",),
    "status": ("status",),
}
WRITTEN = ("%d %b %Y %H:%M:%S", "%b %d, %Y %I:%M:%S %p")
SIDES: Mapping[str, bool] = {"buy": True, "sell": False}
UNLIKELY = Decimal("0.01")
"""How far an amount may be from price times quantity, as a share; money is rounded to units."""
DECIDED = frozenset({"mediated", "arbitrated", "refunded"})
SIDE_NOTE = (
    "the offer type is read as your side; where you took the offer of somebody else, check that"
    " Bisq did not name theirs"
)


def read(sheet: Sheet) -> Findings:
    """Read every row into an event or a remark."""
    findings = Findings()
    findings.note(SIDE_NOTE)
    bookings = Bookings("bisq", sheet.account, findings)
    for record in sheet.records():
        with findings.reading(record):
            _read_row(record, bookings, findings)
    return findings


def _read_row(record: Record, bookings: Bookings, findings: Findings) -> None:
    status = record["status"].casefold()
    if status in {"canceled", "cancelled"}:
        findings.remark(record.number, "ignored", "was cancelled: nothing was exchanged")
    elif status not in {"completed", *DECIDED}:
        findings.remark(record.number, "pending", f"status {status!r} is not known")
    else:
        _trade(record, status, bookings)


def _trade(record: Record, status: str, bookings: Bookings) -> None:
    base, _ = pair_of(record, "market")
    side, _, coin = record["offer"].casefold().partition(" ")
    if side not in SIDES or coin.upper() != base:
        raise record.error("offer", f"names no side of {base}: {record['offer'][:40]!r}")
    bitcoin = Quantity(record.decimal("bitcoin"), "BTC")
    other = Quantity(record.decimal("amount"), record.symbol("asset"))
    at = record.moment_written("time", *WRITTEN)
    identity = bookings.referenced(record["id"], at, record["offer"], bitcoin, other)
    legs = (bitcoin, other) if base == "BTC" else (other, bitcoin)
    occasion = Occasion((record.number,), at, identity, record["id"], _doubt(record, status, legs))
    bookings.trade(occasion, bought=SIDES[side], legs=legs, fees=_fees(record))


def _fees(record: Record) -> tuple[Quantity, ...] | None:
    """Add up what miners and the network of traders took, all on top of what was exchanged."""
    columns = (("miner_fee", "BTC"), ("btc_fee", "BTC"), ("bsq_fee", "BSQ"))
    stated = [(number_at(record, column), asset) for column, asset in columns]
    fees = [Quantity(units, asset) for units, asset in stated if units is not None]
    return fees_of(*fees) if fees else None


def _doubt(record: Record, status: str, legs: tuple[Quantity, Quantity]) -> Doubt | None:
    traded, paid = legs
    price = record.decimal("price")
    expected = price * traded.units
    tolerance = max(expected * UNLIKELY, Decimal(1) if is_fiat(paid.asset) else Decimal(0))
    if abs(expected - paid.units) > tolerance:
        reason = (
            f"price times amount is {plain(expected)} {paid.asset}, and the row says"
            f" {plain(paid.units)}: check it"
        )
        return Doubt("amounts_disagree", reason)
    if status in DECIDED:
        return Doubt("outcome_decided", f"was {status}: check what really moved")
    return None


BISQ = Profile(
    id="bisq",
    label="Bisq trades",
    account="Bisq",
    columns=COLUMNS,
    required=("id", "time", "market", "price", "bitcoin", "amount", "asset", "offer", "status"),
    numbers=("price", "bitcoin", "amount", "miner_fee", "btc_fee", "bsq_fee"),
    read=read,
    zone_is_documented=False,
)
