"""Change what the user says of an account."""

import re
from dataclasses import dataclass, replace

from fifolio.ledger.account import Account, Custody
from fifolio.store.accounts import numbered_accounts, replace_account
from fifolio.store.ledger_file import LedgerFile

COUNTRY = re.compile(r"[A-Z]{2}")


class UnknownAccountError(LookupError):
    """No account has that name or number."""

    def __init__(self, account: str | int) -> None:
        text = str(account)[:60]
        super().__init__(f"there is no account {text!r}: list the accounts to see them")


class AccountValueError(ValueError):
    """An account cannot have that value."""

    def __init__(self, field: str, sentence: str) -> None:
        super().__init__(sentence)
        self.field = field


@dataclass(frozen=True, slots=True)
class AccountChange:
    """What to change; None leaves a thing as it is, an empty text takes it back to unknown."""

    country: str | None = None
    custody: Custody | None = None
    files_172: bool | None = None
    parent: str | None = None


def change_account(ledger: LedgerFile, account: str | int, change: AccountChange) -> Account:
    """Change what is said of an account, found by its name or its number.

    Raises UnknownAccountError, AccountValueError, LedgerError.
    """
    with ledger.writing() as writer:
        known = dict(numbered_accounts(writer))
        by_name = {each.name: (number, each) for number, each in known.items()}
        if isinstance(account, int):
            found = (account, known[account]) if account in known else None
        else:
            found = by_name.get(account)
        if found is None or found[1].is_synthetic:
            raise UnknownAccountError(account)
        number, old = found
        changed = _changed(old, change, {name: each for name, (_, each) in by_name.items()})
        replace_account(writer, number, changed)
    return changed


def _changed(old: Account, change: AccountChange, known: dict[str, Account]) -> Account:
    country, parent = old.country, old.parent
    if change.country is not None:
        country = _country(change.country)
    if change.parent is not None:
        parent = _parent(old, change.parent, known)
    return replace(
        old,
        country=country,
        parent=parent,
        custody=change.custody or old.custody,
        files_172=old.files_172 if change.files_172 is None else change.files_172,
    )


def _country(text: str) -> str | None:
    code = text.strip().upper()
    if code and not COUNTRY.fullmatch(code):
        raise AccountValueError("country", f"{text[:60]!r} is no country: two letters, like MT")
    return code or None


def _parent(account: Account, parent: str, known: dict[str, Account]) -> str | None:
    if not parent:
        return None
    if parent not in known or known[parent].is_synthetic:
        raise AccountValueError("parent", f"there is no account {parent[:60]!r} to be part of")
    above: str | None = parent
    while above is not None:
        if above == account.name:
            raise AccountValueError("parent", f"{account.name!r} cannot be part of itself")
        above = known[above].parent
    return parent
