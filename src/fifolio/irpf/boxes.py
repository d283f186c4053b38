"""The boxes of Modelo 100 that the figures of a year go into.

A row is a coin and a kind of consideration, and its amounts are rounded before they are
subtracted, as the form does. So boxes 1814 less 1813 may differ by cents from the net gains of
`year_events`, which round every sum of the year once. In the return the box wins; the difference
is rounding, and both figures are given, so that it can be seen.
"""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal

from fifolio.fifo.chain import Counterpart
from fifolio.irpf.gain_lines import GainLine
from fifolio.irpf.year_events import YearSums
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

    @property
    def transmission(self) -> Decimal:
        """Box 1804: the amount less the expenses."""
        return EXACT.subtract(self.amount, self.expenses)

    @property
    def loss(self) -> Decimal:
        """Boxes 1807 and 1808: loss obtained, and imputable to the year."""
        return max(EXACT.subtract(self.acquisition, self.transmission), ZERO)

    @property
    def gain(self) -> Decimal:
        """Boxes 1809 and 1812: gain obtained, and imputable to the year."""
        return max(EXACT.subtract(self.transmission, self.acquisition), ZERO)


@dataclass(frozen=True, slots=True)
class Boxes:
    """The boxes of one tax year, in euros."""

    rows: tuple[BoxRow, ...]
    yields: Decimal
    """Box 0033."""
    general_gains: Decimal
    """Box 0304."""
    general_losses: Decimal
    """Box 0305."""

    @property
    def losses(self) -> Decimal:
        """Box 1813: the sum of the rows' losses."""
        return total(row.loss for row in self.rows)

    @property
    def gains(self) -> Decimal:
        """Box 1814: the sum of the rows' gains."""
        return total(row.gain for row in self.rows)


def boxes(year: int, lines: Iterable[GainLine], sums: YearSums) -> Boxes | None:
    """Fill in the boxes, or None for a year whose box numbers are not verified."""
    if year not in VERIFIED_YEARS:
        return None
    return Boxes(
        rows=box_rows(lines),
        yields=sums.yields,
        general_gains=sums.general_gains,
        general_losses=sums.general_losses,
    )


def box_rows(lines: Iterable[GainLine]) -> tuple[BoxRow, ...]:
    """Add up the coins of the savings base by asset and kind of consideration.

    A line that is in a base has all of its figures.
    """
    rows: dict[tuple[str, Counterpart], list[GainLine]] = defaultdict(list)
    for line in lines:
        if line.part == "savings" and line.is_taxable:
            rows[line.asset, line.of.counterpart].append(line)
    return tuple(
        BoxRow(
            asset=asset,
            counterpart=counterpart,
            amount=cents(total(line.proceeds or ZERO for line in group)),
            expenses=cents(total(line.piece.expenses or ZERO for line in group)),
            acquisition=cents(total(line.piece.cost or ZERO for line in group)),
        )
        for (asset, counterpart), group in sorted(rows.items())
    )
