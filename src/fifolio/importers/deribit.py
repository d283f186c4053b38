"""Deribit's transaction log: contracts settled in a coin, and moves of that coin."""

import re
from decimal import Decimal
from typing import Literal

from fifolio.importers.bookings import Bookings, Occasion, fees_of
from fifolio.importers.export_profile import Profile
from fifolio.importers.findings import Findings
from fifolio.importers.running_balance import Balance, follow_balances
from fifolio.importers.sheet import Record, Sheet
from fifolio.ledger.transaction import DerivativeEntry, Quantity, TransactionId
from fifolio.money.currencies import is_fiat
from fifolio.money.exact import ZERO

INSTRUMENT = re.compile(r"([A-Z0-9]+)(?:_([A-Z0-9]+))?(?:-.*)?", re.ASCII)
"""`BTC-PERPETUAL` is settled in BTC, `SOL_USDC-PERPETUAL` in USDC."""
COINS = ("USDC", "USDT", "EURR", "BTC", "ETH", "SOL", "XRP", "PAXG")
Kind = Literal["TRADE", "FUNDING_FEE", "SETTLEMENT", "LIQUIDATION"]
KINDS: dict[str, Kind] = {
    "trade": "TRADE",
    "settlement": "SETTLEMENT",
    "delivery": "SETTLEMENT",
    "liquidation": "LIQUIDATION",
    "liquidation fee": "LIQUIDATION",
}
MOVES = frozenset({"deposit", "withdrawal", "transfer", "transfer from subaccount"})
UNTOLD = "no column states the coin, and neither the instruments nor the file's name tell it"


def read(sheet: Sheet) -> Findings:
    """Read every row in the coin of the log, and follow its balance."""
    findings = Findings()
    bookings = Bookings("deribit", sheet.account, findings)
    coin = _coin_of(sheet, findings)
    balances = []
    for record in sheet.records():
        with findings.reading(record):
            own = record["currency"].upper() or _settled_in(record["instrument"]) or coin
            if not own:
                findings.remark(record.number, "pending", UNTOLD)
                continue
            after, at = record.optional_decimal("balance"), record.moment("time")
            if after is not None:
                change = record.decimal("change")
                balances.append(Balance(record.number, at, own, change, after))
            _read_row(bookings, findings, record, own)
    findings.invariant = follow_balances(balances)
    return findings


def _coin_of(sheet: Sheet, findings: Findings) -> str:
    """Find the coin of a log, which Deribit writes one a file and in no column."""
    found = {_settled_in(record["instrument"]) for record in sheet.records()} - {""}
    words = set(re.split(r"[^A-Z0-9]+", sheet.name.upper()))
    named = [coin for coin in COINS if coin in words]
    coins = list(found) or named
    if len(coins) != 1 or "currency" in sheet.columns:
        return ""
    findings.note(f"the log has no column for its coin; its rows tell that it is {coins[0]}")
    return coins[0]


def _settled_in(instrument: str) -> str:
    match = INSTRUMENT.fullmatch(instrument.upper())
    return (match[2] or match[1]) if match else ""


def _read_row(bookings: Bookings, findings: Findings, record: Record, coin: str) -> None:
    at, kind = record.moment("time"), record["type"].casefold()
    change = record.decimal("change")
    fee = record.optional_decimal("fee")
    occasion = Occasion(
        (record.number,),
        at,
        bookings.identify(record["id"], at, kind, Quantity(change, coin)),
        record["note"] or record["info"],
    )
    if kind in MOVES:
        units = change + (fee or ZERO)
        charged = fees_of(Quantity(fee, coin)) if fee is not None else ()
        bookings.movement(occasion, Quantity(units, coin), charged)
    elif kind in KINDS and "-" in record["instrument"]:
        bookings.derivative(occasion, _entry(record, occasion, coin))
    else:
        findings.remark(
            record.number,
            "pending",
            f"type {kind!r} is not known for {record['instrument'] or 'no instrument'}",
        )


def _entry(record: Record, occasion: Occasion, coin: str) -> DerivativeEntry:
    """Take the change of the balance as the whole; funding is the part of it so named.

    Cash flow holds the funding in some years and not in others, so it is never added up.
    """
    change = record.decimal("change")
    funding, fee = record.optional_decimal("funding"), record.optional_decimal("fee")
    realized = change + (fee or ZERO) - (funding or ZERO)

    def of(units: Decimal | None) -> Quantity | None:
        return None if units is None else Quantity(units, coin)

    return DerivativeEntry(
        id=TransactionId(""),
        at=occasion.at,
        kind=KINDS[record["type"].casefold()],
        account="",
        contract=record["instrument"].upper(),
        realized=of(realized),
        funding=of(funding),
        fee=of(fee),
        currency=coin if is_fiat(coin) else "EUR",
        sequence=record.number,
        note=" ".join(part for part in (record["side"], record["amount"], record["price"]) if part),
    )


DERIBIT = Profile(
    id="deribit",
    label="Deribit transaction log",
    account="Deribit",
    columns={
        "id": ("id", "userseq"),
        "time": ("date", "timestamp"),
        "instrument": ("instrument",),
        "type": ("type",),
        "side": ("side",),
        "amount": ("amount",),
        "price": ("price",),
        "flow": ("cash flow",),
        "funding": ("funding",),
        "fee": ("fee charged",),
        "change": ("change",),
        "balance": ("balance",),
        "currency": ("currency",),
        "info": ("info",),
        "note": ("note",),
    },
    required=("time", "instrument", "type", "side", "flow", "funding", "fee", "change", "balance"),
    numbers=("flow", "funding", "fee", "change", "balance"),
    read=read,
)
