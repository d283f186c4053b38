"""What is held."""

from typing import Annotated

from fastapi import APIRouter, Path

from fifolio.advisor.tool import Room
from fifolio.advisor.tools.portfolio_summary import (
    PortfolioSummary,
    PortfolioSummaryArguments,
    portfolio_summary,
)
from fifolio.queries.holdings import holdings
from fifolio.queries.lots import lots
from fifolio.web.given import Given
from fifolio.web.holdings_answers import holdings_answer, lots_answer
from fifolio.web.open_books import open_books
from fifolio.web.portfolio_answers import HoldingsAnswer, LotsAnswer

router = APIRouter(prefix="/api/portfolio", tags=["portfolio"])

MOST = 10**6
ALL_ROOM = Room(
    max_chars=MOST * 1000,
    top_n_holdings=MOST,
    lots_page_size=MOST,
    rows_page_size=MOST,
    locale="en",
    exposed=frozenset(),
)
"""A page has no budget."""

Symbol = Annotated[str, Path(pattern=r"^[A-Za-z0-9][A-Za-z0-9._$-]{0,19}$")]


@router.get("/summary", name="portfolio_summary")
def summary(given: Given) -> PortfolioSummary:
    """Show what is held, the largest first, and the totals: what the tool of that name tells."""
    with open_books(given.ledger) as books:
        told = portfolio_summary.answer(books, PortfolioSummaryArguments(), ALL_ROOM)
    return PortfolioSummary.model_validate(told)


@router.get("/holdings", name="holdings")
def held(given: Given) -> HoldingsAnswer:
    """Show everything held, valued or not."""
    with open_books(given.ledger) as books:
        return holdings_answer(holdings(books))


@router.get("/lots/{symbol}", name="lots")
def asset_lots(symbol: Symbol, given: Given) -> LotsAnswer:
    """Show the lots of one asset, newest first."""
    asset = symbol.upper()
    with open_books(given.ledger) as books:
        return lots_answer(asset, lots(books, asset))
