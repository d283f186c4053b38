"""Rows that say what came in, what went out and what it cost, as wallets and tax programs do."""

from dataclasses import dataclass, replace
from datetime import datetime

from fifolio.importers.joined_legs import exchange_type, summed
from fifolio.importers.sheet import Record, Sheet
from fifolio.ledger.transaction import Quantity, Transaction, TransactionId, TransactionType
from fifolio.money.amount import Amount
from fifolio.money.currencies import is_fiat
from fifolio.money.exact import shortest

Fees = tuple[Quantity, ...] | None

EMPTY = frozenset({"", "-"})
LONGEST_NAME = 100


@dataclass(frozen=True, slots=True)
class TwoSided:
    """One row, or several that are one event."""

    row: int
    id: TransactionId
    at: datetime
    account: str
    received: Quantity | None = None
    given: Quantity | None = None
    fees: Fees = None
    value: Amount | None = None
    note: str = ""
    group: str | None = None
    others: tuple[int, ...] = ()
    """Further rows it was read from."""

    @property
    def rows(self) -> tuple[int, ...]:
        """All rows it was read from."""
        return (self.row, *self.others)

    @property
    def sides(self) -> tuple[Quantity, ...]:
        """What it moves, fees aside."""
        return tuple(side for side in (self.received, self.given) if side)

    def event(self, kind: TransactionType | None = None, review: str | None = None) -> Transaction:
        """Make it an event: of the kind its sides have by themselves, where none is named."""
        money = next((side.asset for side in self.sides if is_fiat(side.asset)), None)
        return Transaction(
            id=self.id,
            at=self.at,
            type=kind or kind_by_sides(self.received, self.given),
            account=self.account,
            received=self.received,
            given=self.given,
            fees=self.fees,
            value=self.value,
            currency=money or (self.value.currency if self.value else "EUR"),
            sequence=self.row,
            group=self.group,
            note=self.note,
            review=review,
        )

    def fee_alone(self) -> Transaction:
        """Make an event of its fee, where nothing else moved."""
        return replace(self, received=None, given=None, value=None).event()


def kind_by_sides(received: Quantity | None, given: Quantity | None) -> TransactionType:
    """Name what a row does by what it moves; one that moves nothing is a fee."""
    if received and given:
        return exchange_type(received.asset, given.asset)
    if received:
        money = is_fiat(received.asset)
        return TransactionType.DEPOSIT if money else TransactionType.TRANSFER_IN
    if given:
        money = is_fiat(given.asset)
        return TransactionType.WITHDRAWAL if money else TransactionType.TRANSFER_OUT
    return TransactionType.FEE


def quantity(record: Record, units: str, asset: str) -> Quantity | None:
    """Read one side, or None where its cells are empty; a side has no sign."""
    if record[units] in EMPTY:
        return None
    number = record.decimal(units)
    if not number and not record[asset]:
        return None
    if number < 0:
        raise record.error(units, "is negative where none can be")
    return Quantity(number, record.symbol(asset))


def magnitude(record: Record, units: str, asset: str) -> Quantity | None:
    """Read one side whose sign only repeats which side it is."""
    if record[units] in EMPTY:
        return None
    return Quantity(abs(record.decimal(units)), record.symbol(asset))


def worth(record: Record, number: str, currency: str) -> Amount | None:
    """Read a market value; one printed as 0.00 is rounded or unknown, not nothing."""
    units = None if record[number] in EMPTY else record.decimal(number)
    return Amount(units, currency) if units and units > 0 and is_fiat(currency) else None


def fees_beside(received: Quantity | None, given: Quantity | None, fee: Quantity | None) -> Fees:
    """Give the fees of a row with an own fee cell: empty, it is unknown, but none on a receipt."""
    if fee is not None:
        return summed((fee,))
    return () if received and not given else None


def told(side: Quantity | None) -> str:
    """Write a side for an identity or a reason."""
    return f"{shortest(side.units)} {side.asset}" if side else ""


def transaction_group(reference: str) -> str | None:
    """Name the group of both sides of one transfer by its hash on the chain, however written."""
    return reference.casefold().removeprefix("0x") or None


def row_account(record: Record, sheet: Sheet, default: str, *columns: str) -> str:
    """Name the account of a row: as the user says, else as its cells do, else the profile's."""
    if sheet.account != default:
        return sheet.account
    for column in columns:
        if name := record[column]:
            if len(name) > LONGEST_NAME or not name.isprintable():
                raise record.error(column, f"is no name of at most {LONGEST_NAME} characters")
            return sheet.names.get(name, name)
    return sheet.account
