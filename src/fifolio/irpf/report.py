"""The Spanish income tax report of one year over a matched ledger."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from functools import cached_property
from itertools import chain as joined
from zoneinfo import ZoneInfo

from fifolio.fifo.chain import Chain, DerivativeResult, Income, Lot, LotId, Valued
from fifolio.fifo.money_chain import NO_MONEY, MoneyChain
from fifolio.irpf.boxes import Boxes, boxes
from fifolio.irpf.conversion import Conversion, conversion
from fifolio.irpf.deferral import defer
from fifolio.irpf.gain_lines import GainLine
from fifolio.irpf.netting import Netted, NettedGeneral, PendingLoss, net_general, net_savings
from fifolio.irpf.repurchases import Repurchase, acquisitions, repurchases
from fifolio.irpf.scales import Quota, savings_quota
from fifolio.irpf.switches import Assumption, Switches, assumptions_of
from fifolio.irpf.year_events import (
    Counters,
    Outside,
    YearEvents,
    YearSums,
    counters,
    events_by_year,
    sums_by_year,
    year_sums,
)
from fifolio.money.exact import EXACT, ZERO, exactly, total
from fifolio.money.rounding import cents

MADRID = ZoneInfo("Europe/Madrid")


@dataclass(frozen=True, slots=True)
class Declared:
    """What the taxpayer says that the ledger can't know."""

    pending: tuple[PendingLoss, ...] = ()
    """Losses still pending from returns before the ledger."""
    outside: Mapping[int, Outside] = field(default_factory=dict)
    """Savings figures from outside the ledger, by year."""
    closed: Mapping[int, tuple[PendingLoss, ...]] = field(default_factory=dict)
    """What closed years left pending, which is what later ones start from."""
    switches: Switches = Switches()  # noqa: RUF009 - frozen

    @property
    def zone(self) -> ZoneInfo:
        """Whose civil days and years count."""
        return self.switches.zone


@dataclass(frozen=True, slots=True)
class DerivativeSums:
    """Futures and perpetuals of one year, in euros; they are in the savings gains as well."""

    realized: Decimal
    fees: Decimal
    funding: Decimal

    @property
    def net(self) -> Decimal:
        """Realized less fees plus funding."""
        return EXACT.add(EXACT.subtract(self.realized, self.fees), self.funding)


@dataclass(frozen=True, slots=True)
class TaxReport:
    """One year of a taxpayer's crypto-assets under the IRPF, in euros."""

    year: int
    zone: ZoneInfo
    sums: YearSums
    netted: Netted
    general: NettedGeneral
    quota: Quota | None
    """On this base alone, personal minimum not considered; None without a verified scale."""
    derivatives: DerivativeSums
    pending: tuple[PendingLoss, ...]
    lines: tuple[GainLine, ...]
    income: tuple[Income, ...]
    boxes: Boxes | None
    repurchases: tuple[Repurchase, ...]
    waiting: Decimal
    """Losses of this year and earlier ones that still wait for coins bought back."""
    counters: Counters
    conversion: Conversion
    assumptions: tuple[Assumption, ...]


class LedgerYears:
    """A matched ledger sorted into tax years, from which any year's report is made."""

    def __init__(
        self,
        chain: Chain,
        declared: Declared | None = None,
        money: MoneyChain | None = None,
    ) -> None:
        """Sort a ledger matched in euros; `money` is foreign money, None where there is none."""
        if chain.currency != "EUR":
            raise NotInEurosError(chain.currency)
        self.declared = declared or Declared()
        self._lots = {lot.id: lot for lot in chain.lots}
        self._money = money
        with exactly():
            switches = self.declared.switches
            self._events = events_by_year(chain, self._lots, switches, money or NO_MONEY)
            if self.declared.switches.wash_rule == "apply":
                self._defer(chain)
            self._sums = sums_by_year(self._events, self.declared.outside)

    @property
    def years(self) -> tuple[int, ...]:
        """Tax years with an event that the return could be about, oldest first."""
        return tuple(sorted(self._events))

    def report(self, year: int) -> TaxReport:
        """Work out one year, with what earlier years left pending."""
        with exactly():
            return self._report(year)

    def _report(self, year: int) -> TaxReport:
        events = self._events.get(year, YearEvents())
        sums = self._sums.get(year) or year_sums(events)
        earlier = pending_before(year, self._sums, self.declared)
        netted = net_savings(year, sums.net_gains, sums.yields, earlier)
        general = net_general(year, sums.general_net, earlier, sums.general_yields or ZERO)
        return TaxReport(
            year=year,
            zone=self.declared.zone,
            sums=sums,
            netted=netted,
            quota=savings_quota(netted.base, year),
            derivatives=_derivatives(events.derivatives),
            general=general,
            pending=(*netted.pending, *general.pending),
            lines=tuple(events.lines),
            income=tuple(events.income),
            boxes=boxes(year, events, sums, self.declared.switches),
            repurchases=self._listed(year),
            waiting=self._waiting(year),
            counters=counters(events),
            conversion=conversion(events, self._all_lots, self.declared.zone),
            assumptions=assumptions(self.declared, year, has_money=self._money is not None),
        )

    @cached_property
    def _all_lots(self) -> Mapping[LotId, Lot]:
        if self._money is None:
            return self._lots
        return self._lots | {lot.id: lot for lot in self._money.lots}

    def _listed(self, year: int) -> tuple[Repurchase, ...]:
        if self.declared.switches.wash_rule == "off":
            return ()
        return tuple(self._repurchases.get(year, ()))

    def _defer(self, chain: Chain) -> None:
        """Take the losses that wait out of their years, and put them where they are released."""
        deferral = defer(joined.from_iterable(self._repurchases.values()), chain)
        for events in self._events.values():
            events.lines = [deferral.applied_to(line) for line in events.lines]

    def _waiting(self, year: int) -> Decimal:
        if self.declared.switches.wash_rule != "apply":
            return ZERO
        return total(
            EXACT.subtract(line.deferred, line.released)
            for of, events in self._events.items()
            for line in events.lines
            if of <= year and (line.deferred or line.released)
        )

    @cached_property
    def _repurchases(self) -> dict[int, list[Repurchase]]:
        # Every year's losses are matched: a unit bought back once defers one sale only.
        bought, zone = acquisitions(self._lots.values()), self.declared.zone
        return {year: repurchases(self._events[year].lines, bought, zone) for year in self.years}


class NotInEurosError(ValueError):
    """A Spanish return was asked of a ledger matched in another currency."""

    def __init__(self, currency: str) -> None:
        super().__init__(f"the Spanish report is in EUR, the ledger was matched in {currency!r}")


def pending_before(
    year: int, sums: Mapping[int, YearSums], declared: Declared
) -> tuple[PendingLoss, ...]:
    """Carry the losses of all earlier years forward to the start of one year.

    A closed year hands over what it was closed with, whatever the books say of it now.
    """
    start = max((of for of in declared.closed if of < year), default=0)
    pending = declared.closed[start] if start else declared.pending
    for earlier in sorted(of for of in sums if start < of < year):
        later = tuple(loss for loss in pending if loss.year >= earlier)
        one = sums[earlier]
        netted = net_savings(earlier, one.net_gains, one.yields, pending)
        general = net_general(earlier, one.general_net, pending, one.general_yields or ZERO)
        pending = (*later, *netted.pending, *general.pending)
    return tuple(loss for loss in pending if loss.is_usable_in(year))


def assumptions(
    declared: Declared, year: int, *, has_money: bool = False
) -> tuple[Assumption, ...]:
    """List every switch with the value used, and the declared figures that are in the sums."""
    listed = assumptions_of(declared.switches, has_money=has_money)
    outside = declared.outside.get(year)
    if outside is None:
        return listed
    told = f"gains {cents(outside.gains)}, yields {cents(outside.yields)}"
    if outside.general_yields is not None:
        told += f", general yields {cents(outside.general_yields)}"
    return (*listed, Assumption("outside", told, "product_choice"))


def _derivatives(results: Iterable[DerivativeResult]) -> DerivativeSums:
    realized = fees = funding = ZERO
    for result in results:
        parts = (result.realized, result.fee, result.funding)
        if result.net is None:
            continue
        gained, paid, funded = (one.number for one in parts if isinstance(one, Valued))
        realized, fees, funding = realized + gained, fees + paid, funding + funded
    return DerivativeSums(cents(realized), cents(fees), cents(funding))
