"""What happened, in order: read once for all figures of one version of the books."""

from collections.abc import Iterable

from fifolio.ledger.transaction import Event
from fifolio.queries.derived import derived
from fifolio.store.kept_rows import is_small
from fifolio.store.ledger_file import Reader
from fifolio.store.transactions import load_events


def ledger_events(reader: Reader) -> Iterable[Event]:
    """Give all events in effect, ordered by moment, place in their file, and id."""
    if is_small(reader):
        return derived(reader, "events", lambda: tuple(load_events(reader)))
    return load_events(reader)
