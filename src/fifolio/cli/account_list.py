"""Accounts from the command line."""

from fifolio.actions.change_account import (
    AccountChange,
    AccountValueError,
    UnknownAccountError,
    change_account,
)
from fifolio.cli.opened_books import users_ledger
from fifolio.cli.printing import WRONG_ARGUMENTS, print_answer, print_table, say, stop
from fifolio.web.account_answers import accounts_answer
from fifolio.web.answers import AccountAnswer, AccountsAnswer

UNKNOWN = "unknown"
REPORTS = {True: "yes", False: "no", None: UNKNOWN}


def list_accounts(*, as_json: bool) -> None:
    """List the accounts."""
    with users_ledger() as ledger, ledger.reading() as reader:
        answer = accounts_answer(reader)
    if as_json:
        print_answer(answer)
    elif answer.accounts:
        _tell(answer)
    else:
        say("There are no accounts yet: import a file first.")


def set_account(name: str, change: AccountChange, *, as_json: bool) -> None:
    """Change what is said of an account, and show it."""
    with users_ledger() as ledger:
        try:
            change_account(ledger, name, change)
        except (UnknownAccountError, AccountValueError) as error:
            stop(str(error), WRONG_ARGUMENTS)
        with ledger.reading() as reader:
            listed = accounts_answer(reader).accounts
    changed = [one for one in listed if one.name == name]
    if as_json:
        print_answer(changed[0])
    else:
        _tell(AccountsAnswer(accounts=changed))


def _tell(answer: AccountsAnswer) -> None:
    print_table(
        ("account", "type", "part of", "country", "keys held by", "files 172"),
        [_row(one) for one in answer.accounts],
    )


def _row(one: AccountAnswer) -> tuple[str, ...]:
    return (
        one.name,
        one.type,
        one.parent or "",
        one.country or UNKNOWN,
        (one.custody or UNKNOWN).replace("_", " "),
        REPORTS[one.files172] if one.custody != "self" else "",
    )
