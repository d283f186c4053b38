"""What does the whole report of a year say, and what did it say when the year was closed?"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from fifolio.irpf.difference import Leaf, differences
from fifolio.irpf.statement import Statement, to_statement
from fifolio.irpf.year_end_statement import year_end_statement
from fifolio.queries.books import Books
from fifolio.queries.tax_report import tax_report
from fifolio.queries.year_end_balances import year_end
from fifolio.store.account_names import KnownNames, load_known_names
from fifolio.store.closed_years import ClosedYear, closing_times, find_closed_year
from fifolio.store.ledger_file import Reader
from fifolio.store.moment import to_text


@dataclass(frozen=True, slots=True)
class Drift:
    """A closed year, and how the books have moved away from it."""

    closed: ClosedYear
    differences: tuple[Mapping[str, Leaf], ...]


def tax_statement(books: Books, year: int) -> Statement:
    """Write out the report of a year: of a closed one as it was closed, and what has changed.

    Switches turned for this question show the books as they are now, closed or not.
    Raises UnreadableSettingError.
    """
    now = open_statement(books, year)
    closed = None if books.turned else _find_closed(books.reader, year)
    if closed is None:
        return now | {"closed": None}
    # What a later version of the program reports besides is shown as it is now.
    return _over(now, closed.statement) | {
        "closed": _closed(Drift(closed, _differences(closed, now)))
    }


def open_statement(books: Books, year: int) -> Statement:
    """Write out the report of a year by the books as they are, with its balances at 31 December.

    Raises UnreadableSettingError.
    """
    held = year_end(books, year)
    return to_statement(tax_report(books, year)) | year_end_statement(
        held.modelo_721, held.modelo_714
    )


def drifts(books: Books) -> tuple[Drift, ...]:
    """List the closed years, oldest first, with what a report of today would say differently.

    Raises UnreadableSettingError.
    """
    found = []
    for year, _ in closing_times(books.reader):
        closed = _find_closed(books.reader, year)
        if closed is not None:
            found.append(Drift(closed, _differences(closed, open_statement(books, year))))
    return tuple(found)


def _find_closed(reader: Reader, year: int) -> ClosedYear | None:
    """Find what was kept of a year; a name is no figure, so accounts go by the one of now."""
    closed, names = find_closed_year(reader, year), load_known_names(reader)
    if closed is None or not names.current:
        return closed
    return replace(closed, statement=_by_names_of_now(closed.statement, names))


def _by_names_of_now(value: Any, names: KnownNames) -> Any:  # noqa: ANN401 - whatever a statement holds
    if isinstance(value, dict):
        return {
            key: names.now(one)
            if key == "account" and isinstance(one, str)
            else _by_names_of_now(one, names)
            for key, one in value.items()
        }
    return [_by_names_of_now(one, names) for one in value] if isinstance(value, list) else value


def drift_statement(drift: Drift) -> Statement:
    """Write out one closed year."""
    return {"year": drift.closed.year} | _closed(drift)


def _over(now: Statement, then: Statement) -> Statement:
    """Lay what was kept over what is, so that nothing is missing that a report says today."""
    both = {
        name: _over(now[name], kept)
        for name, kept in then.items()
        if isinstance(kept, dict) and isinstance(now.get(name), dict)
    }
    return now | then | both


def _differences(closed: ClosedYear, now: Mapping[str, Any]) -> tuple[Mapping[str, Leaf], ...]:
    return tuple(differences(closed.statement, now))


def _closed(drift: Drift) -> Statement:
    return {
        "closedAt": to_text(drift.closed.closed_at),
        "ledgerVersion": drift.closed.ledger_version,
        "differences": [dict(one) for one in drift.differences],
    }
