"""Tickers that mean several coins, from the command line."""

from fifolio.actions.answer_ticker import (
    TickerError,
    TickerWord,
    UnknownAnswerError,
    answer_ticker,
    forget_answer,
)
from fifolio.cli.opened_books import users_ledger
from fifolio.cli.printing import WRONG_ARGUMENTS, print_answer, print_table, say, stop
from fifolio.queries.taxpayer import tax_zone
from fifolio.queries.ticker_questions import ticker_questions
from fifolio.store.ledger_file import LedgerFile
from fifolio.store.ticker_answers import load_answers
from fifolio.web.open_books import open_books
from fifolio.web.tickers_told import AskedTicker, TickersAnswer, tickers_answer


def list_tickers(*, as_json: bool) -> None:
    """List what is asked about tickers, and what was answered."""
    with users_ledger() as ledger:
        _show(ledger, as_json=as_json)


def set_ticker(word: TickerWord, *, as_json: bool) -> None:
    """Say which coin a ticker is at an account, and show all answers."""
    with users_ledger() as ledger:
        with ledger.reading() as reader:
            zone = tax_zone(reader)
        try:
            answer_ticker(ledger, word, zone)
        except TickerError as error:
            stop(str(error), WRONG_ARGUMENTS)
        _show(ledger, as_json=as_json)


def forget_ticker(number: int, *, as_json: bool) -> None:
    """Take an answer back, and show what is left."""
    with users_ledger() as ledger:
        try:
            forget_answer(ledger, number)
        except UnknownAnswerError as error:
            stop(str(error), WRONG_ARGUMENTS)
        _show(ledger, as_json=as_json)


def _show(ledger: LedgerFile, *, as_json: bool) -> None:
    with open_books(ledger) as books:
        answer = tickers_answer(ticker_questions(books), load_answers(books.reader))
    if as_json:
        print_answer(answer)
    else:
        _tell(answer)


def _tell(answer: TickersAnswer) -> None:
    for one in answer.questions:
        say(_question(one))
    if answer.answers:
        print_table(
            ("id", "ticker", "account", "is", "since"),
            [
                (
                    str(one.id),
                    one.ticker,
                    one.account,
                    f"{one.asset} ({one.name})" if one.name else one.asset,
                    one.since or "always",
                )
                for one in answer.answers
            ],
        )
    elif not answer.questions:
        say("No ticker of these books can mean more than one coin.")


def _question(one: AskedTicker) -> str:
    coins = ", ".join(
        f"{coin.code} ({coin.name}, {f'{coin.price} EUR' if coin.price else 'no price'})"
        for coin in one.candidates
    )
    return (
        f"{one.ticker} at {one.account}, {one.first[:10]} to {one.last[:10]}, {one.units} units: "
        f"{coins}; counted as {one.counts_as}. Say which with "
        f"`fifolio tickers set {one.ticker} CODE --account {one.account!r}`"
    )
