"""The accounts, as the page and the command line list them."""

from fifolio.store.accounts import load_accounts
from fifolio.store.ledger_file import Reader
from fifolio.web.answers import AccountAnswer, AccountsAnswer


def accounts_answer(reader: Reader) -> AccountsAnswer:
    """List the user's accounts; those that stand for wallets nobody imported are left out."""
    return AccountsAnswer(
        accounts=[
            AccountAnswer(name=account.name, type=account.kind, parent=account.parent)
            for account in load_accounts(reader)
            if not account.is_synthetic
        ]
    )
