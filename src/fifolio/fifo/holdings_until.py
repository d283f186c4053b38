"""What was held at an instant, by asset, as the lots have it."""

from collections import defaultdict
from collections.abc import Iterator
from datetime import datetime
from decimal import Decimal

from fifolio.fifo.chain import Chain
from fifolio.money.exact import ZERO, exactly


def units_until(chain: Chain, end: datetime) -> dict[str, Decimal]:
    """Sum up the units of all lots that were open just before an instant, by asset."""
    units: defaultdict[str, Decimal] = defaultdict(lambda: ZERO)
    with exactly():
        for at, asset, change in unit_changes(chain):
            if at < end:
                units[asset] += change
    return {asset: held for asset, held in units.items() if held}


def unit_changes(chain: Chain) -> Iterator[tuple[datetime, str, Decimal]]:
    """Tell when lots of an asset came or went, by so many units, in no order.

    What a disposal took beyond all lots changes nothing. Expects to run inside
    `money.exact.exactly`.
    """
    carried_at = {carried.into: carried.at for carried in chain.carried}
    assets = {lot.id: lot.asset for lot in chain.lots}
    for lot in chain.lots:
        yield carried_at.get(lot.id, lot.acquired_at), lot.asset, lot.units
    for disposal in chain.disposals:
        yield disposal.at, disposal.asset, disposal.uncovered - disposal.units
    for carried in chain.carried:
        yield carried.at, assets[carried.lot], -carried.units
