"""Readings of the law that change what the queue of lots does."""

from dataclasses import dataclass
from typing import Literal

GasTrade = Literal["disposal+expense", "expense_at_cost"]
"""A coin that paid for a trade: sold at market and an expense, or an expense at what it cost."""

GasTransfer = Literal["disposal", "remove_at_cost"]
"""A coin that paid for anything else: sold at market, or gone at what it cost."""

SwapValue = Literal["greater", "given", "received"]
"""Which side's market value a swap is worth (art. 37.1.h LIRPF: the greater)."""


@dataclass(frozen=True, slots=True)
class Rules:
    """How coins paid as fees and swapped coins are read."""

    gas_trade: GasTrade = "disposal+expense"
    gas_transfer: GasTransfer = "disposal"
    swap_value: SwapValue = "greater"


USUAL = Rules()
"""The default of each."""
