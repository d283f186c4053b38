"""The user's corrections, as they are kept and as they change what is read."""

from collections.abc import Mapping
from datetime import datetime
from decimal import Decimal
from typing import Any

from sqlalchemy import Row, select

from fifolio.ledger.edit import Edit, Total
from fifolio.ledger.transaction import Quantity, TransactionId, TransactionType
from fifolio.money.amount import Amount
from fifolio.money.exact import plain
from fifolio.store.bulk import Values
from fifolio.store.ledger_file import Reader, Writer
from fifolio.store.moment import from_text, to_text
from fifolio.store.tables import transaction_edits

Edits = Mapping[TransactionId, Edit]


def load_edits(handle: Reader | Writer) -> Edits:
    """Load all edits, also those of rows whose import was taken back."""
    rows = handle.connection.execute(select(transaction_edits))
    return {TransactionId(row.id_hash): _edit(row) for row in rows}


def find_edit(handle: Reader | Writer, transaction: TransactionId) -> Edit | None:
    """Find the edit of one transaction."""
    query = select(transaction_edits).where(transaction_edits.c.id_hash == transaction)
    row = handle.connection.execute(query).one_or_none()
    return None if row is None else _edit(row)


def edit_values(transaction: TransactionId, edit: Edit, edited_at: datetime) -> Values:
    """Give the row of an edit."""
    total = edit.total.amount if edit.total else None
    fee = edit.fees[0] if edit.fees else None
    return {
        "id_hash": transaction,
        "edited_at": to_text(edited_at),
        "type": edit.type and edit.type.value,
        "occurred_at": edit.at and to_text(edit.at),
        "amount_in": _plain(edit.units_in),
        "amount_out": _plain(edit.units_out),
        "price_amount": edit.unit_price and plain(edit.unit_price.number),
        "price_currency": edit.unit_price and edit.unit_price.currency,
        "total_edited": int(edit.total is not None),
        "total_amount": total and plain(total.number),
        "total_currency": total and total.currency,
        "fee_kind": "UNCHANGED" if edit.fees is None else "CHARGED" if fee else "NONE",
        "fee_asset": fee and fee.asset,
        "fee_amount": fee and plain(fee.units),
        "note": edit.note,
    }


def _edit(row: Row[*tuple[Any, ...]]) -> Edit:
    total = _amount(row.total_amount, row.total_currency)
    return Edit(
        type=TransactionType(row.type) if row.type else None,
        at=from_text(row.occurred_at) if row.occurred_at else None,
        units_in=_decimal(row.amount_in),
        units_out=_decimal(row.amount_out),
        unit_price=_amount(row.price_amount, row.price_currency),
        total=Total(total) if row.total_edited else None,
        fees=_fees(row),
        note=row.note,
    )


def _fees(row: Row[*tuple[Any, ...]]) -> tuple[Quantity, ...] | None:
    if row.fee_kind == "UNCHANGED":
        return None
    if row.fee_kind == "NONE":
        return ()
    return (Quantity(Decimal(row.fee_amount), row.fee_asset),)


def _plain(number: Decimal | None) -> str | None:
    return None if number is None else plain(number)


def _decimal(text: str | None) -> Decimal | None:
    return None if text is None else Decimal(text)


def _amount(number: str | None, currency: str | None) -> Amount | None:
    return None if number is None or currency is None else Amount(Decimal(number), currency)
