"""Which figures of a year needed an exchange rate, and which ones no rate could convert."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from zoneinfo import ZoneInfo

from fifolio.fifo.chain import DerivativeResult, Income, Lot, LotId, Unvalued, Valuation
from fifolio.irpf.gain_lines import GainLine
from fifolio.irpf.year_events import YearEvents
from fifolio.ledger.civil_days import civil_date
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


_Figure = tuple[str, Valuation]
_Figures = tuple[GainLine | Income | DerivativeResult, tuple[_Figure, ...]]
"""What figures are of, and each with its name."""


def conversion(events: YearEvents, lots: Mapping[LotId, Lot], zone: ZoneInfo) -> Conversion:
    """Look through every figure of a year."""
    is_needed = False
    lost: list[Unconvertible] = []
    for of, figures in _figures(events, lots):
        for figure, value in figures:
            if not isinstance(value, Unvalued):
                is_needed = is_needed or value.rate is not None
            elif value.missing == "rate":
                on = civil_date(of.at, zone)
                lost.append(Unconvertible(of.id, figure, on, value.native))
    return Conversion(is_needed, tuple(lost))


def _figures(events: YearEvents, lots: Mapping[LotId, Lot]) -> Iterator[_Figures]:
    for line in events.lines:
        if line.part != "outside":
            yield line, _line_figures(line, lots)
    for income in events.income:
        yield income, (("value", income.value),)
    for result in events.derivatives:
        figures = (
            ("realized", result.realized),
            ("funding", result.funding),
            ("fee", result.fee),
        )
        yield result, figures


def _line_figures(line: GainLine, lots: Mapping[LotId, Lot]) -> tuple[_Figure, ...]:
    basis, of = line.piece.lot, line.of
    cost: tuple[_Figure, ...] = () if basis is None else (("cost", lots[basis].basis),)
    if line.part == "general":
        return cost
    return (("proceeds", of.proceeds), ("expenses", of.expenses), *cost)
