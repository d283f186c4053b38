"""What the taxpayer has declared in the settings: where they live, losses, figures from outside."""

from decimal import Decimal
from typing import Annotated, Literal
from zoneinfo import ZoneInfo

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from fifolio.irpf.netting import PendingLoss
from fifolio.irpf.report import Declared
from fifolio.irpf.switches import ZONES
from fifolio.irpf.year_events import Outside
from fifolio.store.ledger_file import Reader
from fifolio.store.settings import read_setting

ZONE_KEY, LOSSES_KEY, OUTSIDE_KEY = "tax.tz", "tax.pending_losses", "tax.outside"

Text = Annotated[str, Field(pattern=r"^-?\d{1,30}(\.\d{1,18})?$")]


class UnreadableSettingError(ValueError):
    """A stored setting makes no sense; nothing is guessed in its place."""

    def __init__(self, key: str) -> None:
        super().__init__(f"the setting {key!r} cannot be read: set it again or clear it")
        self.key = key


class _Loss(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)

    year: Annotated[int, Field(ge=2000, le=9999, strict=True)]
    kind: Literal["gains", "yields", "general"]
    amount: Annotated[Text, Field(pattern=r"^\d")]


class _Outside(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)

    gains: Text = "0"
    yields: Text = "0"


_LOSSES = TypeAdapter(list[_Loss])
_OUTSIDE = TypeAdapter(dict[Annotated[str, Field(pattern=r"^\d{4}$")], _Outside])


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
    stored = read_setting(reader, LOSSES_KEY)
    try:
        losses = _LOSSES.validate_json(stored) if stored else []
    except ValidationError as error:
        raise UnreadableSettingError(LOSSES_KEY) from error
    return tuple(PendingLoss(loss.year, loss.kind, Decimal(loss.amount)) for loss in losses)


def _outside(reader: Reader) -> dict[int, Outside]:
    stored = read_setting(reader, OUTSIDE_KEY)
    try:
        years = _OUTSIDE.validate_json(stored) if stored else {}
    except ValidationError as error:
        raise UnreadableSettingError(OUTSIDE_KEY) from error
    return {
        int(year): Outside(Decimal(figures.gains), Decimal(figures.yields))
        for year, figures in years.items()
    }
