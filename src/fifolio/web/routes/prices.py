"""Closing prices: what is missing and why, fetching it, and saying it by hand."""

from datetime import UTC, date, datetime
from decimal import Decimal
from typing import Annotated

from fastapi import APIRouter, Path, Query

from fifolio.actions.choose_coin import CoinChoiceError
from fifolio.actions.choose_coin import choose_coin as run_choose
from fifolio.actions.fetch_from_outside import fetch_prices
from fifolio.actions.manual_price import ManualPriceError, enter_price, take_back_price
from fifolio.ledger.naming import usual_code
from fifolio.money.amount import Amount
from fifolio.queries.price_gaps import needed_coins
from fifolio.queries.price_list import closes_of
from fifolio.web.bodies import CoinBody, PriceBody, SyncBody
from fifolio.web.errors import ApiError
from fifolio.web.fetch_start import start
from fifolio.web.given import Given
from fifolio.web.price_answers import AppliedAnswer, ClosesAnswer, FetchAnswer, PricesAnswer
from fifolio.web.price_telling import closes_answer, prices_answer

router = APIRouter(prefix="/api/prices", tags=["prices"])

Symbol = Annotated[str, Path(pattern=r"^[A-Za-z0-9][A-Za-z0-9._$-]{0,19}$")]
MAX_CLOSES = 5000


@router.get("")
def prices(given: Given) -> PricesAnswer:
    """Tell of every coin of the books which closes are missing, and what was tried."""
    with given.ledger.reading() as reader:
        return prices_answer(reader, datetime.now(UTC), given.fetching)


@router.post("/sync", name="sync_prices")
def sync(body: SyncBody, given: Given) -> FetchAnswer:
    """Start to fetch what is missing, and prices of the moment if asked; `GET` tells of it."""
    symbols = [usual_code(symbol, datetime.now(UTC)) for symbol in body.symbols]
    with given.ledger.reading() as reader:
        if not set(symbols) <= set(needed_coins(reader)):
            raise ApiError(404, "UNKNOWN_COIN")
    ledger, addresses = given.ledger, given.config.markets
    return start(given, lambda: fetch_prices(ledger, addresses, symbols, live=body.live))


@router.get("/{symbol}", name="closes")
def closes(
    symbol: Symbol,
    given: Given,
    source: Annotated[str | None, Query(max_length=40)] = None,
    limit: Annotated[int, Query(ge=1, le=MAX_CLOSES)] = 400,
) -> ClosesAnswer:
    """List the closes of a coin under all names it had, newest first, or those of one source."""
    asset = usual_code(symbol.upper(), datetime.now(UTC))
    with given.ledger.reading() as reader:
        known = [one for one in closes_of(reader, asset) if source in {None, one.source}]
    return closes_answer(asset, known, limit)


@router.put("/{symbol}/coin", name="choose_coin")
def choose_coin(symbol: Symbol, body: CoinBody, given: Given) -> AppliedAnswer:
    """Say which coin a ticker stands for; null forgets it."""
    try:
        run_choose(given.ledger, symbol, body.coin_id, datetime.now(UTC))
    except CoinChoiceError as error:
        raise ApiError.broken("coinId", "one_of") from error
    return AppliedAnswer(applied=1)


@router.put("/{symbol}/{day}", name="enter_price")
def enter(symbol: Symbol, day: date, body: PriceBody, given: Given) -> AppliedAnswer:
    """Enter the close of a coin by hand; it stands before any other of that day."""
    price = Amount(Decimal(body.price), body.currency)
    try:
        enter_price(given.ledger, symbol, day, price, datetime.now(UTC))
    except ManualPriceError as error:
        raise ApiError.broken(error.field, error.rule) from error
    return AppliedAnswer(applied=1)


@router.delete("/{symbol}/{day}", name="take_back_price")
def take_back(symbol: Symbol, day: date, given: Given) -> AppliedAnswer:
    """Take a close by hand back; the fetched or imported one of that day counts again."""
    return AppliedAnswer(applied=int(take_back_price(given.ledger, symbol, day)))
