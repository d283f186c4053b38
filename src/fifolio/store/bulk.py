"""Many rows at once, into the database and out of it, and what is made of them."""

import gc
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from itertools import islice
from operator import itemgetter
from typing import Any, TypeVar

from sqlalchemy import Connection, Delete, Insert, Select, bindparam, delete, insert, select
from sqlalchemy.schema import Table

CHUNK = 5000
"""Rows written or names looked up at once, well within what SQLite takes in one statement."""

IN_PIECES = {"in_pieces": True}
"""Asks a driver that would take in all rows of an answer at once to leave them where they are."""

Values = dict[str, Any]
T = TypeVar("T")


def insert_rows(connection: Connection, table: Table, rows: Iterable[Values]) -> None:
    """Insert rows, all with the same columns."""
    for chunk in chunks(rows):
        _execute_many(connection, insert(table), chunk)


def replace_rows(connection: Connection, table: Table, rows: Iterable[Values]) -> None:
    """Insert rows, each in place of the one that has its key."""
    keys = [column.name for column in table.primary_key]
    same = delete(table).where(*(table.c[key] == bindparam(key) for key in keys))
    is_empty = connection.execute(select(table).limit(1)).first() is None
    for chunk in chunks(rows):
        if not is_empty:
            _execute_many(connection, same, [{key: row[key] for key in keys} for row in chunk])
        _execute_many(connection, insert(table), chunk)


def raw_rows(connection: Connection, query: Select[Any]) -> Iterator[tuple[Any, ...]]:
    """Stream the rows of a query of texts and numbers straight from the driver, as they are."""
    result = connection.execute(query, execution_options=IN_PIECES)
    with closing(result.cursor) as cursor:
        while rows := cursor.fetchmany(CHUNK):
            yield from rows


def chunks(items: Iterable[T]) -> Iterator[list[T]]:
    """Cut what may be endless into lists."""
    iterator = iter(items)
    while chunk := list(islice(iterator, CHUNK)):
        yield chunk


@contextmanager
def many_values() -> Iterator[None]:
    """Suspend the search for reference cycles, which finds none in plain values.

    Made by the million, it would walk over all of them again and again. It goes on in the end
    even if several threads suspend it at once.
    """
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            # Puts all that was made among what is old without a walk over it: the young are
            # searched at the next allocation, and the old seldom.
            gc.freeze()
            gc.unfreeze()
            gc.enable()


def _execute_many(connection: Connection, statement: Insert | Delete, rows: list[Values]) -> None:
    compiled = statement.compile(dialect=connection.dialect, column_keys=list(rows[0]))
    order = compiled.positiontup
    if order is None or len(order) == 1:
        connection.execute(statement, rows)
        return
    # Rows of texts and numbers need no conversion: half of the time of an import would go there.
    connection.exec_driver_sql(str(compiled), [itemgetter(*order)(row) for row in rows])
