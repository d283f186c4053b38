"""What an account can be called, and what it can be part of."""

import re
import unicodedata
from collections.abc import Iterable, Mapping

from fifolio.fifo.own_transfers import OWN_WALLET
from fifolio.ledger.account import Account, lineage
from fifolio.ledger.look_alike_names import LONGEST, is_unseen, look

COUNTRY = re.compile(r"[A-Z]{2}")


class AccountValueError(ValueError):
    """An account cannot have that value."""

    def __init__(self, field: str, rule: str, sentence: str) -> None:
        super().__init__(sentence)
        self.field = field
        self.rule = rule


def checked_name(text: str, others: Iterable[Account]) -> str:
    """Tidy a name up, and refuse one that is none or that could be taken for another's.

    The former names of others are theirs: files still call them so.
    """
    name = " ".join(unicodedata.normalize("NFC", text).split())
    if not name:
        raise AccountValueError("name", "blank", "an account needs a name")
    if len(name) > LONGEST:
        raise AccountValueError("name", "max_length", f"a name has at most {LONGEST} characters")
    if any(map(is_unseen, name)):
        raise AccountValueError("name", "unicode", "a name cannot hold characters nobody sees")
    if look(name).startswith(OWN_WALLET):
        raise AccountValueError(
            "name", "reserved", f"names that begin with {OWN_WALLET!r} are the program's own"
        )
    for other in others:
        for taken in other.names:
            if look(taken) == look(name):
                raise AccountValueError("name", "taken", _taken(name, taken, other))
    return name


def checked_country(text: str) -> str | None:
    """Read a country; an empty text is unknown."""
    code = text.strip().upper()
    if code and not COUNTRY.fullmatch(code):
        raise AccountValueError(
            "country", "format", f"{text[:60]!r} is no country: two letters, like MT"
        )
    return code or None


def checked_parent(name: str, parent: str, known: Mapping[str, Account]) -> str | None:
    """Read what an account is part of, never of itself; an empty text is nothing."""
    if not parent:
        return None
    if parent not in known or known[parent].is_synthetic:
        raise AccountValueError(
            "parent", "format", f"there is no account {parent[:60]!r} to be part of"
        )
    if any(above.name == name for above in lineage(known[parent], known)):
        raise AccountValueError("parent", "format", f"{name!r} cannot be part of itself")
    return parent


def _taken(name: str, taken: str, other: Account) -> str:
    if taken != other.name:
        return f"files call {other.name!r} by its former name {taken!r}, so {name!r} cannot be used"
    if taken == name:
        return f"there is an account {taken!r} already, and two accounts cannot be made one"
    return f"{name!r} looks like {taken!r}, which is another account"
