"""What do I hold, what did it cost, and what is it worth?"""

from dataclasses import dataclass

from fifolio.money.exact import exactly
from fifolio.portfolio.realized import realized_pnl
from fifolio.portfolio.totals import Totals, totals
from fifolio.portfolio.valuation import Holding, value_holdings
from fifolio.queries.books import Books
from fifolio.queries.derived import derived
from fifolio.queries.matched_ledger import market, matched_ledger
from fifolio.queries.taxpayer import switches


@dataclass(frozen=True, slots=True)
class Held:
    """Everything held, in one currency."""

    currency: str
    valued: tuple[Holding, ...]
    """By value, largest first."""
    unvalued: tuple[Holding, ...]
    """By symbol; never ranked, never zero."""
    totals: Totals

    @property
    def numbered(self) -> tuple[tuple[str, Holding], ...]:
        """All holdings with the handle each goes by: `holding-1` is the largest."""
        everything = enumerate((*self.valued, *self.unvalued), start=1)
        return tuple((f"holding-{number}", one) for number, one in everything)


def holdings(books: Books) -> Held:
    """Value what is held in the base currency, at the latest prices and rates up to today."""
    turned = switches(books)
    return derived(
        books.reader,
        ("holdings", books.base_currency, books.today, turned.zone.key, turned.rules),
        lambda: _holdings(books),
    )


def _holdings(books: Books) -> Held:
    chain = matched_ledger(books, books.base_currency)
    with exactly():
        found = value_holdings(chain, market(books.reader), books.today)
        return Held(
            currency=books.base_currency,
            valued=tuple(one for one in found if one.is_valued),
            unvalued=tuple(one for one in found if not one.is_valued),
            totals=totals(found, realized_pnl(chain)),
        )
