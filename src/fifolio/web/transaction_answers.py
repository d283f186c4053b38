"""Transactions as the page lists them: what is in effect, and what was imported beside it."""

from collections.abc import Iterable
from typing import Literal

from fifolio.ledger.transaction import Quantity, Transaction, TransactionType
from fifolio.money.amount import Amount
from fifolio.money.exact import plain
from fifolio.store.transaction_search import Listed, Page
from fifolio.web.frames import Wire

EDITED_FIELDS: dict[str, str] = {
    "type": "type",
    "at": "date",
    "units_in": "amountIn",
    "units_out": "amountOut",
    "unit_price": "unitPrice",
    "total": "total",
    "fees": "fee",
    "transfer": "transfer",
}


class AssetAmount(Wire):
    """So many units of one asset."""

    amount: str
    asset: str


class CurrencyAmount(Wire):
    """So much of one currency."""

    amount: str
    currency: str


class TransactionAnswer(Wire):
    """One movement; what is unknown is null."""

    id_hash: str
    date: str
    type: TransactionType
    account: str
    received: AssetAmount | None
    given: AssetAmount | None
    fees: list[AssetAmount] | None
    total: CurrencyAmount | None
    unit_price: CurrencyAmount | None
    currency: str
    transfer_group: str | None
    note: str
    review: str | None


class TransactionRow(Wire):
    """A movement as it is in effect and as it was imported."""

    effective: TransactionAnswer
    corrected: TransactionAnswer
    """By its own correction alone: what a form begins with."""
    imported: TransactionAnswer
    edited: bool
    edited_fields: list[str]
    edit_note: str
    batches: list[int]
    """The imports that contain it; none is an entry made by hand."""


class TransactionPage(Wire):
    """A page of transactions, newest first."""

    page: int
    page_size: int
    total: int
    transactions: list[TransactionRow]


class AssetAt(Wire):
    """An asset in an account."""

    asset: str
    account: str


class BalanceCheck(Wire):
    """Whether a change leaves an account with less than nothing; only what is new is listed."""

    outcome: Literal["CLEAN", "NEGATIVE_BALANCE"]
    pairs: list[AssetAt]


class OverrideAnswer(Wire):
    """What a correction did."""

    success: Literal[True] = True
    applied: int
    balance_check: BalanceCheck


class AddedAnswer(Wire):
    """What was recorded, by the id it is corrected with."""

    success: Literal[True] = True
    id_hash: str
    balance_check: BalanceCheck


def page_answer(found: Page, page: int, size: int) -> TransactionPage:
    """Tell of a page."""
    return TransactionPage(
        page=page,
        page_size=size,
        total=found.total,
        transactions=[row_answer(each) for each in found.listed],
    )


def row_answer(listed: Listed) -> TransactionRow:
    """Tell of one transaction."""
    return TransactionRow(
        effective=transaction_answer(listed.effective),
        corrected=transaction_answer(listed.corrected),
        imported=transaction_answer(listed.recorded),
        edited=bool(listed.edited),
        edited_fields=[EDITED_FIELDS[name] for name in listed.edited],
        edit_note=listed.note,
        batches=list(listed.batches),
    )


def transaction_answer(one: Transaction) -> TransactionAnswer:
    """Tell what one transaction says."""
    return TransactionAnswer(
        id_hash=one.id,
        date=one.at.isoformat().replace("+00:00", "Z"),
        type=one.type,
        account=one.account,
        received=_quantity(one.received),
        given=_quantity(one.given),
        fees=None if one.fees is None else [_asset_amount(fee) for fee in one.fees],
        total=_amount(one.value),
        unit_price=_amount(one.unit_price),
        currency=one.currency,
        transfer_group=one.group,
        note=one.note,
        review=one.review,
    )


def override_answer(
    applied: int, before: Iterable[tuple[str, str]], after: Iterable[tuple[str, str]]
) -> OverrideAnswer:
    """Tell what a correction did, given the short balances before and after it."""
    return OverrideAnswer(applied=applied, balance_check=balance_check(before, after))


def balance_check(
    before: Iterable[tuple[str, str]], after: Iterable[tuple[str, str]]
) -> BalanceCheck:
    """Tell which balances are short now and were not before."""
    new = sorted(set(after) - set(before))
    return BalanceCheck(
        outcome="NEGATIVE_BALANCE" if new else "CLEAN",
        pairs=[AssetAt(asset=asset, account=account) for asset, account in new],
    )


def _quantity(quantity: Quantity | None) -> AssetAmount | None:
    return None if quantity is None else _asset_amount(quantity)


def _asset_amount(quantity: Quantity) -> AssetAmount:
    return AssetAmount(amount=plain(quantity.units), asset=quantity.asset)


def _amount(amount: Amount | None) -> CurrencyAmount | None:
    if amount is None:
        return None
    return CurrencyAmount(amount=plain(amount.number), currency=amount.currency)
