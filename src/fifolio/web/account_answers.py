"""The accounts, as the page and the command line list them."""

from fifolio.irpf.venues import Venue, venues
from fifolio.ledger.account import Account
from fifolio.store.accounts import numbered_accounts
from fifolio.store.ledger_file import Reader
from fifolio.web.answers import AccountAnswer, AccountsAnswer


def accounts_answer(reader: Reader) -> AccountsAnswer:
    """List the user's accounts; those that stand for wallets nobody imported are left out."""
    numbered = numbered_accounts(reader)
    held_at = venues(account for _, account in numbered)
    return AccountsAnswer(
        accounts=[
            _answer(number, account, held_at[account.name])
            for number, account in numbered
            if not account.is_synthetic
        ]
    )


def _answer(number: int, account: Account, venue: Venue) -> AccountAnswer:
    return AccountAnswer(
        id=number,
        name=account.name,
        type=account.kind,
        parent=account.parent,
        country=venue.country,
        custody=venue.custody,
        files172=venue.files_172,
        is_said=(account.country, account.custody, account.files_172) != (None, None, None),
        former_names=list(account.former),
    )
