"""What the taxpayer has declared in the settings: switches, losses, figures from outside."""

from collections.abc import Mapping
from decimal import Decimal
from zoneinfo import ZoneInfo

from fifolio.irpf.declarations import parse_outside, parse_pending_losses
from fifolio.irpf.netting import PendingLoss
from fifolio.irpf.report import Declared
from fifolio.irpf.switches import EXPRESSIBLE, SwitchError, Switches
from fifolio.irpf.year_events import Outside
from fifolio.queries.books import Books
from fifolio.store.closed_years import closing_times, find_closed_year
from fifolio.store.ledger_file import Reader
from fifolio.store.settings import UnreadableSettingError, load_settings, read_setting

PREFIX = "tax."
ZONE_KEY = f"{PREFIX}tz"
LOSSES_KEY, OUTSIDE_KEY = "tax.pending_losses", "tax.outside"


def declared_settings(books: Books) -> tuple[object, ...]:
    """Load the settings that figures of the return rest on, to keep the figures by.

    Raises UnreadableSettingError.
    """
    texts = (read_setting(books.reader, key) for key in (LOSSES_KEY, OUTSIDE_KEY))
    return switches(books), closing_times(books.reader), *texts


def switches(books: Books) -> Switches:
    """Load the switches as they are set, those turned for this question last.

    Raises UnreadableSettingError, SwitchError.
    """
    return _stored(books.reader).turned(books.turned)


def tax_zone(reader: Reader) -> ZoneInfo:
    """Tell whose calendar tax years follow. Raises UnreadableSettingError."""
    return _stored(reader).zone


def declared(books: Books) -> Declared:
    """Load everything declared. Raises UnreadableSettingError, SwitchError."""
    reader = books.reader
    return Declared(_pending(reader), _outside(reader), _handed_over(reader), switches(books))


def _stored(reader: Reader) -> Switches:
    stored = load_settings(reader)
    set_ones = ((name, stored[PREFIX + name]) for name in EXPRESSIBLE if PREFIX + name in stored)
    try:
        return Switches().turned(set_ones)
    except SwitchError as error:
        raise UnreadableSettingError(PREFIX + error.name) from error


def _handed_over(reader: Reader) -> dict[int, tuple[PendingLoss, ...]]:
    """Load what closed years left pending."""
    return {
        year: tuple(
            PendingLoss(loss["year"], loss["kind"], Decimal(loss["amount"]))
            for loss in closed.statement["pendingLosses"]
        )
        for year, _ in closing_times(reader)
        if (closed := find_closed_year(reader, year))
    }


def _pending(reader: Reader) -> tuple[PendingLoss, ...]:
    try:
        return parse_pending_losses(read_setting(reader, LOSSES_KEY) or "[]")
    except ValueError as error:
        raise UnreadableSettingError(LOSSES_KEY) from error


def _outside(reader: Reader) -> Mapping[int, Outside]:
    try:
        return parse_outside(read_setting(reader, OUTSIDE_KEY) or "{}")
    except ValueError as error:
        raise UnreadableSettingError(OUTSIDE_KEY) from error
