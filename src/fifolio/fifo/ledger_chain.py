"""A ledger → its chain of lots, disposals and income in one currency."""

from collections.abc import Iterable, Iterator
from datetime import datetime
from zoneinfo import ZoneInfo

from fifolio.fifo.chain import Chain, DerivativeResult, Income, Lot, PendingFee
from fifolio.fifo.derivative_legs import derivative_legs
from fifolio.fifo.event_legs import Finding, event_legs
from fifolio.fifo.market_value import Market
from fifolio.fifo.matching import Leaving, LeavingFirst, Leg, Migrating, match
from fifolio.fifo.rules import USUAL, Rules
from fifolio.fifo.yardstick import Yardstick
from fifolio.ledger.transaction import Event, Transaction, TransactionId
from fifolio.money.exact import exactly

# At one instant coins arrive before they change their name, and both before they leave.
_RANK: dict[type, int] = {Lot: 0, LeavingFirst: 0, Migrating: 1, Leaving: 2}
_LEGS = (Lot, Migrating, Leaving)

Fact = Income | DerivativeResult | PendingFee

_Placed = tuple[datetime, int, TransactionId, list[Finding]]
"""What one event does, with its place: its instant, its place in the source, its id."""


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
        yardstick = Yardstick(market, currency, zone, rules)
        placed = [(one.at, one.sequence, one.id, _findings(one, yardstick)) for one in events]
        facts: list[Fact] = []
        matched = match(_legs(placed, facts))
        return Chain(
            currency=currency,
            lots=matched.lots,
            disposals=matched.disposals,
            income=tuple([one for one in facts if isinstance(one, Income)]),
            derivatives=tuple([one for one in facts if isinstance(one, DerivativeResult)]),
            carried=matched.carried,
            pending_fees=(
                *[one for one in facts if isinstance(one, PendingFee)],
                *matched.pending_fees,
            ),
        )


def _findings(event: Event, yardstick: Yardstick) -> list[Finding]:
    if isinstance(event, Transaction):
        return event_legs(event, yardstick)
    return derivative_legs(event, yardstick)


def _legs(placed: list[_Placed], facts: list[Fact]) -> Iterator[Leg]:
    """Give what the queues must do, in order, and lay aside what is only reported."""
    for findings in _in_order(placed):
        for found in findings:
            if isinstance(found, _LEGS):
                yield found
            else:
                facts.append(found)


def _in_order(placed: list[_Placed]) -> Iterator[list[Finding]]:
    """Give all of an instant at once, and let go of it: a large ledger must not be kept twice."""
    placed.sort(reverse=True)
    while placed:
        at, _, _, findings = placed.pop()
        while placed and placed[-1][0] == at:
            findings.extend(placed.pop()[-1])
        if len(findings) > 1:
            findings.sort(key=_rank)
        yield findings


def _rank(found: Finding) -> int:
    return _RANK.get(type(found), 0)
