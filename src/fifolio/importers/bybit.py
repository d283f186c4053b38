"""Bybit's unified account, funding account, and deposit and withdrawal history."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from decimal import Decimal
from typing import Literal

from fifolio.importers.bookings import Bookings, Doubt, Occasion, fees_of
from fifolio.importers.export_profile import Profile
from fifolio.importers.findings import Findings
from fifolio.importers.joined_legs import sides
from fifolio.importers.row_status import took_effect
from fifolio.importers.running_balance import Balance, follow_balances
from fifolio.importers.sheet import Record, Sheet
from fifolio.ledger.transaction import (
    DerivativeEntry,
    Quantity,
    TransactionId,
    TransactionType,
)
from fifolio.money.currencies import is_fiat
from fifolio.money.exact import ZERO

INSIDE = "moves money between the funding and the unified account of one owner"
CARD = Doubt(
    "cost_unknown",
    "bought by card, and the price is not in the file: say what it cost",
)
Kind = Literal["TRADE", "FUNDING_FEE", "SETTLEMENT", "LIQUIDATION"]
CONTRACT_KINDS: dict[str, Kind] = {
    "trade": "TRADE",
    "settlement": "FUNDING_FEE",
    "delivery": "SETTLEMENT",
    "liquidation": "LIQUIDATION",
    "adl": "LIQUIDATION",
}
INCOMES = {
    "airdrop": TransactionType.AIRDROP,
    "bonus": TransactionType.PROMOTION,
    "rewards": TransactionType.PROMOTION,
    "earn": TransactionType.REWARD,
    "interest": TransactionType.REWARD,
}
NOTHING = frozenset({"", "-", "--"})


@dataclass(frozen=True, slots=True)
class LogRow:
    """One change of one balance of the unified account."""

    row: int
    at: datetime
    kind: str
    contract: str
    action: str
    flow: Quantity
    """What came or went, before fee and funding."""
    funding: Decimal
    fee: Decimal
    """What was charged; Bybit writes it below zero."""
    change: Decimal
    balance: Decimal | None


def read_unified(sheet: Sheet) -> Findings:
    """Join the legs of spot fills, read contracts line by line, and follow the balances."""
    findings = Findings()
    rows = []
    for record in sheet.records():
        with findings.reading(record):
            rows.append(_log_row(record))
    bookings = Bookings("bybit", sheet.account, findings)
    fills: dict[tuple[datetime, str], list[LogRow]] = {}
    for row in rows:
        if row.kind == "trade" and row.action in NOTHING:
            fills.setdefault((row.at, row.contract), []).append(row)
        else:
            _book_row(bookings, findings, row, sheet.account)
    for group in fills.values():
        _book_fill(bookings, findings, group)
    findings.invariant = follow_balances(
        Balance(row.row, row.at, row.flow.asset, row.change, row.balance)
        for row in rows
        if row.balance is not None
    )
    return findings


def _log_row(record: Record) -> LogRow:
    fee = record.optional_decimal("fee") or ZERO
    return LogRow(
        row=record.number,
        at=record.moment("time"),
        kind=record["type"].casefold(),
        contract=record["contract"],
        action=record["action"],
        flow=Quantity(record.decimal("flow"), record.symbol("coin")),
        funding=record.optional_decimal("funding") or ZERO,
        fee=fee.copy_negate(),
        change=record.decimal("change"),
        balance=record.optional_decimal("balance"),
    )


def _identity(bookings: Bookings, rows: Iterable[LogRow]) -> tuple[str, ...]:
    told = sorted(
        "|".join((row.at.isoformat(), row.kind, row.contract, row.flow.asset, f"{row.change:f}"))
        for row in rows
    )
    return bookings.identify("", *told)


def _book_fill(bookings: Bookings, findings: Findings, group: Sequence[LogRow]) -> None:
    both = sides(row.flow for row in group)
    if not both.is_exchange:
        for row in group:
            reason = "is one leg of a fill whose other leg is not in the file"
            findings.remark(row.row, "pending", reason)
        return
    rows = tuple(row.row for row in group)
    bookings.exchange(
        Occasion(rows, group[0].at, _identity(bookings, group), group[0].contract),
        received=both.received[0],
        given=both.given[0],
        fees=fees_of(*(Quantity(row.fee, row.flow.asset) for row in group)),
    )


def _book_row(bookings: Bookings, findings: Findings, row: LogRow, account: str) -> None:
    occasion = Occasion((row.row,), row.at, _identity(bookings, [row]), row.contract)
    if row.kind in {"transfer_in", "transfer_out"}:
        findings.remark(row.row, "ignored", INSIDE)
    elif row.kind in CONTRACT_KINDS and row.contract not in NOTHING:
        bookings.derivative(occasion, _entry(row, account))
    elif row.kind in INCOMES:
        bookings.arrival(occasion, INCOMES[row.kind], row.flow)
    else:
        findings.remark(row.row, "pending", f"type {row.kind!r} is not known")


def _entry(row: LogRow, account: str) -> DerivativeEntry:
    coin = row.flow.asset
    kind = CONTRACT_KINDS[row.kind]
    return DerivativeEntry(
        id=TransactionId(""),
        at=row.at,
        kind=kind,
        account=account,
        contract=row.contract,
        # What the balance changed by is what counts: funding is only the part of it so named.
        realized=Quantity(row.change + row.fee - row.funding, coin),
        funding=Quantity(row.funding, coin) if row.funding or kind == "FUNDING_FEE" else None,
        fee=Quantity(row.fee, coin),
        currency=coin if is_fiat(coin) else "EUR",
        sequence=row.row,
        note=row.action,
    )


def read_fund(sheet: Sheet) -> Findings:
    """Read the funding account row by row, and follow its balances."""
    findings = Findings()
    bookings = Bookings("bybit-fund", sheet.account, findings)
    balances = []
    for record in sheet.records():
        with findings.reading(record):
            at = record.moment("time")
            change = Quantity(record.decimal("amount"), record.symbol("coin"))
            if (after := record.optional_decimal("balance")) is not None:
                balances.append(Balance(record.number, at, change.asset, change.units, after))
            kind, what = record["type"].casefold(), record["description"]
            identity = bookings.identify("", at, kind, what, change)
            occasion = Occasion((record.number,), at, identity, what)
            _book_fund(bookings, findings, occasion, kind, change)
    findings.invariant = follow_balances(balances)
    return findings


def _book_fund(
    bookings: Bookings, findings: Findings, occasion: Occasion, kind: str, change: Quantity
) -> None:
    what = occasion.note.casefold()
    (row,) = occasion.rows
    if kind in {"transfer in", "transfer out"}:
        findings.remark(row, "ignored", INSIDE)
    elif kind in INCOMES:
        bookings.arrival(occasion, INCOMES[kind], change)
    elif "buy crypto" in what and change.units > 0:
        bookings.purchase(replace(occasion, doubt=CARD), change)
    elif kind in {"deposit", "withdraw", "withdrawal"} or what in {"deposit", "withdrawal"}:
        bookings.movement(occasion, change, () if change.units > 0 else None)
    else:
        findings.remark(row, "pending", f"type {kind!r} ({what!r}) is not known")


def read_transfers(sheet: Sheet) -> Findings:
    """Read deposits and withdrawals; what the network charged is not in the file."""
    findings = Findings()
    bookings = Bookings("bybit-transfers", sheet.account, findings)
    for record in sheet.records():
        with findings.reading(record):
            if not took_effect(record, "status", findings):
                continue
            at, amount = record.moment("time"), record.decimal("amount")
            kind = record["type"].casefold()
            if kind not in {"deposit", "withdraw", "withdrawal"}:
                findings.remark(record.number, "pending", f"type {kind!r} is not known")
                continue
            is_in = kind == "deposit"
            change = Quantity(amount if is_in else amount.copy_negate(), record.symbol("coin"))
            reference = "" if record["txid"] in NOTHING else record["txid"]
            identity = bookings.referenced(reference, at, change)
            occasion = Occasion((record.number,), at, identity, record["chain"])
            bookings.movement(occasion, change, () if is_in else None)
    return findings


BYBIT = Profile(
    id="bybit",
    label="Bybit unified account log",
    account="Bybit",
    columns={
        "coin": ("currency", "coin"),
        "contract": ("contract",),
        "type": ("type",),
        "funding": ("funding",),
        "fee": ("fee paid",),
        "flow": ("cash flow",),
        "change": ("change",),
        "balance": ("wallet balance",),
        "action": ("action",),
        "time": ("time", "date & time"),
    },
    required=("coin", "contract", "type", "fee", "flow", "change", "balance", "time"),
    numbers=("funding", "fee", "flow", "change", "balance"),
    read=read_unified,
)
BYBIT_FUND = replace(
    BYBIT,
    id="bybit-fund",
    label="Bybit funding account history",
    columns={
        "time": ("date & time", "time"),
        "coin": ("coin", "currency"),
        "amount": ("qty",),
        "type": ("type",),
        "balance": ("account balance",),
        "description": ("description",),
    },
    required=("time", "coin", "amount", "type", "balance", "description"),
    numbers=("amount", "balance"),
    read=read_fund,
)
BYBIT_TRANSFERS = replace(
    BYBIT,
    id="bybit-transfers",
    label="Bybit deposit and withdrawal history",
    columns={
        "time": ("date", "date & time", "time"),
        "type": ("type",),
        "coin": ("asset", "coin"),
        "chain": ("chain",),
        "amount": ("amount",),
        "txid": ("tx id", "txid"),
        "status": ("status",),
        "address": ("received address", "address"),
    },
    required=("time", "type", "coin", "chain", "amount", "txid", "status"),
    numbers=("amount",),
    read=read_transfers,
    zone_is_documented=False,
)
