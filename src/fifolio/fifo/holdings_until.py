"""What was held at an instant, by asset, as the lots have it."""

from collections import defaultdict
from datetime import datetime
from decimal import Decimal

from fifolio.fifo.chain import Chain
from fifolio.money.exact import ZERO, exactly


def units_until(chain: Chain, end: datetime) -> dict[str, Decimal]:
    """Sum up the units of all lots that were open just before an instant, by asset."""
    units: defaultdict[str, Decimal] = defaultdict(lambda: ZERO)
    carried_at = {carried.into: carried.at for carried in chain.carried}
    assets = {lot.id: lot.asset for lot in chain.lots}
    with exactly():
        for lot in chain.lots:
            if carried_at.get(lot.id, lot.acquired_at) < end:
                units[lot.asset] += lot.units
        for disposal in chain.disposals:
            if disposal.at < end:
                units[disposal.asset] -= disposal.units - disposal.uncovered
        for carried in chain.carried:
            if carried.at < end:
                units[assets[carried.lot]] -= carried.units
    return {asset: held for asset, held in units.items() if held}
