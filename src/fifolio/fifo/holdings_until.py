"""What was held at an instant: by account as the record has it, and by asset as the lots do."""

from collections import defaultdict
from collections.abc import Iterable
from datetime import datetime
from decimal import Decimal
from itertools import takewhile

from fifolio.fifo.balances import Balances, account_balances
from fifolio.fifo.chain import Chain
from fifolio.ledger.transaction import Event
from fifolio.money.exact import ZERO, exactly


def balances_until(events: Iterable[Event], end: datetime) -> Balances:
    """Sum up what each account held just before an instant; the events come in order of time."""
    return account_balances(takewhile(lambda event: event.at < end, events))


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
