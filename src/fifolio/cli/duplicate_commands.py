"""Rows that look alike, from the command line."""

from collections.abc import Callable, Iterable
from itertools import chain

from fifolio.actions.settle_duplicate import UnknownDuplicateError, ask_again, delete_one, keep_all
from fifolio.cli.opened_books import users_ledger
from fifolio.cli.printing import WRONG_ARGUMENTS, print_answer, print_table, say, stop
from fifolio.queries.double_events import double_events
from fifolio.store.ledger_file import LedgerFile
from fifolio.web.double_answers import DoubleRow, DuplicatesAnswer, duplicates_answer
from fifolio.web.open_books import open_books
from fifolio.web.transaction_answers import AssetAmount

SHORT = 12
"""So much of an id is printed; any beginning that only one has will do."""


def list_duplicates(*, as_json: bool) -> None:
    """List rows that may tell of one event, and those that are all real."""
    with users_ledger() as ledger:
        answer = _answer(ledger)
    if as_json:
        print_answer(answer)
    else:
        _tell(answer)


def keep_duplicates(group: str, *, as_json: bool) -> None:
    """Say that the rows of a group are all real."""
    _settle(lambda ledger: keep_all(ledger, _key(ledger, group)), as_json=as_json)


def delete_duplicate(group: str, transaction: str, *, as_json: bool) -> None:
    """Delete the row of a group that is a repeat."""

    def delete(ledger: LedgerFile) -> None:
        key = _key(ledger, group)
        rows = next((one.rows for one in _answer(ledger).groups if one.id == key), [])
        delete_one(ledger, key, _only(transaction, (row.transaction.id_hash for row in rows)))

    _settle(delete, as_json=as_json)


def doubt_again(group: str, *, as_json: bool) -> None:
    """Take back that rows are all real."""
    _settle(lambda ledger: ask_again(ledger, _key(ledger, group)), as_json=as_json)


def _settle(run: Callable[[LedgerFile], None], *, as_json: bool) -> None:
    with users_ledger() as ledger:
        try:
            run(ledger)
        except UnknownDuplicateError as error:
            stop(str(error), WRONG_ARGUMENTS)
        answer = _answer(ledger)
    if as_json:
        print_answer(answer)
    else:
        _tell(answer)


def _answer(ledger: LedgerFile) -> DuplicatesAnswer:
    with open_books(ledger) as books:
        return duplicates_answer(double_events(books))


def _key(ledger: LedgerFile, start: str) -> str:
    answer = _answer(ledger)
    asked = (one.id for one in answer.groups)
    return _only(start, chain(asked, (one.id for one in answer.real)))


def _only(start: str, ids: Iterable[str]) -> str:
    """Complete an id by its beginning; one that none or several have stays as it is."""
    found = [one for one in ids if start and one.startswith(start)]
    return found[0] if len(found) == 1 else start


def _tell(answer: DuplicatesAnswer) -> None:
    kinds = [
        *(("may be one event", one.id, one.rows) for one in answer.groups),
        *(("all real", one.id, one.rows) for one in answer.real),
    ]
    rows = [
        (name, key[:SHORT], row.transaction.id_hash[:SHORT], *_cells(row))
        for name, key, group in kinds
        for row in group
    ]
    if rows:
        head = ("standing", "group", "transaction", "date", "type", "account", "moved", "files")
        print_table(head, rows)
    else:
        say("No row looks like another one of a different file.")


def _cells(row: DoubleRow) -> tuple[str, ...]:
    one = row.transaction
    moved = " for ".join(_amount(side) for side in (one.received, one.given) if side)
    return one.date, one.type, one.account, moved, ", ".join(row.files) or "by hand"


def _amount(side: AssetAmount) -> str:
    return f"{side.amount} {side.asset}"
