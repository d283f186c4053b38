"""What a taxpayer declares as JSON: losses of earlier returns, figures from outside the ledger."""

from collections.abc import Mapping
from decimal import Decimal
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from fifolio.irpf.netting import PendingLoss
from fifolio.irpf.year_events import Outside

Text = Annotated[str, Field(pattern=r"^-?\d{1,30}(\.\d{1,18})?$")]
Magnitude = Annotated[str, Field(pattern=r"^\d{1,30}(\.\d{1,18})?$")]


class _Loss(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)

    year: Annotated[int, Field(ge=2000, le=9999, strict=True)]
    kind: Literal["gains", "yields", "general"]
    amount: Magnitude


class _Outside(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)

    gains: Text = "0"
    yields: Text = "0"
    general_yields: Annotated[Text | None, Field(alias="generalYields")] = None


_FILED = TypeAdapter(dict[Annotated[str, Field(pattern=r"^\d{4}$")], Magnitude])
_LOSSES = TypeAdapter(list[_Loss])
_OUTSIDE = TypeAdapter(dict[Annotated[str, Field(pattern=r"^\d{4}$")], _Outside])


def parse_pending_losses(text: str) -> tuple[PendingLoss, ...]:
    """Read `[{"year", "kind", "amount"}]`. Raises ValueError."""
    losses = _LOSSES.validate_json(text)
    return tuple(PendingLoss(loss.year, loss.kind, Decimal(loss.amount)) for loss in losses)


def parse_outside(text: str) -> Mapping[int, Outside]:
    """Read `{"2024": {"gains", "yields", "generalYields"}}`, each optional. Raises ValueError."""
    years = _OUTSIDE.validate_json(text)
    return {
        int(year): Outside(
            Decimal(figures.gains),
            Decimal(figures.yields),
            None if figures.general_yields is None else Decimal(figures.general_yields),
        )
        for year, figures in years.items()
    }


def parse_filed_721(text: str) -> Mapping[int, Decimal]:
    """Read `{"2023": "50000.01"}`: the total of each Modelo 721 that was filed.

    Raises ValueError.
    """
    return {int(year): Decimal(total) for year, total in _FILED.validate_json(text).items()}
