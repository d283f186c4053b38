"""Where coins and money are kept."""

from typing import Annotated

from fastapi import APIRouter, Path

from fifolio.actions.account_rules import AccountValueError
from fifolio.actions.change_account import UnknownAccountError
from fifolio.actions.change_account import add_account as run_add
from fifolio.actions.change_account import change_account as run_change
from fifolio.web.account_answers import accounts_answer
from fifolio.web.answers import AccountAnswer, AccountsAnswer
from fifolio.web.bodies import AccountBody, NewAccountBody
from fifolio.web.errors import ApiError
from fifolio.web.given import Given

router = APIRouter(prefix="/api/accounts", tags=["accounts"])

Number = Annotated[int, Path(ge=1, le=2**63 - 1)]


@router.get("")
def accounts(given: Given) -> AccountsAnswer:
    """List the user's accounts."""
    with given.ledger.reading() as reader:
        return accounts_answer(reader)


@router.post("")
def add_account(body: NewAccountBody, given: Given) -> AccountAnswer:
    """Make an account that no file has spoken of yet."""
    try:
        made = run_add(given.ledger, body.name, body.read())
    except AccountValueError as error:
        raise ApiError.broken(error.field, error.rule) from error
    with given.ledger.reading() as reader:
        listed = accounts_answer(reader).accounts
    return next(one for one in listed if one.name == made.name)


@router.patch("/{account}", name="change_account")
def change_account(account: Number, body: AccountBody, given: Given) -> AccountAnswer:
    """Rename an account, or say what Modelo 721 needs to know of it."""
    try:
        run_change(given.ledger, account, body.read())
    except UnknownAccountError as error:
        raise ApiError(404, "UNKNOWN_ACCOUNT") from error
    except AccountValueError as error:
        raise ApiError.broken(error.field, error.rule) from error
    with given.ledger.reading() as reader:
        listed = accounts_answer(reader).accounts
    return next(one for one in listed if one.id == account)
