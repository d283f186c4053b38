"""From which day on prices are needed, asset by asset."""

from collections.abc import Iterable, Iterator, Mapping
from datetime import UTC, date
from decimal import Decimal

from fifolio.ledger.transaction import Event, Quantity, Transaction
from fifolio.money.currencies import is_fiat
from fifolio.money.exact import EXACT, ZERO


def first_needs(events: Iterable[Event]) -> dict[str, date]:
    """Find the day each coin first appears in the books, by symbol; money needs no price.

    Days are those of UTC, which is how closes are counted. Where the taxpayer lives it is the same
    day or the next one already, so that no event comes before its first need.
    """
    needs: dict[str, date] = {}
    for event in events:
        day = event.at.astimezone(UTC).date()
        for side in _sides(event):
            if side is not None and day < needs.get(side.asset, date.max):
                needs[side.asset] = day
    return {asset: needs[asset] for asset in sorted(needs) if not is_fiat(asset)}


def held_coins(balances: Mapping[tuple[str, str], Decimal]) -> tuple[str, ...]:
    """List the coins of which all accounts together hold something."""
    units: dict[str, Decimal] = {}
    for (_, asset), balance in balances.items():
        units[asset] = EXACT.add(units.get(asset, ZERO), balance)
    return tuple(sorted(asset for asset, sum_ in units.items() if sum_ > 0 and not is_fiat(asset)))


def _sides(event: Event) -> Iterator[Quantity | None]:
    if isinstance(event, Transaction):
        yield event.received
        yield event.given
        yield from event.fees or ()
    else:
        yield from (event.realized, event.funding, event.fee)
