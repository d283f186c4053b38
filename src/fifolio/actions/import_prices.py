"""Import closing prices from a file."""

import re

from fifolio.actions.day_result import DayResult, changes_of
from fifolio.actions.day_table import CellError, DayRow, read_days
from fifolio.importers.reading import Refusal
from fifolio.importers.sheet import SYMBOL
from fifolio.money.amount import Amount
from fifolio.store.ledger_file import LedgerFile
from fifolio.store.price_history import find_closes
from fifolio.store.recording import DailyClose, record_prices

COLUMNS = ("date", "symbol", "currency", "close")
CURRENCY = re.compile(r"[A-Z]{3}", re.ASCII)


def import_prices(ledger: LedgerFile, content: bytes, name: str) -> DayResult | Refusal:
    """Record the closes of a `date,symbol,currency,close` file; a second import changes nothing.

    A close of a day that is known already takes the known one's place. Raises LedgerError.
    """
    days = read_days(content, COLUMNS, "close", _close)
    if isinstance(days, Refusal):
        return days
    with ledger.writing() as writer:
        known = find_closes(writer, {close.symbol for _, close in days.values})
        changes = changes_of(name, days, known)
        if changes.figures:
            record_prices(writer, changes.figures, "FILE")
    return changes.result


def _close(row: DayRow) -> DailyClose:
    symbol, currency = row.text("symbol").upper(), row.text("currency").upper()
    if not SYMBOL.fullmatch(symbol):
        raise CellError("symbol", f"{symbol[:40]!r} is no asset code")
    if not CURRENCY.fullmatch(currency):
        raise CellError("currency", f"{currency[:40]!r} is no currency code")
    close = row.number("close")
    if close < 0:
        raise CellError("close", "is negative where no price can be")
    return DailyClose(symbol, row.day("date"), Amount(close, currency))
