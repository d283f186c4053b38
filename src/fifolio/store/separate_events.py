"""Events that look alike and that the user says are all real, as they are kept."""

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import select

from fifolio.ledger.transaction import TransactionId
from fifolio.store.answer_tables import separate_events
from fifolio.store.ledger_file import Reader, Writer
from fifolio.store.moment import from_text


@dataclass(frozen=True, slots=True)
class SeparateEvents:
    """One answer: these are different events."""

    key: str
    events: tuple[TransactionId, ...]
    answered_at: datetime


def load_separate(handle: Reader | Writer) -> tuple[SeparateEvents, ...]:
    """Load all answers in the order they were made, also about rows that are gone."""
    s = separate_events.c
    query = select(separate_events).order_by(s.answered_at, s.key, s.id_hash)
    found: dict[str, SeparateEvents] = {}
    for row in handle.connection.execute(query):
        known = found.get(row.key)
        events = (*(known.events if known else ()), TransactionId(row.id_hash))
        found[row.key] = SeparateEvents(row.key, events, from_text(row.answered_at))
    return tuple(found.values())
