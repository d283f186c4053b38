"""Enter the close of a coin by hand, and take it back."""

from datetime import UTC, date, datetime, time
from decimal import Decimal

from fifolio.importers.sheet import SYMBOL
from fifolio.ledger.naming import usual_code, usual_ticker
from fifolio.money.amount import Amount
from fifolio.money.currencies import is_fiat
from fifolio.store.ledger_file import LedgerFile
from fifolio.store.market_recording import record_manual, remove_manual
from fifolio.store.recording import DailyClose

FIRST_DAY = date(2009, 1, 1)
"""No coin is older."""


HIGHEST = Decimal(10) ** 15
MOST_PLACES = 40
"""Far beyond what anything has cost, in digits that all figures can carry."""


class ManualPriceError(ValueError):
    """What was entered is no close."""

    def __init__(self, field: str, rule: str, sentence: str) -> None:
        super().__init__(sentence)
        self.field = field
        self.rule = rule


def enter_price(ledger: LedgerFile, symbol: str, on: date, price: Amount, at: datetime) -> None:
    """Record the user's close of a day; it stands before any other of that day.

    What was fetched or imported stays beneath it. Raises ManualPriceError, LedgerError.
    """
    _check(symbol, on, price, at)
    with ledger.writing() as writer:
        record_manual(writer, DailyClose(_name_on(symbol, on), on, price), at)


def take_back_price(ledger: LedgerFile, symbol: str, on: date) -> bool:
    """Forget the user's close of a day, and go back to the one fetched or imported, if any.

    Tells whether there was one. Raises LedgerError.
    """
    with ledger.writing() as writer:
        return remove_manual(writer, _name_on(symbol, on), on)


def _check(symbol: str, on: date, price: Amount, at: datetime) -> None:
    if not SYMBOL.fullmatch(symbol.upper()):
        sentence = f"{symbol[:40]!r} is no asset code: write one like BTC"
        raise ManualPriceError("symbol", "format", sentence)
    if is_fiat(symbol.upper()):
        sentence = f"{symbol!r} is money: import its rates with `fifolio rates import`"
        raise ManualPriceError("symbol", "one_of", sentence)
    if not FIRST_DAY <= on <= at.astimezone(UTC).date():
        sentence = f"{on} is no day of which a close can be known: {FIRST_DAY} to today"
        raise ManualPriceError("day", "minimum" if on < FIRST_DAY else "maximum", sentence)
    if price.number < 0:
        raise ManualPriceError("price", "minimum", "a price cannot be below zero")
    if price.number > HIGHEST or int(price.number.as_tuple().exponent) < -MOST_PLACES:
        raise ManualPriceError("price", "maximum", "no coin has a price of so many digits")
    if not is_fiat(price.currency):
        sentence = f"{price.currency[:10]!r} is no money a price can be in: write EUR or USD"
        raise ManualPriceError("currency", "one_of", sentence)


def _name_on(symbol: str, on: date) -> str:
    """Give a ticker that reads as the coin a symbol meant on a day."""
    at = datetime.combine(on, time(), UTC)
    return usual_ticker(usual_code(symbol.upper(), at), at) or symbol.upper()
