"""Curves over the days of the portfolio: drawdown, value beside Bitcoin, volatility."""

from dataclasses import dataclass
from datetime import date, timedelta
from decimal import Decimal

from fifolio.fifo.chain import Unvalued
from fifolio.money.amount import Amount
from fifolio.money.exact import EXACT
from fifolio.money.figure_text import money_text
from fifolio.portfolio.risk import drawdowns, volatility
from fifolio.queries.books import Books
from fifolio.queries.daily_history import bitcoin_closes, daily_history, portfolio_returns
from fifolio.queries.matched_ledger import TAX_CURRENCY, market
from fifolio.queries.risk_figures import measure_text

WINDOW = timedelta(days=30)
"""A cell of the heatmap looks at its own day and at those of the thirty days before."""


@dataclass(frozen=True, slots=True)
class DrawdownPoint:
    """How far the growth of one unit was below its peak, as a fraction."""

    date: str
    drawdown_pct: str

    @property
    def height(self) -> float:
        """Where the point stands in its curve."""
        return float(self.drawdown_pct)


@dataclass(frozen=True, slots=True)
class PerformancePoint:
    """One evening in the base currency."""

    date: str
    portfolio_value: str | None
    """None where something held has no price, or the day no rate."""
    btc_value: str | None
    """What the first value told would be worth by then as bitcoin."""
    drawdown_pct: str

    @property
    def height(self) -> float:
        """Where the point stands in its curve; one without a value at the bottom."""
        return float(self.portfolio_value or 0)


@dataclass(frozen=True, slots=True)
class VolatilityCell:
    """The volatility of a year, as a fraction, by a day's return and those before it."""

    date: str
    volatility: str

    @property
    def height(self) -> float:
        """Where the point stands in its curve."""
        return float(self.volatility)


def drawdown_points(books: Books, days: int | None) -> tuple[DrawdownPoint, ...]:
    """Follow the drawdown over the last days, or over all; a peak may lie before them."""
    since = _since(books, days)
    found = drawdowns(portfolio_returns(books))
    return tuple(
        DrawdownPoint(day.isoformat(), measure_text(depth))
        for day, depth in found.items()
        if day >= since
    )


def volatility_cells(books: Books, year: int | None) -> tuple[VolatilityCell, ...]:
    """Measure each day of a year, or of all, that has enough returns in its window."""
    dated = tuple(portfolio_returns(books).items())
    cells: list[VolatilityCell] = []
    start = 0
    for place, (day, _) in enumerate(dated):
        while dated[start][0] < day - WINDOW:
            start += 1
        if year in {None, day.year}:
            swings = volatility([gained for _, gained in dated[start : place + 1]])
            if swings is not None:
                cells.append(VolatilityCell(day.isoformat(), measure_text(swings)))
    return tuple(cells)


def performance_points(books: Books, days: int | None) -> tuple[PerformancePoint, ...]:
    """Value the last evenings, or all, in the base currency, beside the same money in bitcoin."""
    since, known = _since(books, days), market(books.reader)
    depths, closes = drawdowns(portfolio_returns(books)), bitcoin_closes(books)

    def told(euros: Decimal | None, on: date) -> str | None:
        """Convert at the latest rate on or before the point's own day."""
        if euros is None:
            return None
        worth = known.converted(Amount(euros, TAX_CURRENCY), books.base_currency, on)
        return None if isinstance(worth, Unvalued) else money_text(worth.number)

    points: list[PerformancePoint] = []
    coins: Decimal | None = None
    depth = 0.0
    for day in daily_history(books):
        depth = depths.get(day.on, depth)
        if day.on < since:
            continue
        value, close = None if day.missing else day.value, closes.get(day.on)
        if coins is None and value and close:
            coins = EXACT.divide(value, close)
        beside = None if coins is None or close is None else EXACT.multiply(coins, close)
        points.append(
            PerformancePoint(
                day.on.isoformat(), told(value, day.on), told(beside, day.on), measure_text(depth)
            )
        )
    return tuple(points)


def _since(books: Books, days: int | None) -> date:
    return date.min if days is None else books.today - timedelta(days=days - 1)
