"""The names accounts have and had: files keep calling an account by an old one."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from sqlalchemy import select

from fifolio.store.answer_tables import former_names
from fifolio.store.ledger_file import Reader, Writer
from fifolio.store.tables import accounts


@dataclass(frozen=True, slots=True)
class KnownNames:
    """What a name of an account stands for; one that is not here stands for itself."""

    current: Mapping[str, str] = field(default_factory=dict)
    """A former name → the one the account has now."""
    first: Mapping[str, str] = field(default_factory=dict)
    """Any name of an account → the first it had, on which the ids of its rows rest."""

    def now(self, name: str) -> str:
        """Give the name that an account has now."""
        return self.current.get(name, name)


def load_known_names(handle: Reader | Writer) -> KnownNames:
    """Load the names of all accounts that ever had another one."""
    f = former_names.c
    query = select(f.name, accounts.c.name.label("current"), f.account_id, f.is_first).join_from(
        former_names, accounts, f.account_id == accounts.c.id
    )
    rows = handle.connection.execute(query).all()
    firsts = {row.account_id: row.name for row in rows if row.is_first}
    first = {name: firsts[row.account_id] for row in rows for name in (row.name, row.current)}
    current = {row.name: row.current for row in rows if row.name != row.current}
    return KnownNames(current, first)


def former_names_of(handle: Reader | Writer) -> dict[int, tuple[str, ...]]:
    """Load the names that accounts had before the one they have, by the account's number."""
    f = former_names.c
    query = (
        select(f.account_id, f.name)
        .join_from(former_names, accounts, f.account_id == accounts.c.id)
        .where(f.name != accounts.c.name)
        .order_by(f.is_first.desc(), f.name)
    )
    found: dict[int, tuple[str, ...]] = {}
    for account, name in handle.connection.execute(query):
        found[account] = (*found.get(account, ()), name)
    return found


def numbers_by_name(handle: Reader | Writer) -> dict[str, int]:
    """Load the number of every account, by each name it has or had."""
    former = handle.connection.execute(select(former_names.c.name, former_names.c.account_id))
    named = handle.connection.execute(select(accounts.c.name, accounts.c.id))
    return {row[0]: row[1] for row in (*former, *named)}
