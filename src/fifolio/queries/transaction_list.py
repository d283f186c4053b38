"""Which transactions are there, as they are in effect?"""

from dataclasses import dataclass
from datetime import date, datetime, time, timedelta

from fifolio.ledger.transaction import TransactionType
from fifolio.queries.books import Books
from fifolio.queries.taxpayer import tax_zone
from fifolio.store.transaction_search import Page, Sought, search


@dataclass(frozen=True, slots=True)
class Filter:
    """What to list; None is anything. Days are civil ones, both inclusive."""

    asset: str | None = None
    account: str | None = None
    type: TransactionType | None = None
    first_day: date | None = None
    last_day: date | None = None
    is_edited: bool | None = None
    is_deleted: bool = False


def transaction_page(books: Books, wanted: Filter, page: int, size: int) -> Page:
    """List a page of transactions, newest first; pages count from 1."""
    zone = tax_zone(books.reader)

    def midnight(day: date) -> datetime:
        return datetime.combine(day, time(), zone)

    before = None
    if wanted.last_day and wanted.last_day < date.max:
        before = midnight(wanted.last_day + timedelta(days=1))
    sought = Sought(
        asset=wanted.asset and wanted.asset.strip().upper(),
        account=wanted.account,
        type=wanted.type,
        since=midnight(wanted.first_day) if wanted.first_day else None,
        before=before,
        is_edited=wanted.is_edited,
        is_deleted=wanted.is_deleted,
    )
    return search(books.reader, sought, (page - 1) * size, size)
