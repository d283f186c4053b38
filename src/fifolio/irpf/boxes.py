"""The boxes of Modelo 100 that the figures of a year go into.

A row is a coin and a kind of consideration, or one operation, and its amounts are rounded before
they are subtracted, as the form does. So boxes 1814 less 1813 may differ by cents from the net
gains of `year_events`, which round every sum of the year once. In the return the box wins; the
difference is rounding, and both figures are given, so that it can be seen.

Losses of which a part is deferred stand in rows of their own, because a gain must not hide them;
so do losses that are released, which no transfer of the year stands behind.
"""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, replace
from decimal import Decimal

from fifolio.fifo.chain import Counterpart
from fifolio.irpf.gain_lines import GainLine
from fifolio.irpf.switches import Switches
from fifolio.irpf.year_events import YearEvents, YearSums
from fifolio.money.currencies import is_fiat
from fifolio.money.exact import EXACT, ZERO, total
from fifolio.money.rounding import cents

VERIFIED_YEARS = frozenset({2022, 2023, 2024, 2025})
"""Tax years whose form has the section of virtual currencies, as read in its dictionary."""


@dataclass(frozen=True, slots=True)
class BoxRow:
    """One row of boxes 1802 to 1812: a coin and what was received for it, in euros."""

    asset: str
    counterpart: Counterpart
    amount: Decimal
    expenses: Decimal
    acquisition: Decimal
    deferred: Decimal = ZERO
    """Part of the loss that is not imputable to the year."""
    released: Decimal = ZERO
    """Losses of earlier sales that are."""

    @property
    def transmission(self) -> Decimal:
        """Box 1804: the amount less the expenses."""
        return EXACT.subtract(self.amount, self.expenses)

    @property
    def loss(self) -> Decimal:
        """Box 1807: loss obtained."""
        return max(EXACT.subtract(self.acquisition, self.transmission), ZERO)

    @property
    def imputable_loss(self) -> Decimal:
        """Box 1808: the part of it imputable to the year, and what is released in it."""
        return EXACT.add(EXACT.subtract(self.loss, self.deferred), self.released)

    @property
    def gain(self) -> Decimal:
        """Boxes 1809 and 1812: gain obtained, and imputable to the year."""
        return max(EXACT.subtract(self.transmission, self.acquisition), ZERO)


@dataclass(frozen=True, slots=True)
class Boxes:
    """The boxes of one tax year, in euros."""

    rows: tuple[BoxRow, ...]
    yields: Decimal
    """Box 0033 or 0027, by `yields_box`."""
    yields_box: str
    general_gains: Decimal
    """Box 0304."""
    general_losses: Decimal
    """Box 0305."""
    other_gains: Decimal = ZERO
    """Box 0386: gains on other assets, which are futures and foreign money here."""
    other_losses: Decimal = ZERO
    """Box 0385."""

    @property
    def losses(self) -> Decimal:
        """Box 1813: the sum of the rows' imputable losses."""
        return total(row.imputable_loss for row in self.rows)

    @property
    def gains(self) -> Decimal:
        """Box 1814: the sum of the rows' gains."""
        return total(row.gain for row in self.rows)


def boxes(year: int, events: YearEvents, sums: YearSums, switches: Switches) -> Boxes | None:
    """Fill in the boxes, or None for a year whose box numbers are not verified."""
    if year not in VERIFIED_YEARS:
        return None
    others = _others(events)
    return Boxes(
        rows=box_rows(events.lines, by_operation=switches.row_grain == "operation"),
        yields=sums.yields,
        yields_box=switches.rcm_box,
        general_gains=sums.general_gains,
        general_losses=sums.general_losses,
        other_gains=cents(total(one for one in others if one > 0)),
        other_losses=cents(EXACT.minus(total(one for one in others if one < 0))),
    )


def _others(events: YearEvents) -> list[Decimal]:
    """List the results of assets that are no virtual currencies, one an operation."""
    money: dict[str, Decimal] = defaultdict(lambda: ZERO)
    for line in events.lines:
        if is_fiat(line.asset) and line.part == "savings" and line.gain is not None:
            money[line.of.id] = EXACT.add(money[line.of.id], line.gain)
    return [*money.values(), *(one.net for one in events.derivatives if one.net is not None)]


def box_rows(lines: Iterable[GainLine], *, by_operation: bool = False) -> tuple[BoxRow, ...]:
    """Add up the coins of the savings base by asset and kind of consideration, or by operation.

    A line that is in a base has all of its figures.
    """
    rows: dict[_Key, list[GainLine]] = defaultdict(list)
    for line in lines:
        of = line.of
        if is_fiat(of.asset):
            continue
        key: _Key = (of.asset, of.counterpart)
        if by_operation:
            key = (*key, of.at.isoformat(), of.id)
        if line.part == "savings" and line.is_taxable:
            rows[*key, "deferred" if line.deferred else ""].append(line)
        if line.released:
            rows[*key, "released"].append(line)
    return tuple(
        _released(group) if key[-1] == "released" else _row(group)
        for key, group in sorted(rows.items(), key=lambda row: row[0])
    )


_Key = tuple[str, ...]


def _row(group: list[GainLine]) -> BoxRow:
    row = BoxRow(
        asset=group[0].asset,
        counterpart=group[0].of.counterpart,
        amount=cents(total([line.proceeds or ZERO for line in group])),
        expenses=cents(total([line.piece.expenses or ZERO for line in group])),
        acquisition=cents(total([line.piece.cost or ZERO for line in group])),
    )
    deferred = total([line.deferred for line in group if line.deferred])
    if not deferred:
        return row
    lost = EXACT.minus(total(line.gain or ZERO for line in group))
    # What is deferred whole leaves nothing, whatever cents the rounded amounts differ by.
    part = row.loss if deferred == lost else min(cents(deferred), row.loss)
    return replace(row, deferred=part)


def _released(group: list[GainLine]) -> BoxRow:
    first, released = group[0], cents(total(line.released for line in group))
    return BoxRow(first.asset, first.of.counterpart, ZERO, ZERO, ZERO, released=released)
