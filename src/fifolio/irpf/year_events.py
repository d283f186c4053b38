"""The events of each tax year, and what they sum to."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from decimal import Decimal

from fifolio.fifo.chain import NOTHING, Chain, DerivativeResult, Income, Lot, LotId, Unvalued
from fifolio.fifo.money_chain import NO_MONEY, MoneyChain
from fifolio.irpf.civil_year import civil_year
from fifolio.irpf.classification import INCOME_CATEGORY, IncomeCategory
from fifolio.irpf.gain_lines import MISSING_FLAG, ZERO_COST, GainLine, Part, gain_lines
from fifolio.irpf.money_lines import money_lines
from fifolio.irpf.switches import Switches
from fifolio.ledger.civil_days import Calendar
from fifolio.ledger.quality import QualityFlag
from fifolio.money.exact import EXACT, ZERO, total
from fifolio.money.rounding import cents


@dataclass(slots=True)
class YearEvents:
    """What happened in one tax year, in order of time."""

    lines: list[GainLine] = field(default_factory=list)
    income: list[Income] = field(default_factory=list)
    derivatives: list[DerivativeResult] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Outside:
    """Figures of one year from outside the ledger, signed, in euros; the first two are savings."""

    gains: Decimal = ZERO
    yields: Decimal = ZERO
    general_yields: Decimal | None = None
    """All other yields of the general base, such as a salary; None is unknown."""


@dataclass(frozen=True, slots=True)
class YearSums:
    """The sums of one year, each rounded once, in euros. Losses are positive figures."""

    gains: Decimal
    """Gross: every gain of the savings base, derivatives included, no loss taken off."""
    losses: Decimal
    yields: Decimal
    general_gains: Decimal
    general_losses: Decimal
    activity: Decimal
    general_received: Decimal
    """Airdrops and promotions, which are among `general_gains`."""
    general_yields: Decimal | None = None
    """As the taxpayer declares them, from outside the ledger."""

    @property
    def general_income(self) -> Decimal:
        """All coins received that go to the general base: airdrops, promotions and mining."""
        return EXACT.add(self.general_received, self.activity)

    @property
    def net_gains(self) -> Decimal:
        """Balance of the compartment of gains."""
        return EXACT.subtract(self.gains, self.losses)

    @property
    def general_net(self) -> Decimal:
        """Balance of the gains and losses that come from no transfer."""
        return EXACT.subtract(self.general_gains, self.general_losses)


def events_by_year(
    chain: Chain, lots: Mapping[LotId, Lot], switches: Switches, money: MoneyChain = NO_MONEY
) -> dict[int, YearEvents]:
    """Sort a matched ledger into tax years, by civil date where the taxpayer lives.

    Expects to run inside `money.exact.exactly`.
    """
    zone, zero_cost = switches.zone, switches.missing_cost == "zero_cost"
    years: dict[int, YearEvents] = defaultdict(YearEvents)
    calendar = Calendar(zone)
    for disposal in chain.disposals:
        years[calendar.day(disposal.at).year].lines.extend(
            gain_lines(disposal, lots, zero_cost=zero_cost)
        )
    for line in money_lines(money):
        years[civil_year(line.at, zone)].lines.append(line)
    for income in chain.income:
        years[civil_year(income.at, zone)].income.append(income)
    for result in chain.derivatives:
        years[civil_year(result.at, zone)].derivatives.append(_read(result, switches))
    for events in years.values():
        events.lines.sort(key=lambda line: line.of.at)
        events.income.sort(key=lambda income: income.at)
        events.derivatives.sort(key=lambda result: result.at)
    return dict(years)


def year_sums(events: YearEvents, outside: Outside | None = None) -> YearSums:
    """Add up one year at full precision and round each sum once."""
    outside = outside or Outside()
    savings = [*_counted(events.lines, "savings"), outside.gains]
    savings += [EXACT.minus(line.released) for line in events.lines if line.released]
    savings += [one.net for one in events.derivatives if one.net is not None]
    received = _received(events.income, "general_gain")
    general = [*_counted(events.lines, "general"), received]
    return YearSums(
        gains=_positive(savings),
        losses=_negative(savings),
        yields=cents(EXACT.add(_received(events.income, "movable_capital"), outside.yields)),
        general_gains=_positive(general),
        general_losses=_negative(general),
        activity=cents(_received(events.income, "economic_activity")),
        general_received=cents(received),
        general_yields=None if outside.general_yields is None else cents(outside.general_yields),
    )


def sums_by_year(
    years: Mapping[int, YearEvents], outside: Mapping[int, Outside]
) -> dict[int, YearSums]:
    """Add up every year that has events or figures from outside."""
    return {
        year: year_sums(years.get(year, YearEvents()), outside.get(year))
        for year in sorted({*years, *outside})
    }


@dataclass(frozen=True, slots=True)
class Counters:
    """What is left out of the sums of a year because something is unknown."""

    unconvertible: int
    """Disposals and derivative results for which an exchange rate is missing."""
    excluded_flagged: int
    """Other disposals and derivative results: no price, another currency, no acquisition."""
    excluded_unresolved_income: int
    """Income without a value."""
    missing_acquisition: int
    """Disposals of which some units have no recorded acquisition: all are in `excluded_flagged`,
    unless the taxpayer chose to count them as if they had cost nothing."""

    @property
    def is_complete(self) -> bool:
        """Whether nothing is left out."""
        return not (self.unconvertible or self.excluded_flagged or self.excluded_unresolved_income)


def counters(events: YearEvents) -> Counters:
    """Count what the sums of a year lack; an event counts once."""
    flags: dict[str, set[str]] = defaultdict(set)
    assumed = {line.of.id for line in events.lines if line.flag == ZERO_COST}
    for line in events.lines:
        if line.is_excluded:
            flags[line.of.id].add(line.flag or "")
    for result in events.derivatives:
        for value in (result.realized, result.funding, result.fee):
            if isinstance(value, Unvalued):
                flags[result.id].add(MISSING_FLAG[value.missing])
    other = [found for found in flags.values() if found != {QualityFlag.MISSING_FX_RATE}]
    return Counters(
        unconvertible=len(flags) - len(other),
        excluded_flagged=len(other),
        excluded_unresolved_income=sum(isinstance(one.value, Unvalued) for one in events.income),
        missing_acquisition=len(assumed)
        + sum(QualityFlag.MISSING_ACQUISITION in found for found in other),
    )


def _read(result: DerivativeResult, switches: Switches) -> DerivativeResult:
    """Leave funding that was paid out where only funding received is taken to count."""
    paid = not isinstance(result.funding, Unvalued) and result.funding.number < 0
    is_left_out = paid and switches.funding == "received_only"
    return replace(result, funding=NOTHING) if is_left_out else result


def _counted(lines: Iterable[GainLine], part: Part) -> list[Decimal]:
    return [
        EXACT.add(line.gain, line.deferred) if line.deferred else line.gain
        for line in lines
        if line.part == part and line.gain is not None
    ]


def _received(income: Iterable[Income], category: IncomeCategory) -> Decimal:
    return total(
        one.value.number
        for one in income
        if INCOME_CATEGORY[one.type] == category and not isinstance(one.value, Unvalued)
    )


def _positive(numbers: Iterable[Decimal]) -> Decimal:
    return cents(total([number for number in numbers if number > 0]))


def _negative(numbers: Iterable[Decimal]) -> Decimal:
    return cents(EXACT.minus(total([number for number in numbers if number < 0])))
