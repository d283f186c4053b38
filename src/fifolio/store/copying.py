"""Whole books from one database into another, row by row."""

from collections.abc import Iterator

from sqlalchemy import Table, bindparam, delete, func, select, update

from fifolio.store import answer_tables, market_tables  # noqa: F401 - more of the same books
from fifolio.store.bulk import Values, insert_rows, raw_rows
from fifolio.store.ledger_file import LedgerFile, Reader, Writer
from fifolio.store.tables import (
    METADATA,
    accounts,
    exchange_rates,
    ledger_version,
    transactions,
)

COPIED = tuple(table for table in METADATA.sorted_tables if table is not ledger_version)
NUMBERED = tuple(table for table in COPIED if table.autoincrement_column is not None)
"""Tables whose new rows the database numbers where they bring no number."""


class NotEmptyError(ValueError):
    """The ledger that books are to be copied into has some already."""

    def __init__(self, name: str) -> None:
        super().__init__(f"{name!r} holds books already: name an empty database or another file")


def copy_books(source: LedgerFile, target: LedgerFile) -> int:
    """Copy everything a ledger holds into an empty one; return how many transactions that is.

    Rates that the empty one began with give way. Raises NotEmptyError, LedgerError.
    """
    with source.reading() as reader, target.writing() as writer:
        for table in COPIED:
            if table is not exchange_rates and _has_rows(writer, table):
                raise NotEmptyError(target.database.name)
        writer.connection.execute(delete(exchange_rates))
        for table in COPIED:
            insert_rows(writer.connection, table, _rows(reader, table))
        _set_parents(reader, writer)
        for table in NUMBERED:
            # A number that was given once, and taken back, is not given again.
            last = source.database.numbers.last(reader.connection, table)
            target.database.numbers.go_on(writer.connection, table, last)
        versions = {"version": reader.version + 1}
        versions |= dict.fromkeys(("prices_version", "rates_version"), reader.version + 1)
        writer.connection.execute(update(ledger_version).values(versions))
        return reader.connection.execute(
            select(func.count()).select_from(transactions)
        ).scalar_one()


def _has_rows(writer: Writer, table: Table) -> bool:
    return writer.connection.execute(select(table).limit(1)).first() is not None


def _rows(reader: Reader, table: Table) -> Iterator[Values]:
    names = [column.name for column in table.columns]
    for row in raw_rows(reader.connection, select(table)):
        values = dict(zip(names, row, strict=True))
        # An account may be part of one that comes after it.
        yield values | {"parent_id": None} if table is accounts else values


def _set_parents(reader: Reader, writer: Writer) -> None:
    a = accounts.c
    rows = reader.connection.execute(select(a.id, a.parent_id).where(a.parent_id.is_not(None)))
    setting = update(accounts).where(a.id == bindparam("child")).values(parent_id=bindparam("of"))
    for child, parent in rows.all():
        writer.connection.execute(setting, {"child": child, "of": parent})
