"""One row of the program's own CSV, checked cell by cell."""

from collections.abc import Iterator

from fifolio.fifo.event_policy import is_turned
from fifolio.importers.exported_id import NO_MARKS, ExportedId, parse_exported
from fifolio.importers.row_identity import Occurrences, number_key, transaction_id
from fifolio.importers.sheet import Record, RowError
from fifolio.importers.spreadsheet_text import unguarded
from fifolio.ledger.transaction import Quantity, Transaction, TransactionId, TransactionType
from fifolio.money.amount import Amount
from fifolio.money.currencies import is_fiat

PROFILE = "fifolio"

Legs = tuple[Quantity | None, Quantity | None, tuple[Quantity, ...] | None, Amount | None]

TYPES = {kind.value: kind for kind in TransactionType}

EXCHANGES = frozenset({TransactionType.SWAP, TransactionType.MIGRATION_SWAP})
TRANSFERS = frozenset({TransactionType.TRANSFER_IN, TransactionType.TRANSFER_OUT})
ARRIVALS = frozenset(
    {
        TransactionType.DEPOSIT,
        TransactionType.TRANSFER_IN,
        TransactionType.STAKING,
        TransactionType.AIRDROP,
        TransactionType.REWARD,
        TransactionType.MINING,
        TransactionType.PROMOTION,
        TransactionType.GIFT_IN,
    }
)
NEEDS_IN = ARRIVALS | EXCHANGES | {TransactionType.BUY}
DEPARTURES = frozenset(
    {
        TransactionType.SPEND,
        TransactionType.WITHDRAWAL,
        TransactionType.TRANSFER_OUT,
        TransactionType.LOST,
        TransactionType.STOLEN,
        TransactionType.GIFT_OUT,
        TransactionType.DONATION,
    }
)
NEEDS_OUT = DEPARTURES | EXCHANGES | {TransactionType.SELL}


def event_of(record: Record, account: str, occurrences: Occurrences) -> Transaction:
    """Read the cells of a row into an event.

    Whether its type has the legs it needs is `missing_leg`'s to say, since another row with the
    same id may bring them.
    """
    kind, at = _type(record), record.moment("date")
    received, given, fees = _leg(record, "in"), _leg(record, "out"), _fees(record)
    money = _fiat_leg(received, given)
    value = _value(record)
    source_id, note = record["id"], unguarded(record.verbatim("note"))
    exported = parse_exported(source_id)
    marks = exported.marks if exported else NO_MARKS
    legs = (received, given, fees, value)
    return Transaction(
        id=_own_id(account, source_id, exported)
        or transaction_id(
            PROFILE,
            *occurrences.identify(account, at.isoformat(), kind, *_keys(legs), note.strip()),
        ),
        at=at,
        type=kind,
        account=account,
        received=received,
        given=given,
        fees=fees,
        value=None if money and not marks.is_valued else value,
        unit_price=marks.unit_price,
        currency=marks.currency or money or (value.currency if value else _currency(record)),
        sequence=record.number,
        group=_group(kind, source_id, exported),
        note=note,
        review=marks.review,
        is_declared=marks.is_declared,
        counterparty=marks.counterparty,
    )


def _own_id(account: str, source_id: str, exported: ExportedId | None) -> TransactionId | None:
    """Make an id of the source's own, if there is one."""
    if not source_id:
        return None
    return exported.event if exported else transaction_id(PROFILE, account, "id", source_id)


def _group(kind: TransactionType, source_id: str, exported: ExportedId | None) -> str | None:
    """Tell which transfer an event is a side of: both sides carry one id of the user's."""
    if exported:
        return exported.group
    return (source_id or None) if kind in TRANSFERS else None


def _keys(legs: Legs) -> Iterator[str]:
    """Write down what a row without an id of its own is told from others by."""
    received, given, fees, value = legs
    yield _leg_key(received)
    yield _leg_key(given)
    yield "?" if fees is None else "".join(map(_leg_key, fees))
    yield f"{number_key(value.number)}{value.currency}" if value else ""


def missing_leg(draft: Transaction) -> str | None:
    """Say which leg a type lacks or must not have."""
    kind = draft.type
    if kind is TransactionType.FEE:
        return _wrong_fee(draft)
    if is_turned(kind, draft.received, draft.given):
        return f"cells 'asset_in' and 'asset_out' are the wrong way round for {kind}"
    return _missing_side(draft) or _needless_side(draft)


def _missing_side(draft: Transaction) -> str | None:
    kind = draft.type
    if kind in NEEDS_IN and draft.received is None:
        return f"cell 'asset_in' is empty, and {kind} needs what was received"
    if kind in NEEDS_OUT and draft.given is None:
        return f"cell 'asset_out' is empty, and {kind} needs what was given"
    return None


def _needless_side(draft: Transaction) -> str | None:
    kind = draft.type
    if kind in ARRIVALS and draft.given is not None:
        return f"cell 'asset_out' is filled, and {kind} gives nothing"
    if kind in DEPARTURES and draft.received is not None:
        return f"cell 'asset_in' is filled, and {kind} receives nothing"
    return None


def _wrong_fee(draft: Transaction) -> str | None:
    if draft.received is not None:
        return "cell 'asset_in' is filled, and FEE receives nothing"
    if draft.given is None and not draft.fees:
        return "cell 'fee_amount' is empty, and FEE needs what was charged"
    return None


def _type(record: Record) -> TransactionType:
    text = record["type"]
    kind = TYPES.get(text) or TYPES.get(text.upper())
    if kind is None:
        raise RowError(f"cell 'type': {text[:40]!r} is no type of the ledger")
    return kind


def _leg(record: Record, side: str) -> Quantity | None:
    asset, amount = record[f"asset_{side}"], record[f"amount_{side}"]
    if not asset and not amount:
        return None
    code, units = record.symbol(f"asset_{side}"), record.decimal(f"amount_{side}")
    if units < 0:
        raise record.error(f"amount_{side}", "is negative where no quantity can be")
    if units == 0 and not is_fiat(code):
        raise record.error(f"amount_{side}", "is zero; a coin leg needs a quantity")
    return Quantity(units, code)


def _fees(record: Record) -> tuple[Quantity, ...] | None:
    """Read the fee: None where nothing is stated, nothing where it is zero."""
    units = record.optional_decimal("fee_amount")
    if units is None:
        if record["fee_asset"]:
            record.symbol("fee_asset")
        return None
    if not units:
        return ()
    return (Quantity(units, record.symbol("fee_asset")),)


def _value(record: Record) -> Amount | None:
    total = record.optional_decimal("total_fiat")
    if total is None:
        return None
    if total < 0:
        raise record.error("total_fiat", "is negative where no value can be")
    return Amount(total, _currency(record))


def _currency(record: Record) -> str:
    if not record["fiat_currency"]:
        return "EUR"
    code = record.symbol("fiat_currency")
    if not is_fiat(code):
        raise record.error("fiat_currency", f"says {code}, which is no legal tender known here")
    return code


def _fiat_leg(received: Quantity | None, given: Quantity | None) -> str | None:
    """Name the money of an event, which then states its value."""
    for leg in (given, received):
        if leg is not None and is_fiat(leg.asset):
            return leg.asset
    return None


def _leg_key(leg: Quantity | None) -> str:
    return f"{number_key(leg.units)}{leg.asset}" if leg else ""
