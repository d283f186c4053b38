"""What is held."""

from fastapi import APIRouter

from fifolio.web.given import Given
from fifolio.web.portfolio_answers import HoldingsAnswer, LotsAnswer, Summary

router = APIRouter(prefix="/api/portfolio", tags=["portfolio"])


@router.get("/summary")
def portfolio_summary(given: Given) -> Summary:
    """Show what is held, the largest first, and the totals."""
    raise NotImplementedError


@router.get("/holdings")
def holdings(given: Given) -> HoldingsAnswer:
    """Show everything held, valued or not."""
    raise NotImplementedError


@router.get("/lots/{symbol}")
def lots(symbol: str, given: Given) -> LotsAnswer:
    """Show the lots of one asset, newest first."""
    raise NotImplementedError
