"""How much the portfolio swung around each day."""

from collections.abc import Sequence

from pydantic import Field

from fifolio.advisor.budget import fit_curve
from fifolio.advisor.tool import Arguments, InvalidArgumentError, Payload, Room, tell, tool
from fifolio.queries.books import Books
from fifolio.queries.curves import VolatilityCell, volatility_cells


class VolatilityHeatmapArguments(Arguments):
    """Which year; without it, the whole history."""

    year: int | None = Field(default=None, ge=2009)


class Cell(Payload):
    """One day; `volatility` is a fraction of a year: 0.6 is 60 percent."""

    date: str
    volatility: str


class VolatilityHeatmap(Payload):
    """Cells in order of time."""

    cells: list[Cell]
    omitted_count: int


@tool(
    metered_chars=4000,
    labels={"en": "Volatility by day", "es": "Volatilidad por día"},
    tier="extended",
)
def volatility_heatmap(
    books: Books, asked: VolatilityHeatmapArguments, room: Room
) -> VolatilityHeatmap:
    """Tell how much the whole portfolio swung around each day of a year or of all its history.

    Use it for "when was my portfolio most volatile?". `volatility` is that of the day and the
    thirty before it, brought to a year, as a fraction: "0.6" is 60 percent. `omittedCount` days
    are not listed; the first, the last, the calmest and the wildest always are. Days without
    enough history have no cell.
    """
    if asked.year is not None and asked.year > books.today.year:
        raise InvalidArgumentError("year", "that year has not begun")

    def build(shown: Sequence[VolatilityCell], omitted: int) -> VolatilityHeatmap:
        return VolatilityHeatmap(cells=[tell(Cell, one) for one in shown], omitted_count=omitted)

    return fit_curve(volatility_cells(books, asked.year), build, room.max_chars)
