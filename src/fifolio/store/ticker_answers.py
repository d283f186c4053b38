"""What the user said that tickers mean, as it is kept."""

from dataclasses import dataclass
from datetime import date, datetime

from sqlalchemy import select

from fifolio.ledger.naming import Meaning
from fifolio.store.answer_tables import ticker_answers
from fifolio.store.ledger_file import Reader, Writer
from fifolio.store.moment import from_text
from fifolio.store.tables import accounts


@dataclass(frozen=True, slots=True)
class TickerAnswer:
    """One answer, by the number it is taken back with."""

    number: int
    meaning: Meaning
    since: date | None
    """The day as it was said; None is always."""
    answered_at: datetime


def load_answers(handle: Reader | Writer) -> tuple[TickerAnswer, ...]:
    """Load all answers, by ticker, account and day."""
    a = ticker_answers.c
    query = (
        select(ticker_answers, accounts.c.name)
        .join_from(ticker_answers, accounts, a.account_id == accounts.c.id)
        .order_by(a.ticker, accounts.c.name, a.since_day)
    )
    return tuple(
        TickerAnswer(
            row.id,
            Meaning(row.ticker, row.name, row.asset, from_text(row.since_at)),
            date.fromisoformat(row.since_day) if row.since_day else None,
            from_text(row.answered_at),
        )
        for row in handle.connection.execute(query)
    )
