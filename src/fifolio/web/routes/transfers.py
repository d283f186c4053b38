"""Moves between own accounts, which only the user can confirm."""

from typing import Annotated

from fastapi import APIRouter, Path
from pydantic import AfterValidator

from fifolio.actions.decide_transfer import (
    UnknownTransferError,
    reopen_transfer,
)
from fifolio.actions.decide_transfer import decide_transfer as run_decide
from fifolio.actions.edit_rules import EditError
from fifolio.queries.transfers import transfers as find_transfers
from fifolio.web.answers import Saved
from fifolio.web.bodies import storable
from fifolio.web.errors import ApiError
from fifolio.web.given import Given
from fifolio.web.open_books import open_books
from fifolio.web.transaction_bodies import TransferBody
from fifolio.web.transfer_answers import TransfersAnswer, transfers_answer

router = APIRouter(prefix="/api/transfers", tags=["transactions"])

Id = Annotated[str, Path(max_length=200), AfterValidator(storable)]


@router.get("")
def transfers(given: Given) -> TransfersAnswer:
    """List what looks like a transfer, what ends nowhere, and what was decided."""
    with open_books(given.ledger) as books:
        return transfers_answer(find_transfers(books))


@router.post("/{transfer}")
def decide_transfer(transfer: Id, body: TransferBody, given: Given) -> Saved:
    """Confirm or reject a proposal, or say where coins that end nowhere went or came from."""
    try:
        run_decide(given.ledger, transfer, body.read())
    except UnknownTransferError as error:
        raise ApiError(404, "UNKNOWN_TRANSFER") from error
    except EditError as error:
        raise ApiError.broken(error.field, error.rule) from error
    return Saved()


@router.delete("/{transfer}")
def forget_transfer(transfer: Id, given: Given) -> Saved:
    """Take a decision back."""
    try:
        reopen_transfer(given.ledger, transfer)
    except UnknownTransferError as error:
        raise ApiError(404, "UNKNOWN_TRANSFER") from error
    return Saved()
