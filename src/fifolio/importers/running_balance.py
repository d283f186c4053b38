"""The balance a venue states behind each row, followed from the oldest row on."""

from collections import defaultdict, deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal

from fifolio.importers.reading import Invariant
from fifolio.money.exact import ZERO, plain


@dataclass(frozen=True, slots=True)
class Balance:
    """What a row did to one balance, and where it stood then."""

    row: int
    at: datetime
    of: str
    """The asset, with the wallet where one account has several."""
    change: Decimal
    after: Decimal
    before: Decimal | None = None
    """Where the venue states it too."""


def follow_balances(stated: Iterable[Balance]) -> Invariant:
    """Check before + change = after from row to row, exactly.

    The first row of a balance just says where it stood, unless it begins at zero or states what
    was there before.
    """
    checked, breaks = 0, list[str]()
    for name, rows in _by_name(list(stated)).items():
        for good, broken in _followed(name, rows):
            checked += good
            breaks += broken
    if breaks:
        more = f" (and {len(breaks) - 1} more such breaks)" if len(breaks) > 1 else ""
        return Invariant("FAILED", checked, breaks[0] + more)
    if not checked:
        return Invariant("COULD_NOT_VERIFY", 0, "no asset has two balances to compare")
    return Invariant("VERIFIED", checked)


def _followed(name: str, rows: deque[Balance]) -> Iterator[tuple[int, list[str]]]:
    known: Decimal | None = None
    while rows:
        row = _next_of(rows, known)
        before = known if known is not None else row.before
        if row.after == (before or ZERO) + row.change:
            yield 1, []
        elif before is not None:
            yield 0, [_break(name, row, before)]
        known = row.after


def _break(name: str, row: Balance, before: Decimal) -> str:
    return (
        f"row {row.row}: the balance of {name} is {plain(row.after)} where the rows before give"
        f" {plain(before + row.change)}; rows may be missing from the file"
    )


def _by_name(stated: list[Balance]) -> dict[str, deque[Balance]]:
    if stated and stated[0].at > stated[-1].at:
        stated.reverse()
    found: defaultdict[str, deque[Balance]] = defaultdict(deque)
    for one in sorted(stated, key=lambda one: one.at):
        found[one.of].append(one)
    return found


def _next_of(rows: deque[Balance], known: Decimal | None) -> Balance:
    """Take the next row; of several in one moment, the one that continues the balance."""
    moment = rows[0].at
    for place, row in enumerate(rows):
        if row.at != moment:
            break
        if row.after == (known or ZERO) + row.change:
            del rows[place]
            return row
    return rows.popleft()
