"""Events as the values of columns."""

from collections.abc import Iterator, Mapping

from fifolio.ledger.transaction import DerivativeEntry, Event, Quantity, Transaction
from fifolio.money.amount import Amount
from fifolio.money.exact import plain
from fifolio.store.bulk import Values
from fifolio.store.moment import to_text


def event_values(number: int, event: Event, accounts: Mapping[str, int]) -> Values:
    """Give the row of an event in the table of its kind."""
    values = {
        "id": number,
        "id_hash": event.id,
        "occurred_at": to_text(event.at),
        "sequence": event.sequence,
        "account_id": accounts[event.account],
        "currency": event.currency,
        "note": event.note,
    }
    if isinstance(event, Transaction):
        return values | _transaction_values(event)
    return values | _derivative_values(event)


def further_fee_values(number: int, event: Event) -> Iterator[Values]:
    """Give the rows of the fees of a transaction after its first."""
    if isinstance(event, Transaction) and event.fees:
        for position, fee in enumerate(event.fees[1:], start=1):
            yield {
                "transaction_id": number,
                "position": position,
                "asset": fee.asset,
                "amount": plain(fee.units),
            }


def quantities(event: Event) -> Iterator[Quantity]:
    """Give everything that an event moved."""
    if isinstance(event, Transaction):
        candidates: tuple[Quantity | None, ...] = (event.received, event.given, *(event.fees or ()))
    else:
        candidates = (event.realized, event.funding, event.fee)
    return (quantity for quantity in candidates if quantity is not None)


def _transaction_values(event: Transaction) -> Values:
    return {
        "type": event.type.value,
        **_quantity(event.received, "asset_in", "amount_in"),
        **_quantity(event.given, "asset_out", "amount_out"),
        "fees_known": int(event.fees is not None),
        **_quantity(event.fees[0] if event.fees else None, "fee_asset", "fee_amount"),
        **_amount(event.value, "value"),
        **_amount(event.unit_price, "price"),
        "transfer_group": event.group,
        "review": event.review,
    }


def _derivative_values(event: DerivativeEntry) -> Values:
    return {
        "kind": event.kind,
        "contract": event.contract,
        **_quantity(event.realized, "realized_asset", "realized_amount"),
        **_quantity(event.funding, "funding_asset", "funding_amount"),
        **_quantity(event.fee, "fee_asset", "fee_amount"),
    }


def _quantity(quantity: Quantity | None, asset: str, amount: str) -> Values:
    if quantity is None:
        return {asset: None, amount: None}
    return {asset: quantity.asset, amount: plain(quantity.units)}


def _amount(amount: Amount | None, name: str) -> Values:
    if amount is None:
        return {f"{name}_amount": None, f"{name}_currency": None}
    return {f"{name}_amount": plain(amount.number), f"{name}_currency": amount.currency}
