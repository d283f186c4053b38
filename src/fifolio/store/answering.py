"""Writing what the user answers, beside what was recorded: coins, names, repeats."""

from collections.abc import Collection
from datetime import date, datetime

from sqlalchemy import delete, insert, select, update

from fifolio.ledger.naming import Meaning
from fifolio.ledger.transaction import TransactionId
from fifolio.store.account_names import numbers_by_name
from fifolio.store.answer_tables import former_names, separate_events, ticker_answers
from fifolio.store.bulk import insert_rows
from fifolio.store.ledger_file import Writer
from fifolio.store.moment import to_text
from fifolio.store.tables import accounts, transfer_decisions


def record_meaning(writer: Writer, meaning: Meaning, since: date | None, at: datetime) -> None:
    """Record which coin a ticker is at an account, in place of what was said of the same day."""
    a = ticker_answers.c
    account, day = numbers_by_name(writer)[meaning.account], since.isoformat() if since else ""
    same = (a.ticker == meaning.ticker, a.account_id == account, a.since_day == day)
    writer.connection.execute(delete(ticker_answers).where(*same))
    writer.connection.execute(
        insert(ticker_answers).values(
            ticker=meaning.ticker,
            account_id=account,
            since_day=day,
            since_at=to_text(meaning.since),
            asset=meaning.code,
            answered_at=to_text(at),
        )
    )
    writer.changed.add("books")


def remove_meaning(writer: Writer, number: int) -> bool:
    """Forget an answer about a ticker; tell whether there was one."""
    query = delete(ticker_answers).where(ticker_answers.c.id == number)
    return _changed(writer, writer.connection.execute(query).rowcount)


def record_separate(
    writer: Writer, key: str, events: Collection[TransactionId], at: datetime
) -> None:
    """Record that events which look alike are all real."""
    remove_separate(writer, key)
    rows = ({"key": key, "id_hash": event, "answered_at": to_text(at)} for event in events)
    insert_rows(writer.connection, separate_events, rows)
    writer.changed.add("books")


def remove_separate(writer: Writer, key: str) -> bool:
    """Forget that events are all real; tell whether it was said."""
    query = delete(separate_events).where(separate_events.c.key == key)
    return _changed(writer, writer.connection.execute(query).rowcount)


def rename_account(writer: Writer, number: int, old: str, new: str) -> None:
    """Call an account by another name, and remember the one it had.

    What was decided about transfers names accounts, and names this one by its new name too.
    """
    f = former_names.c
    known = writer.connection.execute(select(f.name).where(f.account_id == number)).scalars().all()
    if old not in known:
        values = {"name": old, "account_id": number, "is_first": int(not known)}
        writer.connection.execute(insert(former_names).values(values))
    writer.connection.execute(update(accounts).where(accounts.c.id == number).values(name=new))
    decided = transfer_decisions.c.account
    writer.connection.execute(update(transfer_decisions).where(decided == old).values(account=new))
    writer.changed.add("books")


def _changed(writer: Writer, rows: int) -> bool:
    if rows:
        writer.changed.add("books")
    return rows > 0
