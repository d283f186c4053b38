"""What was everything worth day by day, and what did each day bring?"""

from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from decimal import Decimal

from fifolio.fifo.chain import Valued
from fifolio.ledger.transaction import Quantity
from fifolio.money.day_gaps import ONE_DAY
from fifolio.money.exact import EXACT
from fifolio.portfolio.daily_values import DailyValue, daily_values
from fifolio.portfolio.risk import Returns, daily_returns
from fifolio.queries.books import Books
from fifolio.queries.derived import derived
from fifolio.queries.matched_ledger import TAX_CURRENCY, market, matched_ledger
from fifolio.queries.taxpayer import switches

BITCOIN = "BTC"
ONE = Decimal(1)


def daily_history(books: Books) -> tuple[DailyValue, ...]:
    """Value every day in euros, from the first acquisition to today."""
    turned = switches(books)
    return derived(
        books.reader,
        ("daily values", books.today, turned.zone.key, turned.rules),
        lambda: daily_values(
            matched_ledger(books, TAX_CURRENCY), market(books.reader), turned.zone, books.today
        ),
    )


def portfolio_returns(books: Books) -> Returns:
    """Tell what each day brought, purchases and sales left aside."""
    turned = switches(books)
    return derived(
        books.reader,
        ("daily returns", books.today, turned.zone.key, turned.rules),
        lambda: daily_returns(daily_history(books)),
    )


def bitcoin_closes(books: Books) -> Mapping[date, Decimal]:
    """Tell what one bitcoin was worth in euros on each of the same days that have a price."""
    days = daily_history(books)
    if not days:
        return {}
    key = ("bitcoin closes", days[0].on, days[-1].on)
    return derived(books.reader, key, lambda: dict(_bitcoin_closes(books, days)))


def bitcoin_returns(books: Books) -> Returns:
    """Tell what each of the same days brought one bitcoin."""
    closes = bitcoin_closes(books)
    return {
        day: float(EXACT.divide(close, before)) - 1
        for day, close in closes.items()
        if (before := closes.get(day - ONE_DAY))
    }


def _bitcoin_closes(books: Books, days: Iterable[DailyValue]) -> Iterator[tuple[date, Decimal]]:
    known = market(books.reader)
    for day in days:
        price = known.worth(Quantity(ONE, BITCOIN), TAX_CURRENCY, day.on)
        if isinstance(price, Valued):
            yield day.on, price.number
