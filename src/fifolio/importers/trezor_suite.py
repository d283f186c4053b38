"""Trezor Suite's transactions, in both layouts: with an epoch and units, and without either."""

import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from decimal import Decimal

from fifolio.importers.export_profile import Profile
from fifolio.importers.findings import Findings
from fifolio.importers.row_identity import Occurrences, transaction_id
from fifolio.importers.sheet import Record, Sheet
from fifolio.importers.trezor_moments import day_comes_first, moment_of_row
from fifolio.importers.two_sided import EMPTY, Fees, TwoSided, transaction_group, worth
from fifolio.ledger.transaction import Quantity
from fifolio.money.exact import shortest

COLUMNS = {
    "epoch": ("timestamp",),
    "time": ("date & time",),
    "type": ("type",),
    "hash": ("transaction id",),
    "fee": ("fee",),
    "fee_asset": ("fee unit",),
    "address": ("address", "addresses"),
    "label": ("label",),
    "amount": ("amount", "total"),
    "asset": ("amount unit",),
    "worth": ("fiat (*)",),
}
CODE = re.compile(r"\(([A-Za-z]{3})\)\s*$")
NAMED_COINS = re.compile(
    r"(?<![a-z0-9])(btc|ltc|eth|etc|bch|btg|doge|dash|dgb|zec|vtc|nmc|xrp|ada|sol|bnb|pol)(?![a-z0-9])",
    re.IGNORECASE,
)
ADDRESSES = {
    "BTC": re.compile(r"bc1[a-z0-9]{6,}|[13][1-9A-HJ-NP-Za-km-z]{25,34}"),
    "LTC": re.compile(r"ltc1[a-z0-9]{6,}|[LM][1-9A-HJ-NP-Za-km-z]{26,33}"),
    "DOGE": re.compile(r"D[1-9A-HJ-NP-Za-km-z]{25,34}"),
}
FEE_INSIDE = "nothing says whether the total contains the fee; read as if it came on top"


def read(sheet: Sheet) -> Findings:
    """Read every row into an event or a remark."""
    findings = Findings()
    reader = _Reader(sheet, findings)
    for record in sheet.records():
        with findings.reading(record):
            reader.take(record)
    return findings


class _Reader:
    """What has to be known of the whole file to read one of its rows."""

    def __init__(self, sheet: Sheet, findings: Findings) -> None:
        self.sheet = sheet
        self.findings = findings
        self.day_first = day_comes_first([record["time"] for record in sheet.records()])
        self.coin, self.is_assumed = _coin_of(sheet)
        self.occurrences = Occurrences()
        self.charged: set[str] = set()
        if self.is_assumed:
            findings.note(f"no column names the coin; its addresses are those of {self.coin}")

    def take(self, record: Record) -> None:
        """Read one row."""
        kind = record["type"].upper()
        asset = record.symbol("asset") if record["asset"] else self.coin
        if asset is None:
            reason = "no column names the coin: put its code into the name of the account or file"
            self.findings.remark(record.number, "pending", reason)
            return
        line = self._line(record, asset, kind)
        moved = Quantity(self._units(record, "amount"), asset)
        match kind:
            case "RECV":
                self.add(replace(line, received=moved, fees=()))
            case "SENT":
                self._send(line, moved)
            case "SELF" | "FAILED":
                self._fee(line)
            case _:
                self.findings.remark(record.number, "pending", f"type {kind!r} is not known")

    def _units(self, record: Record, column: str) -> Decimal:
        units = record.decimal(column)
        if units < 0:
            raise record.error(column, "is negative where none can be")
        return units

    def _line(self, record: Record, asset: str, kind: str) -> TwoSided:
        at = self._moment(record)
        hash_ = record["hash"]
        own = hash_ or at.isoformat()
        identity = self.occurrences.identify(
            own, kind, record["address"], asset, shortest(record.decimal("amount"))
        )
        money = CODE.search(self.sheet.heading("worth"))
        return TwoSided(
            row=record.number,
            id=transaction_id("trezor-suite", self.sheet.account, *identity),
            at=at,
            account=self.sheet.account,
            fees=self._fees(record, asset, hash_),
            value=worth(record, "worth", money[1].upper()) if money else None,
            note=record.verbatim("label"),
            group=transaction_group(hash_),
        )

    def _moment(self, record: Record) -> datetime:
        return moment_of_row(record, self.sheet.zone, day_first=self.day_first)

    def _fees(self, record: Record, asset: str, hash_: str) -> Fees:
        """A payment to several addresses has a row for each, and its fee on the first only."""
        if record["fee"] in EMPTY:
            return () if hash_ in self.charged else None
        self.charged.add(hash_)
        fee = self._units(record, "fee")
        coin = record.symbol("fee_asset") if record["fee_asset"] else asset
        return (Quantity(fee, coin),) if fee else ()

    def _send(self, line: TwoSided, moved: Quantity) -> None:
        is_unsure = "epoch" not in self.sheet.columns and bool(line.fees)
        self.add(replace(line, given=moved), "fee_may_be_inside" if is_unsure else None)

    def _fee(self, line: TwoSided) -> None:
        if line.fees:
            self.findings.add(line.fee_alone(), line.row)
        else:
            self.findings.remark(line.row, "ignored", "moves nothing to anybody and costs nothing")

    def add(self, line: TwoSided, review: str | None = None) -> None:
        """Add an event that moves coins."""
        review = review or ("coin_assumed" if self.is_assumed else None)
        self.findings.add(line.event(review=review), line.row)
        if review == "fee_may_be_inside":
            self.findings.remark(line.row, "used", FEE_INSIDE)
        elif review:
            reason = f"its coin is told by its address alone: {self.coin}"
            self.findings.remark(line.row, "used", reason)


def _coin_of(sheet: Sheet) -> tuple[str | None, bool]:
    """Name the coin of a file without units, and tell whether only its addresses say so."""
    if "asset" in sheet.columns:
        return None, False
    for text in (sheet.account, sheet.name):
        named = {match.upper() for match in NAMED_COINS.findall(text)}
        if len(named) == 1:
            return named.pop(), False
    addresses = [record["address"] for record in sheet.records() if record["address"]]
    fitting = [coin for coin in ADDRESSES if _are_of(coin, addresses)]
    return (fitting[0], True) if len(fitting) == 1 else (None, False)


def _are_of(coin: str, addresses: Sequence[str]) -> bool:
    return bool(addresses) and all(ADDRESSES[coin].fullmatch(one) for one in addresses)


TREZOR_SUITE = Profile(
    id="trezor-suite",
    label="Trezor Suite transactions",
    account="Trezor",
    columns=COLUMNS,
    required=("epoch", "type", "hash", "fee", "fee_asset", "address", "amount", "asset"),
    numbers=("fee", "amount", "worth"),
    read=read,
    zone_is_in_rows=True,
)
TREZOR_SUITE_2022 = Profile(
    id="trezor-suite-2022",
    label="Trezor Suite transactions without units",
    account="Trezor",
    columns=COLUMNS,
    required=("time", "type", "hash", "fee", "address", "amount"),
    numbers=("fee", "amount"),
    forbidden=("amount unit",),
    read=read,
    zone_is_documented=False,
)
