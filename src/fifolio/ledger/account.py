"""Where coins and money are kept."""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Account:
    """A venue, a wallet or a bank, by its name."""

    name: str
    kind: Literal["exchange", "wallet", "bank", "futures"] = "exchange"
    parent: str | None = None
    is_synthetic: bool = False
    """Stands for an own wallet nobody imported (`ownwallet-BTC`); hidden from lists."""
