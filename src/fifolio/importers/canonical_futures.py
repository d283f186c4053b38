"""Rows of futures accounts in the program's own CSV, checked cell by cell.

A gain stands in `asset_in` and `amount_in`, a loss in `asset_out` and `amount_out`. Where an entry
has both a result and funding, a further row of the same id brings the other one: what a row of type
FUTURES_FUNDING_FEE moves is funding, and what one of another type moves is a result. The id begins
with the contract: `PF_XBTUSD`, or `PF_XBTUSD#` and the source's own id.
"""

from collections.abc import Mapping
from typing import Literal

from fifolio.importers.exported_id import ExportedId, parse_exported
from fifolio.importers.row_identity import Occurrences, number_key, transaction_id
from fifolio.importers.sheet import Record, RowError
from fifolio.importers.spreadsheet_text import unguarded
from fifolio.ledger.transaction import DerivativeEntry, Quantity
from fifolio.money.currencies import is_fiat
from fifolio.money.exact import EXACT

PREFIX = "FUTURES_"
MARK = "#"

Kind = Literal["TRADE", "FUNDING_FEE", "SETTLEMENT", "LIQUIDATION"]

KINDS: Mapping[str, Kind] = {
    "FUTURES_TRADE": "TRADE",
    "FUTURES_FUNDING_FEE": "FUNDING_FEE",
    "FUTURES_SETTLEMENT": "SETTLEMENT",
    "FUTURES_LIQUIDATION": "LIQUIDATION",
}


def futures_entry(record: Record, account: str, occurrences: Occurrences) -> DerivativeEntry:
    """Read the cells of a futures row into an entry."""
    kind, at, source_id = KINDS[record["type"].upper()], record.moment("date"), record["id"]
    moved, fee = _moved(record), _fee(record)
    if record["total_fiat"]:
        raise record.error("total_fiat", "is filled; a futures row is worth what it moves")
    exported = parse_exported(source_id)
    if moved is None and fee is None and exported is None:
        raise record.error("amount_in", "is empty, and so are amount_out and fee_amount")
    contract, own_id = _contract(source_id, exported)
    if exported:
        identity = exported.event
    elif own_id:
        identity = transaction_id("fifolio", account, "id", source_id)
    else:
        keys = ("?" if part is None else _key(part) for part in (moved, fee))
        content = occurrences.identify(account, at.isoformat(), record["type"].upper(), *keys)
        identity = transaction_id("fifolio", *content, contract)
    return DerivativeEntry(
        id=identity,
        at=at,
        kind=kind,
        account=account,
        contract=contract,
        realized=None if kind == "FUNDING_FEE" else moved,
        funding=moved if kind == "FUNDING_FEE" else None,
        fee=fee,
        currency=_currency(record),
        sequence=record.number,
        note=unguarded(record.verbatim("note")),
    )


def joined(first: DerivativeEntry, more: DerivativeEntry) -> DerivativeEntry | str:
    """Put a further row to an entry, or say why they are not one."""
    both = (first.realized, more.realized), (first.funding, more.funding), (first.fee, more.fee)
    if any(left and right and left.asset != right.asset for left, right in both):
        return "cell 'id': an earlier row with this id moves other assets"
    realized, funding, fee = (_total(left, right) for left, right in both)
    return first._replace(
        at=min(first.at, more.at),
        realized=realized,
        funding=funding,
        fee=fee,
        note="\n".join(dict.fromkeys(note for note in (first.note, more.note) if note)),
    )


def _total(left: Quantity | None, right: Quantity | None) -> Quantity | None:
    if left is None or right is None:
        return left or right
    return Quantity(EXACT.add(left.units, right.units), left.asset)


def _contract(source_id: str, exported: ExportedId | None) -> tuple[str, str]:
    if exported:
        return exported.group or "", ""
    contract, _, own_id = source_id.partition(MARK)
    if not contract:
        raise RowError("cell 'id' is empty where a futures row names its contract")
    return contract, own_id


def _moved(record: Record) -> Quantity | None:
    came, went = _leg(record, "in"), _leg(record, "out")
    if came and went:
        raise record.error("asset_out", "is filled beside asset_in; a result is one of them")
    if went:
        return Quantity(went.units.copy_negate(), went.asset)
    return came


def _leg(record: Record, side: str) -> Quantity | None:
    asset, amount = f"asset_{side}", f"amount_{side}"
    if not record[asset] and not record[amount]:
        return None
    code, units = record.symbol(asset), record.decimal(amount)
    if units < 0:
        raise record.error(amount, "is negative; a loss stands in asset_out and amount_out")
    return Quantity(units, code)


def _fee(record: Record) -> Quantity | None:
    units = record.optional_decimal("fee_amount")
    if units is None or (not units and not record["fee_asset"]):
        return None
    return Quantity(units, record.symbol("fee_asset"))


def _currency(record: Record) -> str:
    code = record.symbol("fiat_currency") if record["fiat_currency"] else "EUR"
    if not is_fiat(code):
        raise record.error("fiat_currency", f"says {code}, which is no legal tender known here")
    return code


def _key(part: Quantity) -> str:
    return f"{number_key(part.units)}{part.asset}"
