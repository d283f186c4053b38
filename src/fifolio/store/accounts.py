"""Reading accounts, and changing what the user says of one."""

from typing import Any

from sqlalchemy import Select, delete, insert, select, update

from fifolio.ledger.account import Account
from fifolio.store.account_names import former_names_of
from fifolio.store.ledger_file import Reader, Writer
from fifolio.store.tables import account_facts, accounts


def load_accounts(handle: Reader | Writer) -> tuple[Account, ...]:
    """Load all accounts, by name."""
    return tuple(account for _, account in numbered_accounts(handle))


def numbered_accounts(handle: Reader | Writer) -> tuple[tuple[int, Account], ...]:
    """Load all accounts with their numbers, by name."""
    former = former_names_of(handle)
    rows = handle.connection.execute(_query().order_by(accounts.c.name))
    return tuple(
        (
            number,
            Account(
                name,
                kind,
                parent,
                bool(made),
                country,
                custody,
                None if files_172 is None else bool(files_172),
                former.get(number, ()),
            ),
        )
        for number, name, kind, parent, made, country, custody, files_172 in rows
    )


def replace_account(writer: Writer, number: int, account: Account) -> None:
    """Write what is known of an account in place of what was; its parent must be there."""
    parent = None
    if account.parent is not None:
        query = select(accounts.c.id).where(accounts.c.name == account.parent)
        parent = writer.connection.execute(query).scalar_one()
    values = {"name": account.name, "kind": account.kind, "parent_id": parent}
    writer.connection.execute(update(accounts).where(accounts.c.id == number).values(values))
    _replace_facts(writer, number, account)
    writer.changed.add("books")


def _replace_facts(writer: Writer, number: int, account: Account) -> None:
    writer.connection.execute(delete(account_facts).where(account_facts.c.account_id == number))
    facts = (account.country, account.custody, account.files_172)
    if any(fact is not None for fact in facts):
        values = {
            "account_id": number,
            "country": account.country,
            "custody": account.custody,
            "files_172": None if account.files_172 is None else int(account.files_172),
        }
        writer.connection.execute(insert(account_facts).values(values))


def _query() -> Select[Any]:
    parents = accounts.alias()
    return (
        select(
            accounts.c.id,
            accounts.c.name,
            accounts.c.kind,
            parents.c.name,
            accounts.c.is_synthetic,
            account_facts.c.country,
            account_facts.c.custody,
            account_facts.c.files_172,
        )
        .join_from(accounts, parents, accounts.c.parent_id == parents.c.id, isouter=True)
        .join(account_facts, account_facts.c.account_id == accounts.c.id, isouter=True)
    )
