"""Bit2Me's movements, as CSV or as a workbook: what left at the origin, what arrived."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime

from fifolio.importers.export_profile import Profile
from fifolio.importers.findings import Findings
from fifolio.importers.joined_legs import exchange_type
from fifolio.importers.row_identity import Occurrences, transaction_id
from fifolio.importers.sheet import Record, RowError, Sheet
from fifolio.ledger.transaction import Quantity, Transaction, TransactionId, TransactionType
from fifolio.money.currencies import is_fiat
from fifolio.money.exact import shortest

COLUMNS = {
    "type": ("tipo de operación",),
    "arrived": ("cantidad de destino",),
    "arrived_asset": ("moneda de destino",),
    "left": ("cantidad de origen",),
    "left_asset": ("moneda de origen",),
    "fee": ("comisión de la operación",),
    "fee_asset": ("moneda de la comisión",),
    "exchange": ("exchange",),
    "group": ("grupo",),
    "description": ("descripción",),
    "time": ("fecha",),
}
INCOMES: Mapping[str, TransactionType] = {
    "staking": TransactionType.STAKING,
    "earn": TransactionType.REWARD,
    "reward": TransactionType.REWARD,
    "cashback": TransactionType.REWARD,
    "airdrop": TransactionType.AIRDROP,
    "referral": TransactionType.PROMOTION,
    "bonus": TransactionType.PROMOTION,
}
MINUTES_ONLY = "times are to the minute: events of one minute keep the order of the file"


@dataclass(frozen=True, slots=True)
class Movement:
    """One row."""

    row: int
    id: TransactionId
    at: datetime
    type: str
    """As the file words it, in lower case."""
    account: str
    arrived: Quantity | None
    left: Quantity | None
    fee: Quantity | None
    note: str


def read(sheet: Sheet) -> Findings:
    """Read every row into an event or a remark."""
    findings = Findings()
    findings.note(MINUTES_ONLY)
    occurrences = Occurrences()
    seen: dict[TransactionId, int] = {}
    for record in sheet.records():
        with findings.reading(record):
            movement = _movement(record, sheet.account, occurrences)
            if (earlier := seen.setdefault(movement.id, record.number)) != record.number:
                reason = f"repeats row {earlier}, with the same description"
                findings.remark(record.number, "duplicate", reason)
            else:
                _read_movement(movement, findings)
    return findings


def _movement(record: Record, account: str, occurrences: Occurrences) -> Movement:
    at, kind = record.moment("time"), record["type"].casefold()
    arrived = _quantity(record, "arrived", "arrived_asset")
    left = _quantity(record, "left", "left_asset")
    description = record["description"]
    identity = (
        (description,)
        if description
        else occurrences.identify(at.isoformat(), kind, _told(arrived), _told(left))
    )
    return Movement(
        row=record.number,
        id=transaction_id("bit2me", account, *identity),
        at=at,
        type=kind,
        account=account,
        arrived=arrived,
        left=left,
        fee=_quantity(record, "fee", "fee_asset"),
        note=description,
    )


def _quantity(record: Record, units: str, asset: str) -> Quantity | None:
    number = record.optional_decimal(units)
    if number is None:
        return None
    if number < 0:
        raise record.error(units, "is negative where none can be")
    return Quantity(number, record.symbol(asset))


def _told(quantity: Quantity | None) -> str:
    return f"{shortest(quantity.units)} {quantity.asset}" if quantity else ""


def _read_movement(movement: Movement, findings: Findings) -> None:
    maker = _income if movement.type in INCOMES else MAKERS.get(movement.type)
    if maker is None:
        findings.remark(movement.row, "pending", f"operation type {movement.type!r} is not known")
    elif (event := maker(movement)) is None:
        findings.remark(movement.row, "pending", "one of its two sides is missing")
    else:
        findings.add(event, movement.row)


def _income(movement: Movement) -> Transaction | None:
    if movement.arrived is None:
        return None
    return _event(movement, INCOMES[movement.type], received=movement.arrived, fees=())


def _deposit(movement: Movement) -> Transaction | None:
    if movement.arrived is None:
        return None
    kind = (
        TransactionType.DEPOSIT if is_fiat(movement.arrived.asset) else TransactionType.TRANSFER_IN
    )
    return _event(movement, kind, received=movement.arrived, fees=())


def _withdrawal(movement: Movement) -> Transaction | None:
    """The network's fee is what left less what arrived; the fee column only tells its euros."""
    arrived, left = movement.arrived, movement.left
    if arrived is None or left is None:
        return None
    if arrived.asset != left.asset or arrived.units > left.units:
        raise RowError("a withdrawal cannot arrive as more than left, or as another coin")
    kind = TransactionType.WITHDRAWAL if is_fiat(left.asset) else TransactionType.TRANSFER_OUT
    fee = left.units - arrived.units
    return _event(movement, kind, given=arrived, fees=(Quantity(fee, left.asset),) if fee else ())


def _exchange(movement: Movement) -> Transaction | None:
    """The origin is all that left and the destination what arrived: the fee lies between them."""
    arrived, left, fee = movement.arrived, movement.left, movement.fee
    if arrived is None or left is None:
        return None
    kind = exchange_type(arrived.asset, left.asset)
    if fee is None or not fee.units:
        return _event(
            movement, kind, received=arrived, given=left, fees=None if fee is None else ()
        )
    if fee.asset == left.asset:
        left = Quantity(left.units - fee.units, left.asset)
    elif fee.asset == arrived.asset:
        arrived = Quantity(arrived.units + fee.units, arrived.asset)
    if left.units <= 0:
        raise RowError("the fee is more than all that left")
    return _event(movement, kind, received=arrived, given=left, fees=(fee,))


def _event(
    movement: Movement,
    kind: TransactionType,
    *,
    received: Quantity | None = None,
    given: Quantity | None = None,
    fees: tuple[Quantity, ...] | None,
) -> Transaction:
    return Transaction(
        id=movement.id,
        at=movement.at,
        type=kind,
        account=movement.account,
        received=received,
        given=given,
        fees=fees,
        sequence=movement.row,
        note=movement.note,
    )


Maker = Callable[[Movement], Transaction | None]

MAKERS: Mapping[str, Maker] = {
    "deposit": _deposit,
    "depósito": _deposit,
    "withdrawal": _withdrawal,
    "retirada": _withdrawal,
    "trade": _exchange,
    "swap": _exchange,
    "purchase": _exchange,
    "sell": _exchange,
}

BIT2ME = Profile(
    id="bit2me",
    label="Bit2Me movements",
    account="Bit2Me",
    columns=COLUMNS,
    required=("type", "arrived", "arrived_asset", "left", "left_asset", "description", "time"),
    numbers=("arrived", "left", "fee"),
    read=read,
    zone_is_documented=False,
)
