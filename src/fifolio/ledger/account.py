"""Where coins and money are kept."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

Custody = Literal["third_party", "self"]
"""Who holds the keys."""

Kind = Literal["exchange", "wallet", "bank", "futures"]


@dataclass(frozen=True, slots=True)
class Account:
    """A venue, a wallet or a bank, by its name."""

    name: str
    kind: Kind = "exchange"
    parent: str | None = None
    is_synthetic: bool = False
    """Stands for an own wallet nobody imported (`ownwallet-BTC`); hidden from lists."""
    country: str | None = None
    """Where the entity that the user has a contract with resides, as two letters (ISO 3166)."""
    custody: Custody | None = None
    files_172: bool | None = None
    """Whether it has to report its clients' balances in Spain (Modelo 172); None is unknown."""
    former: tuple[str, ...] = ()
    """Names it had before, by which files may still call it."""

    @property
    def names(self) -> tuple[str, ...]:
        """All names it goes or went by, the one it has now first."""
        return (self.name, *self.former)


def lineage(account: Account, by_name: Mapping[str, Account]) -> Iterator[Account]:
    """Yield an account, what it is part of, and so on up."""
    seen: set[str] = set()
    one: Account | None = account
    while one is not None and one.name not in seen:
        seen.add(one.name)
        yield one
        one = by_name.get(one.parent) if one.parent else None
