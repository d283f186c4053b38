"""Searching transactions: in the database as far as they are as recorded, in memory beyond it."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement, Select, and_, func, or_, select

from fifolio.ledger.edit import Edit
from fifolio.ledger.naming import Naming, Spelling
from fifolio.ledger.transaction import Transaction, TransactionType
from fifolio.ledger.transfer import Verdict
from fifolio.store.corrections import Corrections, load_corrections
from fifolio.store.ledger_file import Reader
from fifolio.store.moment import to_text
from fifolio.store.recorded import find_recorded, read_transactions
from fifolio.store.row_files import load_batches_of
from fifolio.store.tables import (
    accounts,
    deleted_transactions,
    transaction_edits,
    transaction_fees,
    transactions,
    transfer_decisions,
)


@dataclass(frozen=True, slots=True)
class Sought:
    """What transactions have to be like to be listed; None is anything."""

    asset: str | None = None
    """Received, given or paid as a fee."""
    account: str | None = None
    type: TransactionType | None = None
    since: datetime | None = None
    before: datetime | None = None
    is_edited: bool | None = None
    is_deleted: bool = False
    """Look among what was deleted, and nowhere else."""


@dataclass(frozen=True, slots=True)
class Listed:
    """A transaction as it is in effect, and as it was recorded."""

    effective: Transaction
    recorded: Transaction
    corrected: Transaction
    """By its own correction; what was decided about transfers is left aside."""
    edited: tuple[str, ...] = ()
    """Which fields the user corrected, `transfer` among them where its other end was decided."""
    note: str = ""
    """What the user wrote about the correction."""
    batches: tuple[int, ...] = ()
    """The imports that contain it; none is an entry made by hand."""


@dataclass(frozen=True, slots=True)
class Page:
    """Some of the transactions found, newest first, and how many there are."""

    total: int
    listed: tuple[Listed, ...]


def search(reader: Reader, sought: Sought, start: int, size: int) -> Page:
    """Find transactions by what is in effect of them.

    Only those with a correction are all looked at; the rest is counted and cut by the database.
    """
    corrections = load_corrections(reader)
    corrected = _corrected(reader, corrections, sought)
    if sought.is_edited or sought.is_deleted:
        cut = corrected[start : start + size]
        return Page(len(corrected), _with_batches(reader, cut))
    conditions = list(_conditions(sought, corrections.naming))
    counting = select(func.count()).select_from(transactions).where(*conditions)
    count = reader.connection.execute(counting).scalar_one()
    # So far ahead that no corrected transaction pushes a plain one off the page.
    begin = max(0, start - len(corrected))
    plain = _plain(reader, conditions, begin, start - begin + size)
    window = [Listed(corrections.naming.of(each), each, each) for each in plain]
    cut = _cut(window, corrected, begin, start)[:size]
    return Page(count + len(corrected), _with_batches(reader, cut))


def _corrected(reader: Reader, corrections: Corrections, sought: Sought) -> list[Listed]:
    """List what is corrected and sought, newest first."""
    changed = (corrections.edits.keys() | corrections.decided) - corrections.deleted
    ids = corrections.deleted if sought.is_deleted else changed
    found = [_listed(each, corrections) for each in find_recorded(reader, ids)]
    kept = [each for each in found if _is_sought(each, sought)]
    return sorted(kept, key=_place, reverse=True)


def _listed(recorded: Transaction, corrections: Corrections) -> Listed:
    edit = corrections.edits.get(recorded.id) or Edit()
    transfer = ("transfer",) if recorded.id in corrections.ends else ()
    return Listed(
        corrections.of(recorded),
        recorded,
        corrections.edited(recorded),
        (*edit.fields, *transfer),
        edit.note,
    )


def _plain(
    reader: Reader, conditions: Iterable[ColumnElement[bool]], start: int, size: int
) -> Iterator[Transaction]:
    t = transactions.c
    query: Select[Any] = (
        select(transactions)
        .where(*conditions)
        .order_by(t.occurred_at.desc(), t.sequence.desc(), t.id_hash.desc())
        .offset(start)
        .limit(size)
    )
    return read_transactions(reader, [query])


def _cut(window: list[Listed], corrected: list[Listed], begin: int, start: int) -> list[Listed]:
    """Merge both from `start` on; `begin` is how many plain ones come before the window."""
    if begin and not window:
        return []
    earlier = sum(1 for each in corrected if _place(each) > _place(window[0])) if begin else 0
    merged = sorted([*window, *corrected[earlier:]], key=_place, reverse=True)
    return merged[start - begin - earlier :]


def _place(listed: Listed) -> tuple[datetime, int, str]:
    one = listed.effective
    return one.at, one.sequence, one.id


def _conditions(sought: Sought, naming: Naming) -> Iterator[ColumnElement[bool]]:
    t = transactions.c
    yield t.id_hash.not_in(select(transaction_edits.c.id_hash))
    yield t.id_hash.not_in(select(deleted_transactions.c.id_hash))
    d = transfer_decisions.c
    is_decided = d.verdict != Verdict.REJECTED.value
    for end in (d.sent_hash, d.arrived_hash):
        yield t.id_hash.not_in(select(end).where(is_decided, end.is_not(None)))
    if sought.asset is not None:
        yield or_(*(_written_as(spelling) for spelling in naming.spellings(sought.asset)))
    if sought.account is not None:
        yield t.account_id.in_(select(accounts.c.id).where(accounts.c.name == sought.account))
    if sought.type is not None:
        yield t.type == sought.type.value
    if sought.since is not None:
        yield t.occurred_at >= to_text(sought.since)
    if sought.before is not None:
        yield t.occurred_at < to_text(sought.before)


def _written_as(spelling: Spelling) -> ColumnElement[bool]:
    """Find rows with a coin by one of its tickers, where and while the ticker means it."""
    t, ticker = transactions.c, spelling.ticker
    with_fee = select(transaction_fees.c.transaction_id).where(transaction_fees.c.asset == ticker)
    sides = (t.asset_in, t.asset_out, t.fee_asset)
    is_there = or_(*(side == ticker for side in sides), t.id.in_(with_fee))
    since, before = to_text(spelling.since), to_text(spelling.before)
    meant = and_(is_there, t.occurred_at >= since, t.occurred_at < before)
    if spelling.accounts is not None:
        return and_(meant, t.account_id.in_(_numbers(spelling.accounts)))
    return and_(meant, t.account_id.not_in(_numbers(spelling.others))) if spelling.others else meant


def _numbers(names: Iterable[str]) -> Select[tuple[int]]:
    return select(accounts.c.id).where(accounts.c.name.in_(sorted(names)))


def _is_sought(listed: Listed, sought: Sought) -> bool:
    one = listed.effective
    sides = (one.received, one.given, *(one.fees or ()))
    return (
        sought.is_edited in {None, bool(listed.edited)}
        and (sought.asset is None or any(side and side.asset == sought.asset for side in sides))
        and sought.account in {None, one.account}
        and sought.type in {None, one.type}
        and (sought.since is None or one.at >= sought.since)
        and (sought.before is None or one.at < sought.before)
    )


def _with_batches(reader: Reader, listed: list[Listed]) -> tuple[Listed, ...]:
    """Say of each which imports contain it."""
    batches = load_batches_of(reader, [each.recorded.id for each in listed])
    return tuple(replace(each, batches=batches.get(each.recorded.id, ())) for each in listed)
