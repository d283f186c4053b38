"""Where coins and money are kept."""

from fastapi import APIRouter

from fifolio.web.account_answers import accounts_answer
from fifolio.web.answers import AccountsAnswer
from fifolio.web.given import Given

router = APIRouter(prefix="/api/accounts", tags=["accounts"])


@router.get("")
def accounts(given: Given) -> AccountsAnswer:
    """List the user's accounts."""
    with given.ledger.reading() as reader:
        return accounts_answer(reader)
