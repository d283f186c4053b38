"""How is the portfolio divided, and how much of it hangs on few assets?"""

from dataclasses import dataclass
from decimal import Decimal

from fifolio.money.exact import EXACT, ZERO, total
from fifolio.money.figure_text import money_text, quantity_text, ratio_text
from fifolio.portfolio.concentration import Concentration, concentration_risk
from fifolio.portfolio.scenarios import worth
from fifolio.portfolio.valuation import Holding
from fifolio.queries.books import Books
from fifolio.queries.holdings import holdings

HUNDRED = Decimal(100)


@dataclass(frozen=True, slots=True)
class ShareRow:
    """One asset and its share of all that has a value."""

    asset_id: str
    symbol: str
    amount: str
    allocation_pct: str
    value_fiat: str
    currency: str


@dataclass(frozen=True, slots=True)
class UnvaluedRow:
    """One asset that is in no share."""

    asset_id: str
    symbol: str
    amount: str


@dataclass(frozen=True, slots=True)
class Allocation:
    """Shares by value, largest first, and what is in none by symbol."""

    ranked: tuple[ShareRow, ...]
    unvalued: tuple[UnvaluedRow, ...]


@dataclass(frozen=True, slots=True)
class ConcentrationRow:
    """Weights as fractions and, for those who read them, as percentages."""

    top1_weight: str
    top1_weight_pct: str
    top3_weight: str
    top3_weight_pct: str
    hhi: str
    effective_holdings: str


@dataclass(frozen=True, slots=True)
class ConcentrationRows:
    """The whole portfolio, and without stablecoins; None where there is nothing of value."""

    everything: ConcentrationRow | None
    excluding_stablecoins: ConcentrationRow | None
    stablecoin_weight: str | None
    stablecoin_weight_pct: str | None
    unvalued_count: int
    currency: str


def allocation(books: Books) -> Allocation:
    """Divide the valued holdings by their value at the latest prices, in the base currency."""
    held = holdings(books)
    whole = total(worth(one) or ZERO for one in held.valued)
    return Allocation(
        ranked=tuple(_share(one, whole, held.currency) for one in held.valued),
        unvalued=tuple(
            UnvaluedRow(one.asset, one.asset, quantity_text(one.units)) for one in held.unvalued
        ),
    )


def concentration(books: Books) -> ConcentrationRows:
    """Measure how concentrated the valued holdings are."""
    held = holdings(books)
    found = concentration_risk((*held.valued, *held.unvalued))
    stable = found.stablecoin_weight
    return ConcentrationRows(
        everything=_concentration(found.everything),
        excluding_stablecoins=_concentration(found.without_stablecoins),
        stablecoin_weight=None if stable is None else ratio_text(stable),
        stablecoin_weight_pct=None if stable is None else _percent(stable),
        unvalued_count=found.unvalued,
        currency=held.currency,
    )


def _share(one: Holding, whole: Decimal, currency: str) -> ShareRow:
    value = worth(one) or ZERO
    # Everything valued may be worth nothing: then nothing has a share of it.
    share = EXACT.divide(value, whole) if whole else ZERO
    units = quantity_text(one.units)
    return ShareRow(one.asset, one.asset, units, _percent(share), money_text(value), currency)


def _concentration(found: Concentration | None) -> ConcentrationRow | None:
    if found is None:
        return None
    return ConcentrationRow(
        top1_weight=ratio_text(found.top1),
        top1_weight_pct=_percent(found.top1),
        top3_weight=ratio_text(found.top3),
        top3_weight_pct=_percent(found.top3),
        hhi=ratio_text(found.hhi),
        effective_holdings=ratio_text(found.effective_holdings),
    )


def _percent(fraction: Decimal) -> str:
    return ratio_text(EXACT.multiply(fraction, HUNDRED))
