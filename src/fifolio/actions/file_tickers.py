"""Which coins the tickers of a file mean, and of which only the user can say."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from fifolio.importers.reading import Found, Reading
from fifolio.ledger.naming import Naming, Place, coins_of
from fifolio.ledger.shared_tickers import Coin
from fifolio.ledger.transaction import Event, Transaction
from fifolio.store.account_names import KnownNames
from fifolio.store.event_values import quantities
from fifolio.store.ledger_file import Reader, Writer
from fifolio.store.ticker_meanings import naming_with


@dataclass(frozen=True, slots=True)
class TickerDoubt:
    """A ticker of a file that nothing tells, at one account."""

    ticker: str
    account: str
    counts_as: str
    """The code of the coin that is counted until the user says which."""
    coins: tuple[Coin, ...]
    """What it can have meant."""
    events: int


def file_naming(handle: Reader | Writer, reading: Reading, names: KnownNames) -> Naming:
    """Load what the tickers of a file and of the ledger mean; its source tells the venue."""
    tickers = _assets(reading.found)
    accounts = {names.now(each.event.account) for each in reading.found}
    return naming_with(handle, tickers, accounts, reading.source)


def ticker_doubts(
    found: Sequence[Found], naming: Naming, names: KnownNames
) -> tuple[TickerDoubt, ...]:
    """Find the tickers of a file that nothing tells; the first in doubt says what it can be."""
    if not naming.doubtful:
        return ()
    seen: Counter[tuple[str, str, str]] = Counter()
    coins: dict[tuple[str, str, str], tuple[Coin, ...]] = {}
    for each in found:
        account = names.now(each.event.account)
        for ticker, code in _doubted(each.event, account, naming):
            key = ticker, account, code
            seen[key] += 1
            if key not in coins:
                coins[key] = coins_of(ticker, each.event.at, Place((account,)))
    return tuple(TickerDoubt(*key, coins[key], count) for key, count in sorted(seen.items()))


def _doubted(event: Event, account: str, naming: Naming) -> Iterator[tuple[str, str]]:
    for ticker in {quantity.asset for quantity in quantities(event)} & naming.anywhere.keys():
        step = naming.step(ticker, account, event.at)
        if not step.is_told:
            yield ticker, step.code


def _assets(found: Sequence[Found]) -> set[str]:
    """Gather what a file speaks of; of a million rows most say the same."""
    assets: set[str] = set()
    for each in found:
        event = each.event
        if isinstance(event, Transaction):
            sides = (event.received, event.given, *(event.fees or ()))
        else:
            sides = (event.realized, event.funding, event.fee)
        assets.update(side.asset for side in sides if side)
    return assets
