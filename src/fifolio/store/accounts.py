"""Reading accounts."""

from sqlalchemy import select

from fifolio.ledger.account import Account
from fifolio.store.ledger_file import Reader
from fifolio.store.tables import accounts


def load_accounts(reader: Reader) -> tuple[Account, ...]:
    """Load all accounts, by name."""
    parents = accounts.alias()
    rows = reader.connection.execute(
        select(accounts.c.name, accounts.c.kind, parents.c.name, accounts.c.is_synthetic)
        .join_from(accounts, parents, accounts.c.parent_id == parents.c.id, isouter=True)
        .order_by(accounts.c.name)
    )
    return tuple(Account(name, kind, parent, bool(made)) for name, kind, parent, made in rows)
