"""Coinbase Pro's account statement and fills, which tell the same trades under the same ids."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from decimal import Decimal

from fifolio.importers.bookings import Bookings, Occasion, fees_of
from fifolio.importers.export_profile import Profile
from fifolio.importers.findings import Findings
from fifolio.importers.joined_legs import sides
from fifolio.importers.market_pairs import is_bought, pair_of
from fifolio.importers.running_balance import Balance, follow_balances
from fifolio.importers.sheet import Record, Sheet
from fifolio.ledger.transaction import Quantity
from fifolio.money.exact import ZERO

ALSO_THERE = (
    "the fills and the account statement tell the same trades under the same ids; the statement has"
    " deposits and withdrawals besides"
)
HALF = "is part of an exchange, and the other parts are not in the file or not of two assets"


@dataclass(frozen=True, slots=True)
class StatementRow:
    """One change of one balance."""

    row: int
    kind: str
    at: datetime
    change: Quantity
    balance: Decimal | None
    portfolio: str
    transfer: str
    trade: str
    order: str


def read_statement(sheet: Sheet) -> Findings:
    """Join the legs and the fee of each trade, and read transfers one by one."""
    findings = Findings()
    findings.note(ALSO_THERE)
    rows = []
    for record in sheet.records():
        with findings.reading(record):
            rows.append(_statement_row(record))
    bookings = Bookings("coinbase-pro", sheet.account, findings)
    traded = [row for row in rows if row.kind in {"match", "fee"}]
    for group in _grouped(traded, lambda row: (row.trade, row.order)):
        _book_exchange(bookings, findings, group, _trade_key(group))
    converted = [row for row in rows if row.kind == "conversion"]
    for group in _grouped(converted, lambda row: (row.transfer, row.at.isoformat())):
        _book_exchange(bookings, findings, group, bookings.identify("", *_told(group)))
    for row in rows:
        if row.kind in {"deposit", "withdrawal"}:
            identity = bookings.identify(row.transfer, row.at, row.change)
            # A withdrawal's network fee is not stated; a deposit has none.
            fees = () if row.change.units > 0 else None
            bookings.movement(Occasion((row.row,), row.at, identity), row.change, fees)
        elif row.kind not in {"match", "fee", "conversion"}:
            findings.remark(row.row, "pending", f"type {row.kind!r} is not known")
    findings.invariant = follow_balances(
        Balance(
            row.row,
            row.at,
            f"{row.change.asset} {row.portfolio}".strip(),
            row.change.units,
            row.balance,
        )
        for row in rows
        if row.balance is not None
    )
    return findings


def _statement_row(record: Record) -> StatementRow:
    return StatementRow(
        row=record.number,
        kind=record["type"].casefold(),
        at=record.moment("time"),
        change=Quantity(record.decimal("amount"), record.symbol("unit")),
        balance=record.optional_decimal("balance"),
        portfolio=record["portfolio"],
        transfer=record["transfer"],
        trade=record["trade"],
        order=record["order"],
    )


def _grouped(
    rows: Iterable[StatementRow], key: Callable[[StatementRow], tuple[str, str]]
) -> list[list[StatementRow]]:
    groups: defaultdict[tuple[str, str], list[StatementRow]] = defaultdict(list)
    for row in rows:
        groups[key(row)].append(row)
    return list(groups.values())


def _told(group: Sequence[StatementRow]) -> list[object]:
    return [part for row in group for part in (row.at, row.change)]


def _trade_key(group: Sequence[StatementRow]) -> tuple[str, ...]:
    """Identify a trade by its number and its pair: every market counts its own trades."""
    assets = {row.change.asset for row in group if row.kind == "match"}
    return ("trade", group[0].trade, *sorted(assets))


def _book_exchange(
    bookings: Bookings,
    findings: Findings,
    group: Sequence[StatementRow],
    identity: tuple[str, ...],
) -> None:
    both = sides(row.change for row in group if row.kind != "fee")
    rows = tuple(row.row for row in group)
    if not both.is_exchange or "" in identity[:2]:
        for row in rows:
            findings.remark(row, "pending", HALF)
        return
    fees = fees_of(
        *(
            Quantity(row.change.units.copy_negate(), row.change.asset)
            for row in group
            if row.kind == "fee"
        )
    )
    occasion = Occasion(rows, min(row.at for row in group), identity, group[0].order)
    bookings.exchange(occasion, received=both.received[0], given=both.given[0], fees=fees)


def read_fills(sheet: Sheet) -> Findings:
    """Read fills, whose total is signed and has the fee in it."""
    findings = Findings()
    findings.note(ALSO_THERE)
    bookings = Bookings("coinbase-pro", sheet.account, findings)
    for record in sheet.records():
        with findings.reading(record):
            _read_fill(bookings, record)
    return findings


def _read_fill(bookings: Bookings, record: Record) -> None:
    bought, pair = is_bought(record, "side"), pair_of(record, "product")
    size = Quantity(record.decimal("size"), record.symbol("size_unit"))
    unit = record.symbol("unit")
    if (size.asset, unit) != pair:
        raise record.error("product", f"is no pair of {size.asset} and {unit}")
    fee, total = record.decimal("fee"), abs(record.decimal("total"))
    money = Quantity(total - fee if bought else total + fee, unit)
    if money.units < ZERO:
        raise record.error("fee", "is more than the total")
    at, trade = record.moment("time"), record["trade"]
    key = ("trade", trade, *sorted(pair))
    identity = key if trade else bookings.identify("", at, bought, size, money)
    bookings.trade(
        Occasion((record.number,), at, identity),
        bought=bought,
        legs=(size, money),
        fees=fees_of(Quantity(fee, unit)),
    )


COINBASE_PRO = Profile(
    id="coinbase-pro",
    label="Coinbase Pro account statement",
    account="Coinbase Pro",
    columns={
        "portfolio": ("portfolio",),
        "type": ("type",),
        "time": ("timestamp", "time"),
        "amount": ("amount",),
        "balance": ("balance",),
        "unit": ("amount/balance unit",),
        "transfer": ("transfer id",),
        "trade": ("trade id",),
        "order": ("order id",),
    },
    required=("type", "time", "amount", "balance", "unit", "trade", "order"),
    numbers=("amount", "balance"),
    read=read_statement,
)
COINBASE_PRO_FILLS = replace(
    COINBASE_PRO,
    id="coinbase-pro-fills",
    label="Coinbase Pro fills",
    columns={
        "trade": ("trade id",),
        "product": ("product",),
        "side": ("side",),
        "time": ("created at",),
        "size": ("size",),
        "size_unit": ("size unit",),
        "price": ("price",),
        "fee": ("fee",),
        "total": ("total",),
        "unit": ("price/fee/total unit",),
    },
    required=("trade", "product", "side", "time", "size", "size_unit", "fee", "total", "unit"),
    numbers=("size", "price", "fee", "total"),
    read=read_fills,
)
