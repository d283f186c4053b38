"""Which accounts gave more of an asset than ever arrived?"""

from fifolio.ledger.quality import QualityFlag
from fifolio.queries.books import Books
from fifolio.queries.open_defects import open_defects


def short_balances(books: Books) -> frozenset[tuple[str, str]]:
    """Find the assets an account has less than nothing of, with the account."""
    return frozenset(
        (one.asset, one.account)
        for one in open_defects(books).defects
        if one.flag is QualityFlag.UNTRACKED_INFLOW and one.asset and one.account
    )
