"""Kraken Futures' account log: results, funding and fees of contracts, two rows a fill."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from typing import Literal

from fifolio.importers.bookings import Bookings, Doubt, Occasion
from fifolio.importers.export_profile import Profile
from fifolio.importers.findings import Findings
from fifolio.importers.kraken_codes import parse_code
from fifolio.importers.reading import Invariant
from fifolio.importers.sheet import Record, Sheet
from fifolio.ledger.transaction import DerivativeEntry, Quantity, TransactionId
from fifolio.money.currencies import is_fiat
from fifolio.money.exact import ZERO, plain, shortest

COLUMNS = {
    "uid": ("uid",),
    "time": ("datetime", "date time", "time"),
    "account": ("account",),
    "type": ("type",),
    "symbol": ("symbol",),
    "contract": ("contract",),
    "change": ("change",),
    "balance": ("new balance",),
    "entry": ("new average entry price",),
    "price": ("trade price",),
    "realized": ("realized pnl",),
    "fee": ("fee",),
    "funding": ("realized funding",),
    "liquidation": ("liquidation fee",),
    "conversion": ("conversion fee",),
    "execution": ("execution", "execution uid", "execution id"),
}
Kind = Literal["TRADE", "FUNDING_FEE", "LIQUIDATION"]
KINDS: dict[str, Kind] = {
    "futures trade": "TRADE",
    "futures liquidation": "LIQUIDATION",
    "covered liquidation": "LIQUIDATION",
    "futures assignor": "TRADE",
    "futures assignee": "TRADE",
    "futures unwind counterparty": "TRADE",
    "futures unwind bankrupt": "LIQUIDATION",
    "funding rate change": "FUNDING_FEE",
}
TRANSFERS = frozenset({"transfer", "cross-exchange transfer", "deposit", "withdrawal"})


@dataclass(frozen=True, slots=True)
class LogRow:
    """One row: the cash leg of a fill, its position leg, or something that stands alone."""

    row: int
    uid: str
    at: datetime
    kind: str
    symbol: str
    contract: str
    change: Decimal
    balance: Decimal | None
    entry: Decimal | None
    price: Decimal | None
    realized: Decimal | None
    funding: Decimal | None
    fee: Decimal | None
    execution: str

    @property
    def is_position(self) -> bool:
        """Whether it changes the number of contracts and no money."""
        return self.symbol == self.contract and bool(self.contract)

    @property
    def explained(self) -> Decimal:
        """What result, funding and fee change the balance by."""
        return (self.realized or ZERO) + (self.funding or ZERO) - (self.fee or ZERO)


def read(sheet: Sheet) -> Findings:
    """Join the two legs of each fill and read what stands alone by its type."""
    findings = Findings()
    rows = []
    for record in sheet.records():
        with findings.reading(record):
            rows.append(_row(record))
    bookings = Bookings("kraken-futures", sheet.account, findings)
    for legs in _fills(rows):
        _book(legs, bookings, findings, sheet.account)
    findings.invariant = _check(rows)
    return findings


def _row(record: Record) -> LogRow:
    fees = [record.optional_decimal(name) for name in ("fee", "liquidation", "conversion")]
    stated = [fee for fee in fees if fee is not None]
    return LogRow(
        row=record.number,
        uid=record["uid"],
        at=record.moment("time"),
        kind=record["type"].casefold(),
        symbol=record.symbol("symbol"),
        contract=record["contract"].upper(),
        change=record.decimal("change"),
        balance=record.optional_decimal("balance"),
        entry=record.optional_decimal("entry"),
        price=record.optional_decimal("price"),
        realized=record.optional_decimal("realized"),
        funding=record.optional_decimal("funding"),
        fee=sum(stated, ZERO) if stated else None,
        execution=record["execution"],
    )


def _fills(rows: Sequence[LogRow]) -> list[list[LogRow]]:
    """Pair the legs of fills by their execution, or as neighbours; all else stands alone."""
    found: list[list[LogRow]] = []
    open_executions: dict[str, list[LogRow]] = {}
    for row in rows:
        if row.execution and row.kind in KINDS:
            legs = open_executions.setdefault(row.execution, [])
            if not legs or _belong(legs[-1], row):
                if not legs:
                    found.append(legs)
                legs.append(row)
                continue
        if found and len(found[-1]) == 1 and _belong(found[-1][0], row):
            found[-1].append(row)
        else:
            found.append([row])
    return found


def _belong(one: LogRow, other: LogRow) -> bool:
    """Tell whether two rows are the two legs of one fill: never two alike."""
    return (
        one.is_position != other.is_position
        and one.execution == other.execution
        and (one.at, one.kind, one.contract, one.price)
        == (other.at, other.kind, other.contract, other.price)
    )


def _book(legs: Sequence[LogRow], bookings: Bookings, findings: Findings, account: str) -> None:
    cash = next((row for row in legs if not row.is_position), None)
    rows = tuple(row.row for row in legs)
    if cash is None:
        for row in rows:
            findings.remark(row, "pending", "is the position of a fill whose cash row is missing")
    elif cash.kind in TRANSFERS:
        occasion = Occasion(rows, cash.at, bookings.identify(cash.uid, cash.at, cash.change))
        coin = parse_code(cash.symbol).coin
        bookings.movement(occasion, Quantity(cash.change, coin), ())
    elif cash.kind not in KINDS:
        for row in rows:
            findings.remark(row, "pending", f"type {cash.kind!r} is not known")
    elif not (cash.change or cash.explained or cash.fee) and len(legs) == 1:
        findings.remark(cash.row, "ignored", "changes nothing")
    else:
        occasion = Occasion(
            rows,
            cash.at,
            bookings.identify(cash.uid, cash.at, cash.contract, cash.change),
            doubt=_doubt(cash),
        )
        bookings.derivative(occasion, _entry(cash, legs, account))


def _doubt(cash: LogRow) -> Doubt | None:
    if cash.change == cash.explained:
        return None
    reason = (
        f"its balance changes by {plain(cash.change)}, and result, funding and fee come to"
        f" {plain(cash.explained)}"
    )
    return Doubt("amounts_disagree", reason)


def _entry(cash: LogRow, legs: Sequence[LogRow], account: str) -> DerivativeEntry:
    coin = parse_code(cash.symbol).coin

    def of(units: Decimal | None) -> Quantity | None:
        return None if units is None else Quantity(units, coin)

    return DerivativeEntry(
        id=TransactionId(""),
        at=cash.at,
        kind=KINDS[cash.kind],
        account=account,
        contract=cash.contract,
        realized=of(cash.realized) if KINDS[cash.kind] != "FUNDING_FEE" else None,
        funding=of(cash.funding),
        fee=of(cash.fee),
        currency=coin if is_fiat(coin) else "EUR",
        sequence=min(row.row for row in legs),
        note=next((_position(row) for row in legs if row.is_position), ""),
    )


def _position(row: LogRow) -> str:
    """Say what a fill did to the position, which no figure is made of."""
    parts = [
        ("", row.change),
        ("at ", row.price),
        ("position ", row.balance),
        ("entry ", row.entry),
    ]
    return ", ".join(f"{name}{shortest(number)}" for name, number in parts if number is not None)


def _check(rows: Sequence[LogRow]) -> Invariant:
    """Check that each change of money is its result, funding and fee, exactly."""
    cash = [row for row in rows if row.kind in KINDS and not row.is_position]
    broken = [row for row in cash if row.change != row.explained]
    if broken:
        reason = f"row {broken[0].row}: the change is not result + funding - fee"
        return Invariant("FAILED", len(cash) - len(broken), reason)
    if not cash:
        return Invariant("COULD_NOT_VERIFY", 0, "no row states a result")
    return Invariant("VERIFIED", len(cash))


KRAKEN_FUTURES = Profile(
    id="kraken-futures",
    label="Kraken Futures account log",
    account="Kraken Futures",
    columns=COLUMNS,
    required=("uid", "time", "type", "symbol", "contract", "change", "realized", "fee", "funding"),
    numbers=("change", "balance", "entry", "price", "realized", "fee", "funding"),
    read=read,
)
