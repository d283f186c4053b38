"""What was recorded, and what the user corrects of it."""

from datetime import date
from typing import Annotated

from fastapi import APIRouter, Depends, Path, Query
from pydantic import AfterValidator

from fifolio.actions.add_transaction import add_transaction as run_add
from fifolio.actions.delete_transaction import delete_transaction as run_delete
from fifolio.actions.delete_transaction import undelete_transaction
from fifolio.actions.edit_rules import EditError
from fifolio.actions.edit_transaction import (
    UnknownTransactionError,
    edit_transaction,
)
from fifolio.actions.edit_transaction import restore_transaction as run_restore
from fifolio.ledger.transaction import TransactionId, TransactionType
from fifolio.queries.short_balances import short_balances
from fifolio.queries.transaction_list import Filter, transaction_page
from fifolio.store.ledger_file import LedgerFile
from fifolio.web.bodies import storable
from fifolio.web.errors import ApiError
from fifolio.web.given import Given
from fifolio.web.open_books import open_books
from fifolio.web.transaction_answers import (
    AddedAnswer,
    OverrideAnswer,
    TransactionPage,
    balance_check,
    override_answer,
    page_answer,
)
from fifolio.web.transaction_bodies import EntryBody, OverrideBody

router = APIRouter(prefix="/api/transactions", tags=["transactions"])

MAX_SIZE = 200
Id = Annotated[str, Path(max_length=200), AfterValidator(storable)]


def _filter(  # noqa: PLR0913 - as many as a page has fields
    *,
    asset: Annotated[str | None, Query(max_length=40), AfterValidator(storable)] = None,
    account: Annotated[str | None, Query(max_length=200), AfterValidator(storable)] = None,
    type: TransactionType | None = None,  # noqa: A002 - the name outside
    first_day: Annotated[date | None, Query(alias="from")] = None,
    last_day: Annotated[date | None, Query(alias="to")] = None,
    edited: bool | None = None,
    deleted: bool = False,
) -> Filter:
    """Gather what is sought; an empty field seeks nothing."""
    return Filter(asset or None, account or None, type, first_day, last_day, edited, deleted)


@router.get("")
def transactions(
    given: Given,
    wanted: Annotated[Filter, Depends(_filter)],
    page: Annotated[int, Query(ge=1, le=10**9)] = 1,
    page_size: Annotated[int, Query(ge=1, le=MAX_SIZE, alias="pageSize")] = 50,
) -> TransactionPage:
    """List transactions by what is in effect of them, newest first."""
    with open_books(given.ledger) as books:
        return page_answer(transaction_page(books, wanted, page, page_size), page, page_size)


@router.post("")
def add_transaction(body: EntryBody, given: Given) -> AddedAnswer:
    """Record a transaction that no file brought."""
    before = _short(given.ledger)
    try:
        added = run_add(given.ledger, body.read())
    except EditError as error:
        raise ApiError.broken(error.field, error.rule) from error
    check = balance_check(before, _short(given.ledger))
    return AddedAnswer(id_hash=added.id, balance_check=check)


@router.delete("/{transaction}")
def delete_transaction(transaction: Id, given: Given) -> OverrideAnswer:
    """Take a transaction out of every figure; no import brings it back in silence."""
    before = _short(given.ledger)
    try:
        was_there = run_delete(given.ledger, TransactionId(transaction))
    except UnknownTransactionError as error:
        raise ApiError(404, "UNKNOWN_TRANSACTION") from error
    return override_answer(int(was_there), before, _short(given.ledger))


@router.post("/{transaction}/restore")
def restore_transaction(transaction: Id, given: Given) -> OverrideAnswer:
    """Bring a deleted transaction back."""
    before = _short(given.ledger)
    try:
        undelete_transaction(given.ledger, TransactionId(transaction))
    except UnknownTransactionError as error:
        raise ApiError(404, "UNKNOWN_TRANSACTION") from error
    return override_answer(1, before, _short(given.ledger))


@router.put("/{transaction}/override")
def override_transaction(transaction: Id, body: OverrideBody, given: Given) -> OverrideAnswer:
    """Put a correction in place of the whole one there was."""
    before = _short(given.ledger)
    try:
        edit_transaction(given.ledger, TransactionId(transaction), body.read())
    except UnknownTransactionError as error:
        raise ApiError(404, "UNKNOWN_TRANSACTION") from error
    except EditError as error:
        raise ApiError.broken(error.field, error.rule) from error
    return override_answer(1, before, _short(given.ledger))


@router.delete("/{transaction}/override")
def remove_override(transaction: Id, given: Given) -> OverrideAnswer:
    """Go back to what was imported."""
    before = _short(given.ledger)
    try:
        was_edited = run_restore(given.ledger, TransactionId(transaction))
    except UnknownTransactionError as error:
        raise ApiError(404, "UNKNOWN_TRANSACTION") from error
    return override_answer(int(was_edited), before, _short(given.ledger))


def _short(ledger: LedgerFile) -> frozenset[tuple[str, str]]:
    with open_books(ledger) as books:
        return short_balances(books)
