"""Coins that share a ticker, which only the user can tell apart."""

from typing import Annotated

from fastapi import APIRouter, Path

from fifolio.actions.answer_ticker import TickerError, UnknownAnswerError, forget_answer
from fifolio.actions.answer_ticker import answer_ticker as run_answer
from fifolio.queries.taxpayer import tax_zone
from fifolio.queries.ticker_questions import ticker_questions
from fifolio.store.ticker_answers import load_answers
from fifolio.web.answers import Saved
from fifolio.web.bodies import TickerBody
from fifolio.web.errors import ApiError
from fifolio.web.given import Given
from fifolio.web.open_books import open_books
from fifolio.web.tickers_told import TickersAnswer, tickers_answer

router = APIRouter(prefix="/api/tickers", tags=["transactions"])

Number = Annotated[int, Path(ge=1, le=2**63 - 1)]


@router.get("")
def tickers(given: Given) -> TickersAnswer:
    """List the tickers that can mean several coins, and what was said of tickers."""
    with open_books(given.ledger) as books:
        return tickers_answer(ticker_questions(books), load_answers(books.reader))


@router.post("")
def answer_ticker(body: TickerBody, given: Given) -> Saved:
    """Say which coin a ticker is at an account, always or from a day on."""
    with given.ledger.reading() as reader:
        zone = tax_zone(reader)
    try:
        run_answer(given.ledger, body.read(), zone)
    except TickerError as error:
        raise ApiError.broken(error.field, error.rule) from error
    return Saved()


@router.delete("/{answer}")
def forget_ticker(answer: Number, given: Given) -> Saved:
    """Take an answer back."""
    try:
        forget_answer(given.ledger, answer)
    except UnknownAnswerError as error:
        raise ApiError(404, "UNKNOWN_ANSWER") from error
    return Saved()
