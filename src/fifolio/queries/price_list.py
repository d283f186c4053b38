"""Which closes are known of a coin, and who gave them?"""

from datetime import UTC, date, datetime, time

from fifolio.ledger.naming import usual_spellings
from fifolio.store.ledger_file import Reader
from fifolio.store.price_history import SourcedClose, list_closes


def closes_of(reader: Reader, asset: str) -> tuple[SourcedClose, ...]:
    """List the closes that count of a coin, newest first, under all tickers it had."""
    names = tuple(usual_spellings(asset))
    of_day: dict[date, SourcedClose] = {}
    for one in list_closes(reader, {name.ticker for name in names}):
        at = datetime.combine(one.on, time(), UTC)
        is_meant = any(
            name.ticker == one.symbol and name.since <= at < name.before for name in names
        )
        # A close under the coin's own name stands before one under another.
        if is_meant and (one.on not in of_day or one.symbol == asset):
            of_day[one.on] = one
    return tuple(of_day.values())
