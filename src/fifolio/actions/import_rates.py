"""Import exchange rates from a file."""

import re

from fifolio.actions.day_result import DayResult, changes_of
from fifolio.actions.day_table import CellError, DayRow, read_days
from fifolio.importers.reading import Refusal
from fifolio.store.ledger_file import LedgerFile
from fifolio.store.rate_history import find_rates
from fifolio.store.recording import DailyRate, record_rates

COLUMNS = ("date", "pair", "rate")
PAIR = re.compile(r"([A-Z]{3})/(?!\1)[A-Z]{3}", re.ASCII)
PUBLISHED = "ECB"


def import_rates(ledger: LedgerFile, content: bytes, name: str) -> DayResult | Refusal:
    """Record the rates of a `date,pair,rate` file; a second import changes nothing.

    A rate the European Central Bank published keeps its place, any other known one of the day
    is replaced. Raises LedgerError.
    """
    days = read_days(content, COLUMNS, "rate", _rate)
    if isinstance(days, Refusal):
        return days
    with ledger.writing() as writer:
        known = find_rates(writer, {rate.pair for _, rate in days.values})
        published = {
            key: f"the European Central Bank published {rate} for this day"
            for key, (rate, source) in known.items()
            if source == PUBLISHED
        }
        figures = {key: rate for key, (rate, _) in known.items()}
        changes = changes_of(name, days, figures, published)
        if changes.figures:
            record_rates(writer, changes.figures, "FILE")
    return changes.result


def _rate(row: DayRow) -> DailyRate:
    pair = row.text("pair").upper()
    if not PAIR.fullmatch(pair):
        raise CellError("pair", f"{pair[:40]!r} is no pair of two currencies like USD/EUR")
    rate = row.number("rate")
    if rate <= 0:
        raise CellError("rate", "is not above zero")
    return DailyRate(pair, row.day("date"), rate)
