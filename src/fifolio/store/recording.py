"""Writing the books: what files and entries say; what the user answers is written beside it.

Each function takes a Writer, so that what belongs together is kept together or not at all.
"""

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from typing import Literal, NamedTuple

from sqlalchemy import Table, delete, exists, func, insert, or_, select, update

from fifolio.ledger.account import Account
from fifolio.ledger.edit import Edit
from fifolio.ledger.transaction import DerivativeEntry, Event, Transaction, TransactionId
from fifolio.ledger.transfer import Decision, Verdict
from fifolio.money.amount import Amount
from fifolio.money.currencies import is_fiat
from fifolio.money.exact import plain
from fifolio.store.account_names import numbers_by_name
from fifolio.store.bulk import Values, chunks, insert_rows, replace_rows
from fifolio.store.edits import edit_values
from fifolio.store.event_values import event_values, further_fee_values, quantities
from fifolio.store.imports import BatchId, ImportedFile, ImportedRow, cells_to_text
from fifolio.store.known_events import find_numbers
from fifolio.store.ledger_file import Writer
from fifolio.store.moment import to_text
from fifolio.store.tables import (
    ROW_OUTCOMES,
    accounts,
    assets,
    deleted_transactions,
    exchange_rates,
    futures_transactions,
    given_numbers,
    import_batches,
    import_rows,
    prices,
    row_futures,
    row_transactions,
    transaction_edits,
    transaction_fees,
    transactions,
    transfer_decisions,
)
from fifolio.store.transfer_decisions import decision_values


@dataclass(frozen=True, slots=True)
class Sourced:
    """An event and the rows of a file that it was read from."""

    event: Event
    rows: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DailyClose:
    """The close of one asset on one day."""

    symbol: str
    on: date
    close: Amount

    @property
    def key(self) -> tuple[str, date]:
        """What there is one close of."""
        return self.symbol, self.on

    @property
    def figure(self) -> Amount:
        """What is known of it."""
        return self.close


@dataclass(frozen=True, slots=True)
class DailyRate:
    """What one unit of the first currency of a pair was worth in the second on one day."""

    pair: str
    on: date
    rate: Decimal

    @property
    def key(self) -> tuple[str, date]:
        """What there is one rate of."""
        return self.pair, self.on

    @property
    def figure(self) -> Decimal:
        """What is known of it."""
        return self.rate


RateSource = Literal["ECB", "ECB_PRIOR_DAY", "FILE"]


def record_file(writer: Writer, file: ImportedFile, rows: Iterable[ImportedRow]) -> BatchId:
    """Record an import and its raw rows; what they mean is recorded by the two below."""
    batch = BatchId(_added(writer, import_batches, _file_values(file)))
    insert_rows(
        writer.connection, import_rows, (_row_values(batch, row, file.columns) for row in rows)
    )
    writer.changed.add("books")
    return batch


def record_events(writer: Writer, batch: BatchId, found: Iterable[Sourced]) -> None:
    """Record events that the ledger does not have, with the rows they were read from."""
    places = _Places(writer)
    for chunk in chunks(found):
        for each in chunk:
            places.make_for(each.event)
        for kind in _KINDS:
            _record_kind(writer, batch, places, kind, chunk)
    writer.changed.add("books")


def link_events(writer: Writer, batch: BatchId, found: Sequence[Sourced]) -> None:
    """Note that a batch, too, contains events that the ledger has already."""
    ids = [each.event.id for each in found]
    for _, table, links, column in _KINDS:
        numbers = find_numbers(writer, table, ids)
        insert_rows(
            writer.connection,
            links,
            (
                {"batch_id": batch, "row_number": row, column: numbers[each.event.id]}
                for each in found
                if each.event.id in numbers
                for row in each.rows
            ),
        )


def delete_batch(writer: Writer, batch: BatchId) -> int:
    """Take an import back, with the events no other import contains; return how many these were."""
    count = 0
    for _, table, links, column in _KINDS:
        other = links.alias()
        is_shared = exists().where(other.c[column] == links.c[column], other.c.batch_id != batch)
        only_here = select(links.c[column]).where(links.c.batch_id == batch, ~is_shared)
        count += writer.connection.execute(delete(table).where(table.c.id.in_(only_here))).rowcount
    writer.connection.execute(delete(import_batches).where(import_batches.c.id == batch))
    writer.changed.add("books")
    return count


def record_entry(writer: Writer, entry: Transaction) -> None:
    """Record a transaction that no import brought."""
    places = _Places(writer)
    places.make_for(entry)
    _record_kind(writer, BatchId(0), places, _KINDS[0], [Sourced(entry, ())])
    writer.changed.add("books")


def record_deletion(writer: Writer, transaction: TransactionId, at: datetime) -> None:
    """Remember that a transaction was deleted; its row stays where it is."""
    values = {"id_hash": transaction, "deleted_at": to_text(at)}
    writer.connection.execute(insert(deleted_transactions).values(values))
    writer.changed.add("books")


def remove_deletion(writer: Writer, transaction: TransactionId) -> bool:
    """Forget that a transaction was deleted; tell whether it was."""
    return _removed(writer, deleted_transactions, transaction)


def record_decision(writer: Writer, decision: Decision, at: datetime) -> None:
    """Record a decision about own transfers in place of all that are about the same rows.

    That two rows are not one move stays known, whatever else is decided about either.
    """
    d = transfer_decisions.c
    about = or_(d.sent_hash.in_(decision.rows), d.arrived_hash.in_(decision.rows))
    others = (
        d.verdict != Verdict.REJECTED.value
        if decision.verdict is not Verdict.REJECTED
        else (d.key == decision.key)
    )
    writer.connection.execute(delete(transfer_decisions).where(about, others))
    replace_rows(writer.connection, transfer_decisions, [decision_values(decision, at)])
    writer.changed.add("books")


def remove_decision(writer: Writer, key: str) -> bool:
    """Forget a decision; tell whether there was one."""
    query = delete(transfer_decisions).where(transfer_decisions.c.key == key)
    removed = writer.connection.execute(query).rowcount > 0
    if removed:
        writer.changed.add("books")
    return removed


def record_edit(writer: Writer, transaction: TransactionId, edit: Edit, at: datetime) -> None:
    """Record an edit in place of the whole one that was there."""
    values = edit_values(transaction, edit, at)
    replace_rows(writer.connection, transaction_edits, [values])
    writer.changed.add("books")


def remove_edit(writer: Writer, transaction: TransactionId) -> bool:
    """Go back to what was imported; tell whether there was anything to go back from."""
    return _removed(writer, transaction_edits, transaction)


def record_account(writer: Writer, account: Account) -> None:
    """Make an account, or change the one of that name; its parent must be there."""
    parent = None
    if account.parent is not None:
        query = select(accounts.c.id).where(accounts.c.name == account.parent)
        parent = writer.connection.execute(query).scalar_one()
    values = {
        "kind": account.kind,
        "parent_id": parent,
        "is_synthetic": int(account.is_synthetic),
    }
    changed = writer.connection.execute(
        update(accounts).where(accounts.c.name == account.name).values(values)
    )
    if not changed.rowcount:
        writer.connection.execute(insert(accounts).values(name=account.name, **values))
    writer.changed.add("books")


def record_prices(writer: Writer, closes: Iterable[DailyClose], source: str) -> None:
    """Record closes, each in place of the one that was known of its asset and day."""
    values = (
        {
            "symbol": each.symbol,
            "date": each.on.isoformat(),
            "currency": each.close.currency,
            "close": plain(each.close.number),
            "source": source,
        }
        for each in closes
    )
    replace_rows(writer.connection, prices, values)
    writer.changed.add("prices")


def record_rates(writer: Writer, rates: Iterable[DailyRate], source: RateSource) -> None:
    """Record rates, each in place of the one that was known of its pair and day."""
    values = (
        {
            "pair": each.pair,
            "date": each.on.isoformat(),
            "rate": plain(each.rate),
            "source": source,
        }
        for each in rates
    )
    replace_rows(writer.connection, exchange_rates, values)
    writer.changed.add("rates")


class _Kind(NamedTuple):
    """A kind of event, its table, and where it is noted which rows an event was read from."""

    type: type[Event]
    table: Table
    links: Table
    column: str


_KINDS = (
    _Kind(Transaction, transactions, row_transactions, "transaction_id"),
    _Kind(DerivativeEntry, futures_transactions, row_futures, "futures_id"),
)


class _Places:
    """The accounts and assets of the ledger, made when an event first speaks of them.

    An event that calls an account by a former name is of that account.
    """

    def __init__(self, writer: Writer) -> None:
        self._writer = writer
        self.accounts = numbers_by_name(writer)
        self._assets = set(writer.connection.execute(select(assets.c.symbol)).scalars())

    def make_for(self, event: Event) -> None:
        """Make what an event speaks of and the ledger has not."""
        if event.account not in self.accounts:
            self._make_account(event)
        for quantity in quantities(event):
            if quantity.asset not in self._assets:
                self._make_asset(quantity.asset)

    def _make_account(self, event: Event) -> None:
        kind = "futures" if isinstance(event, DerivativeEntry) else "exchange"
        self.accounts[event.account] = _added(
            self._writer, accounts, {"name": event.account, "kind": kind, "is_synthetic": 0}
        )

    def _make_asset(self, symbol: str) -> None:
        values = {"symbol": symbol, "is_fiat": int(is_fiat(symbol))}
        self._writer.connection.execute(insert(assets).values(values))
        self._assets.add(symbol)


def _record_kind(
    writer: Writer, batch: BatchId, places: _Places, kind: _Kind, found: Iterable[Sourced]
) -> None:
    event_type, table, links, column = kind
    # Numbers are given here and not by the database: the rows that point at them are written in
    # one go, and there is only ever one writer.
    of_kind = (each for each in found if isinstance(each.event, event_type))
    numbered = list(enumerate(of_kind, start=_last_number(writer, table) + 1))
    if not numbered:
        return
    last, _ = numbered[-1]
    replace_rows(writer.connection, given_numbers, [{"name": table.name, "last": last}])
    insert_rows(
        writer.connection,
        table,
        (event_values(n, each.event, places.accounts) for n, each in numbered),
    )
    insert_rows(
        writer.connection,
        transaction_fees,
        (fee for number, each in numbered for fee in further_fee_values(number, each.event)),
    )
    insert_rows(
        writer.connection,
        links,
        (
            {"batch_id": batch, "row_number": row, column: number}
            for number, each in numbered
            for row in each.rows
        ),
    )


def _last_number(writer: Writer, table: Table) -> int:
    """Tell the last number a table of events has given, also to a row that is gone."""
    g = given_numbers.c
    asked = (select(func.max(table.c.id)), select(g.last).where(g.name == table.name))
    return max(writer.connection.execute(query).scalar() or 0 for query in asked)


def _file_values(file: ImportedFile) -> Values:
    return {
        "imported_at": to_text(file.imported_at),
        "file_name": file.name,
        "sha256": file.sha256,
        "source": file.source,
        "account": file.account,
        "timezone": file.timezone,
        "columns": json.dumps(file.columns, ensure_ascii=False),
        **{f"rows_{outcome}": getattr(file.rows, outcome) for outcome in ROW_OUTCOMES},
        "events_new": file.events_new,
        "events_unchanged": file.events_unchanged,
        "invariant_outcome": file.invariant_outcome,
        "invariant_rows": file.invariant_rows,
        "invariant_detail": file.invariant_detail,
        "notes": json.dumps(file.notes, ensure_ascii=False),
    }


def _row_values(batch: BatchId, row: ImportedRow, columns: tuple[str, ...]) -> Values:
    return {
        "batch_id": batch,
        "row_number": row.number,
        "cells": cells_to_text(row.cells, columns),
        "outcome": row.outcome,
        "reason": row.reason,
    }


def _removed(writer: Writer, table: Table, transaction: TransactionId) -> bool:
    query = delete(table).where(table.c.id_hash == transaction)
    removed = writer.connection.execute(query).rowcount > 0
    if removed:
        writer.changed.add("books")
    return removed


def _added(writer: Writer, table: Table, values: Values) -> int:
    key = writer.connection.execute(insert(table).values(values)).inserted_primary_key
    if key is None:
        raise LookupError(f"the database gave a new row of {table.name!r} no number")
    return int(key[0])
