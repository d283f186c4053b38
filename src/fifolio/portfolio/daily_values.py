"""What everything held was worth at the end of each day, and what each day brought."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from zoneinfo import ZoneInfo

from fifolio.fifo.chain import Chain, Missing, Unvalued
from fifolio.fifo.holdings_until import unit_changes
from fifolio.fifo.market_value import Market
from fifolio.ledger.civil_days import civil_date
from fifolio.ledger.transaction import Quantity
from fifolio.money.day_gaps import every_day
from fifolio.money.exact import ZERO, exactly

ONE = Decimal(1)


@dataclass(frozen=True, slots=True)
class DailyValue:
    """The coins of one evening, at the closes and rates of that day or the latest before it."""

    on: date
    value: Decimal
    """Of all that has a price and a rate; money is not in it."""
    missing: frozenset[Missing]
    """What something held lacks; empty where `value` is all of it."""
    carried: Decimal | None
    """What the coins of the evening before are worth now, whatever was bought or sold since.

    None on the first day, and where one of them has no value on one of the two days.
    """


def daily_values(
    chain: Chain, market: Market, zone: ZoneInfo, until: date
) -> tuple[DailyValue, ...]:
    """Value every day from the first acquisition to `until`, without a gap.

    A day is the civil day of `zone`; the currency is the chain's.
    """
    changes = _changes(chain, zone)
    if not changes:
        return ()
    with exactly():
        return tuple(_valued(changes, market, chain.currency, until))


def _changes(chain: Chain, zone: ZoneInfo) -> Mapping[date, Mapping[str, Decimal]]:
    """Sum up by how much the units of each asset changed on each day."""
    changes: dict[date, dict[str, Decimal]] = defaultdict(lambda: defaultdict(lambda: ZERO))
    with exactly():
        for at, asset, units in unit_changes(chain):
            changes[civil_date(at, zone)][asset] += units
    return changes


def _valued(
    changes: Mapping[date, Mapping[str, Decimal]], market: Market, currency: str, until: date
) -> Iterator[DailyValue]:
    held: Mapping[str, Decimal] = {}
    missing: frozenset[Missing] = frozenset()
    first = min(changes)
    for day in every_day(first, until):
        before, lacked = held, missing
        held = _changed(before, changes.get(day, {}))
        prices = _prices({*before, *held}, market, currency, day)
        carried, lost = _worth(before, prices)
        value, missing = _worth(held, prices)
        is_comparable = day > first and not lacked and not lost
        yield DailyValue(day, value, missing, carried if is_comparable else None)


def _changed(held: Mapping[str, Decimal], by: Mapping[str, Decimal]) -> Mapping[str, Decimal]:
    if not by:
        return held
    now = {asset: held.get(asset, ZERO) + by.get(asset, ZERO) for asset in {**held, **by}}
    return {asset: units for asset, units in now.items() if units}


def _prices(
    assets: set[str], market: Market, currency: str, on: date
) -> dict[str, Decimal | Missing]:
    found: dict[str, Decimal | Missing] = {}
    for asset in assets:
        price = market.worth(Quantity(ONE, asset), currency, on)
        found[asset] = price.missing if isinstance(price, Unvalued) else price.number
    return found


def _worth(
    held: Mapping[str, Decimal], prices: Mapping[str, Decimal | Missing]
) -> tuple[Decimal, frozenset[Missing]]:
    worth, missing = ZERO, set[Missing]()
    for asset, units in held.items():
        price = prices[asset]
        if isinstance(price, Decimal):
            worth += units * price
        else:
            missing.add(price)
    return worth, frozenset(missing)
