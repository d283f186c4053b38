"""OKX's trading history, two rows a fill, and its funding account."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from decimal import Decimal

from fifolio.importers.bookings import Bookings, Occasion, fees_of
from fifolio.importers.export_profile import Profile
from fifolio.importers.findings import Findings
from fifolio.importers.joined_legs import sides
from fifolio.importers.market_pairs import is_bought
from fifolio.importers.reading import Invariant
from fifolio.importers.running_balance import Balance, follow_balances
from fifolio.importers.sheet import Record, Sheet
from fifolio.ledger.transaction import (
    DerivativeEntry,
    Quantity,
    TransactionId,
    TransactionType,
)
from fifolio.money.currencies import is_fiat
from fifolio.money.exact import ZERO, plain

CONTRACTS = frozenset(
    {"perpetual", "swap", "futures", "expiry futures", "perpetual futures", "option", "options"}
)
INCOMES = {
    "airdrop": TransactionType.AIRDROP,
    "airdrop payout": TransactionType.AIRDROP,
    "earn interest": TransactionType.REWARD,
    "simple earn interest": TransactionType.REWARD,
    "staking yield": TransactionType.STAKING,
    "staking reward": TransactionType.STAKING,
    "referral commission": TransactionType.PROMOTION,
    "rebate": TransactionType.PROMOTION,
}
INSIDE = frozenset(
    {
        "transfer in",
        "transfer out",
        "from trading account",
        "to trading account",
        "from unified trading account",
        "to unified trading account",
        "simple earn subscription",
        "simple earn redemption",
    }
)


@dataclass(frozen=True, slots=True)
class Leg:
    """One side of a fill."""

    row: int
    id: str
    order: str
    at: datetime
    kind: str
    symbol: str
    moved: Quantity
    """Signed, without its fee."""
    fee: Quantity
    """What was charged; OKX writes it below zero."""
    result: Decimal
    change: Decimal


def read_trades(sheet: Sheet) -> Findings:
    """Join the legs that one order filled in one moment."""
    findings = Findings()
    legs = []
    for record in sheet.records():
        with findings.reading(record):
            legs.append(_leg(record))
    bookings = Bookings("okx", sheet.account, findings)
    groups: dict[tuple[str, datetime], list[Leg]] = {}
    for leg in _distinct(legs, findings):
        if leg.kind in CONTRACTS:
            _book_contract(bookings, leg, sheet.account)
        else:
            groups.setdefault((leg.order or leg.id, leg.at), []).append(leg)
    for group in groups.values():
        _book_fill(bookings, findings, group)
    findings.invariant = _check(legs)
    return findings


def _leg(record: Record) -> Leg:
    # `Trading Unit` is the coin of the pair on both legs; the balance's unit is the leg's own.
    coin = record.symbol("balance_unit")
    units = record.decimal("amount")
    fee = record.optional_decimal("fee") or ZERO
    return Leg(
        row=record.number,
        id=record["id"],
        order=record["order"],
        at=record.moment("time"),
        kind=record["kind"].casefold(),
        symbol=record["symbol"],
        moved=Quantity(units if is_bought(record, "action") else units.copy_negate(), coin),
        fee=Quantity(fee.copy_negate(), record.symbol("fee_unit") if fee else coin),
        result=record.optional_decimal("result") or ZERO,
        change=record.decimal("change"),
    )


def _distinct(legs: Sequence[Leg], findings: Findings) -> list[Leg]:
    seen: dict[str, Leg] = {}
    kept = []
    for leg in legs:
        earlier = seen.setdefault(leg.id, leg) if leg.id else leg
        if earlier is leg:
            kept.append(leg)
        elif replace(earlier, row=leg.row) == leg:
            findings.remark(leg.row, "duplicate", f"repeats row {earlier.row}, with the same id")
        else:
            reason = f"has the id of row {earlier.row} and says something else"
            findings.remark(leg.row, "pending", reason)
    return kept


def _book_fill(bookings: Bookings, findings: Findings, group: Sequence[Leg]) -> None:
    both = sides(leg.moved for leg in group)
    rows = tuple(leg.row for leg in group)
    if group[0].kind not in {"spot", ""} or not both.is_exchange:
        for leg in group:
            reason = (
                "is one leg of a fill whose other leg is not in the file"
                if leg.kind in {"spot", ""}
                else f"trade type {leg.kind!r} is not known"
            )
            findings.remark(leg.row, "pending", reason)
        return
    identity = ("fill", group[0].order, group[0].at.isoformat())
    occasion = Occasion(rows, group[0].at, identity, group[0].order)
    bookings.exchange(
        occasion,
        received=both.received[0],
        given=both.given[0],
        fees=fees_of(*(leg.fee for leg in group)),
    )


def _book_contract(bookings: Bookings, leg: Leg, account: str) -> None:
    coin = leg.moved.asset
    entry = DerivativeEntry(
        id=TransactionId(""),
        at=leg.at,
        kind="TRADE",
        account=account,
        contract=leg.symbol,
        realized=Quantity(leg.result, coin),
        fee=leg.fee,
        currency=coin if is_fiat(coin) else "EUR",
        sequence=leg.row,
    )
    bookings.derivative(
        Occasion((leg.row,), leg.at, bookings.identify(leg.id, leg.at, leg.moved)), entry
    )


def _check(legs: Sequence[Leg]) -> Invariant:
    """Check that each spot leg changes its balance by its amount and its fee, exactly."""
    spot = [leg for leg in legs if leg.kind == "spot" and leg.fee.asset == leg.moved.asset]
    broken = [leg for leg in spot if leg.moved.units - leg.fee.units != leg.change]
    if broken:
        detail = (
            f"row {broken[0].row}: the balance changes by {plain(broken[0].change)}, and amount and"
            f" fee come to {plain(broken[0].moved.units - broken[0].fee.units)}"
        )
        return Invariant("FAILED", len(spot) - len(broken), detail)
    if not spot:
        return Invariant("COULD_NOT_VERIFY", 0, "no row is a leg of a spot trade")
    return Invariant("VERIFIED", len(spot))


def read_funding(sheet: Sheet) -> Findings:
    """Read the funding account row by row, and follow its balances."""
    findings = Findings()
    bookings = Bookings("okx-funding", sheet.account, findings)
    balances = []
    for record in sheet.records():
        with findings.reading(record):
            change = Quantity(record.decimal("amount"), record.symbol("coin"))
            at, before = record.moment("time"), record.optional_decimal("before")
            if (after := record.optional_decimal("after")) is not None:
                balances.append(
                    Balance(record.number, at, change.asset, change.units, after, before)
                )
            identity = bookings.identify(record["id"], at, change)
            _book_funding(bookings, findings, record, Occasion((record.number,), at, identity))
    findings.invariant = follow_balances(balances)
    return findings


def _book_funding(
    bookings: Bookings, findings: Findings, record: Record, occasion: Occasion
) -> None:
    kind = record["type"].casefold()
    change = Quantity(record.decimal("amount"), record.symbol("coin"))
    if kind in {"deposit", "withdrawal"}:
        # The fee of a withdrawal is inside the amount and not stated: unknown, not zero.
        bookings.movement(occasion, change, () if change.units > 0 else None)
    elif kind in INCOMES:
        bookings.arrival(occasion, INCOMES[kind], change)
    elif kind in INSIDE:
        findings.remark(record.number, "ignored", f"{kind}: moves coins inside the account")
    else:
        findings.remark(record.number, "pending", f"type {kind!r} is not known")


OKX = Profile(
    id="okx",
    label="OKX trading history",
    account="OKX",
    columns={
        "id": ("id",),
        "order": ("order id",),
        "time": ("time",),
        "kind": ("trade type",),
        "symbol": ("symbol",),
        "action": ("action",),
        "amount": ("amount",),
        "price": ("filled price",),
        "result": ("pnl",),
        "fee": ("fee",),
        "fee_unit": ("fee unit",),
        "change": ("balance change",),
        "balance": ("balance",),
        "balance_unit": ("balance unit",),
    },
    required=("id", "order", "time", "kind", "action", "amount", "fee", "change", "balance_unit"),
    numbers=("amount", "price", "result", "fee", "change", "balance"),
    read=read_trades,
    zone_is_documented=False,
)
OKX_FUNDING = replace(
    OKX,
    id="okx-funding",
    label="OKX funding history",
    columns={
        "id": ("id",),
        "time": ("time",),
        "type": ("type",),
        "amount": ("amount",),
        "before": ("before balance",),
        "after": ("after balance",),
        "coin": ("symbol",),
    },
    required=("id", "time", "type", "amount", "before", "after", "coin"),
    numbers=("amount", "before", "after"),
    read=read_funding,
)
