"""A ledger → its chain of lots, disposals and income in one currency."""

from collections.abc import Iterable, Iterator
from itertools import count
from zoneinfo import ZoneInfo

from fifolio.fifo.chain import Chain, DerivativeResult, Income, Lot, PendingFee
from fifolio.fifo.derivative_legs import derivative_legs
from fifolio.fifo.event_legs import Finding, event_legs
from fifolio.fifo.market_value import Market
from fifolio.fifo.matching import Leaving, Migrating, match
from fifolio.fifo.yardstick import Yardstick
from fifolio.ledger.transaction import Event, Transaction
from fifolio.money.exact import exactly

# At one instant coins arrive before they change their name, and both before they leave.
_RANK: dict[type, int] = {Lot: 0, Migrating: 1, Leaving: 2}


def match_ledger(events: Iterable[Event], market: Market, currency: str, zone: ZoneInfo) -> Chain:
    """Match all events in FIFO order (art. 37.2 LIRPF), whatever order they come in.

    Every leg is valued in `currency` at the price and the rate of its own day in `zone`. What
    cannot be valued or was never acquired is said so in its place; nothing stops the rest.
    """
    with exactly():
        found = _in_order(events, Yardstick(market, currency, zone))
        matched = match(leg for leg in found if isinstance(leg, Lot | Leaving | Migrating))
        return Chain(
            currency=currency,
            lots=matched.lots,
            disposals=matched.disposals,
            income=tuple(one for one in found if isinstance(one, Income)),
            derivatives=tuple(one for one in found if isinstance(one, DerivativeResult)),
            carried=matched.carried,
            pending_fees=tuple(one for one in found if isinstance(one, PendingFee)),
        )


def _in_order(events: Iterable[Event], yardstick: Yardstick) -> list[Finding | DerivativeResult]:
    """Sort all legs by UTC instant, arrivals first, then by place in the source, then by id.

    The number keeps the legs of one event in their order, and two legs from ever comparing.
    """
    number = count()
    placed = [
        (event.at, _RANK.get(type(found), 0), event.sequence, event.id, next(number), found)
        for event in events
        for found in _findings(event, yardstick)
    ]
    placed.sort()
    return [found for *_, found in placed]


def _findings(event: Event, yardstick: Yardstick) -> Iterator[Finding | DerivativeResult]:
    if isinstance(event, Transaction):
        return event_legs(event, yardstick)
    return derivative_legs(event, yardstick)
