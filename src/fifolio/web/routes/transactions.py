"""What was recorded, and what the user corrects of it."""

from datetime import date
from typing import Annotated

from fastapi import APIRouter, Depends, Path, Query

from fifolio.actions.edit_rules import EditError
from fifolio.actions.edit_transaction import (
    UnknownTransactionError,
    edit_transaction,
    restore_transaction,
)
from fifolio.ledger.transaction import TransactionId, TransactionType
from fifolio.queries.short_balances import short_balances
from fifolio.queries.transaction_list import Filter, transaction_page
from fifolio.store.ledger_file import LedgerFile
from fifolio.web.errors import ApiError
from fifolio.web.given import Given
from fifolio.web.open_books import open_books
from fifolio.web.transaction_answers import (
    OverrideAnswer,
    TransactionPage,
    override_answer,
    page_answer,
)
from fifolio.web.transaction_bodies import OverrideBody

router = APIRouter(prefix="/api/transactions", tags=["transactions"])

MAX_SIZE = 200
Id = Annotated[str, Path(max_length=200)]


def _filter(  # noqa: PLR0913 - as many as a page has fields
    *,
    asset: Annotated[str | None, Query(max_length=40)] = None,
    account: Annotated[str | None, Query(max_length=200)] = None,
    type: TransactionType | None = None,  # noqa: A002 - the name outside
    first_day: Annotated[date | None, Query(alias="from")] = None,
    last_day: Annotated[date | None, Query(alias="to")] = None,
    edited: bool | None = None,
) -> Filter:
    """Gather what is sought; an empty field seeks nothing."""
    return Filter(asset or None, account or None, type, first_day, last_day, edited)


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
        was_edited = restore_transaction(given.ledger, TransactionId(transaction))
    except UnknownTransactionError as error:
        raise ApiError(404, "UNKNOWN_TRANSACTION") from error
    return override_answer(int(was_edited), before, _short(given.ledger))


def _short(ledger: LedgerFile) -> frozenset[tuple[str, str]]:
    with open_books(ledger) as books:
        return short_balances(books)
