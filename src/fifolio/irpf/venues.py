"""What is known of a venue without asking: where it is, who holds the keys, whether it reports.

What depends on the entity a client has a contract with, and on the year, is left unknown: the user
says it. General knowledge of August 2026, not taken from an official list.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TypeVar

from fifolio.ledger.account import Account, Custody, lineage

Fact = TypeVar("Fact")


@dataclass(frozen=True, slots=True)
class Venue:
    """What Modelo 721 needs to know of an account; None is unknown."""

    country: str | None = None
    custody: Custody | None = None
    files_172: bool | None = None


UNKNOWN = Venue()
_OWN = Venue(custody="self")
_KEEPS_COINS = Venue(custody="third_party")

KNOWN: Mapping[str, Venue] = {
    "bit2me": Venue("ES", "third_party", files_172=True),
    "bitvavo": Venue("NL", "third_party", files_172=False),
    "bitpanda": Venue("AT", "third_party", files_172=False),
    "bitstamp": Venue("LU", "third_party", files_172=False),
    **dict.fromkeys(
        (
            "binance", "bitfinex", "bitunix", "blockfi", "bybit", "celsius", "coinbase",
            "crypto.com", "etoro", "gate.io", "kraken", "kucoin", "luno", "mexc", "nexo", "okx",
            "revolut", "uphold",
        ),
        _KEEPS_COINS,
    ),
    **dict.fromkeys(
        (
            "bitbox", "coinomi", "electrum", "exodus", "keepkey", "ledger", "metamask", "phantom",
            "tangem", "trezor", "trust wallet",
        ),
        _OWN,
    ),
}  # fmt: skip
"""By the first words of an account's name, in small letters; a former name tells as well."""


def venues(accounts: Iterable[Account]) -> dict[str, Venue]:
    """Say of each account what the user said, else what holds for its parent, else what is known.

    An account that stands for own wallets nobody imported is the user's own.
    """
    by_name = {account.name: account for account in accounts}
    return {name: _venue(account, by_name) for name, account in by_name.items()}


def venue_of(name: str) -> Venue:
    """Look a venue up by the name of an account at it: `Kraken`, `Kraken:spot`."""
    words = name.casefold()
    for known, venue in KNOWN.items():
        if re.match(rf"{re.escape(known)}(?!\w)", words):
            return venue
    return UNKNOWN


def _venue(account: Account, by_name: Mapping[str, Account]) -> Venue:
    if account.is_synthetic:
        return _OWN
    said = list(lineage(account, by_name))
    known = next((found for found in map(_known, said) if found != UNKNOWN), UNKNOWN)
    return Venue(
        _first(*(one.country for one in said), known.country),
        _first(*(one.custody for one in said), known.custody),
        _first(*(one.files_172 for one in said), known.files_172),
    )


def _known(account: Account) -> Venue:
    found = next((one for one in map(venue_of, account.names) if one != UNKNOWN), UNKNOWN)
    return _OWN if found == UNKNOWN and account.kind == "wallet" else found


def _first(*facts: Fact | None) -> Fact | None:
    return next((fact for fact in facts if fact is not None), None)
