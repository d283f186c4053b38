"""What the taxpayer has declared in the settings: where they live, losses, figures from outside."""

from collections.abc import Mapping
from zoneinfo import ZoneInfo

from fifolio.irpf.declarations import parse_outside, parse_pending_losses
from fifolio.irpf.netting import PendingLoss
from fifolio.irpf.report import Declared
from fifolio.irpf.switches import ZONES
from fifolio.irpf.year_events import Outside
from fifolio.store.ledger_file import Reader
from fifolio.store.settings import UnreadableSettingError, read_setting

ZONE_KEY, LOSSES_KEY, OUTSIDE_KEY = "tax.tz", "tax.pending_losses", "tax.outside"


def declared_settings(reader: Reader) -> tuple[str | None, ...]:
    """Load the settings as they are stored: figures that rest on them are kept by these."""
    return tuple(read_setting(reader, key) for key in (ZONE_KEY, LOSSES_KEY, OUTSIDE_KEY))


def tax_zone(reader: Reader) -> ZoneInfo:
    """Tell whose calendar tax years follow. Raises UnreadableSettingError."""
    name = read_setting(reader, ZONE_KEY) or ZONES[0]
    if name not in ZONES:
        raise UnreadableSettingError(ZONE_KEY)
    return ZoneInfo(name)


def declared(reader: Reader) -> Declared:
    """Load everything declared. Raises UnreadableSettingError."""
    return Declared(_pending(reader), _outside(reader), tax_zone(reader))


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
