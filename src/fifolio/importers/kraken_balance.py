"""The running balance the Kraken ledgers keep, followed row by row."""

from collections import defaultdict, deque
from collections.abc import Iterable, Sequence
from decimal import Decimal

from fifolio.importers.kraken_rows import Entry
from fifolio.importers.reading import Invariant
from fifolio.money.exact import ZERO, plain


def check_balances(entries: Sequence[Entry]) -> Invariant:
    """Follow each asset's balance from its oldest row: before + amount - fee = after, exactly.

    The first row of an asset is checked only when its balance begins at zero; otherwise it just
    says where the balance stood. A row without a fee is checked as one with none; where that does
    not come out, the fee is what is not known, and nothing is said.
    """
    checked, breaks = 0, list[str]()
    for name, rows in _by_wallet(entries).items():
        balance: Decimal | None = None
        while rows:
            entry = _next_of(rows, balance or ZERO)
            expected = _after(balance or ZERO, entry)
            if entry.balance == expected:
                checked += 1
            elif balance is not None and entry.fee is not None:
                breaks.append(_break(name, entry, expected))
            balance = entry.balance
    if breaks:
        more = f" (and {len(breaks) - 1} more such breaks)" if len(breaks) > 1 else ""
        return Invariant("FAILED", checked, breaks[0] + more)
    if not checked:
        return Invariant("COULD_NOT_VERIFY", 0, "no asset has two balances to compare")
    return Invariant("VERIFIED", checked)


def _after(balance: Decimal, entry: Entry) -> Decimal:
    return balance + entry.amount - (entry.fee or ZERO)


def _break(name: str, entry: Entry, expected: Decimal) -> str:
    return (
        f"row {entry.row}: the balance of {name} is {plain(entry.balance or ZERO)} where the rows"
        f" before give {plain(expected)}; rows may be missing from the file"
    )


def _by_wallet(entries: Iterable[Entry]) -> dict[str, deque[Entry]]:
    """Sort the rows that state a balance by what it is the balance of, oldest first."""
    stated = [entry for entry in entries if entry.txid and entry.balance is not None]
    if stated and stated[0].at > stated[-1].at:
        stated.reverse()
    stated.sort(key=lambda entry: entry.at)
    found: defaultdict[str, deque[Entry]] = defaultdict(deque)
    for entry in stated:
        place = f".{entry.place}" if entry.place else ""
        found[f"{entry.coin}{place} {entry.wallet}".strip()].append(entry)
    return found


def _next_of(rows: deque[Entry], balance: Decimal) -> Entry:
    """Take the next row; of several in one moment, the one that continues the balance."""
    moment = rows[0].at
    for place, entry in enumerate(rows):
        if entry.at != moment:
            break
        if entry.balance == _after(balance, entry):
            del rows[place]
            return entry
    return rows.popleft()
