"""A ledger → its chain of lots, disposals and income in one currency."""

from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import TypeVar
from zoneinfo import ZoneInfo

from fifolio.fifo.chain import Chain, DerivativeResult, Income, Lot, PendingFee
from fifolio.fifo.derivative_legs import derivative_legs
from fifolio.fifo.event_legs import event_legs
from fifolio.fifo.market_value import Market
from fifolio.fifo.matching import Leaving, LeavingFirst, Leg, Migrating, match
from fifolio.fifo.rules import USUAL, Rules
from fifolio.fifo.yardstick import Yardstick
from fifolio.ledger.transaction import Event, Transaction
from fifolio.money.exact import exactly

# At one instant coins arrive before they change their name, and both before they leave.
_RANK: dict[type, int] = {Lot: 0, LeavingFirst: 0, Migrating: 1, Leaving: 2}
_LEGS = (Lot, Migrating, Leaving)

Fact = Income | DerivativeResult | PendingFee

_T = TypeVar("_T")
_Placed = tuple[datetime, int, int, str, int, _T]
"""By UTC instant, arrivals first, then by place in the source, by id, and by place in the event."""


def match_ledger(
    events: Iterable[Event],
    market: Market,
    currency: str,
    zone: ZoneInfo,
    rules: Rules = USUAL,
) -> Chain:
    """Match all events in FIFO order (art. 37.2 LIRPF), whatever order they come in.

    Every leg is valued in `currency` at the price and the rate of its own day in `zone`. What
    cannot be valued or was never acquired is said so in its place; nothing stops the rest.
    """
    with exactly():
        legs, facts = _placed(events, Yardstick(market, currency, zone, rules))
        matched = match(_in_order(legs))
        in_order = list(_in_order(facts))
        return Chain(
            currency=currency,
            lots=matched.lots,
            disposals=matched.disposals,
            income=tuple([one for one in in_order if isinstance(one, Income)]),
            derivatives=tuple([one for one in in_order if isinstance(one, DerivativeResult)]),
            carried=matched.carried,
            pending_fees=(
                *[one for one in in_order if isinstance(one, PendingFee)],
                *matched.pending_fees,
            ),
        )


def _placed(
    events: Iterable[Event], yardstick: Yardstick
) -> tuple[list[_Placed[Leg]], list[_Placed[Fact]]]:
    """Part what the queues must do from what is only reported."""
    legs: list[_Placed[Leg]] = []
    facts: list[_Placed[Fact]] = []
    for event in events:
        at, sequence, key = event.at, event.sequence, event.id
        for number, found in enumerate(_findings(event, yardstick)):
            if isinstance(found, _LEGS):
                legs.append((at, _RANK[type(found)], sequence, key, number, found))
            else:
                facts.append((at, 0, sequence, key, number, found))
    return legs, facts


def _in_order(placed: list[_Placed[_T]]) -> Iterator[_T]:
    """Give all in order and let go of each: a large ledger must not be kept twice."""
    placed.sort(reverse=True)
    while placed:
        yield placed.pop()[-1]


def _findings(event: Event, yardstick: Yardstick) -> Iterator[Leg | Fact]:
    if isinstance(event, Transaction):
        return event_legs(event, yardstick)
    return derivative_legs(event, yardstick)
