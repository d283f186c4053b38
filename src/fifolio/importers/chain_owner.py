"""Whose file a block explorer's export is: it never says so."""

import re
from collections.abc import Iterable, Sequence

ADDRESS = re.compile(r"0x[0-9a-f]{40}", re.IGNORECASE | re.ASCII)
NOT_FOUND = (
    "no single address is in every row, so it is open whose file this is;"
    " put the address into the name of the account or of the file"
)


def find_owner(rows: Sequence[Iterable[str]], *hints: str) -> str | None:
    """Find the one address that has a part in every row, else the one a hint names.

    Hints are texts that may hold an address: the names of the account and of the file.
    """
    shared = _shared(rows)
    if len(shared) == 1:
        return shared.pop()
    named = {match.casefold() for hint in hints for match in ADDRESS.findall(hint)}
    fitting = named & shared if shared else named
    return fitting.pop() if len(fitting) == 1 else None


def _shared(rows: Sequence[Iterable[str]]) -> set[str]:
    parties = [{address.casefold() for address in row if address} for row in rows]
    return set.intersection(*parties) if parties else set()
