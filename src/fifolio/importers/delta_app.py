"""Delta's export, in which a coin may be told from its namesakes: `SOL (Solana)`."""

import re
from collections.abc import Mapping

from fifolio.importers.export_profile import Profile
from fifolio.importers.findings import Findings
from fifolio.importers.row_identity import Occurrences, transaction_id
from fifolio.importers.row_labels import (
    HARD_FORK,
    MOVE,
    TRADE,
    Label,
    labels,
    read_labelled,
)
from fifolio.importers.sheet import Record, Sheet
from fifolio.importers.two_sided import EMPTY, TwoSided, fees_beside, row_account, told
from fifolio.ledger.transaction import Quantity, TransactionType
from fifolio.money.currencies import is_fiat

ACCOUNT = "Delta"
COLUMNS = {
    "time": ("date",),
    "way": ("way", "type"),
    "base": ("base amount",),
    "base_asset": ("base currency (name)", "base currency"),
    "class": ("base type",),
    "quote": ("quote amount",),
    "quote_asset": ("quote currency (name)", "quote currency"),
    "exchange": ("exchange",),
    "from": ("sent/received from",),
    "to": ("sent to",),
    "fee": ("fee amount", "fee"),
    "fee_asset": ("fee currency (name)", "fee currency"),
    "broker": ("broker",),
    "note": ("notes",),
}
NAMED = re.compile(r"(\S+)\s*\(.*\)")
DIVIDEND = Label(
    received=TransactionType.REWARD,
    review="income_candidate",
    why="is called a dividend: read as interest; it may have come from staking",
)
LABELS: Mapping[str, Label] = labels(
    (("buy", "sell"), TRADE),
    (("deposit", "withdraw", "withdrawal"), MOVE),
    (("transfer",), Label(inside="moves coins between accounts of their owner")),
    (("deposit from dividends", "dividend", "interest"), DIVIDEND),
    (("deposit from staking", "staking"), Label(received=TransactionType.STAKING)),
    (("deposit from mining", "mining"), Label(received=TransactionType.MINING)),
    (("deposit from airdrop", "airdrop"), Label(received=TransactionType.AIRDROP)),
    (("deposit from fork",), HARD_FORK),
)
CRYPTO = frozenset({"", "CRYPTO", "FIAT", "CASH"})
SOURCES = frozenset({"dividends", "staking", "mining", "airdrop", "fork"})
SELLING = frozenset({"sell", "withdraw", "withdrawal", "transfer"})


def read(sheet: Sheet) -> Findings:
    """Read every row into an event or a remark."""
    findings = Findings()
    occurrences = Occurrences()
    for record in sheet.records():
        if (kind := record["class"].upper()) not in CRYPTO:
            reason = f"is about {record['base_asset']}, which is no coin ({kind.casefold()})"
            findings.remark(record.number, "ignored", reason)
            continue
        with findings.reading(record):
            line, word = _line(record, sheet, occurrences)
            read_labelled(line, word, LABELS, findings)
    return findings


def _line(record: Record, sheet: Sheet, occurrences: Occurrences) -> tuple[TwoSided, str]:
    at, way = record.moment("time"), record["way"].casefold()
    base = _quantity(record, "base")
    quote = _quantity(record, "quote") if way in {"buy", "sell"} else None
    fee = _quantity(record, "fee")
    received, given = (quote, base) if way in SELLING else (base, quote)
    account = row_account(record, sheet, ACCOUNT, "exchange", "broker")
    identity = occurrences.identify(
        at.isoformat(), way, told(received), told(given), told(fee), account
    )
    line = TwoSided(
        row=record.number,
        id=transaction_id("delta", account, *identity),
        at=at,
        account=account,
        received=received,
        given=given,
        fees=fees_beside(received, given, fee),
        note=record.verbatim("note"),
    )
    return line, _word(record, way, base)


def _word(record: Record, way: str, base: Quantity | None) -> str:
    source = record["from"].casefold()
    if way == "deposit" and source in SOURCES and base and not is_fiat(base.asset):
        return f"deposit from {source}"
    return way


def _quantity(record: Record, side: str) -> Quantity | None:
    if record[side] in EMPTY:
        return None
    units = record.decimal(side)
    if units < 0:
        raise record.error(side, "is negative where none can be")
    text = record[f"{side}_asset"]
    match = NAMED.fullmatch(text)
    return Quantity(units, record.code_of(f"{side}_asset", match[1] if match else text))


DELTA = Profile(
    id="delta",
    label="Delta transactions",
    account=ACCOUNT,
    columns=COLUMNS,
    required=("time", "way", "base", "base_asset", "quote", "quote_asset", "from", "to"),
    numbers=("base", "quote", "fee"),
    read=read,
    zone_is_in_rows=True,
)
