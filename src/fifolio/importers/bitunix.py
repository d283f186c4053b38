"""Bitunix's history: what went out and what came in, zeros where there is nothing."""

from fifolio.importers.bookings import Bookings, Occasion, fees_of
from fifolio.importers.export_profile import Profile
from fifolio.importers.findings import Findings
from fifolio.importers.sheet import Record, Sheet
from fifolio.ledger.transaction import Quantity, TransactionType

MOVES = frozenset({"deposit", "withdraw", "withdrawal"})
EXCHANGES = frozenset({"trade", "buy", "sell", "swap", "convert", "exchange", ""})
INCOMES = {
    "airdrop": TransactionType.AIRDROP,
    "reward": TransactionType.REWARD,
    "interest": TransactionType.REWARD,
    "staking": TransactionType.STAKING,
    "bonus": TransactionType.PROMOTION,
    "rebate": TransactionType.PROMOTION,
    "referral": TransactionType.PROMOTION,
}


def read(sheet: Sheet) -> Findings:
    """Read every row by its label; the fee is on top."""
    findings = Findings()
    bookings = Bookings("bitunix", sheet.account, findings)
    for record in sheet.records():
        with findings.reading(record):
            _read_row(bookings, findings, record)
    return findings


def _read_row(bookings: Bookings, findings: Findings, record: Record) -> None:
    at, label = record.moment("time"), record["label"].casefold()
    gone, came = _leg(record, "out"), _leg(record, "in")
    fee = _leg(record, "fee")
    charged = fees_of(*([fee] if fee else []))
    # Several movements of one moment may share a Trx. ID.
    told = [leg or "" for leg in (gone, came, fee)]
    identity = bookings.referenced(record["reference"], at, label, *told)
    occasion = Occasion((record.number,), at, identity, record["comment"])
    if label in MOVES and (gone is None) != (came is None):
        change = came or (gone and Quantity(gone.units.copy_negate(), gone.asset))
        if change:
            bookings.movement(occasion, change, charged)
    elif label in EXCHANGES and gone and came:
        bookings.exchange(occasion, received=came, given=gone, fees=charged)
    elif label in INCOMES and came and not gone:
        bookings.arrival(occasion, INCOMES[label], came)
    else:
        findings.remark(record.number, "pending", f"label {label!r} is not known with such sides")


def _leg(record: Record, side: str) -> Quantity | None:
    """Read one side; a zero without an asset is nothing."""
    units = record.optional_decimal(f"{side}_amount")
    if not units:
        return None
    if units < 0:
        raise record.error(f"{side}_amount", "is negative where none can be")
    return Quantity(units, record.symbol(f"{side}_asset"))


BITUNIX = Profile(
    id="bitunix",
    label="Bitunix history",
    account="Bitunix",
    columns={
        "time": ("date",),
        "label": ("label",),
        "out_asset": ("outgoing asset",),
        "out_amount": ("outgoing amount",),
        "in_asset": ("incoming asset",),
        "in_amount": ("incoming amount",),
        "fee_asset": ("fee asset",),
        "fee_amount": ("fee amount",),
        "reference": ("trx. id", "trx id"),
        "comment": ("comment",),
    },
    required=(
        "time",
        "label",
        "out_asset",
        "out_amount",
        "in_asset",
        "in_amount",
        "fee_asset",
        "fee_amount",
        "reference",
    ),
    numbers=("out_amount", "in_amount", "fee_amount"),
    # Blockpit names its columns alike, and says of each row where it is from.
    forbidden=("integration name", "source name"),
    read=read,
)
