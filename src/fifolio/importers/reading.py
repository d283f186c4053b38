"""What a file says once it has been read: events, and what became of every row."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from fifolio.ledger.transaction import Event

Outcome = Literal["used", "duplicate", "ignored", "rejected", "pending"]
"""used: part of an event. duplicate: says again what another row of the file says (a reference
repeats). ignored: rightly without effect (a cancelled order, a move inside one account), with the
reason. rejected: cannot be read. pending: kept for the user to settle (a leg without its partner,
an unknown kind)."""


@dataclass(frozen=True, slots=True)
class Row:
    """One data row, by column name."""

    number: int
    """Line of the file (row of the sheet) as an editor shows it, from 1."""
    cells: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Remark:
    """Why a row is not simply part of an event, or what to look at although it is."""

    row: int
    outcome: Outcome
    reason: str
    """One English sentence, starting with a small letter and naming the cell it is about."""


class Found(NamedTuple):
    """An event and the rows it was read from."""

    event: Event
    rows: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Invariant:
    """The source's own running balance, or another sum it states, checked."""

    outcome: Literal["VERIFIED", "NOT_DECLARED", "COULD_NOT_VERIFY", "FAILED"] = "NOT_DECLARED"
    rows_checked: int = 0
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Reading:
    """A file, read. Every row is in exactly one event or has exactly one remark.

    The exception is a row that says two things at once, such as a conversion that is sent away:
    it is in two events of one moment.
    """

    source: str
    """Profile id, as `--source` takes it: `fifolio`, `binance`, `kraken`, …"""
    rows: Sequence[Row]
    """Of a large file they are made when somebody looks; walk over them rather than copy them."""
    found: tuple[Found, ...]
    remarks: tuple[Remark, ...] = ()
    notes: tuple[str, ...] = ()
    """About the file as a whole, e.g. which time zone was assumed."""
    invariant: Invariant = field(default_factory=Invariant)


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a file was not read at all, in one sentence that says what was seen."""

    reason: str
