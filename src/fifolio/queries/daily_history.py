"""What was everything worth day by day, and what did each day bring?"""

from datetime import date, timedelta
from decimal import Decimal

from fifolio.fifo.chain import Valued
from fifolio.ledger.transaction import Quantity
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


def bitcoin_returns(books: Books) -> Returns:
    """Tell what each of the same days brought one bitcoin, in euros."""
    days = daily_history(books)
    if not days:
        return {}
    key = ("bitcoin returns", days[0].on, days[-1].on)
    return derived(books.reader, key, lambda: _bitcoin_returns(books, days[0].on, days[-1].on))


def _bitcoin_returns(books: Books, first: date, last: date) -> Returns:
    known, day = market(books.reader), first
    returns: dict[date, float] = {}
    before: Decimal | None = None
    while day <= last:
        price = known.worth(Quantity(ONE, BITCOIN), TAX_CURRENCY, day)
        now = price.number if isinstance(price, Valued) else None
        if before and now is not None:
            returns[day] = float(now / before) - 1
        before, day = now, day + timedelta(days=1)
    return returns
