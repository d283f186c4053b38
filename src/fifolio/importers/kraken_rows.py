"""The rows of the Kraken ledgers, whose columns have been in five orders."""

from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal

from fifolio.importers.findings import Findings
from fifolio.importers.kraken_codes import parse_code
from fifolio.importers.sheet import Record, Sheet
from fifolio.ledger.transaction import Quantity
from fifolio.money.currencies import is_fiat


@dataclass(frozen=True, slots=True)
class Entry:
    """A leg: so much came (or went, below zero), and a fee was taken on top in the same asset."""

    row: int
    txid: str
    """Empty while the movement is pending."""
    refid: str
    at: datetime
    kind: str
    subtype: str
    coin: str
    place: str
    wallet: str
    is_fiat: bool
    amount: Decimal
    fee: Decimal | None
    balance: Decimal | None

    @property
    def leg(self) -> Quantity:
        """The amount without its fee."""
        return Quantity(self.amount, self.coin)

    @property
    def where(self) -> str:
        """Say where inside Kraken it happened, unless it was the spot wallet."""
        code = f"{self.coin}.{self.place}" if self.place else ""
        wallet = "" if self.wallet.startswith("spot") else self.wallet
        return ", ".join(part for part in (code, wallet) if part)


def read_entries(sheet: Sheet, findings: Findings) -> list[Entry]:
    """Read what every whole row says; a cell that cannot be read rejects its row."""
    entries = []
    for record in sheet.records():
        with findings.reading(record):
            entries.append(_entry(record))
    return entries


def _entry(record: Record) -> Entry:
    asset = parse_code(record.symbol("asset"))
    return Entry(
        row=record.number,
        txid=record["txid"],
        refid=record["refid"],
        at=record.moment("time"),
        kind=record["type"].casefold(),
        subtype=record["subtype"].casefold(),
        coin=asset.coin,
        place=asset.place,
        wallet=record["wallet"].casefold(),
        is_fiat=record["subclass"].casefold() == "fiat" or is_fiat(asset.coin),
        amount=record.decimal("amount"),
        fee=record.optional_decimal("fee"),
        balance=record.optional_decimal("balance"),
    )
