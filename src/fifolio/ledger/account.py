"""Where coins and money are kept."""

from dataclasses import dataclass
from typing import Literal

Custody = Literal["third_party", "self"]
"""Who holds the keys."""


@dataclass(frozen=True, slots=True)
class Account:
    """A venue, a wallet or a bank, by its name."""

    name: str
    kind: Literal["exchange", "wallet", "bank", "futures"] = "exchange"
    parent: str | None = None
    is_synthetic: bool = False
    """Stands for an own wallet nobody imported (`ownwallet-BTC`); hidden from lists."""
    country: str | None = None
    """Where the entity that the user has a contract with resides, as two letters (ISO 3166)."""
    custody: Custody | None = None
    files_172: bool | None = None
    """Whether it has to report its clients' balances in Spain (Modelo 172); None is unknown."""
