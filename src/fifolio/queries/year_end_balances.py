"""Which coins were held at 31 December, and do they have to be declared?"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date, datetime, time
from decimal import Decimal
from zoneinfo import ZoneInfo

from fifolio.fifo.held_over import Span, held_over
from fifolio.fifo.holdings_until import units_until
from fifolio.irpf.declarations import parse_filed_721
from fifolio.irpf.ended_positions import custodians, ended_positions
from fifolio.irpf.venues import venues
from fifolio.irpf.year_end import (
    FIRST_714,
    FIRST_721,
    Modelo714,
    Modelo721,
    last_filed,
    modelo_714,
    modelo_721,
    valued_balances,
)
from fifolio.queries.books import Books
from fifolio.queries.derived import derived
from fifolio.queries.ledger_events import ledger_events
from fifolio.queries.matched_ledger import TAX_CURRENCY, market, matched_ledger
from fifolio.queries.taxpayer import switches
from fifolio.store.accounts import load_accounts
from fifolio.store.ledger_file import Reader
from fifolio.store.settings import UnreadableSettingError, read_setting

FILED_KEY = "tax.modelo721_filed"


@dataclass(frozen=True, slots=True)
class YearEnd:
    """Both forms of a year; None where the year has no such form."""

    modelo_721: Modelo721 | None
    modelo_714: Modelo714 | None


NOT_YET = YearEnd(None, None)


def year_end(books: Books, year: int) -> YearEnd:
    """Value what was held at the end of a year, which has to be over.

    Raises UnreadableSettingError.
    """
    if year < FIRST_714 or books.today.year <= year:
        return NOT_YET
    turned = switches(books)
    filed = read_setting(books.reader, FILED_KEY)
    name = ("year end", year, turned.zone.key, turned.rules, filed)
    return derived(books.reader, name, lambda: _year_end(books, year))


def filed_721(reader: Reader) -> Mapping[int, Decimal]:
    """Load the totals of the years that were filed. Raises UnreadableSettingError."""
    try:
        return parse_filed_721(read_setting(reader, FILED_KEY) or "{}")
    except ValueError as error:
        raise UnreadableSettingError(FILED_KEY) from error


def _year_end(books: Books, year: int) -> YearEnd:
    zone, last_day = switches(books).zone, date(year, 12, 31)
    units = units_until(matched_ledger(books, TAX_CURRENCY), _start(year + 1, zone))
    wealth = modelo_714(units, market(books.reader), last_day)
    return YearEnd(_modelo_721(books, year) if year >= FIRST_721 else None, wealth)


def _modelo_721(books: Books, year: int) -> Modelo721:
    reader, zone = books.reader, switches(books).zone
    prices, filed = market(reader), filed_721(reader)
    known = load_accounts(reader)
    kept = venues(known)
    last = last_filed(filed, year)
    span = Span(
        start=_start(year, zone),
        end=_start(year + 1, zone),
        zone=zone,
        before=None if last is None else _start(last[0] + 1, zone),
    )
    held = held_over(ledger_events(reader), span, custodians(known, kept))
    balances = valued_balances(held.at_end, prices, date(year, 12, 31))
    found = modelo_721(balances, kept, filed, year)
    return replace(found, ended=ended_positions(held, kept, prices))


def _start(year: int, zone: ZoneInfo) -> datetime:
    return datetime.combine(date(year, 1, 1), time.min, zone)
