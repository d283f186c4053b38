"""Which tickers can mean more than one coin, with nothing to tell which?"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from datetime import datetime
from decimal import Decimal

from fifolio.fifo.chain import Valued
from fifolio.ledger.naming import Naming, Place, coins_of
from fifolio.ledger.quality import Defect, QualityFlag
from fifolio.ledger.shared_tickers import Coin
from fifolio.ledger.transaction import Quantity, Transaction
from fifolio.money.amount import Amount
from fifolio.money.exact import EXACT, ZERO, exactly
from fifolio.queries.books import Books
from fifolio.queries.derived import derived
from fifolio.queries.matched_ledger import TAX_CURRENCY, market
from fifolio.store.event_values import quantities
from fifolio.store.ledger_file import Reader
from fifolio.store.ticker_meanings import load_naming
from fifolio.store.ticker_rows import load_speaking_of


@dataclass(frozen=True, slots=True)
class Candidate:
    """A coin that a ticker can have meant."""

    code: str
    name: str
    price: Amount | None
    """The latest known, in euros; None is unknown."""


@dataclass(frozen=True, slots=True)
class TickerQuestion:
    """A ticker at an account that nothing tells, and what is counted until the user does."""

    ticker: str
    account: str
    counts_as: str
    candidates: tuple[Candidate, ...]
    """The likeliest first."""
    events: int
    first: datetime
    last: datetime
    units: Decimal
    """All that came in, or all that went out if that is more."""

    @property
    def at_stake(self) -> Decimal | None:
        """Euros by which figures may be wrong at worst: the units at the dearer coin's price."""
        prices = [one.price.number for one in self.candidates if one.price]
        return EXACT.multiply(max(prices), self.units) if prices else None


@dataclass(slots=True)
class _Seen:
    coins: dict[str, Coin] = field(default_factory=dict)
    moments: list[datetime] = field(default_factory=list)
    came: Decimal = ZERO
    went: Decimal = ZERO


_Key = tuple[str, str, str]


def ticker_questions(books: Books) -> tuple[TickerQuestion, ...]:
    """Find the tickers that nothing tells, by ticker and account, and what each can have meant."""
    reader = books.reader
    return derived(reader, ("tickers", books.today), lambda: tuple(_questions(books)))


def ticker_defects(questions: Iterable[TickerQuestion]) -> Iterator[Defect]:
    """Yield a defect for each question that is open."""
    for one in questions:
        yield Defect(
            QualityFlag.TICKER_COLLISION,
            one.ticker,
            one.account,
            occurred_at=one.first,
            is_pending_review=True,
            units=one.units,
            at_stake=one.at_stake,
        )


def _questions(books: Books) -> Iterator[TickerQuestion]:
    reader = books.reader
    naming = load_naming(reader)
    if not naming.doubtful:
        return
    with exactly():
        seen = _seen(reader, naming)
        for (ticker, account, code), one in sorted(seen.items()):
            yield TickerQuestion(
                ticker,
                account,
                code,
                tuple(_priced(books, coin) for coin in one.coins.values()),
                len(one.moments),
                min(one.moments),
                max(one.moments),
                max(one.came, one.went),
            )


def _seen(reader: Reader, naming: Naming) -> dict[_Key, _Seen]:
    found: dict[_Key, _Seen] = {}
    for event in load_speaking_of(reader, naming.doubtful):
        for ticker in {one.asset for one in quantities(event)} & naming.doubtful:
            step = naming.step(ticker, event.account, event.at)
            if step.is_told:
                continue
            one = found.setdefault((ticker, event.account, step.code), _Seen())
            one.moments.append(event.at)
            for coin in coins_of(ticker, event.at, Place((event.account,))):
                one.coins.setdefault(coin.code, coin)
            if isinstance(event, Transaction):
                _count(one, event, ticker)
    return found


def _count(one: _Seen, event: Transaction, ticker: str) -> None:
    if event.received and event.received.asset == ticker:
        one.came += event.received.units
    for gone in (event.given, *(event.fees or ())):
        if gone and gone.asset == ticker:
            one.went += gone.units


def _priced(books: Books, coin: Coin) -> Candidate:
    worth = market(books.reader).worth(Quantity(Decimal(1), coin.code), TAX_CURRENCY, books.today)
    price = Amount(worth.number, TAX_CURRENCY) if isinstance(worth, Valued) else None
    return Candidate(coin.code, coin.name, price)
