"""Rows that look alike, which only the user can tell apart."""

from typing import Annotated

from fastapi import APIRouter, Path

from fifolio.actions.settle_duplicate import UnknownDuplicateError, ask_again, delete_one, keep_all
from fifolio.queries.double_events import double_events
from fifolio.web.answers import Saved
from fifolio.web.bodies import DuplicateBody
from fifolio.web.double_answers import DuplicatesAnswer, duplicates_answer
from fifolio.web.errors import ApiError
from fifolio.web.given import Given
from fifolio.web.open_books import open_books

router = APIRouter(prefix="/api/duplicates", tags=["transactions"])

Id = Annotated[str, Path(max_length=200)]


@router.get("")
def duplicates(given: Given) -> DuplicatesAnswer:
    """List rows that may tell of one event, and those that are all real."""
    with open_books(given.ledger) as books:
        return duplicates_answer(double_events(books))


@router.post("/{group}")
def settle_duplicate(group: Id, body: DuplicateBody, given: Given) -> Saved:
    """Say that the rows of a group are all real, or delete the one that is a repeat."""
    try:
        if body.decision == "REAL":
            keep_all(given.ledger, group)
        else:
            delete_one(given.ledger, group, body.transaction or "")
    except UnknownDuplicateError as error:
        raise ApiError(404, "UNKNOWN_DUPLICATE") from error
    return Saved()


@router.delete("/{group}")
def doubt_again(group: Id, given: Given) -> Saved:
    """Take back that rows are all real."""
    try:
        ask_again(given.ledger, group)
    except UnknownDuplicateError as error:
        raise ApiError(404, "UNKNOWN_DUPLICATE") from error
    return Saved()
