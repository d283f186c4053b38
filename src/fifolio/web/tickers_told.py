"""Tickers that can mean several coins: what is asked, and what was answered."""

from collections.abc import Iterable

from fifolio.actions.file_tickers import TickerDoubt
from fifolio.ledger.shared_tickers import TICKERS
from fifolio.money.exact import plain
from fifolio.queries.ticker_questions import Candidate, TickerQuestion
from fifolio.store.moment import to_text
from fifolio.store.ticker_answers import TickerAnswer
from fifolio.web.frames import Wire


class NamedCoin(Wire):
    """A coin, by the code it goes by in the books."""

    code: str
    name: str


class PricedCoin(NamedCoin):
    """A coin and its latest price in euros; null is unknown."""

    price: str | None


class AskedTicker(Wire):
    """A ticker at an account that neither the day nor the venue tells."""

    ticker: str
    account: str
    counts_as: str
    """What it is counted as until the user says which."""
    candidates: list[PricedCoin]
    events: int
    first: str
    last: str
    units: str
    """All that came in, or all that went out if that is more."""


class ToldTicker(Wire):
    """What the user said; a null day is always, a null name is a coin of the user's own."""

    id: int
    ticker: str
    account: str
    asset: str
    name: str | None
    since: str | None


class TickersAnswer(Wire):
    """All there is to say about tickers, and all that was said."""

    questions: list[AskedTicker]
    answers: list[ToldTicker]


class DoubtedTicker(Wire):
    """A ticker of a file that neither the day nor the venue tells."""

    ticker: str
    account: str
    counts_as: str
    candidates: list[NamedCoin]
    events: int


def tickers_answer(
    questions: Iterable[TickerQuestion], answers: Iterable[TickerAnswer]
) -> TickersAnswer:
    """Tell what is asked and what was answered."""
    return TickersAnswer(
        questions=[_asked(one) for one in questions], answers=[_told(one) for one in answers]
    )


def doubted(one: TickerDoubt) -> DoubtedTicker:
    """Tell of a ticker of a file."""
    return DoubtedTicker(
        ticker=one.ticker,
        account=one.account,
        counts_as=one.counts_as,
        candidates=[NamedCoin(code=coin.code, name=coin.name) for coin in one.coins],
        events=one.events,
    )


def _asked(one: TickerQuestion) -> AskedTicker:
    return AskedTicker(
        ticker=one.ticker,
        account=one.account,
        counts_as=one.counts_as,
        candidates=[_priced(each) for each in one.candidates],
        events=one.events,
        first=to_text(one.first),
        last=to_text(one.last),
        units=plain(one.units),
    )


def _priced(one: Candidate) -> PricedCoin:
    price = None if one.price is None else plain(one.price.number)
    return PricedCoin(code=one.code, name=one.name, price=price)


def _told(one: TickerAnswer) -> ToldTicker:
    said = one.meaning
    return ToldTicker(
        id=one.number,
        ticker=said.ticker,
        account=said.account,
        asset=said.code,
        name=_NAMES.get(said.code),
        since=one.since.isoformat() if one.since else None,
    )


_NAMES = {coin.code: coin.name for shared in TICKERS.values() for coin in shared.coins}
