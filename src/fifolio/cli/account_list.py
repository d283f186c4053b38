"""Accounts from the command line."""

from collections.abc import Callable

from fifolio.actions.account_rules import AccountValueError
from fifolio.actions.change_account import (
    AccountChange,
    UnknownAccountError,
    add_account,
    change_account,
)
from fifolio.cli.opened_books import users_ledger
from fifolio.cli.printing import WRONG_ARGUMENTS, print_answer, print_table, say, stop
from fifolio.ledger.account import Account
from fifolio.store.ledger_file import LedgerFile
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
    """Change what is said of an account, its name too, and show it."""
    _show_changed(lambda ledger: change_account(ledger, name, change), as_json=as_json)


def make_account(name: str, said: AccountChange, *, as_json: bool) -> None:
    """Make an account that no file has spoken of yet, and show it."""
    _show_changed(lambda ledger: add_account(ledger, name, said), as_json=as_json)


def _show_changed(run: Callable[[LedgerFile], Account], *, as_json: bool) -> None:
    with users_ledger() as ledger:
        try:
            account = run(ledger)
        except (UnknownAccountError, AccountValueError) as error:
            stop(str(error), WRONG_ARGUMENTS)
        with ledger.reading() as reader:
            listed = accounts_answer(reader).accounts
    changed = [one for one in listed if one.name == account.name]
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
