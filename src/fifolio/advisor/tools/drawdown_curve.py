"""How far below its peak the portfolio was, day by day."""

from collections.abc import Sequence

from pydantic import Field

from fifolio.advisor.budget import fit_curve
from fifolio.advisor.tool import Arguments, Payload, Room, tell, tool
from fifolio.queries.books import Books
from fifolio.queries.curves import DrawdownPoint, drawdown_points


class DrawdownCurveArguments(Arguments):
    """How many days back; without it, the whole history."""

    days: int | None = Field(default=None, ge=1, le=3650)


class Point(Payload):
    """One day; `drawdownPct` is a fraction: -0.5 is half of the peak."""

    date: str
    drawdown_pct: str


class DrawdownCurve(Payload):
    """Points in order of time."""

    points: list[Point]
    omitted_count: int


@tool(
    metered_chars=4000,
    labels={"en": "Drawdown curve", "es": "Curva de caídas"},
    tier="extended",
)
def drawdown_curve(books: Books, asked: DrawdownCurveArguments, room: Room) -> DrawdownCurve:
    """Tell how far the portfolio was below its highest point, day by day.

    Use it for "when did I lose most?" or "how deep was the fall this year?". `drawdownPct` is a
    fraction, not a percentage: "-0.25" is 25 percent below the peak, "0" is at it. Purchases, sales
    and transfers are no loss. `omittedCount` days between the points are not listed; the first,
    the last, the lowest and the highest point always are. No points: no day has a return yet.
    """

    def build(shown: Sequence[DrawdownPoint], omitted: int) -> DrawdownCurve:
        return DrawdownCurve(points=[tell(Point, one) for one in shown], omitted_count=omitted)

    return fit_curve(drawdown_points(books, asked.days), build, room.max_chars)
