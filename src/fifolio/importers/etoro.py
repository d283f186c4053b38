"""eToro's account activity: positions in coins are read, shares and contracts are left out."""

from fifolio.importers.bookings import Bookings, Occasion
from fifolio.importers.dashed_cells import number_at, text_at
from fifolio.importers.export_profile import Profile
from fifolio.importers.findings import Findings
from fifolio.importers.market_pairs import split_pair
from fifolio.importers.sheet import Record, Sheet
from fifolio.ledger.transaction import Quantity

COLUMNS = {
    "time": ("date",),
    "type": ("type",),
    "details": ("details",),
    "amount": ("amount",),
    "units": ("units", "units / contracts"),
    "equity": ("realized equity change",),
    "position": ("position id",),
    "class": ("asset type",),
}
ACCOUNT_MONEY = "USD"
TRADES = {"open position": True, "position closed": False}
"""Kinds of rows that trade, and whether they buy."""
COINS = frozenset({"crypto", "cryptocurrency", "cryptocurrencies"})
NO_COINS = frozenset({"stocks", "etf", "cfd", "commodity", "currencies", "indices", "index"})


def read(sheet: Sheet) -> Findings:
    """Read every row into an event or a remark."""
    findings = Findings()
    findings.note(f"amounts are read in {ACCOUNT_MONEY}, the money of eToro accounts")
    bookings = Bookings("etoro", sheet.account, findings)
    for record in sheet.records():
        with findings.reading(record):
            _read_row(record, bookings, findings)
    return findings


def _read_row(record: Record, bookings: Bookings, findings: Findings) -> None:
    kind, of = record["type"].casefold(), text_at(record, "class").casefold()
    if of in NO_COINS:
        reason = f"is about {record['class']} ({record['details'][:20]}): no coin"
        findings.remark(record.number, "ignored", reason)
    elif of in COINS and kind in TRADES:
        _trade(record, bookings)
    elif of:
        reason = f"{record['type']!r} of {record['class']!r} is not known"
        findings.remark(record.number, "pending", reason)
    else:
        reason = f"{record['type']!r} moves money and no coins"
        findings.remark(record.number, "ignored", reason)


def _trade(record: Record, bookings: Bookings) -> None:
    """A position is its coins for its amount; what eToro takes is in the price."""
    kind, pair = record["type"].casefold(), split_pair(record["details"].upper(), ())
    units, amount = number_at(record, "units"), number_at(record, "amount")
    if pair is None:
        raise record.error("details", f"names no pair: {record['details'][:40]!r}")
    if units is None or amount is None:
        raise record.error("units" if units is None else "amount", "is empty in a trade")
    coins = Quantity(units, record.code_of("details", pair[0]))
    at = record.moment("time")
    # A position may be closed in parts, so that its id is not the row's.
    identity = bookings.referenced(record["position"], at, kind, coins, str(amount))
    occasion = Occasion((record.number,), at, identity, f"position {record['position']}")
    legs = (coins, Quantity(amount, ACCOUNT_MONEY))
    bookings.trade(occasion, bought=TRADES[kind], legs=legs, fees=())


ETORO = Profile(
    id="etoro",
    label="eToro account activity",
    account="eToro",
    columns=COLUMNS,
    required=("time", "type", "details", "amount", "units", "equity", "position", "class"),
    numbers=("amount", "units"),
    read=read,
    zone_is_documented=False,
)
