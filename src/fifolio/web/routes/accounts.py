"""Where coins and money are kept."""

from fastapi import APIRouter

from fifolio.store.accounts import load_accounts
from fifolio.web.answers import AccountAnswer, AccountsAnswer
from fifolio.web.given import Given

router = APIRouter(prefix="/api/accounts", tags=["accounts"])


@router.get("")
def accounts(given: Given) -> AccountsAnswer:
    """List the user's accounts; those that stand for wallets nobody imported are left out."""
    with given.ledger.reading() as reader:
        return AccountsAnswer(
            accounts=[
                AccountAnswer(name=account.name, type=account.kind, parent=account.parent)
                for account in load_accounts(reader)
                if not account.is_synthetic
            ]
        )
