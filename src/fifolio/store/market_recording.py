"""Writing what was fetched from outside, and what the user says of prices.

Beside `recording`, and like it out of reach for questions and for the advisor.
"""

from collections.abc import Iterable, Sequence
from datetime import date, datetime, timedelta

from sqlalchemy import delete, select, update

from fifolio.ledger.fetch_attempt import Attempt
from fifolio.money.exact import plain
from fifolio.store.bulk import Values, insert_rows, replace_rows
from fifolio.store.coin_choices import CoinCandidate
from fifolio.store.fetch_attempts import TurnName, TurnOutcome, find_turn
from fifolio.store.ledger_file import Writer
from fifolio.store.live_prices import LivePrice
from fifolio.store.market_tables import (
    coin_candidates,
    coin_choices,
    fetch_attempts,
    fetch_turns,
    live_prices,
    manual_prices,
)
from fifolio.store.moment import to_text
from fifolio.store.recording import DailyClose, DailyRate, record_rates
from fifolio.store.tables import exchange_rates, prices

GIVEN_BY_THE_USER = "FILE"
STANDING_RATES = ("ECB", "FILE")
"""What a published rate does not replace: a published one, and what the user gave."""


def record_fetched(writer: Writer, closes: Iterable[DailyClose], source: str) -> int:
    """Record fetched closes of days that have none; return how many. None is ever replaced."""
    wanted = {each.key: each for each in closes}
    p = prices.c
    for symbol in {symbol for symbol, _ in wanted}:
        known = writer.connection.execute(select(p.date).where(p.symbol == symbol)).scalars()
        for day in known:
            wanted.pop((symbol, date.fromisoformat(day)), None)
    if wanted:
        insert_rows(writer.connection, prices, (_close(each, source) for each in wanted.values()))
        writer.changed.add("prices")
    return len(wanted)


def record_published(writer: Writer, rates: Iterable[DailyRate]) -> int:
    """Record published rates, in place of carried-forward ones only; return how many."""
    wanted = {each.key: each for each in rates}
    r = exchange_rates.c
    for pair in {pair for pair, _ in wanted}:
        query = select(r.date).where(r.pair == pair, r.source.in_(STANDING_RATES))
        for day in writer.connection.execute(query).scalars():
            wanted.pop((pair, date.fromisoformat(day)), None)
    if wanted:
        record_rates(writer, wanted.values(), "ECB")
    return len(wanted)


def record_attempt(writer: Writer, attempt: Attempt) -> None:
    """Record an attempt in place of the last one of its source and thing."""
    values = {
        "kind": attempt.kind,
        "subject": attempt.subject,
        "source": attempt.source,
        "first_day": attempt.first_day.isoformat(),
        "last_day": attempt.last_day.isoformat(),
        "attempted_at": to_text(attempt.at),
        "outcome": attempt.outcome,
        "fault": attempt.fault,
        "found": attempt.found,
        "tries": attempt.tries,
    }
    replace_rows(writer.connection, fetch_attempts, [values])


def record_manual(writer: Writer, close: DailyClose, at: datetime) -> None:
    """Record the user's own close of a day; what is known from elsewhere stays beneath it."""
    values = {
        "symbol": close.symbol,
        "date": close.on.isoformat(),
        "currency": close.close.currency,
        "close": plain(close.close.number),
        "entered_at": to_text(at),
    }
    replace_rows(writer.connection, manual_prices, [values])
    writer.changed.add("prices")


def remove_manual(writer: Writer, symbol: str, on: date) -> bool:
    """Forget the user's own close of a day; tell whether there was one."""
    m = manual_prices.c
    query = delete(manual_prices).where(m.symbol == symbol, m.date == on.isoformat())
    removed = writer.connection.execute(query).rowcount > 0
    if removed:
        writer.changed.add("prices")
    return removed


def record_live(writer: Writer, quotes: Sequence[LivePrice]) -> None:
    """Record prices as of a moment; the books stay at their version."""
    replace_rows(
        writer.connection,
        live_prices,
        [
            {
                "symbol": each.symbol,
                "currency": each.price.currency,
                "price": plain(each.price.number),
                "priced_at": to_text(each.at),
                "provider": each.provider,
            }
            for each in quotes
        ],
    )


def record_candidates(writer: Writer, symbol: str, candidates: Iterable[CoinCandidate]) -> None:
    """Keep between which coins the user has to choose."""
    c = coin_candidates.c
    writer.connection.execute(delete(coin_candidates).where(c.symbol == symbol))
    insert_rows(
        writer.connection,
        coin_candidates,
        (
            {
                "symbol": symbol,
                "coin_id": each.coin_id,
                "name": each.name,
                "rank": each.rank,
                "price": None if each.price is None else plain(each.price.number),
                "currency": None if each.price is None else each.price.currency,
            }
            for each in candidates
        ),
    )


def record_choice(writer: Writer, symbol: str, coin_id: str, at: datetime) -> None:
    """Remember which coin a ticker stands for."""
    values = {"symbol": symbol, "coin_id": coin_id, "chosen_at": to_text(at)}
    replace_rows(writer.connection, coin_choices, [values])


def remove_choice(writer: Writer, symbol: str) -> bool:
    """Forget which coin a ticker stands for; tell whether the user had said so."""
    query = delete(coin_choices).where(coin_choices.c.symbol == symbol)
    return writer.connection.execute(query).rowcount > 0


def remove_fetched(writer: Writer, symbol: str) -> None:
    """Forget all that was fetched for a ticker: it was about another coin."""
    p, a = prices.c, fetch_attempts.c
    fetched = delete(prices).where(p.symbol == symbol, p.source != GIVEN_BY_THE_USER)
    if writer.connection.execute(fetched).rowcount:
        writer.changed.add("prices")
    about = a.kind.in_(("close", "live"))
    writer.connection.execute(delete(fetch_attempts).where(about, a.subject == symbol))
    writer.connection.execute(delete(live_prices).where(live_prices.c.symbol == symbol))


def take_turn(
    writer: Writer, name: TurnName, holder: str, now: datetime, holding: timedelta
) -> bool:
    """Take a turn, unless somebody else holds it; tell whether it is ours."""
    last = find_turn(writer, name)
    if last is not None and last.outcome is None and last.held_until > now:
        return False
    values = {
        "name": name,
        "holder": holder,
        "started_at": to_text(now),
        "held_until": to_text(now + holding),
        "outcome": None,
    }
    replace_rows(writer.connection, fetch_turns, [values])
    return True


def keep_turn(writer: Writer, holder: str, until: datetime) -> None:
    """Hold all turns that are ours and go on a while longer."""
    _change_turn(writer, holder, {"held_until": to_text(until)})


def end_turn(writer: Writer, holder: str, outcome: TurnOutcome) -> None:
    """End all turns that are ours."""
    _change_turn(writer, holder, {"outcome": outcome})


def _change_turn(writer: Writer, holder: str, values: Values) -> None:
    t = fetch_turns.c
    ours = update(fetch_turns).where(t.holder == holder, t.outcome.is_(None))
    writer.connection.execute(ours.values(values))


def _close(each: DailyClose, source: str) -> Values:
    return {
        "symbol": each.symbol,
        "date": each.on.isoformat(),
        "currency": each.close.currency,
        "close": plain(each.close.number),
        "source": source,
    }
