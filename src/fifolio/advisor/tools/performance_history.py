"""What the portfolio was worth, day by day."""

from collections.abc import Sequence

from pydantic import MISSING, Field

from fifolio.advisor.budget import fit_curve
from fifolio.advisor.tool import Arguments, Payload, Room, tool
from fifolio.queries.books import Books
from fifolio.queries.curves import PerformancePoint, performance_points

USUAL_DAYS = 30


class PerformanceHistoryArguments(Arguments):
    """How many days back."""

    days: int = Field(default=USUAL_DAYS, ge=1, le=3650)


class Point(Payload):
    """One evening; a value that something is missing for is null, never zero."""

    date: str
    portfolio_value: str | None
    btc_value: str | MISSING = MISSING
    drawdown_pct: str


class PerformanceHistory(Payload):
    """Points in order of time."""

    currency: str
    points: list[Point]
    omitted_count: int


@tool(
    metered_chars=4000,
    labels={"en": "Performance history", "es": "Evolución de la cartera"},
    is_incomplete=lambda payload: any(point.portfolio_value is None for point in payload.points),
    tier="extended",
)
def performance_history(
    books: Books, asked: PerformanceHistoryArguments, room: Room
) -> PerformanceHistory:
    """Tell what the portfolio was worth each evening of the last days, in `currency`.

    Use it for how the value developed over a time; 30 days unless `days` says otherwise. Values
    are at the closes and rates of their own day, and include what was bought or sold meanwhile.
    `btcValue` is what the first value would be worth by then had it all been bitcoin.
    `drawdownPct` is a fraction below the peak of the returns: "-0.25" is 25 percent. A null
    `portfolioValue` means that something held has no known price or rate that day.
    `omittedCount` days between the points are not listed.
    """

    def build(shown: Sequence[PerformancePoint], omitted: int) -> PerformanceHistory:
        return PerformanceHistory(
            currency=books.base_currency,
            points=[_point(one) for one in shown],
            omitted_count=omitted,
        )

    return fit_curve(performance_points(books, asked.days), build, room.max_chars)


def _point(one: PerformancePoint) -> Point:
    beside = {} if one.btc_value is None else {"btc_value": one.btc_value}
    return Point(
        date=one.date,
        portfolio_value=one.portfolio_value,
        drawdown_pct=one.drawdown_pct,
        **beside,
    )
