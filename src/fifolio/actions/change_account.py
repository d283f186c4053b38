"""Make an account by hand, or change what the user says of one."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from fifolio.actions.account_rules import checked_country, checked_name, checked_parent
from fifolio.ledger.account import Account, Custody, Kind
from fifolio.store.accounts import numbered_accounts, replace_account
from fifolio.store.answering import rename_account
from fifolio.store.ledger_file import LedgerFile, Writer
from fifolio.store.recording import record_account


class UnknownAccountError(LookupError):
    """No account has that name or number."""

    def __init__(self, account: str | int) -> None:
        text = str(account)[:60]
        super().__init__(f"there is no account {text!r}: list the accounts to see them")


@dataclass(frozen=True, slots=True)
class AccountChange:
    """What to change; None leaves a thing as it is, an empty text takes it back to unknown."""

    country: str | None = None
    custody: Custody | None = None
    files_172: bool | None = None
    parent: str | None = None
    name: str | None = None
    kind: Kind | None = None


def change_account(ledger: LedgerFile, account: str | int, change: AccountChange) -> Account:
    """Change what is said of an account, found by its name, a former one, or its number.

    A new name changes no row: files that call it by the old one are of it, and their rows keep
    their ids. Raises UnknownAccountError, AccountValueError, LedgerError.
    """
    with ledger.writing() as writer:
        known = dict(numbered_accounts(writer))
        number = _number(account, known)
        others = {each.name: each for each in known.values()}
        changed = _changed(known[number], change, others)
        if changed.name != known[number].name:
            rename_account(writer, number, known[number].name, changed.name)
        replace_account(writer, number, changed)
    return changed


def add_account(ledger: LedgerFile, name: str, said: AccountChange) -> Account:
    """Make an account that no file has spoken of yet.

    Raises AccountValueError, LedgerError.
    """
    with ledger.writing() as writer:
        known = {each.name: each for _, each in numbered_accounts(writer)}
        account = Account(checked_name(name, known.values()), said.kind or "exchange")
        record_account(writer, account)
        changed = _changed(account, said, known)
        replace_account(writer, _made(writer, account.name), changed)
    return changed


def _made(writer: Writer, name: str) -> int:
    return next(number for number, each in numbered_accounts(writer) if each.name == name)


def _number(account: str | int, known: Mapping[int, Account]) -> int:
    for number, each in known.items():
        is_it = number == account if isinstance(account, int) else account in each.names
        if is_it and not each.is_synthetic:
            return number
    raise UnknownAccountError(account)


def _changed(old: Account, change: AccountChange, known: Mapping[str, Account]) -> Account:
    name, country, parent = old.name, old.country, old.parent
    if change.name is not None and change.name != old.name:
        name = checked_name(change.name, [each for each in known.values() if each.name != old.name])
    if change.country is not None:
        country = checked_country(change.country)
    if change.parent is not None:
        parent = checked_parent(old.name, change.parent, known)
    return replace(
        old,
        name=name,
        kind=change.kind or old.kind,
        country=country,
        parent=parent,
        custody=change.custody or old.custody,
        files_172=old.files_172 if change.files_172 is None else change.files_172,
    )
