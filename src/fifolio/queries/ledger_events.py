"""What happened, in order: read once for all figures of one version of the books."""

from collections.abc import Iterable

from fifolio.ledger.transaction import Event
from fifolio.queries.derived import derived
from fifolio.store.ledger_file import Reader
from fifolio.store.transactions import count_events, load_events

KEPT = 250_000
"""Events of a larger ledger are read again for each figure: they would take the room that its lots
need."""


def ledger_events(reader: Reader) -> Iterable[Event]:
    """Give all events in effect, ordered by moment, place in their file, and id."""
    if count_events(reader) > KEPT:
        return load_events(reader)
    return derived(reader, "events", lambda: tuple(load_events(reader)))
