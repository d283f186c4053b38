"""Closing tax years from the command line, and saying what has changed since."""

from collections.abc import Iterable, Mapping
from typing import Any

from fifolio.actions.close_year import ClosingError, reopen_year
from fifolio.cli.printing import say, stop
from fifolio.queries.tax_statement import drift_statement, drifts
from fifolio.store.closed_years import closing_times
from fifolio.store.ledger_file import LedgerFile
from fifolio.web.closing import close_as_it_stands
from fifolio.web.open_books import open_books

MAX_LISTED = 12


def close_or_reopen(ledger: LedgerFile, year: int, *, is_closed: bool | None) -> None:
    """Close a year, open it again, or leave it as it is."""
    try:
        if is_closed:
            close_as_it_stands(ledger, year)
        elif is_closed is False:
            reopen_year(ledger, year)
    except ClosingError as error:
        stop(str(error))


def tell_drifts(ledger: LedgerFile) -> None:
    """Say which closed years the books have moved away from, and by how much."""
    with ledger.reading() as reader:
        if not closing_times(reader):
            return
    with open_books(ledger) as books:
        found = [drift_statement(one) for one in drifts(books)]
    for one in found:
        if one["differences"]:
            say(f"closed year {one['year']} keeps its figures; the books now say otherwise:")
            tell_differences(one["differences"])


def tell_differences(differences: Iterable[Mapping[str, Any]]) -> None:
    """List figures as they were closed and as they are now."""
    listed = list(differences)
    for one in listed[:MAX_LISTED]:
        say(f"  {one['figure']}: {_text(one['closed'])} -> {_text(one['now'])}")
    if len(listed) > MAX_LISTED:
        say(f"  and {len(listed) - MAX_LISTED} more")


def _text(value: object) -> str:
    return "nothing" if value is None else str(value)
