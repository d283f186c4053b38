"""Which figures of a year needed an exchange rate, and which ones no rate could convert."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from zoneinfo import ZoneInfo

from fifolio.fifo.chain import Lot, LotId, Unvalued, Valuation
from fifolio.irpf.civil_year import civil_date
from fifolio.irpf.gain_lines import GainLine
from fifolio.irpf.year_events import YearEvents
from fifolio.money.amount import Amount


@dataclass(frozen=True, slots=True)
class Unconvertible:
    """A figure of the year left as it was recorded, because its day has no rate."""

    id: str
    """Of the disposal, with the number of its line, of the income or of the futures entry."""
    figure: str
    """`proceeds`, `expenses`, `cost`, `value`, `realized`, `funding` or `fee`."""
    on: date
    native: Amount | None
    """Of the whole disposal or lot; None where the amount itself was lost."""


@dataclass(frozen=True, slots=True)
class Conversion:
    """What became of the amounts that were not in euros."""

    is_needed: bool
    """Whether any figure was converted."""
    unconvertible: tuple[Unconvertible, ...]


_Figure = tuple[str, date, str, Valuation]


def conversion(events: YearEvents, lots: Mapping[LotId, Lot], zone: ZoneInfo) -> Conversion:
    """Look through every figure of a year."""
    is_needed = False
    lost: list[Unconvertible] = []
    for key, on, figure, value in _figures(events, lots, zone):
        if not isinstance(value, Unvalued):
            is_needed = is_needed or value.rate is not None
        elif value.missing == "rate":
            lost.append(Unconvertible(key, figure, on, value.native))
    return Conversion(is_needed, tuple(lost))


def _figures(events: YearEvents, lots: Mapping[LotId, Lot], zone: ZoneInfo) -> Iterator[_Figure]:
    for line in _counted(events.lines):
        on = civil_date(line.at, zone)
        if line.part != "general":
            yield line.id, on, "proceeds", line.of.proceeds
            yield line.id, on, "expenses", line.of.expenses
        if line.piece.lot is not None:
            yield line.id, on, "cost", lots[line.piece.lot].basis
    for income in events.income:
        yield income.id, civil_date(income.at, zone), "value", income.value
    for result in events.derivatives:
        on = civil_date(result.at, zone)
        yield result.id, on, "realized", result.realized
        yield result.id, on, "funding", result.funding
        yield result.id, on, "fee", result.fee


def _counted(lines: Iterable[GainLine]) -> Iterator[GainLine]:
    return (line for line in lines if line.part != "outside")
