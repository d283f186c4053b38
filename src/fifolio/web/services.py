"""What a process of fifolio has open: the ledger, the advisor, and what the environment said."""

from dataclasses import dataclass
from typing import Any

from fifolio.config import Config


@dataclass(frozen=True, slots=True)
class Services:
    """Opened once, handed to every route and command."""

    ledger: Any
    advisor: Any
    config: Config
