"""Which money the ledger speaks of."""

from sqlalchemy import select

from fifolio.store.ledger_file import Reader, Writer
from fifolio.store.tables import assets


def money_used(handle: Reader | Writer) -> frozenset[str]:
    """List the legal tender of all events there ever were, by its code."""
    query = select(assets.c.symbol).where(assets.c.is_fiat == 1)
    return frozenset(handle.connection.execute(query).scalars())
