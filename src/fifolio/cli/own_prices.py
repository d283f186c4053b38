"""What the user says of prices, from the command line."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, date, datetime
from decimal import Decimal, InvalidOperation

from fifolio.actions.choose_coin import CoinChoiceError, choose_coin
from fifolio.actions.manual_price import ManualPriceError, enter_price, take_back_price
from fifolio.cli.opened_books import users_ledger
from fifolio.cli.printing import WRONG_ARGUMENTS, print_json, say, stop
from fifolio.money.amount import Amount
from fifolio.store.ledger_file import LedgerFile


def enter(symbol: str, day: str, price: str, currency: str, *, as_json: bool) -> None:
    """Enter a close by hand."""
    on, amount = _day(day), Amount(_number(price), currency.upper())
    with _asked() as ledger:
        enter_price(ledger, symbol, on, amount, datetime.now(UTC))
    if as_json:
        told = {"price": price, "currency": amount.currency, "source": "MANUAL"}
        print_json({"symbol": symbol.upper(), "day": day, **told})
    else:
        say(f"{symbol.upper()} on {day}: {price} {amount.currency}, entered by hand")


def take_back(symbol: str, day: str, *, as_json: bool) -> None:
    """Take a close by hand back."""
    on = _day(day)
    with _asked() as ledger:
        was_there = take_back_price(ledger, symbol, on)
    if as_json:
        print_json({"applied": int(was_there)})
    elif was_there:
        say(f"{symbol.upper()} on {day}: what was fetched or imported counts again, if anything")
    else:
        stop(f"no close of {symbol.upper()[:40]!r} on {day} was entered by hand")


def choose(symbol: str, coin_id: str | None) -> None:
    """Say which coin a ticker stands for, or forget it."""
    with _asked() as ledger:
        choose_coin(ledger, symbol, coin_id, datetime.now(UTC))
    say(f"{symbol.upper()} stands for {coin_id or 'the coin of that ticker'} from now on")


@contextmanager
def _asked() -> Iterator[LedgerFile]:
    with users_ledger() as ledger:
        try:
            yield ledger
        except (ManualPriceError, CoinChoiceError) as error:
            stop(str(error), WRONG_ARGUMENTS)


def _day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        stop(f"{text[:40]!r} is no date like 2024-01-31", WRONG_ARGUMENTS)


def _number(text: str) -> Decimal:
    try:
        number = Decimal(text)
    except InvalidOperation:
        number = Decimal("NaN")
    if not number.is_finite() or len(text) > 60:  # noqa: PLR2004 - longer than any price
        stop(f"{text[:40]!r} is no price like 42580.50", WRONG_ARGUMENTS)
    return number
