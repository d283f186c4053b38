"""The id cell of an export of this program: which event a row is, and what no column has room for.

`fifolio:HASH`, then marks such as `;declared` or `;price=1.5%20EUR`, then `:` and the group of a
transfer or the contract of a futures entry. A bare hash is none of ours: both sides of a transfer
may carry the hash of its transaction.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from decimal import Decimal
from urllib.parse import quote, unquote

from fifolio.ledger.transaction import DerivativeEntry, Event, Transaction, TransactionId
from fifolio.money.amount import Amount
from fifolio.money.currencies import is_fiat
from fifolio.money.exact import plain

_PATTERN = re.compile(
    r"fifolio:([0-9a-f]{64})((?:;[a-z]+(?:=[^;:]*)?)*)(?::(.+))?", re.ASCII | re.DOTALL
)
_PRICE = re.compile(r"(\d{1,60}(?:\.\d{1,60})?) ([A-Z]{3})", re.ASCII)
_REVIEW = re.compile(r"[a-z_]{1,40}", re.ASCII)

LONGEST_NAME = 100


@dataclass(frozen=True, slots=True)
class Marks:
    """What a transaction is besides its cells."""

    is_declared: bool = False
    """The user says what it was worth: `total_fiat`, else the price, else nobody knows."""
    is_valued: bool = False
    """`total_fiat` holds although a side is money."""
    unit_price: Amount | None = None
    currency: str | None = None
    """What the row speaks in, where its cells say something else."""
    counterparty: str | None = None
    review: str | None = None


NO_MARKS = Marks()


@dataclass(frozen=True, slots=True)
class ExportedId:
    """An id this program wrote itself; it comes back as it was."""

    event: TransactionId
    group: str | None = None
    marks: Marks = field(default_factory=Marks)


def parse_exported(text: str) -> ExportedId | None:
    """Read an id of ours, or None; marks of which nothing can be made are left out."""
    found = _PATTERN.fullmatch(text) if text.startswith("fifolio:") else None
    if found is None:
        return None
    event, marks, group = found.groups()
    return ExportedId(TransactionId(event), group, _read(marks) if marks else NO_MARKS)


def exported_id(event: Event) -> str:
    """Write the id of an event."""
    if isinstance(event, DerivativeEntry):
        return f"fifolio:{event.id}" + (f":{event.contract}" if event.contract else "")
    marks = "".join(f";{mark}" for mark in _written(event))
    return f"fifolio:{event.id}{marks}" + (f":{event.group}" if event.group else "")


def spoken_currency(event: Transaction) -> str:
    """Tell which currency the cells of a row say it speaks in: that of its money comes first."""
    for leg in (event.given, event.received):
        if leg is not None and is_fiat(leg.asset):
            return leg.asset
    return event.value.currency if event.value else event.currency


def _written(event: Transaction) -> Iterator[str]:
    if event.is_declared:
        yield "declared"
    sides = (event.given, event.received)
    if event.value and any(side and is_fiat(side.asset) for side in sides):
        yield "valued"
    if event.unit_price:
        yield f"price={_quoted(f'{plain(event.unit_price.number)} {event.unit_price.currency}')}"
    if event.currency != spoken_currency(event):
        yield f"in={_quoted(event.currency)}"
    if event.counterparty:
        yield f"with={_quoted(event.counterparty)}"
    if event.review:
        yield f"review={_quoted(event.review)}"


def _read(marks: str) -> Marks:
    named = (mark.partition("=") for mark in marks[1:].split(";"))
    said = {name: unquote(value) for name, _, value in named}
    name, review, currency = said.get("with", ""), said.get("review", ""), said.get("in", "")
    return Marks(
        is_declared="declared" in said,
        is_valued="valued" in said,
        unit_price=_price(said.get("price", "")),
        currency=currency if is_fiat(currency) else None,
        counterparty=name if 0 < len(name) <= LONGEST_NAME and name.isprintable() else None,
        review=review if _REVIEW.fullmatch(review) else None,
    )


def _price(text: str) -> Amount | None:
    found = _PRICE.fullmatch(text)
    return Amount(Decimal(found[1]), found[2]) if found and is_fiat(found[2]) else None


def _quoted(text: str) -> str:
    return quote(text, safe="")
