"""The disputed choices behind the figures, with the value each one has."""

from dataclasses import dataclass
from typing import Literal

Status = Literal["settled", "administrative", "disputed", "product_choice"]


@dataclass(frozen=True, slots=True)
class Assumption:
    """A choice the report rests on."""

    switch: str
    value: str
    status: Status


DEFAULTS: tuple[Assumption, ...] = (
    Assumption("tz", "Europe/Madrid", "administrative"),
    Assumption("gas_trade", "disposal+expense", "disputed"),
    Assumption("gas_transfer", "disposal", "disputed"),
    Assumption("swap_value", "greater", "settled"),
    Assumption("lp", "permuta", "disputed"),
    Assumption("wrap", "permuta", "disputed"),
    Assumption("lending_principal", "custody", "disputed"),
    Assumption("fork", "general_base_at_market", "disputed"),
    Assumption("cashback", "general_base", "disputed"),
    Assumption("funding", "symmetric", "disputed"),
    Assumption("wash_rule", "warn", "disputed"),
    Assumption("rcm_box", "0033", "administrative"),
    Assumption("missing_cost", "block", "product_choice"),
    Assumption("row_grain", "coin+key", "administrative"),
)
"""Every switch at its default, in the order in which reports list them."""

ZONES = ("Europe/Madrid", "Atlantic/Canary")
"""Where a resident of common-regime Spain can live (`tz`)."""
